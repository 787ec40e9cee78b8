import { promiseMessages } from '@app/rules/money/collections/promise';
import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { auditLog } from '#audit/audit.table.ts';
import type { Browser } from '#testing/browser.ts';
import { mailsTo } from '#testing/last-mail.ts';
import { makeFunnel, makeProduct } from '#testing/make-funnel.ts';
import { makeSubscription } from '#testing/make-subscription.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { testContext } from '#testing/test-context.ts';
import { useTestServer } from '#testing/test-server.ts';
import type { Funnel } from '#tables/money/funnels.table.ts';
import { payments } from '#tables/money/payments.table.ts';
import { paymentSchedules } from '#tables/money/orders/invoices.table.ts';
import { settings } from '#tables/platform/settings.table.ts';
import type { User } from '#tables/people/users.table.ts';
import type { Viewer } from '#viewer.ts';
import { collectionContacts, paymentPromises } from '#tables/money/collections.table.ts';
import { collectionOwners } from '#tables/money/own-people.table.ts';
import { promisePayment } from './promise-payment.ts';

const server = useTestServer({ rateLimitScale: 100 });
const db = () => server.database.db;

let funnel: Funnel;
let desk: Browser;
let maria: User;

beforeAll(async () => {
  const { id: productId } = await makeProduct(server.database, { name: 'Launchpad', accessLevelId: 'member' });
  funnel = await makeFunnel(server.database, { productId });
  maria = await makeUser(server.database, {
    accessLevelIds: ['tribe-team-fa'],
    firstName: 'Maria',
    lastName: 'Santos',
  });
  desk = await signedIn(server, maria);
});

async function makeDebtor(dates: readonly string[], name = 'Ana') {
  const user = await makeUser(server.database, { firstName: name, lastName: 'Reyes' });
  const entries = dates.map((scheduleDate) => ({ price: 1_500_00, scheduleDate }));
  const made = await makeSubscription(server.database, { userId: user.id, funnel, entries });
  return { ...made, user, ids: made.entries.map(({ id }) => id) };
}
const codeOf = ({ errors }: { errors?: { message: string; extensions?: Record<string, unknown> }[] }) =>
  errors?.map(({ message, extensions }) => [extensions?.['code'], message])[0];

const promise = `mutation ($id: Int!, $day: Date!, $note: String) {
  notePaymentPromise(scheduleId: $id, promisedFor: $day, note: $note) { promisedFor note }
}`;

test('a later promise takes the place of the former, whose row stays', async () => {
  const { ids } = await makeDebtor(['2026-11-10']);
  await desk.graphql(promise, { id: ids[0], day: '2026-11-16', note: 'Payday' });
  await desk.graphql(promise, { id: ids[0], day: '2026-11-29' });
  const rows = await db()
    .select()
    .from(paymentPromises)
    .where(eq(paymentPromises.scheduleId, ids[0] ?? 0))
    .orderBy(asc(paymentPromises.id));
  expect(rows).toMatchObject([
    { promisedFor: '2026-11-16', note: 'Payday', replacedAt: server.clock.now(), createdById: maria.id },
    { promisedFor: '2026-11-29', note: null, replacedAt: null },
  ]);
  const logged = await db()
    .select({ before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.action, 'payment.promise'), eq(auditLog.objectId, String(ids[0]))))
    .orderBy(asc(auditLog.id));
  expect(logged.at(-1)).toMatchObject({ before: { promisedFor: '2026-11-16' }, after: { by: 'staff' } });
});

test('promises are for overdue entries and for days within two weeks', async () => {
  const { ids, invoice } = await makeDebtor(['2026-11-10', '2026-11-15']);
  const [late, today] = ids;
  expect(codeOf(await desk.graphql(promise, { id: late, day: '2026-11-14' }))).toEqual([
    'BAD_USER_INPUT',
    promiseMessages.dayPassed,
  ]);
  expect(codeOf(await desk.graphql(promise, { id: late, day: '2026-11-30' }))?.[1]).toBe(promiseMessages.tooFar);
  expect(codeOf(await desk.graphql(promise, { id: today, day: '2026-11-16' }))?.[1]).toBe(promiseMessages.notOverdue);
  await db()
    .update(paymentSchedules)
    .set({ voidedAt: server.clock.now() })
    .where(eq(paymentSchedules.invoiceId, invoice.id));
  expect(codeOf(await desk.graphql(promise, { id: late, day: '2026-11-16' }))?.[1]).toBe(promiseMessages.notOwed);
});

