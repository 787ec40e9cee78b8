import { pauseMessages } from '@app/rules/money/subscriptions/pause';
import { scheduleMessages } from '@app/rules/money/subscriptions/schedule-change';
import { unsubscribeMessages } from '@app/rules/money/subscriptions/unsubscribe';
import { paymentMessages } from '@app/rules/money/payments/payment-messages';
import { NO_EXPIRY } from '@app/rules/time/manila';
import { asc, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { moneyInvariants } from '#invariants/money-invariants.ts';
import type { Browser } from '#testing/browser.ts';
import { countStatements } from '#testing/count-statements.ts';
import { makeFunnel, makeProduct } from '#testing/make-funnel.ts';
import { makeOrder, paymentsOf } from '#testing/make-order.ts';
import { makeSubscription } from '#testing/make-subscription.ts';
import { makeUser } from '#testing/make-user.ts';
import { sendProof } from '#testing/send-proof.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { userAccessLevels } from '#tables/people/access.table.ts';
import { orders } from '#tables/money/orders.table.ts';
import { type Funnel, funnels } from '#tables/money/funnels.table.ts';
import { invoiceAdjustments, invoices, paymentSchedules } from '#tables/money/orders/invoices.table.ts';
import { subscriptionEvents, subscriptions } from '#tables/money/orders/subscriptions.table.ts';

const server = useTestServer({ rateLimitScale: 100 });
const db = () => server.database.db;

let staff: Browser;
let membership: Funnel;
beforeAll(async () => {
  const maria = { accessLevelIds: ['tribe-team-fa'], firstName: 'Maria', lastName: 'Santos' };
  staff = await signedIn(server, await makeUser(server.database, maria));
  const product = await makeProduct(server.database, { accessLevelId: 'member' });
  membership = await makeFunnel(server.database, { productId: product.id });
});

const as = async (level: string) => signedIn(server, await makeUser(server.database, { accessLevelIds: [level] }));
type Purchase = Omit<Parameters<typeof makeSubscription>[1], 'userId' | 'funnel'>;
async function bought(values: Purchase = {}) {
  const user = await makeUser(server.database, { accessLevelIds: ['member'] });
  const made = await makeSubscription(server.database, { userId: user.id, funnel: membership, ...values });
  return { ...made, user };
}
/** As if it had begun earlier: sessions do not live as long as pauses. */
const pausedSince = (id: number, pausedOn: string) =>
  db().update(subscriptions).set({ pausedOn }).where(eq(subscriptions.id, id));
const owes = (...days: string[]) => days.map((scheduleDate) => ({ price: 1_500_00, scheduleDate }));
const one = async (id: number) => (await db().select().from(subscriptions).where(eq(subscriptions.id, id)))[0];
const entriesOf = (invoiceId: number) =>
  db()
    .select()
    .from(paymentSchedules)
    .where(eq(paymentSchedules.invoiceId, invoiceId))
    .orderBy(asc(paymentSchedules.number));
const kindsOf = async (id: number) =>
  (await db().select().from(subscriptionEvents).where(eq(subscriptionEvents.subscriptionId, id))).map(
    ({ kind }) => kind,
  );
const levelsOf = async (userId: number) =>
  (await db().select().from(userAccessLevels).where(eq(userAccessLevels.userId, userId))).map(
    ({ accessLevelId }) => accessLevelId,
  );
async function expectSound() {
  for (const { id, breaches } of moneyInvariants)
    expect([id, (await db().execute<{ id: unknown }>(sql.raw(breaches))).rows]).toEqual([id, []]);
}
const errorsOf = ({ errors }: Awaited<ReturnType<Browser['graphql']>>) =>
  errors?.map(({ message, extensions }) => [extensions?.['code'], message]);

const pause = 'mutation ($id: Int!) { pauseSubscription(id: $id) { id status pausedOn isOpen } }';
const resume = 'mutation ($id: Int!) { resumeSubscription(id: $id) { id status expiry } }';
const leave = 'mutation ($id: Int!) { manualUserUnsubscription(subscriptionId: $id) { id status nextDue { id } } }';
const add = `mutation ($input: AddPaymentScheduleInput!) { addPaymentSchedule(input: $input) { id number price } }`;
const change = `mutation ($id: Int!, $input: UpdatePaymentScheduleInput!) {
  updatePaymentSchedule(id: $id, input: $input) { id price scheduleDate paymentPlatform } }`;
const approve = `mutation ($id: Int!, $external: String!) {
  approvePaymentScheduleTransaction(id: $id, paymentPlatform: "gcash", externalInvoiceId: $external) { id transactionId } }`;

test('a pause closes, and its end moves the expiry and what is unpaid by its days', async () => {
  const made = await bought({ expiresOn: '2027-01-31', entries: owes('2026-11-10', '2026-12-31') });
  const { id } = made.subscription;
  const { data } = await staff.graphql(pause, { id });
  expect(data?.['pauseSubscription']).toEqual({ id, status: 'paused', pausedOn: '2026-11-15', isOpen: false });
  await staff.graphql(pause, { id });
  await pausedSince(id, '2026-10-26');
  expect((await staff.graphql(resume, { id })).data?.['resumeSubscription']).toEqual({
    id,
    status: 'active',
    expiry: '2027-02-20',
  });
  await staff.graphql(resume, { id });
  expect(await one(id)).toMatchObject({ pausedDays: 20, pausedOn: null });
  expect((await entriesOf(made.invoice.id)).map(({ scheduleDate }) => scheduleDate)).toEqual([
    '2026-11-30',
    '2027-01-20',
  ]);
  expect(await kindsOf(id)).toEqual(['paused', 'resumed']);
  await expectSound();
});

test('a pause of what never ends, with an entry at the end of the calendar', async () => {
  const made = await bought({ expiresOn: NO_EXPIRY, entries: owes('9999-12-30') });
  await staff.graphql(pause, { id: made.subscription.id });
  await pausedSince(made.subscription.id, '2026-11-10');
  const { data } = await staff.graphql(resume, { id: made.subscription.id });
  expect(data?.['resumeSubscription']).toMatchObject({ expiry: NO_EXPIRY });
  expect(await entriesOf(made.invoice.id)).toMatchObject([{ scheduleDate: NO_EXPIRY }]);
});

test('a pending, expired or cancelled subscription cannot be paused', async () => {
  const words = async (values: Purchase) =>
    errorsOf(await staff.graphql(pause, { id: (await bought(values)).subscription.id }));
  expect(await words({ status: 'pending' })).toEqual([['CONFLICT', pauseMessages.pending]]);
  expect(await words({ status: 'cancelled' })).toEqual([['CONFLICT', pauseMessages.cancelled]]);
  expect(await words({ expiresOn: '2026-11-14' })).toEqual([['CONFLICT', pauseMessages.over]]);
});

test('a pause and an approval at once: both count, and the paid entry keeps its date', async () => {
  const made = await bought({ expiresOn: '2027-01-31', entries: owes('2026-11-20', '2026-12-20') });
  const [first] = made.entries;
  const answers = await Promise.all([
    staff.graphql(pause, { id: made.subscription.id }),
    staff.graphql(approve, { id: first?.id, external: 'OR-PAUSE' }),
  ]);
  expect(answers.map(({ errors }) => errors)).toEqual([undefined, undefined]);
  await pausedSince(made.subscription.id, '2026-11-13');
  await staff.graphql(resume, { id: made.subscription.id });
  expect((await entriesOf(made.invoice.id)).map(({ scheduleDate }) => scheduleDate)).toEqual([
    '2026-11-20',
    '2026-12-22',
  ]);
  await expectSound();
});

test('SU-07: unsubscribing voids what is unpaid, keeps what is paid and takes the level', async () => {
  const made = await bought({ entries: owes('2026-11-01', '2026-12-01') });
  await staff.graphql(approve, { id: made.entries[0]?.id, external: 'OR-LEAVE' });
  const { data } = await staff.graphql(leave, { id: made.subscription.id });
  expect(data?.['manualUserUnsubscription']).toMatchObject({ status: 'cancelled', nextDue: null });
  expect(await entriesOf(made.invoice.id)).toMatchObject([
    { voidedAt: null, transactionId: expect.any(String) },
    { voidedAt: server.clock.now(), transactionId: null },
  ]);
  expect(await levelsOf(made.user.id)).toEqual(['non-member']);
  expect((await staff.graphql(leave, { id: made.subscription.id })).errors).toBeUndefined();
  expect(await kindsOf(made.subscription.id)).toEqual(['unsubscribed']);
  expect(errorsOf(await staff.graphql(approve, { id: made.entries[1]?.id, external: 'OR-GONE' }))).toEqual([
    ['CONFLICT', paymentMessages.voided],
  ]);
  await expectSound();
});

test('SU-07, A9: unsubscribing lowers the total by what was open, beside a row that says why', async () => {
  const made = await makeOrder(server);
  const [first, second] = made.entries;
  await staff.graphql(approve, { id: first?.id, external: 'OR-A9' });
  // A part of the second is paid: that part stays, the rest of it goes.
  await sendProof(server.browser(), { token: made.token, scheduleId: second?.id ?? 0, amount: 500 });
  await staff.graphql(approve, { id: second?.id, external: 'OR-A9-PART' });
  await staff.graphql(leave, { id: made.subscription.id });

  const entries = await entriesOf(made.invoice.id);
  expect(entries.map(({ price, paid, voidedAt }) => [price, paid, voidedAt !== null])).toEqual([
    [1_500_00, 1_500_00, false],
    [500_00, 500_00, false],
    [1_500_00, 0, true],
  ]);
  const [invoice] = await db().select().from(invoices).where(eq(invoices.id, made.invoice.id));
  expect(invoice?.total).toBe(2_000_00);
  const adjusted = db().select().from(invoiceAdjustments).where(eq(invoiceAdjustments.invoiceId, made.invoice.id));
  expect(await adjusted).toMatchObject([
    { amount: -2_500_00, reason: unsubscribeMessages.adjustment, actorId: expect.any(Number) },
  ]);
  await expectSound();
});

test('A9: an order that ends unpaid owes nothing, and its total says so', async () => {
  const order = await makeOrder(server);
  await staff.graphql(leave, { id: order.subscription.id });
  const [invoice] = await db().select().from(invoices).where(eq(invoices.id, order.invoice.id));
  expect(invoice?.total).toBe(0);
  await expectSound();
});

test('SU-07: the level stays while another subscription grants it', async () => {
  const made = await bought();
  await makeSubscription(server.database, { userId: made.user.id, funnel: membership, expiresOn: '2026-02-01' });
  await staff.graphql(leave, { id: made.subscription.id });
  expect(await levelsOf(made.user.id)).toEqual(['member']);
});

test('a waiting proof is decided first; an order that nobody paid ends with its seat', async () => {
  const order = await makeOrder(server, { capacity: 5 });
  await sendProof(server.browser(), { token: order.token, scheduleId: order.firstId });
  expect(errorsOf(await staff.graphql(leave, { id: order.subscription.id }))).toEqual([
    ['CONFLICT', unsubscribeMessages.proofWaits],
  ]);
  const [proof] = await paymentsOf(server, order);
  await staff.graphql('mutation ($id: Int!) { rejectPaymentProof(id: $id, remarks: "Blurred") { id } }', {
    id: proof?.id,
  });
  expect((await staff.graphql(leave, { id: order.subscription.id })).errors).toBeUndefined();
  expect(await one(order.subscription.id)).toMatchObject({ status: 'cancelled' });
  const [stored] = await db().select().from(orders).where(eq(orders.id, order.order.id));
  expect(stored).toMatchObject({ lapsedAt: server.clock.now() });
  const [funnel] = await db().select().from(funnels).where(eq(funnels.id, order.order.funnelId));
  expect(funnel).toMatchObject({ seatsTaken: 0 });
});

test('unsubscribing and approving at once: one after the other, never half', async () => {
  const all: Awaited<ReturnType<typeof bought>>[] = [];
  for (let at = 0; at < 6; at++) all.push(await bought({ entries: owes('2026-11-01') }));
  await Promise.all(
    all.flatMap(({ subscription, entries }, at) => [
      staff.graphql(leave, { id: subscription.id }),
      staff.graphql(approve, { id: entries[0]?.id, external: `OR-RACE-${at}` }),
    ]),
  );
  for (const { invoice, subscription } of all) {
    const [entry] = await entriesOf(invoice.id);
    expect(Number(entry?.voidedAt !== null) + Number(entry?.transactionId !== null)).toBe(1);
    expect(await one(subscription.id)).toMatchObject({ status: 'cancelled' });
  }
  await expectSound();
});

test('an entry is added and changed, and the invoice says by how much', async () => {
  const made = await bought({ entries: owes('2026-11-20') });
  const input = { invoiceId: made.invoice.id, scheduleDate: '2027-01-31', price: 499.5, reason: 'Books' };
  expect((await staff.graphql(add, { input })).data?.['addPaymentSchedule']).toMatchObject({ number: 2, price: 499.5 });
  const id = made.entries[0]?.id;
  const changed = await staff.graphql(change, {
    id,
    input: { price: 1000, scheduleDate: '2026-12-05', paymentPlatform: 'maya' },
  });
  expect(changed.data?.['updatePaymentSchedule']).toEqual({
    id,
    price: 1000,
    scheduleDate: '2026-12-05',
    paymentPlatform: 'maya',
  });
  const [invoice] = await db().select().from(invoices).where(eq(invoices.id, made.invoice.id));
  expect(invoice).toMatchObject({ total: 1_499_50 });
  const adjusted = await db()
    .select()
    .from(invoiceAdjustments)
    .where(eq(invoiceAdjustments.invoiceId, made.invoice.id));
  expect(adjusted.map(({ amount, reason }) => [amount, reason])).toEqual([
    [499_50, 'Books'],
    [-500_00, 'Payment 1 changed'],
  ]);
  const ask = 'query ($id: Int!) { subscriptionHistory(subscriptionId: $id) { text actorName } }';
  const { data } = await staff.graphql(ask, { id: made.subscription.id });
  expect(data?.['subscriptionHistory']).toContainEqual({
    text: 'Total -₱500.00: Payment 1 changed',
    actorName: 'Maria Santos',
  });
  expect(data?.['subscriptionHistory']).toContainEqual({
    text: 'Payment 1 changed, ₱1,500.00 → ₱1,000.00, Fri, Nov 20 2026 → Sat, Dec 5 2026, by Maya',
    actorName: 'Maria Santos',
  });
  await expectSound();
});

test.each([
  { what: 'nothing', price: 0, scheduleDate: '2026-12-01' },
  { what: 'less than nothing', price: -1, scheduleDate: '2026-12-01' },
  { what: 'more than there is', price: 1e15, scheduleDate: '2026-12-01' },
  { what: 'a part of a centavo', price: 1.005, scheduleDate: '2026-12-01' },
  { what: 'a day that no calendar has', price: 100, scheduleDate: '2026-02-30' },
  { what: 'the first year', price: 100, scheduleDate: '0001-01-01' },
  { what: 'the last year', price: 100, scheduleDate: '9999-12-31' },
])('PY-14: an entry of $what is refused', async ({ price, scheduleDate }) => {
  const made = await bought({ entries: owes('2026-11-20') });
  const input = { invoiceId: made.invoice.id, scheduleDate, price };
  expect((await staff.graphql(add, { input })).errors).toBeDefined();
  expect(await entriesOf(made.invoice.id)).toHaveLength(1);
});

test('A9: an order that is partly paid and never began can be ended, and the sums stay right', async () => {
  const order = await makeOrder(server);
  await sendProof(server.browser(), { token: order.token, scheduleId: order.firstId, amount: 1_000 });
  expect(errorsOf(await staff.graphql(leave, { id: order.subscription.id }))).toEqual([
    ['CONFLICT', unsubscribeMessages.proofWaits],
  ]);
  await staff.graphql(approve, { id: order.firstId, external: 'OR-PART' });
  expect(await one(order.subscription.id)).toMatchObject({ status: 'pending' });
  expect((await staff.graphql(leave, { id: order.subscription.id })).errors).toBeUndefined();
  expect(await one(order.subscription.id)).toMatchObject({ status: 'cancelled' });
  expect((await db().select().from(orders).where(eq(orders.id, order.order.id)))[0]?.lapsedAt).not.toBeNull();
  await expectSound();
});

test('B10: a paid entry keeps its price and date, and its platform can be corrected; a void or partly paid one keeps its price', async () => {
  const made = await bought({ entries: owes('2026-11-20', '2026-12-20') });
  const [first, second] = made.entries;
  await staff.graphql(approve, { id: first?.id, external: 'OR-KEEP' });
  const to = (price: number) => ({ input: { price } });
  expect(errorsOf(await staff.graphql(change, { id: first?.id, ...to(1) }))).toEqual([
    ['CONFLICT', scheduleMessages.paid],
  ]);
  for (const input of [{ scheduleDate: '2026-12-24' }, { paymentPlatform: 'cash', price: 1 }])
    expect(errorsOf(await staff.graphql(change, { id: first?.id, input }))).toEqual([
      ['CONFLICT', scheduleMessages.paid],
    ]);
  const paid = { scheduleDate: '2026-11-20', price: first?.price };
  expect((await entriesOf(made.invoice.id))[0]).toMatchObject({ paymentPlatform: 'gcash', ...paid });
  expect(errorsOf(await staff.graphql(change, { id: first?.id, input: { paymentPlatform: null } }))).toEqual([
    ['BAD_USER_INPUT', scheduleMessages.platformUnknown],
  ]);
  expect((await staff.graphql(change, { id: first?.id, input: { paymentPlatform: 'cash' } })).errors).toBeUndefined();
  expect((await entriesOf(made.invoice.id))[0]).toMatchObject({ paymentPlatform: 'cash', ...paid });
  await db()
    .update(paymentSchedules)
    .set({ paid: 500_00 })
    .where(eq(paymentSchedules.id, second?.id ?? 0));
  expect(errorsOf(await staff.graphql(change, { id: second?.id, ...to(500) }))).toEqual([
    ['BAD_USER_INPUT', scheduleMessages.belowPaid],
  ]);
  await db()
    .update(paymentSchedules)
    .set({ paid: 0 })
    .where(eq(paymentSchedules.id, second?.id ?? 0));
  await staff.graphql(leave, { id: made.subscription.id });
  expect(errorsOf(await staff.graphql(change, { id: second?.id, ...to(1) }))).toEqual([
    ['CONFLICT', scheduleMessages.voided],
  ]);
  const input = { invoiceId: made.invoice.id, scheduleDate: '2026-12-01', price: 1 };
  expect(errorsOf(await staff.graphql(add, { input }))).toEqual([['CONFLICT', scheduleMessages.ended]]);
});

test.each(['member', 'coach', 'tribe-team-ro'])('%s changes nothing', async (level) => {
  const made = await bought({ entries: owes('2026-11-20') });
  const browser = await as(level);
  const { id } = made.subscription;
  const input = { invoiceId: made.invoice.id, scheduleDate: '2026-12-01', price: 1 };
  const answers = [
    await browser.graphql(pause, { id }),
    await browser.graphql(resume, { id }),
    await browser.graphql(leave, { id }),
    await browser.graphql(add, { input }),
    await browser.graphql(change, { id: made.entries[0]?.id, input: { price: 1 } }),
  ];
  expect(answers.map((answer) => errorsOf(answer)?.[0]?.[0])).toEqual(Array.from({ length: 5 }, () => 'FORBIDDEN'));
});

const mine = `query ($id: Int!, $userId: Int!) {
  userSubscription(id: $id) { id expiryText }
  user(id: $userId) { id invoices { id paymentSchedule { id } } } }`;

test('API-38: bills are for oneself and for staff with money; others get none', async () => {
  const made = await bought({ entries: owes('2026-11-20') });
  const variables = { id: made.subscription.id, userId: made.user.id };
  const full = {
    userSubscription: { id: made.subscription.id, expiryText: 'Lifetime Access' },
    user: { id: made.user.id, invoices: [{ id: made.invoice.id, paymentSchedule: [{ id: made.entries[0]?.id }] }] },
  };
  expect((await (await signedIn(server, made.user)).graphql(mine, variables)).data).toEqual(full);
  expect((await (await as('tribe-team-ro')).graphql(mine, variables)).data).toEqual(full);
  expect((await (await as('success-manager')).graphql(mine, variables)).data).toEqual({
    userSubscription: null,
    user: { id: made.user.id, invoices: [] },
  });
  for (const level of ['member', 'coach'])
    expect((await (await as(level)).graphql(mine, variables)).data).toEqual({ userSubscription: null, user: null });
});

const list = `query ($filter: UserSubscriptionFilter, $sort: SubscriptionSort) {
  subscriptions(filter: $filter, sort: $sort) { totalCount items { id standing paid total person { id name } nextDue { number openAmount } } } }`;
type SubscriptionList = { totalCount: number; items: { id: number }[] };

test('the list is filtered by person, validity, product and payment, in two statements', async () => {
  const user = await makeUser(server.database, { lastName: 'Listahan' });
  const make = (values: Purchase) =>
    makeSubscription(server.database, { userId: user.id, funnel: membership, ...values });
  const running = await make({ entries: owes('2026-11-20', '2026-12-20') });
  const over = await make({ expiresOn: '2026-10-01' });
  const left = await make({ status: 'cancelled' });
  const ids = async (filter: Record<string, unknown>) => {
    const { data } = await staff.graphql(list, { filter: { search: 'listahan', ...filter } });
    return (data as { subscriptions: SubscriptionList }).subscriptions.items.map(({ id }) => id);
  };
  const [r, o, l] = [running.subscription.id, over.subscription.id, left.subscription.id];
  expect(await ids({})).toEqual([l, o, r]);
  expect(await ids({ product: 'active' })).toEqual([r]);
  expect(await ids({ product: 'expired' })).toEqual([l, o]);
  expect(await ids({ validity: 'expired' })).toEqual([o]);
  expect(await ids({ payment: 'unpaid' })).toEqual([r]);
  expect(await ids({ payment: 'paid' })).toEqual([l, o]);
  expect(await ids({ userId: user.id + 1 })).toEqual([]);
  const seen = await countStatements(server.platform, () => staff.graphql(list, { sort: 'name' }));
  expect(seen.filter((text) => text.includes('"subscriptions"'))).toHaveLength(2);
  expect(errorsOf(await (await as('member')).graphql(list))?.[0]?.[0]).toBe('FORBIDDEN');
});

test('payment records are found by reference, person and code, with what happened to them', async () => {
  const made = await bought({ entries: owes('2026-11-20') });
  await staff.graphql(approve, { id: made.entries[0]?.id, external: 'OR-RECORD' });
  const ask = `query ($filter: PaymentRecordFilter) { paymentRecords(filter: $filter) {
    totalCount items { amount reference status entryNumber person { id } steps { kind actorName } } } }`;
  const found = {
    amount: 1500,
    reference: 'OR-RECORD',
    status: 'approved',
    entryNumber: 1,
    person: { id: made.user.id },
  };
  for (const search of ['or-record', made.user.email, made.invoice.code]) {
    const { data } = await staff.graphql(ask, { filter: { search } });
    expect(data?.['paymentRecords']).toEqual({
      totalCount: 1,
      items: [{ ...found, steps: [{ kind: 'approved', actorName: 'Maria Santos' }] }],
    });
  }
  const none = await staff.graphql(ask, { filter: { search: 'or-record', status: 'revoked' } });
  expect(none.data?.['paymentRecords']).toEqual({ totalCount: 0, items: [] });
});

const keyed = (key: string, query: string, variables: object) =>
  staff.post('/api/graphql', { query, variables }, { 'idempotency-key': key });

test('an entry that is added many times at once under one key is added once', async () => {
  const made = await bought({ entries: owes('2026-12-01') });
  const input = { invoiceId: made.invoice.id, scheduleDate: '2027-01-15', price: 500 };
  const answers = await Promise.all(Array.from({ length: 8 }, () => keyed('one-entry-more', add, { input })));
  for (const answer of answers) expect(answer.json()).toEqual(answers[0]?.json());
  expect(answers[0]?.json()).toMatchObject({ data: { addPaymentSchedule: { number: 2, price: 500 } } });
  expect(await entriesOf(made.invoice.id)).toHaveLength(2);
  const [invoice] = await db().select().from(invoices).where(eq(invoices.id, made.invoice.id));
  expect(invoice?.total).toBe(2_000_00);
  const adjustments = db().select().from(invoiceAdjustments).where(eq(invoiceAdjustments.invoiceId, made.invoice.id));
  expect(await adjustments).toHaveLength(1);
  expect(errorsOf((await keyed('one-entry-more', add, { input: { ...input, price: 501 } })).json())?.[0]?.[0]).toBe(
    'CONFLICT',
  );
  await expectSound();
});

test('a change that is sent many times at once under one key happens once', async () => {
  const made = await bought({ entries: owes('2026-12-01') });
  const variables = { id: made.entries[0]?.id, input: { price: 1_200, reason: 'Agreed by phone' } };
  const answers = await Promise.all(Array.from({ length: 8 }, () => keyed('one-change', change, variables)));
  for (const answer of answers) {
    expect(answer.json()).toMatchObject({ data: { updatePaymentSchedule: { price: 1_200 } } });
  }
  expect((await kindsOf(made.subscription.id)).filter((kind) => kind === 'entry-changed')).toHaveLength(1);
  // Somebody changes it again: the first wish, when it comes once more, does not take that back.
  await staff.graphql(change, { ...variables, input: { price: 1_300 } });
  expect((await keyed('one-change', change, variables)).json()).toMatchObject({
    data: { updatePaymentSchedule: { price: 1_300 } },
  });
  await expectSound();
});
