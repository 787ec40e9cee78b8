import { addDays, manilaDay } from '@app/rules/time/manila';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { leads, pageVisits, visitors } from '#tables/growth/leads.table.ts';
import { users } from '#tables/people/users.table.ts';
import type { Browser } from '#testing/browser.ts';
import { jobContext } from '#testing/import-workbook.ts';
import { lastMail } from '#testing/last-mail.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { followOptIn, tidyLeads } from './leads.jobs.ts';

const server = useTestServer({ rateLimitScale: 10 });
const password = 'Magandang-Umaga-1';
let count = 0;

async function optedIn(email: string): Promise<Browser> {
  const browser = server.browser(`127.8.2.${++count}`);
  await browser.post('/api/opt-in', { name: 'Ana Reyes', email, mobile: '09171234567', source: 'free-training' });
  const [lead] = await server.database.db.select().from(leads).where(eq(leads.email, email));
  await followOptIn(jobContext(server), { leadId: lead?.id });
  return browser;
}
const setPassword = (browser: Browser, chosen: unknown = password) =>
  browser.post('/api/opt-in/password', { password: chosen });
const userOf = async (email: string) =>
  (await server.database.db.select().from(users).where(eq(users.email, email)))[0];
const openMail = async (browser: Browser, email: string) => {
  const { link } = await lastMail(server, email, 'opt-in-account');
  return browser.send({ method: 'GET', url: link.pathname + link.search });
};

test('the password counts when the mailed link is opened in the same browser, which is then signed in', async () => {
  const browser = await optedIn('new@example.com');
  expect((await setPassword(browser)).json()).toEqual({ ok: true });
  const answer = await openMail(browser, 'new@example.com');
  expect([answer.statusCode, answer.headers['location']]).toEqual([303, '/free-training']);
  expect(await browser.currentUser()).toMatchObject({ email: 'new@example.com', roles: ['non-member'] });
  expect((await userOf('new@example.com'))?.emailProvedAt).toEqual(server.clock.now());
  expect((await server.browser('127.8.3.1').logIn('new@example.com', password)).statusCode).toBe(200);
  const [visitor] = await server.database.db.select().from(visitors).orderBy(visitors.id);
  expect(visitor).toMatchObject({ passwordHash: null, userId: (await userOf('new@example.com'))?.id });
});

test('in another browser the link asks for a password: what a stranger typed never counts', async () => {
  const stranger = await optedIn('victim@example.com');
  await setPassword(stranger);
  const owner = server.browser('127.8.3.2');
  const answer = await openMail(owner, 'victim@example.com');
  const address = new URL(answer.headers['location'] ?? '', 'http://here');
  expect([answer.statusCode, address.pathname]).toEqual([303, '/reset-password']);
  expect((await userOf('victim@example.com'))?.passwordHash).toBeNull();

  const resetToken = address.searchParams.get('resetToken');
  expect((await owner.auth('resetPassword', { resetToken, password: 'Sarili-Kong-Salita-2' })).statusCode).toBe(200);
  expect((await stranger.logIn('victim@example.com', password)).statusCode).toBe(400);
  expect(
    (
      await stranger.send({
        method: 'GET',
        url: `/api/opt-in/confirm?email=victim%40example.com&resetToken=${resetToken}`,
      })
    ).headers['location'],
  ).toMatch(/^\/reset-password/);
  expect(await stranger.currentUser()).toBeNull();
});

test('known and unknown addresses cannot be told apart by the modal or by logging in afterwards', async () => {
  const owner = await makeUser(server.database);
  const before = await userOf(owner.email);
  const answers = await Promise.all(
    [owner.email, 'unknown@example.com'].map(async (email) => {
      const browser = await optedIn(email);
      const [weak, strong] = [await setPassword(browser, 'short'), await setPassword(browser)];
      const [wrong, right] = [await browser.logIn(email, 'Some-Other-Word-1'), await browser.logIn(email, password)];
      return [weak, strong, wrong, right].map(({ statusCode, body, headers }) => [
        statusCode,
        body.replace(/"requestId":"[^"]*"/, ''),
        String(headers['set-cookie'] ?? '').split('=')[0],
      ]);
    }),
  );
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.map(([status]) => status)).toEqual([400, 200, 400, 400]);
  expect(answers[0]?.[0]?.[1]).toContain('Password must meet all validation criteria.');
  expect(answers[0]?.[3]?.[1]).toContain(
    'We sent an email to this address. Open its link to go on, or ask for a code.',
  );
  expect({ ...(await userOf(owner.email)), lastSeenAt: null }).toEqual({ ...before, lastSeenAt: null });
});

test('the modal is for a browser that opted in and for nobody who is signed in', async () => {
  expect((await setPassword(server.browser('127.8.3.3'))).statusCode).toBe(400);
  const owner = await signedIn(server, await makeUser(server.database));
  expect((await setPassword(owner)).statusCode).toBe(409);
});

test.each(['', 'Abcdef1', 'abcdefg1!', 'ABCDEFG1!', 'Abcdefgh!', 'Abcdefg12', null])(
  'the password "%s" is refused in the words of the modal',
  async (weak) => {
    const browser = await optedIn(`weak-${++count}@example.com`);
    const answer = await setPassword(browser, weak);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('Password must meet all validation criteria.');
  },
);

test('a password whose address is never verified is forgotten after a week', async () => {
  await setPassword(await optedIn('late@example.com'));
  server.clock.advance({ days: 8 });
  await tidyLeads(jobContext(server));
  const kept = (await server.database.db.select().from(visitors)).filter(({ passwordHash }) => passwordHash !== null);
  expect(kept).toEqual([]);
});

test('visits are forgotten after four hundred days', async () => {
  const today = manilaDay(server.clock.now());
  const days = [addDays(today, -400), addDays(today, -401)];
  await server.database.db
    .insert(pageVisits)
    .values(days.map((day) => ({ day, page: 'free-lessons', source: '', campaign: '', visits: 1 })));
  await tidyLeads(jobContext(server));
  expect((await server.database.db.select().from(pageVisits)).map(({ day }) => day)).toEqual([days[0]]);
});

test.each(['', '?email=a', '?email=a&resetToken=b', '?resetToken[]=x'])(
  'the link "%s" opens nothing',
  async (query) => {
    const browser = server.browser('127.8.3.4');
    const answer = await browser.send({ method: 'GET', url: `/api/opt-in/confirm${query}` });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers['location']).toMatch(/^\/(?:login|reset-password)/);
    expect(await browser.currentUser()).toBeNull();
  },
);