test('a promise may be of a part, never of more than is open', async () => {
  const { ids } = await makeDebtor(['2026-11-10']);
  const part = `mutation ($id: Int!, $amount: Pesos) {
    notePaymentPromise(scheduleId: $id, promisedFor: "2026-11-16", amount: $amount) { amount }
  }`;
  expect((await desk.graphql(part, { id: ids[0], amount: 700 })).data).toEqual({ notePaymentPromise: { amount: 700 } });
  expect((await desk.graphql(part, { id: ids[0] })).data).toEqual({ notePaymentPromise: { amount: null } });
  const [code, message] = codeOf(await desk.graphql(part, { id: ids[0], amount: 1_500.01 })) ?? [];
  expect([code, message]).toEqual(['BAD_USER_INPUT', promiseMessages.tooMuch]);
  expect(codeOf(await desk.graphql(part, { id: ids[0], amount: -1 }))?.[0]).toBe('BAD_USER_INPUT');
});

test('two promises at the same moment leave one that counts', async () => {
  const { ids } = await makeDebtor(['2026-11-10']);
  await Promise.all(['2026-11-16', '2026-11-17'].map((day) => desk.graphql(promise, { id: ids[0], day })));
  const rows = await db()
    .select({ replacedAt: paymentPromises.replacedAt })
    .from(paymentPromises)
    .where(eq(paymentPromises.scheduleId, ids[0] ?? 0));
  expect(rows.filter(({ replacedAt }) => replacedAt === null)).toHaveLength(1);
  expect(rows).toHaveLength(2);
});

test('the same promise sent many times at once under one key is one promise, and every answer has it', async () => {
  const { ids } = await makeDebtor(['2026-11-10']);
  const send = (day: string) =>
    desk.post(
      '/api/graphql',
      { query: promise, variables: { id: ids[0], day, note: 'Payday' } },
      { 'idempotency-key': 'one-promise-of-ana' },
    );
  const answers = await Promise.all(Array.from({ length: 8 }, () => send('2026-11-16')));
  for (const answer of answers) {
    expect(answer.json()).toEqual({ data: { notePaymentPromise: { promisedFor: '2026-11-16', note: 'Payday' } } });
  }
  const rows = await db()
    .select()
    .from(paymentPromises)
    .where(eq(paymentPromises.scheduleId, ids[0] ?? 0));
  expect(rows).toHaveLength(1);
  expect(codeOf((await send('2026-11-17')).json())?.[0]).toBe('CONFLICT');
});

