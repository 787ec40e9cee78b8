import { expect, test } from 'vitest';
import { setLevels } from '#features/people/users/change-users.ts';
import { announce } from '#live/bus.ts';
import { buildBeside } from '#testing/build-beside.ts';
import { subscribeAll } from '#testing/event-source.ts';
import { listen } from '#testing/listen.ts';
import { makeGroup } from '#testing/make-group.ts';
import { asStaff } from '#testing/make-path.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { mostAtOnce } from './live-body.ts';
import { mostSubscriptions, tooManyStreams } from './session-streams.ts';

const server = useTestServer();
const session = 'subscription { currentUserChanged }';
const feed = 'subscription { feedChanged(tab: group) }';
const desk = 'subscription { paymentsChanged }';
const opened = { key: '' };

async function open(user: { id: number }, queries: Record<string, string>) {
  const browser = await signedIn(server, user);
  const { url } = await listen(server.app);
  const stream = subscribeAll(url, queries, `tribe=${browser.cookies.get('tribe')}`);
  expect(await stream.next()).toEqual(opened);
  return { browser, stream };
}

async function post(body: unknown, headers: Record<string, string> = {}) {
  const { url } = await listen(server.app);
  return fetch(`${url}/api/live`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...headers },
    body: JSON.stringify(body),
  });
}

test('one stream carries several subscriptions, each under its key', async () => {
  const { group, member } = await makeGroup(server);
  const { stream } = await open(member, { me: session, posts: feed });
  await announce(server.database.db, `posts-of-group:${group.id}`);
  expect(await stream.next()).toEqual({ key: 'posts', data: { feedChanged: true } });
  await announce(server.database.db, `user:${member.id}`);
  const both = [await stream.next(), await stream.next()];
  expect(both).toContainEqual({ key: 'me', data: { currentUserChanged: true } });
  stream.leave();
});

test('what somebody may not hear is refused in words, and the rest goes on', async () => {
  const member = await makeUser(server.database);
  const { stream } = await open(member, {
    desk,
    gone: 'subscription { nothing }',
    read: '{ bell { count } }',
    me: session,
  });
  const words = [await stream.next(), await stream.next(), await stream.next()];
  expect(words).toContainEqual(
    expect.objectContaining({
      key: 'desk',
      errors: [expect.objectContaining({ extensions: expect.objectContaining({ code: 'FORBIDDEN' }) })],
    }),
  );
  expect(words).toContainEqual(expect.objectContaining({ key: 'gone', errors: [expect.anything()] }));
  expect(words).toContainEqual(
    expect.objectContaining({ key: 'read', errors: [expect.objectContaining({ message: expect.any(String) })] }),
  );
  await announce(server.database.db, `user:${member.id}`);
  expect(await stream.next()).toEqual({ key: 'me', data: { currentUserChanged: true } });
  stream.leave();
});

test('a visitor hears nothing, and the stream ends with its last word', async () => {
  const { url } = await listen(server.app);
  const stream = subscribeAll(url, { me: session });
  expect(await stream.next()).toEqual(opened);
  expect(await stream.next()).toMatchObject({ key: 'me', errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
  expect(await stream.next()).toEqual({ ended: null });
});

test('the page of another person than the one who is signed in is refused', async () => {
  const [first, second] = [await makeUser(server.database), await makeUser(server.database)];
  const browser = await signedIn(server, second);
  const answer = await post(
    { subscriptions: [{ key: 'me', query: session }] },
    { cookie: `tribe=${browser.cookies.get('tribe')}`, 'done-by': String(first.id) },
  );
  expect(answer.status).toBe(401);
});

test('logging out and other rights end the stream', async () => {
  const user = await makeUser(server.database);
  const [first, second] = [await open(user, { me: session }), await open(user, { me: session })];
  await first.browser.auth('logout');
  expect(await first.stream.next()).toEqual({ key: 'me', data: { currentUserChanged: true } });
  expect(await first.stream.next()).toHaveProperty('ended', expect.any(Error));
  expect(await second.stream.next()).toEqual({ key: 'me', data: { currentUserChanged: true } });
  const admin = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
  await setLevels(asStaff(server, admin), user.id, ['member', 'coach']);
  expect(await second.stream.next()).toEqual({ key: 'me', data: { currentUserChanged: true } });
  expect(await second.stream.next()).toHaveProperty('ended', expect.any(Error));
});

test('a session has so many subscriptions and no more, however they are spread', async () => {
  const app = await buildBeside(server);
  const { url } = await listen(app);
  const browser = await signedIn(server, await makeUser(server.database));
  const cookie = `tribe=${browser.cookies.get('tribe')}`;
  const many = Object.fromEntries(Array.from({ length: mostAtOnce }, (_none, index) => [`k${index}`, session]));
  const streams = Array.from({ length: Math.floor(mostSubscriptions / mostAtOnce) }, () =>
    subscribeAll(url, many, cookie),
  );
  for (const stream of streams) expect(await stream.next()).toEqual(opened);
  const subscriptions = Object.entries(many).map(([key, query]) => ({ key, query }));
  const refused = await fetch(`${url}/api/live`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ subscriptions }),
  });
  expect(refused.status).toBe(429);
  expect(await refused.text()).toContain(tooManyStreams);
  await app.close();
});

test.each([
  ['nothing', {}],
  ['no list', { subscriptions: 'x' }],
  ['an empty list', { subscriptions: [] }],
  [
    'too long a list',
    { subscriptions: Array.from({ length: mostAtOnce + 1 }, (_none, key) => ({ key: `${key}`, query: session })) },
  ],
  ['a subscription without a key', { subscriptions: [{ query: session }] }],
  [
    'a key twice',
    {
      subscriptions: [
        { key: 'a', query: session },
        { key: 'a', query: session },
      ],
    },
  ],
  ['variables that are none', { subscriptions: [{ key: 'a', query: session, variables: [1] }] }],
])('%s is refused', async (_what, body) => {
  expect((await post(body)).status).toBe(400);
});

test('a page of another site opens none', async () => {
  const answer = await post({ subscriptions: [{ key: 'me', query: session }] }, { 'sec-fetch-site': 'cross-site' });
  expect(answer.status).toBe(403);
});
