import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '#audit/audit.table.ts';
import { levelsOfUser } from '#features/people/access/user-flags.ts';
import { affiliateCodes } from '#tables/people/affiliate-codes.table.ts';
import { leads, visitors } from '#tables/growth/leads.table.ts';
import { users } from '#tables/people/users.table.ts';
import { jobContext } from '#testing/import-workbook.ts';
import { lastMail, mailsTo } from '#testing/last-mail.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { followOptIn } from './leads.jobs.ts';

// Ten times the usual allowance, so that twenty opt-ins of one address reach the database.
const server = useTestServer({ rateLimitScale: 10 });
const form = { name: 'Ana Reyes', mobile: '0917 123 4567', source: 'free-lessons' };

let addresses = 0;
const newAddress = () => `ana-${++addresses}@example.com`;
const browser = () => server.browser(`127.8.1.${++addresses}`);
const leadOf = async (email: string) =>
  (await server.database.db.select().from(leads).where(eq(leads.email, email)))[0];
const userOf = async (email: string) =>
  (await server.database.db.select().from(users).where(eq(users.email, email)))[0];

/** The jobs that wait, run as the worker would. */
async function followAll() {
  const waiting = await server.database.db.select({ id: leads.id }).from(leads).orderBy(leads.id);
  for (const { id } of waiting) await followOptIn(jobContext(server), { leadId: id });
}

test('an opt-in with an unknown address makes a lead and a non-member account that opens nothing', async () => {
  const email = newAddress();
  const visitor = browser();
  const answer = await visitor.post('/api/opt-in', {
    ...form,
    email: email.toUpperCase(),
    tags: ['payday'],
    utmSource: 'FB',
    utmCampaign: 'November',
    affCode: 'MARIA',
  });
  expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
  expect(answer.cookies).toMatchObject([{ name: 'tribe-opt-in', httpOnly: true, sameSite: 'Lax', path: '/' }]);
  expect(await leadOf(email)).toMatchObject({
    personKey: email,
    name: 'Ana Reyes',
    mobile: '+639171234567',
    source: 'free-lessons',
    tags: ['free-lessons', 'payday'],
    utmSource: 'fb',
    utmCampaign: 'november',
    affCode: 'MARIA',
    userId: null,
  });

  await followAll();
  const user = await userOf(email);
  expect(user).toMatchObject({
    firstName: 'Ana',
    lastName: 'Reyes',
    mobileNumber: '+639171234567',
    origin: 'opt-in',
    signUpTag: 'tribe',
    signUpSource: 'free-lessons',
    passwordHash: null,
    emailProvedAt: null,
    isMember: false,
  });
  expect((await leadOf(email))?.userId).toBe(user?.id);
  expect((await levelsOfUser(server.database.db, user?.id ?? 0)).map(({ id }) => id)).toEqual(['non-member']);
  const codes = await server.database.db
    .select()
    .from(affiliateCodes)
    .where(eq(affiliateCodes.userId, user?.id ?? 0));
  expect(codes).toMatchObject([{ affCode: 'MARIA', tags: ['free-lessons', 'payday'] }]);
  expect(await mailsTo(server, email)).toEqual(['opt-in-account']);
  expect(await visitor.currentUser()).toBeNull();
});

test('the affiliate code of the cookie counts when the form has none', async () => {
  const email = newAddress();
  const visitor = browser();
  visitor.cookies.set('affiliate-code', 'LITO');
  await visitor.post('/api/opt-in', { ...form, email });
  expect((await leadOf(email))?.affCode).toBe('LITO');
});

test('an opt-in with a known address gets the same answer and changes nothing about its account', async () => {
  const owner = await makeUser(server.database);
  const session = await signedIn(server, owner);
  const before = await userOf(owner.email);
  const visitor = browser();
  const answer = await visitor.post('/api/opt-in', { ...form, name: 'Someone Else', email: owner.email });
  expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
  expect(answer.cookies.map(({ name }) => name)).toEqual(['tribe-opt-in']);

  await followAll();
  expect(await userOf(owner.email)).toEqual(before);
  expect((await leadOf(owner.email))?.userId).toBeNull();
  expect(await mailsTo(server, owner.email)).toEqual(['email-in-use']);
  expect(await session.currentUser()).toMatchObject({ id: owner.id });
  expect(await visitor.currentUser()).toBeNull();
  const audited = await server.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.objectId, String(owner.id)));
  expect(audited.map(({ action }) => action)).not.toContain('user.opt-in');
});

test('an archived person hears nothing, and gets no second account', async () => {
  const owner = await makeUser(server.database, { archivedAt: server.clock.now() });
  await browser().post('/api/opt-in', { ...form, email: owner.email });
  await followAll();
  expect(await mailsTo(server, owner.email)).toEqual([]);
  expect((await leadOf(owner.email))?.userId).toBeNull();
});