test('a member promises for their own entries only', async () => {
  const [own, other] = [await makeDebtor(['2026-11-10']), await makeDebtor(['2026-11-10'])];
  const viewer: Viewer = {
    sessionId: 0,
    userId: own.user.id,
    levelIds: ['member'],
    pages: new Set(),
    functions: new Set(),
    isStaff: false,
    unfinished: null,
    impersonatorId: null,
  };
  const ctx = testContext(server, { viewer });
  const given = (scheduleId: number | undefined) => ({
    scheduleId,
    promisedFor: '2026-11-20',
    amount: null,
    note: null,
  });
  expect(await promisePayment(ctx, given(own.ids[0]), 'member')).toMatchObject({ createdById: own.user.id });
  await expect(promisePayment(ctx, given(other.ids[0]), 'member')).rejects.toThrow('Payment schedule not found');
  const borrowed = testContext(server, { viewer: { ...viewer, impersonatorId: maria.id } });
  await expect(promisePayment(borrowed, given(own.ids[0]), 'member')).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

const remind = `mutation ($ids: [Int!]!) { sendPaymentReminders(scheduleIds: $ids) { sent left } }`;

test('a reminder goes out once a day per entry, however often and by however many people it is requested', async () => {
  const { ids, user, invoice } = await makeDebtor(['2026-11-10', '2026-11-20']);
  const answers = await Promise.all([desk.graphql(remind, { ids }), desk.graphql(remind, { ids })]);
  const counts = answers.map(({ data }) => JSON.stringify(data?.['sendPaymentReminders']));
  expect(counts.toSorted()).toEqual(['{"sent":0,"left":2}', '{"sent":2,"left":0}']);
  expect(await mailsTo(server, user.email)).toEqual(['payment-reminder', 'payment-reminder']);
  const contacts = await db().select().from(collectionContacts).where(eq(collectionContacts.userId, user.id));
  expect(contacts).toMatchObject([{ channel: 'mail', byId: maria.id }]);
  server.clock.advance({ days: 1 });
  const tomorrow = await signedIn(server, maria);
  expect((await tomorrow.graphql(remind, { ids: [ids[0]] })).data).toEqual({
    sendPaymentReminders: { sent: 1, left: 0 },
  });
  server.clock.advance({ days: -1 });
  expect(invoice.code).toHaveLength(5);
});

test('nobody is reminded of what is paid, not owed, or proven and waiting', async () => {
  const { ids, user, invoice } = await makeDebtor(['2026-11-10', '2026-11-11', '2026-11-12']);
  const [paid, voided, waiting] = ids;
  await db()
    .update(paymentSchedules)
    .set({ paid: 1_500_00, transactionId: '1' })
    .where(eq(paymentSchedules.id, paid ?? 0));
  await db()
    .update(paymentSchedules)
    .set({ voidedAt: server.clock.now() })
    .where(eq(paymentSchedules.id, voided ?? 0));
  await db()
    .insert(payments)
    .values({
      invoiceId: invoice.id,
      scheduleId: waiting ?? 0,
      amount: 1_500_00,
      platform: 'gcash',
      reference: 'N/A',
      paidOn: '2026-11-14',
      source: 'member',
      status: 'submitted',
      createdAt: server.clock.now(),
    });
  expect((await desk.graphql(remind, { ids })).data).toEqual({ sendPaymentReminders: { sent: 0, left: 3 } });
  expect(await mailsTo(server, user.email)).toEqual([]);
  expect(codeOf(await desk.graphql(remind, { ids: [] }))?.[0]).toBe('BAD_USER_INPUT');
});

test('a contact is noted with who and when, newest first', async () => {
  const { user } = await makeDebtor(['2026-11-10']);
  const note = `mutation ($id: Int!, $channel: String!, $note: String) {
    noteCollectionContact(userId: $id, channel: $channel, note: $note) { channel note by { name } }
  }`;
  await desk.graphql(note, { id: user.id, channel: 'call', note: 'No answer' });
  server.clock.advance({ minutes: 1 });
  await desk.graphql(note, { id: user.id, channel: 'messenger', note: ' ' });
  const { data } = await desk.graphql(
    `query ($id: Int!) { collectionContacts(userId: $id) { channel note by { name } } }`,
    { id: user.id },
  );
  expect(data).toEqual({
    collectionContacts: [
      { channel: 'messenger', note: null, by: { name: 'Maria Santos' } },
      { channel: 'call', note: 'No answer', by: { name: 'Maria Santos' } },
    ],
  });
  expect(codeOf(await desk.graphql(note, { id: user.id, channel: 'pigeon' }))?.[0]).toBe('BAD_USER_INPUT');
});

test('people are given to those who work at the desk, taken over and given back', async () => {
  const [one, two] = [await makeDebtor(['2026-11-10']), await makeDebtor(['2026-11-10'])];
  const manager = await makeUser(server.database, { accessLevelIds: ['success-manager'] });
  const assign = (ids: number[], to: number | null) =>
    desk.graphql(`mutation ($ids: [Int!]!, $to: Int) { assignCollectionOwner(userIds: $ids, ownerId: $to) }`, {
      ids,
      to,
    });
  const ids = [one.user.id, two.user.id];
  expect((await assign(ids, manager.id)).data).toEqual({ assignCollectionOwner: 2 });
  expect((await assign(ids, manager.id)).data).toEqual({ assignCollectionOwner: 0 });
  expect((await assign([one.user.id], maria.id)).data).toEqual({ assignCollectionOwner: 1 });
  expect((await assign([two.user.id], null)).data).toEqual({ assignCollectionOwner: 1 });
  const owners = await db().select().from(collectionOwners);
  expect(owners).toMatchObject([{ userId: one.user.id, ownerId: maria.id }]);
  expect(codeOf(await assign(ids, one.user.id))?.[0]).toBe('BAD_USER_INPUT');
  const { data } = await desk.graphql(`{ collectionChoices { staff { id } } }`);
  const choices = JSON.stringify(data);
  expect([manager.id, one.user.id].map((id) => choices.includes(`{"id":${id}}`))).toEqual([true, false]);
});

const cash = `query ($filter: CashCollectionFilter) { cashCollection(filter: $filter) {
  totalCount items { expiresOn step product lastPaymentAmount lastPaidOn person { id name } }
} }`;

test('memberships are on the step of their expiry; a paid renewal of this month is collected', async () => {
  const { id: productId } = await makeProduct(server.database, { accessLevelId: 'member' });
  const membership = await makeFunnel(server.database, { productId });
  const ends = {
    Far: '2027-02-14',
    Warm: '2027-02-13',
    Early: '2027-01-14',
    Regular: '2026-12-15',
    Grace: '2026-11-01',
    Gone: '2026-10-31',
    Collected: '2026-11-20',
    Older: '2026-11-21',
  };
  const people = new Map<string, number>();
  for (const [name, expiresOn] of Object.entries(ends)) {
    const user = await makeUser(server.database, { firstName: name, lastName: 'Abad' });
    people.set(name, user.id);
    await makeSubscription(server.database, { userId: user.id, funnel: membership, expiresOn });
  }
  for (const [name, paidOn] of [
    ['Collected', '2026-11-01'],
    ['Older', '2026-10-31'],
  ] as const) {
    const { invoice } = await makeSubscription(server.database, { userId: people.get(name) ?? 0, funnel: membership });
    const now = server.clock.now();
    await db().insert(payments).values({
      invoiceId: invoice.id,
      amount: 9_000_00,
      platform: 'gcash',
      reference: 'N/A',
      paidOn,
      source: 'staff',
      status: 'approved',
      decidedAt: now,
      createdAt: now,
    });
  }
  type Answer = { totalCount: number; items: { step: string; person: { name: string } }[] };
  const stepsOf = async (step: string | null) => {
    const { data, errors } = await desk.graphql(cash, { filter: { step, search: 'abad' } });
    if (!data) throw new Error(JSON.stringify(errors));
    return (data['cashCollection'] as Answer).items.map((item) => [item.person.name.split(' ')[0], item.step]);
  };
  expect(await stepsOf(null)).toEqual([
    ['Grace', 'for regular renewal'],
    ['Collected', 'collected'],
    ['Regular', 'for regular renewal'],
    ['Early', 'early renewal'],
    ['Warm', 'er warmup'],
    ['Gone', 'unenrolled'],
  ]);
  expect(await stepsOf('er warmup')).toEqual([['Warm', 'er warmup']]);
  expect(await stepsOf('collected')).toEqual([['Collected', 'collected']]);
  expect(await stepsOf('for regular renewal')).toHaveLength(2);

  await db()
    .insert(settings)
    .values({ name: 'collection-warmup-days', value: '91', type: 'number', updatedAt: server.clock.now() })
    .onConflictDoUpdate({ target: settings.name, set: { value: '91' } });
  expect(await stepsOf('er warmup')).toEqual([
    ['Warm', 'er warmup'],
    ['Far', 'er warmup'],
  ]);
});
