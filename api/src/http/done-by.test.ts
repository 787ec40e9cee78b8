import { expect, test } from 'vitest';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';

const server = useTestServer();
const query = '{ redwood { currentUser } }';

test('what another person did is not done in the name of whoever is signed in now', async () => {
  const [ana, ben] = [await makeUser(server.database), await makeUser(server.database)];
  const browser = await signedIn(server, ben);
  const sendAs = (doneBy: string) => browser.post('/api/graphql', { query }, { 'done-by': doneBy });
  expect((await sendAs(String(ben.id))).json()).toMatchObject({ data: { redwood: { currentUser: { id: ben.id } } } });
  for (const doneBy of [String(ana.id), '', `${ben.id}, ${ana.id}`, `0${ben.id}`]) {
    const answer = await sendAs(doneBy);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
  }
});

test('it is not done for nobody either', async () => {
  const { id } = await makeUser(server.database);
  const answer = await server.browser().post('/api/graphql', { query }, { 'done-by': String(id) });
  expect(answer.statusCode).toBe(401);
});

test('a page of somebody else is answered with nothing of the person who is signed in now', async () => {
  const [ana, ben] = [await makeUser(server.database), await makeUser(server.database)];
  const browser = await signedIn(server, ben);
  const events = { 'done-by': String(ana.id), accept: 'text/event-stream' };
  const stream = await browser.post('/api/graphql', { query: 'subscription { currentUserChanged }' }, events);
  expect(stream.statusCode).toBe(401);
  const answer = await browser.post('/api/graphql', { query }, { 'done-by': String(ana.id) });
  expect(answer.body).not.toContain(ben.email);
});

test('who looks as another person is that person', async () => {
  const admin = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
  const member = await makeUser(server.database);
  const browser = await signedIn(server, admin);
  const started = await browser.post('/api/graphql', {
    query: `mutation { startImpersonation(userId: ${member.id}, reason: "Looks at a page") }`,
  });
  expect(started.json().errors).toBeUndefined();
  const statusFor = async ({ id }: { id: number }) =>
    (await browser.post('/api/graphql', { query }, { 'done-by': String(id) })).statusCode;
  expect(await statusFor(member)).toBe(200);
  expect(await statusFor(admin)).toBe(401);
});