test('another spelling of a Gmail address is the same lead and the same account', async () => {
  const owner = await makeUser(server.database, { email: 'liza.santos@gmail.com' });
  for (const email of ['lizasantos+free@gmail.com', 'l.izasantos@googlemail.com'])
    await browser().post('/api/opt-in', { ...form, email });
  await followAll();
  const found = await server.database.db.select().from(leads).where(eq(leads.personKey, 'lizasantos@gmail.com'));
  expect(found).toMatchObject([{ email: 'lizasantos+free@gmail.com', userId: null }]);
  expect(await userOf('lizasantos+free@gmail.com')).toBeUndefined();
  expect(await mailsTo(server, owner.email)).toEqual(['email-in-use']);
});

test('twenty opt-ins of one address at once make one lead and one account', async () => {
  const email = newAddress();
  const all = Array.from({ length: 20 }, () => browser().post('/api/opt-in', { ...form, email }));
  expect((await Promise.all(all)).map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
  const found = await server.database.db.select().from(leads).where(eq(leads.email, email));
  expect(found).toHaveLength(1);
  const leadId = found[0]?.id;
  const browsers = await server.database.db
    .select()
    .from(visitors)
    .where(eq(visitors.leadId, leadId ?? 0));
  expect(browsers).toHaveLength(20);

  await Promise.all(Array.from({ length: 5 }, () => followOptIn(jobContext(server), { leadId })));
  expect(await userOf(email)).toBeDefined();
  expect(await mailsTo(server, email)).toEqual(['opt-in-account']);
});

test('a later opt-in adds where the person was and leaves the rest as it is', async () => {
  const email = newAddress();
  const visitor = browser();
  await visitor.post('/api/opt-in', { ...form, email, utmSource: 'fb', affCode: 'MARIA' });
  const first = await leadOf(email);
  const mark = visitor.cookies.get('tribe-opt-in');
  await visitor.post('/api/opt-in', {
    ...form,
    name: 'Not Ana',
    email,
    source: 'challenge',
    utmSource: 'x',
    affCode: 'EVE',
  });
  expect(await leadOf(email)).toEqual({ ...first, tags: ['challenge', 'free-lessons'] });
  expect(visitor.cookies.get('tribe-opt-in')).toBe(mark);
  // Who brought them is kept when nobody had.
  const unbrought = newAddress();
  await browser().post('/api/opt-in', { ...form, email: unbrought });
  await browser().post('/api/opt-in', { ...form, email: unbrought, affCode: 'LITO' });
  await browser().post('/api/opt-in', { ...form, email: unbrought, affCode: 'EVE' });
  expect((await leadOf(unbrought))?.affCode).toBe('LITO');
});

test('the link that was mailed stays good when somebody types the address again that day', async () => {
  const email = newAddress();
  await browser().post('/api/opt-in', { ...form, email });
  await followAll();
  const { link } = await lastMail(server, email);
  await browser().post('/api/opt-in', { ...form, email });
  await followAll();
  expect(await mailsTo(server, email)).toEqual(['opt-in-account']);
  const reset = await browser().auth('validateResetToken', { resetToken: link.searchParams.get('resetToken') });
  expect(reset.json()).toMatchObject({ email, needsOtp: false });
});

test('a browser that opts in for somebody else gets another mark', async () => {
  const visitor = browser();
  await visitor.post('/api/opt-in', { ...form, email: newAddress() });
  const mark = visitor.cookies.get('tribe-opt-in');
  await visitor.post('/api/opt-in', { ...form, email: newAddress() });
  expect(visitor.cookies.get('tribe-opt-in')).not.toBe(mark);
});

test('a signed-in person opts in as themselves, whatever address the form has', async () => {
  const owner = await makeUser(server.database);
  const other = await makeUser(server.database);
  const session = await signedIn(server, owner);
  await session.post('/api/opt-in', { ...form, email: other.email });
  expect(await leadOf(other.email)).toBeUndefined();
  expect(await leadOf(owner.email)).toMatchObject({ userId: owner.id });
});

test.each([
  { typed: { ...form, email: 'ana' }, status: 400 },
  { typed: { ...form, email: 'ana@example.com', source: 'elsewhere' }, status: 400 },
  { typed: { ...form, email: 'ana@example.com', mobile: '' }, status: 400 },
  { typed: [], status: 400 },
])('what is no opt-in ($typed) is refused and leaves nothing behind', async ({ typed, status }) => {
  const visitor = browser();
  const answer = await visitor.post('/api/opt-in', typed);
  expect(answer.statusCode).toBe(status);
  expect(visitor.cookies.has('tribe-opt-in')).toBe(false);
  expect(await leadOf('ana@example.com')).toBeUndefined();
});

test('a page of another site cannot opt people in', async () => {
  const answer = await browser().post(
    '/api/opt-in',
    { ...form, email: newAddress() },
    { 'sec-fetch-site': 'cross-site' },
  );
  expect(answer.statusCode).toBe(403);
});

test('one address can be typed fifty times an hour in this test and not more', async () => {
  const email = newAddress();
  const statuses: number[] = [];
  for (let index = 0; index < 51; index++)
    statuses.push((await browser().post('/api/opt-in', { ...form, email })).statusCode);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  await server.database.db.execute(sql`delete from rate_limits`);
});
