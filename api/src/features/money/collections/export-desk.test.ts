import { desc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { auditLog } from '#audit/audit.table.ts';
import type { Browser } from '#testing/browser.ts';
import { makeFunnel, makeProduct } from '#testing/make-funnel.ts';
import { makeSubscription } from '#testing/make-subscription.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import type { Funnel } from '#tables/money/funnels.table.ts';
import type { User } from '#tables/people/users.table.ts';
import { collectionContacts, paymentPromises } from '#tables/money/collections.table.ts';
import { collectionOwners } from '#tables/money/own-people.table.ts';

// It is Sunday, Nov 15 2026 in Manila.
const server = useTestServer({ rateLimitScale: 100 });
const db = () => server.database.db;

let funnel: Funnel;
let admin: User;
let desk: Browser;

beforeAll(async () => {
  const { id: productId } = await makeProduct(server.database, { name: 'Launchpad', accessLevelId: 'member' });
  funnel = await makeFunnel(server.database, { productId, name: 'Launchpad in parts' });
  admin = await makeUser(server.database, {
    accessLevelIds: ['tribe-team-fa'],
    firstName: 'Maria',
    lastName: 'Santos',
  });
  desk = await signedIn(server, admin);
});

type OrderValues = { dates?: readonly string[]; firstName?: string; expiresOn?: string };
async function makeDebtor(lastName: string, { dates = [], firstName = 'Ana', expiresOn }: OrderValues) {
  const user = await makeUser(server.database, { firstName, lastName, mobileNumber: '+639171234567' });
  const entries = dates.map((scheduleDate) => ({ price: 1_500_50, scheduleDate }));
  const days = expiresOn === undefined ? {} : { expiresOn };
  return { user, ...(await makeSubscription(server.database, { userId: user.id, funnel, entries, ...days })) };
}

const get = (browser: Browser, address: string, headers: Record<string, string> = {}) =>
  browser.send({ method: 'GET', url: `/api/export/${address}`, headers });
const linesOf = async (browser: Browser, address: string) => {
  const answer = await get(browser, address);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.body.trimEnd().split('\r\n').slice(1);
};
/** Names are the first column. */
const namesOf = async (browser: Browser, address: string) =>
  (await linesOf(browser, address)).map((line) => line.split(',')[0]);

test('the filtered list as a file that spreadsheets read as text', async () => {
  const one = await makeDebtor('Luwas', { firstName: '=HYPERLINK("http://evil")', dates: ['2026-11-17'] });
  await makeDebtor('Ibang Tao', { dates: ['2026-11-16'] });
  await db()
    .insert(collectionContacts)
    .values({ userId: one.user.id, channel: 'call', note: '@SUM(A1)', byId: admin.id, at: server.clock.now() });
  const answer = await get(desk, 'due-entries?list=due&search=luwas');
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="due-2026-11-15.csv"');
  expect(answer.rawPayload.toString('utf8').startsWith('\uFEFFPerson,Tribe ID,Email,Mobile Number')).toBe(true);
  const lines = answer.body.trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('"\'=HYPERLINK(""http://evil"") Luwas",');
  expect(lines[1]).toContain(",'+639171234567,");
  expect(lines[1]).toContain(
    `,Launchpad,Launchpad in parts,1 of 1,${one.invoice.code}-1,2026-11-17,Due in 2 days,1500.5,0,1500.5,,No,,,,,,2026-11-15 Call,Maria Santos,'@SUM(A1)`,
  );
  const [written] = await db()
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'collection.export'))
    .orderBy(desc(auditLog.id));
  expect(written?.after).toEqual({ filter: { list: 'due', search: 'luwas' } });
});

test('overdue with broken promises first, and promises by their day, as the desk lists them', async () => {
  const [old, broken, kept] = [
    await makeDebtor('Luma', { dates: ['2026-10-01'] }),
    await makeDebtor('Sira', { dates: ['2026-11-10'] }),
    await makeDebtor('Tupad', { dates: ['2026-11-12'] }),
  ];
  const promise = (scheduleId: number | undefined, promisedFor: string) => ({
    scheduleId: scheduleId ?? 0,
    promisedFor,
    note: 'Sweldo',
    createdAt: server.clock.now(),
  });
  await db()
    .insert(paymentPromises)
    .values([promise(kept.entries[0]?.id, '2026-11-20'), promise(broken.entries[0]?.id, '2026-11-13')]);
  expect(await namesOf(desk, 'due-entries?list=overdue')).toEqual(['Ana Sira', 'Ana Luma', 'Ana Tupad']);
  expect(await namesOf(desk, 'due-entries?list=overdue&band=31%2B')).toEqual(['Ana Luma']);
  const promised = await linesOf(desk, 'due-entries?list=promised');
  expect(promised.map((line) => line.split(',')[0])).toEqual(['Ana Sira', 'Ana Tupad']);
  expect(promised[0]).toContain(',2026-11-13,1500.5,Yes,Sweldo,');
  expect(promised[1]).toContain(',2026-11-20,1500.5,No,Sweldo,');
  expect(old.entries).toHaveLength(1);
});

