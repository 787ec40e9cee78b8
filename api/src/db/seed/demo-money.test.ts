import { tmpdir } from 'node:os';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { boardColumns } from '@app/rules/money/collections/board';
import { ageBandOf, ageBands } from '@app/rules/money/collections/age-bands';
import { expiryText } from '@app/rules/money/subscriptions/expiry-text';
import { addDays, manilaDay } from '@app/rules/time/manila';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAudit } from '#audit/verify.ts';
import type { Context } from '#context.ts';
import { readBoard } from '#features/money/collections/board/read-board.ts';
import { duesAndExpiration } from '#features/money/billing/dues.ts';
import { files } from '#tables/platform/files.table.ts';
import { payments } from '#tables/money/payments.table.ts';
import { paymentSchedules } from '#tables/money/orders/invoices.table.ts';
import { paymentPromises } from '#tables/money/collections.table.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import { users } from '#tables/people/users.table.ts';
import { createFolderStore } from '#integrations/files/folder-store.ts';
import { invariants } from '#invariants/invariants.ts';
import { type TestDatabase, useTestDatabase } from '#testing/test-database.ts';
import { seedWhenEmpty } from './seed.ts';

const [demo, monthEnd] = [useTestDatabase(), useTestDatabase()];
const secrets = ['the secret of the demo'];
const folder = mkdtempSync(join(tmpdir(), 'demo-money-'));
// The real day: some invariants compare with the clock of the database.
const now = new Date();
const today = manilaDay(now);

beforeAll(async () => {
  await seedWhenEmpty({ db: demo.db, now, seed: 'demo', admin: undefined, secrets, files: createFolderStore(folder) });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function broken({ pool }: TestDatabase, leftOut: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { id, says, breaches } of invariants.filter((each) => !leftOut.includes(each.id))) {
    const { rows } = await pool.query(breaches);
    if (rows.length > 0) found.push(`${id} ${says}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return found;
}

async function accountId({ db }: TestDatabase, account: string): Promise<number> {
  const [person] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, `${account}@tribe.test`));
  return person?.id ?? 0;
}

// I40 is about the disk of a real installation.
test('every invariant holds on the demo', async () => {
  expect(await broken(demo, ['I40'])).toEqual([]);
  expect(await verifyAudit({ db: demo.db, secrets })).toMatchObject({ problem: null });
});

test('the same at the end of a month, minutes after midnight in Manila', { timeout: 60_000 }, async () => {
  const midnight = new Date('2027-03-30T16:05:00Z');
  await seedWhenEmpty({ db: monthEnd.db, now: midnight, seed: 'demo', admin: undefined });
  // I39 asks for rows of the future, and this demo is one.
  expect(await broken(monthEnd, ['I39', 'I40'])).toEqual([]);
  await expectBanners(monthEnd, midnight);
});

test('each account shows the banner that its name says, and no other', () => expectBanners(demo, now));

const banners = {
  expired: 'expired',
  expiring: 'expiringSoon',
  overdue: 'overduePayments',
  upcoming: 'upcomingPaymentDue',
};
const without = ['member', 'newbie', 'lifetime', 'multi', 'returnee', 'two-roles', 'non-member', 'coach'];

async function expectBanners(database: TestDatabase, at: Date) {
  for (const account of [...Object.keys(banners), ...without]) {
    // Only what the query asks for.
    const viewer = { userId: await accountId(database, account) };
    const dues = await duesAndExpiration({ ...database, now: at, viewer } as unknown as Context);
    const shown = Object.entries(dues).flatMap(([name, due]) => (due ? [name] : []));
    expect([account, shown]).toEqual([account, account in banners ? [banners[account as keyof typeof banners]] : []]);
  }
}

test('one has lifetime access, one two memberships, one came back', async () => {
  const subscriptionOf = async (account: string) =>
    demo.db
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.userId, await accountId(demo, account)), eq(subscriptions.accessLevelId, 'member')));
  expect((await subscriptionOf('lifetime')).map(({ expiresOn }) => expiryText(expiresOn, today))).toEqual([
    'Lifetime Access',
  ]);
  for (const account of ['multi', 'returnee']) expect(await subscriptionOf(account)).toHaveLength(2);
});

test('the desk has something on every list', async () => {
  const open = await demo.db
    .select({ date: paymentSchedules.scheduleDate, paid: paymentSchedules.paid })
    .from(paymentSchedules)
    .where(and(isNull(paymentSchedules.transactionId), isNull(paymentSchedules.voidedAt)));
  for (const band of ageBands)
    expect(open.filter(({ date }) => ageBandOf(date, today) === band).length).toBeGreaterThan(2);
  expect(open.filter(({ date }) => date >= today && date <= addDays(today, 7)).length).toBeGreaterThan(9);
  expect(open.filter(({ paid }) => paid > 0).length).toBeGreaterThan(2);
  const waiting = await demo.db
    .select({ picture: files.id })
    .from(payments)
    .innerJoin(files, eq(files.id, payments.proofFileId))
    .where(eq(payments.status, 'submitted'));
  expect(waiting.length).toBeGreaterThan(9);
  const promises = await demo.db.select().from(paymentPromises);
  expect(promises.filter(({ promisedFor }) => promisedFor < today)).toHaveLength(1);
  expect(promises.length).toBeGreaterThan(1);
});

test('every column of the board has somebody, and promises were made between the due day and the promised one', async () => {
  const { columns } = await readBoard(demo.pool, {
    isOfPeople: sql`true`,
    isChosen: { productId: null, platform: null, isBroken: false },
    band: null,
    sort: 'days',
    columns: boardColumns,
    offset: 0,
    today,
    now,
  });
  for (const { column, count } of columns) expect(count, column).toBeGreaterThan(column === 'promised' ? 3 : 1);
  const promises = await demo.db
    .select({ dueOn: paymentSchedules.scheduleDate, on: paymentPromises.promisedFor, at: paymentPromises.createdAt })
    .from(paymentPromises)
    .innerJoin(paymentSchedules, eq(paymentSchedules.id, paymentPromises.scheduleId));
  for (const { dueOn, on, at } of promises) {
    expect(manilaDay(at) >= dueOn).toBe(true);
    expect(manilaDay(at) <= on).toBe(true);
  }
});
