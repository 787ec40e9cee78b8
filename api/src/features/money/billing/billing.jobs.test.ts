import { addDays, manilaDay } from '@app/rules/time/manila';
import { and, asc, eq, like, or } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeFunnel, makeProduct } from '#testing/make-funnel.ts';
import { makeSubscription } from '#testing/make-subscription.ts';
import { makeUser } from '#testing/make-user.ts';
import { testContext } from '#testing/test-context.ts';
import { useTestServer } from '#testing/test-server.ts';
import { reminderKey } from '#features/money/collections/send-reminders.ts';
import { paymentPromises } from '#tables/money/collections.table.ts';
import type { Funnel } from '#tables/money/funnels.table.ts';
import { mails } from '#tables/platform/mails.table.ts';
import { payments } from '#tables/money/payments.table.ts';
import { paymentSchedules } from '#tables/money/orders/invoices.table.ts';
import { subscriptionEvents, subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import { users } from '#tables/people/users.table.ts';
import { recordChanges } from './record-changes.ts';
import { remindPeople } from './reminders.ts';

const server = useTestServer();
const { clock } = server;
const noon = (day: string) => new Date(`${day}T12:00:00+08:00`);
const today = '2026-11-15';

let membership: Funnel;
beforeAll(async () => {
  const product = await makeProduct(server.database, { name: 'Tribe Membership', accessLevelId: 'member' });
  membership = await makeFunnel(server.database, { productId: product.id });
});
beforeEach(() => clock.set(noon(today)));

const remind = () => remindPeople(testContext(server));
const record = () => recordChanges(testContext(server));

type Purchase = Partial<Parameters<typeof makeSubscription>[1]>;

/** Someone who owes ₱1,500.00 on these days. */
async function makeDebtor(dates: readonly string[], bought: Purchase = {}) {
  const user = await makeUser(server.database);
  const entries = dates.map((scheduleDate) => ({ price: 1_500_00, scheduleDate }));
  const made = await makeSubscription(server.database, { userId: user.id, funnel: membership, entries, ...bought });
  const [first] = made.entries;
  return { user, ...made, entryId: first?.id ?? 0 };
}

async function mailsOf({ id }: { id: number }) {
  const isReminder = or(like(mails.dedupeKey, 'reminder:%'), like(mails.dedupeKey, 'expiry:%'));
  const rows = await server.database.db
    .select()
    .from(mails)
    .where(and(eq(mails.userId, id), isReminder))
    .orderBy(asc(mails.id));
  return rows.map(({ template, dedupeKey }) => `${template} ${dedupeKey.split(':')[2]}`);
}

test('an entry is reminded of a week and a day before, on its day, and 3, 7 and 14 days after: once each', async () => {
  const due = '2026-12-01';
  const { user } = await makeDebtor([due]);
  for (const day of [-8, -7, -6, -2, -1, 0, 1, 3, 4, 7, 8, 14, 15, 17, 30]) {
    clock.set(noon(addDays(due, day)));
    await remind();
    await remind();
  }
  expect(await mailsOf(user)).toEqual([
    'payment-reminder due-7',
    'payment-reminder due-1',
    'payment-reminder due-0',
    'payment-overdue overdue-3',
    'payment-overdue overdue-7',
    'payment-overdue overdue-14',
  ]);
});

test('the mail says how much is open, when, and until when the grace lasts', async () => {
  const { user, invoice, entryId } = await makeDebtor([addDays(today, -3)]);
  await remind();
  const [mail] = await server.database.db.select().from(mails).where(eq(mails.userId, user.id));
  expect(mail?.content).toMatchObject({
    productName: 'Tribe Membership',
    amount: '₱1,500.00',
    dueOn: 'Thu, Nov 12 2026',
    openUntil: 'Thu, Nov 26 2026',
    paymentCode: `${invoice.code}-1`,
  });
  expect(mail?.dedupeKey).toBe(`reminder:${entryId}:overdue-3:2026-11-12`);
});

test.each([
  { at: '2026-11-15T07:59:00+08:00', sent: 0 },
  { at: '2026-11-15T08:00:00+08:00', sent: 1 },
  { at: '2026-11-15T19:59:00+08:00', sent: 1 },
  { at: '2026-11-15T20:00:00+08:00', sent: 0 },
  // Nothing of yesterday's evening is sent after midnight either.
  { at: '2026-11-16T00:00:00+08:00', sent: 0 },
])('nobody is reminded at night: $at sends $sent', async ({ at, sent }) => {
  const { user } = await makeDebtor([today]);
  clock.set(new Date(at));
  await remind();
  expect(await mailsOf(user)).toHaveLength(sent);
});

test('two days without a worker are made up for, with one mail; longer ones are left out', async () => {
  const { user } = await makeDebtor([addDays(today, -5)]);
  const late = await makeDebtor([addDays(today, -6)]);
  await remind();
  expect(await mailsOf(user)).toEqual(['payment-overdue overdue-3']);
  expect(await mailsOf(late.user)).toEqual([]);
});

const { database } = server;
const unfit: { says: string; change: (made: Awaited<ReturnType<typeof makeDebtor>>) => Promise<unknown> }[] = [
  {
    says: 'paid',
    change: ({ entryId }) =>
      database.db
        .update(paymentSchedules)
        .set({ paid: 1_500_00, transactionId: 'x' })
        .where(eq(paymentSchedules.id, entryId)),
  },
  {
    says: 'void',
    change: ({ entryId }) =>
      database.db.update(paymentSchedules).set({ voidedAt: clock.now() }).where(eq(paymentSchedules.id, entryId)),
  },
  ...(['pending', 'paused', 'cancelled'] as const).map((status) => ({
    says: `of a subscription that is ${status}`,
    change: ({ subscription }: Awaited<ReturnType<typeof makeDebtor>>) =>
      database.db.update(subscriptions).set({ status }).where(eq(subscriptions.id, subscription.id)),
  })),
  {
    says: 'of someone who is archived',
    change: ({ user }) => database.db.update(users).set({ archivedAt: clock.now() }).where(eq(users.id, user.id)),
  },
  {
    says: 'proved, and the proof waits',
    change: ({ entryId, invoice }) =>
      database.db.insert(payments).values({
        invoiceId: invoice.id,
        scheduleId: entryId,
        amount: 1_500_00,
        platform: 'gcash',
        reference: `R${entryId}`,
        paidOn: today,
        source: 'member',
        status: 'submitted',
        createdAt: clock.now(),
      }),
  },
  {
    says: 'promised for a later day',
    change: ({ entryId }) =>
      database.db
        .insert(paymentPromises)
        .values({ scheduleId: entryId, promisedFor: addDays(today, 2), createdAt: clock.now() }),
  },
  {
    says: 'what staff have written about today',
    change: ({ entryId, user }) =>
      database.db.insert(mails).values({
        dedupeKey: reminderKey(entryId, today),
        toAddress: user.email,
        template: 'payment-reminder',
        content: {},
        createdAt: clock.now(),
      }),
  },
];

test.each(unfit)('nobody is reminded of what is $says', async ({ change }) => {
  const made = await makeDebtor([addDays(today, -3)]);
  await change(made);
  await remind();
  expect(await mailsOf(made.user)).toEqual([]);
});

test('a broken promise counts for nothing', async () => {
  const { user, entryId } = await makeDebtor([addDays(today, -7)]);
  await database.db
    .insert(paymentPromises)
    .values({ scheduleId: entryId, promisedFor: addDays(today, -1), createdAt: noon('2026-11-10') });
  await remind();
  expect(await mailsOf(user)).toEqual(['payment-overdue overdue-7']);
});

test('a moved entry is reminded again', async () => {
  const { user, entryId } = await makeDebtor([addDays(today, 7)]);
  await remind();
  await database.db
    .update(paymentSchedules)
    .set({ scheduleDate: addDays(today, 20) })
    .where(eq(paymentSchedules.id, entryId));
  clock.set(noon(addDays(today, 13)));
  await remind();
  expect(await mailsOf(user)).toEqual(['payment-reminder due-7', 'payment-reminder due-7']);
});

test('CR-15: two workers at once send each mail once', async () => {
  const people = [];
  for (let count = 0; count < 8; count++) people.push(await makeDebtor([today]));
  await Promise.all([remind(), remind(), remind()]);
  for (const { user } of people) expect(await mailsOf(user)).toEqual(['payment-reminder due-0']);
});

test('a membership is reminded of 30, 7 and 1 days before its end, and 3 and 10 days after it', async () => {
  const end = '2027-03-01';
  const { user } = await makeDebtor([], { expiresOn: end });
  for (const day of [-31, -30, -29, -8, -7, -2, -1, 0, 1, 2, 3, 4, 9, 10, 11, 14, 20]) {
    clock.set(noon(addDays(end, day)));
    await remind();
  }
  expect(await mailsOf(user)).toEqual([
    'membership-expiring expiry-30',
    'membership-expiring expiry-7',
    'membership-expiring expiry-1',
    'membership-ended ended-first',
    'membership-ended ended-last',
  ]);
});

test('nobody hears of the end of a membership that was renewed, and none that never ends', async () => {
  const { user } = await makeDebtor([], { expiresOn: addDays(today, 7) });
  await makeSubscription(database, { userId: user.id, funnel: membership, expiresOn: addDays(today, 372) });
  const forever = await makeDebtor([]);
  await remind();
  expect([await mailsOf(user), await mailsOf(forever.user)]).toEqual([[], []]);
});

async function recordedOf(subscriptionId: number): Promise<string[]> {
  const rows = await database.db
    .select()
    .from(subscriptionEvents)
    .where(eq(subscriptionEvents.subscriptionId, subscriptionId))
    .orderBy(asc(subscriptionEvents.id));
  return rows.map(({ kind, at }) => `${manilaDay(at)} ${kind}`);
}

test('the nightly job records grace, block and opening once each, however often it runs', async () => {
  const { subscription, entryId } = await makeDebtor(['2026-11-30', '2026-12-31']);
  for (const day of ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-14', '2026-12-15', '2026-12-16']) {
    // One minute before and after midnight in Manila.
    for (const at of [`${day}T00:01:00+08:00`, `${day}T23:59:00+08:00`]) {
      clock.set(new Date(at));
      await Promise.all([record(), record()]);
    }
  }
  await database.db
    .update(paymentSchedules)
    .set({ paid: 1_500_00, transactionId: 'x' })
    .where(eq(paymentSchedules.id, entryId));
  clock.set(noon('2026-12-21'));
  await record();
  await record();
  expect(await recordedOf(subscription.id)).toEqual(['2026-12-01 grace', '2026-12-15 blocked', '2026-12-21 unblocked']);
});

test('CR-11: a clock that goes back over midnight records nothing twice', async () => {
  const { subscription } = await makeDebtor(['2026-11-30', '2026-12-31']);
  for (const day of ['2026-12-01', '2026-12-15', '2026-12-14', '2026-12-15']) {
    clock.set(noon(day));
    await record();
  }
  expect(await recordedOf(subscription.id)).toEqual(['2026-12-01 grace', '2026-12-15 blocked']);
});

test('the night records the end of a membership and its grace over the end of February', async () => {
  const { subscription } = await makeDebtor([], { startsOn: '2027-02-28', expiresOn: '2028-02-28' });
  for (const day of ['2028-02-28', '2028-02-29', '2028-03-13', '2028-03-14', '2028-03-15']) {
    clock.set(new Date(`${day}T00:00:00+08:00`));
    await record();
  }
  expect(await recordedOf(subscription.id)).toEqual(['2028-02-29 grace', '2028-03-14 expired']);
});