test('memberships to be renewed, by step', async () => {
  await makeDebtor('Malapit', { expiresOn: '2026-11-30' });
  await makeDebtor('Wala Na', { expiresOn: '2026-09-30' });
  expect(await namesOf(desk, 'cash-collection')).toEqual(['Ana Malapit', 'Ana Wala Na']);
  expect(await namesOf(desk, 'cash-collection?step=all')).toEqual(['Ana Malapit', 'Ana Wala Na']);
  const lines = await linesOf(desk, 'cash-collection?step=unenrolled&search=wala');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(',Launchpad,Unenrolled,2026-09-30,');
});

test('more than one read takes comes in order and once each', async () => {
  const { user } = await makeDebtor('Marami', { expiresOn: '2026-12-01' });
  const people = await server.database.pool.query<{ id: number }>(
    `insert into users (email, slug, first_name, last_name, created_at, updated_at)
      select 'marami-' || n, 'marami-' || n, 'Ana', 'Marami ' || n, now(), now() from generate_series(1, 1203) n returning id`,
  );
  await server.database.pool.query(
    `with ordered as (
      insert into orders (user_id, funnel_id, product_id, source, term, list_price, total, start_by_days, live_at, created_at)
      select u.id, o.funnel_id, o.product_id, o.source, o.term, 100, 100, 0, o.live_at, o.created_at
      from orders o cross join unnest($2::int[]) as u (id) where o.user_id = $1 returning *),
    sold as (
      insert into subscriptions (user_id, order_id, funnel_id, product_id, access_level_id, status, starts_on, expires_on, created_at)
      select user_id, id, funnel_id, product_id, 'member', 'active', '2026-01-05',
        date '2026-11-20' - (id % 40), created_at from ordered returning *),
    billed as (
      insert into invoices (code, subscription_id, user_id, total, created_at)
      select 'M' || translate(lpad(row_number() over ()::text, 4, '0'), '0123456789', 'ABCDEFGHJK'), id, user_id, 100, created_at from sold returning *)
    insert into payment_schedules (invoice_id, number, price, schedule_date, created_at)
    select id, 1, 100, date '2026-11-14' - (id % 9), created_at from billed`,
    [user.id, people.rows.map(({ id }) => id)],
  );
  const cellsOf = async (address: string) => (await linesOf(desk, address)).map((line) => line.split(','));
  const overdue = await cellsOf('due-entries?list=overdue&search=marami');
  const all = await cellsOf('cash-collection?search=marami');
  const unenrolled = await cellsOf('cash-collection?step=unenrolled&search=marami');
  for (const rows of [overdue, all, unenrolled]) expect(new Set(rows.map(([name]) => name)).size).toBe(rows.length);
  const byText = (left: string, right: string) => (left < right ? -1 : Number(left > right));
  const dueDays = overdue.map((cells) => cells[9] ?? '');
  expect(dueDays).toEqual(dueDays.toSorted(byText));
  const ends = unenrolled.map((cells) => cells[7] ?? '');
  expect(ends).toEqual(ends.toSorted(byText).toReversed());

  const counted = await desk.graphql(`{
    overdue: dueEntries(filter: { list: "overdue", search: "marami" }) { totalCount }
    all: cashCollection(filter: { search: "marami" }) { totalCount }
    unenrolled: cashCollection(filter: { step: "unenrolled", search: "marami" }) { totalCount } }`);
  expect(counted.data).toEqual({
    overdue: { totalCount: overdue.length },
    all: { totalCount: all.length },
    unenrolled: { totalCount: unenrolled.length },
  });
  expect([overdue.length, all.length]).toEqual([1_203, 1_204]);
});

test('managers with people of their own get those alone', async () => {
  const manager = await makeUser(server.database, { accessLevelIds: ['success-manager'] });
  const own = await makeDebtor('Sarili', { dates: ['2026-11-18'], expiresOn: '2026-11-30' });
  await makeDebtor('Iba', { dates: ['2026-11-18'], expiresOn: '2026-11-30' });
  await db().insert(collectionOwners).values({ userId: own.user.id, ownerId: manager.id, since: server.clock.now() });
  const limited = await signedIn(server, manager);
  expect(await namesOf(limited, 'due-entries?list=due')).toEqual(['Ana Sarili']);
  expect(await namesOf(limited, 'due-entries?list=due&owner=none')).toEqual([]);
  expect(await namesOf(limited, 'cash-collection')).toEqual(['Ana Sarili']);
});

test('readers of the lists may export them, but no link on another site and no impersonator does', async () => {
  const as = async (level: string) => signedIn(server, await makeUser(server.database, { accessLevelIds: [level] }));
  for (const address of ['due-entries', 'cash-collection']) {
    expect((await get(await as('tribe-team-ro'), address)).statusCode).toBe(200);
    expect((await get(await as('member'), address)).statusCode).toBe(403);
    expect((await get(await as('coach'), address)).statusCode).toBe(403);
    expect((await get(server.browser(), address)).statusCode).toBe(401);
    expect((await get(desk, address, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  }
  expect((await get(desk, 'due-entries?list=all')).statusCode).toBe(400);
  expect((await get(desk, 'cash-collection?step=soon')).statusCode).toBe(400);
  const manager = await makeUser(server.database, { accessLevelIds: ['success-manager'] });
  const borrowing = await signedIn(server, admin);
  await borrowing.graphql(`mutation { startImpersonation(userId: ${manager.id}, reason: "Test") }`);
  expect((await get(borrowing, 'due-entries')).statusCode).toBe(403);
});
