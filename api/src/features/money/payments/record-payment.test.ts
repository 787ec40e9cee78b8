import { paymentMessages } from '@app/rules/money/payments/payment-messages';
import { expect, test } from 'vitest';
import { allocationsOf, entriesNow, makeOrder, paymentsOf } from '#testing/make-order.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { payments } from '#tables/money/payments.table.ts';

// It is Sunday, Nov 15 2026 in Manila.
const server = useTestServer({ rateLimitScale: 100 });

const record = `mutation ($id: Int!, $platform: String!, $external: String!, $amount: Pesos, $paidOn: Date) {
  approvePaymentScheduleTransaction(
    id: $id, paymentPlatform: $platform, externalInvoiceId: $external, amount: $amount, paidOn: $paidOn
  ) { id openAmount partlyPaid }
}`;
const as = async (level: string) => signedIn(server, await makeUser(server.database, { accessLevelIds: [level] }));
const cash = (id: number, given: { amount?: unknown; paidOn?: unknown } = {}) => ({
  id,
  platform: 'cash',
  external: 'N/A',
  ...given,
});
const wordsOf = ({ errors }: { errors?: { message: string }[] }) => errors?.map(({ message }) => message);

test('money is recorded with the amount and the day it came', async () => {
  const order = await makeOrder(server);
  const browser = await as('tribe-team-fa');
  const { data } = await browser.graphql(record, cash(order.firstId, { amount: 500, paidOn: '2026-11-12' }));
  expect(data).toMatchObject({
    approvePaymentScheduleTransaction: { openAmount: 1_000, partlyPaid: '₱500.00 of ₱1,500.00' },
  });
  const [payment] = await paymentsOf(server, order);
  expect(payment).toMatchObject({ amount: 500_00, paidOn: '2026-11-12', platform: 'cash', reference: 'N/A' });
});

test('more than the entry goes to the next one', async () => {
  const order = await makeOrder(server);
  await (await as('tribe-team-fa')).graphql(record, cash(order.firstId, { amount: 2_000 }));
  expect((await entriesNow(server, order)).map(({ paid }) => paid)).toEqual([1_500_00, 500_00, 0]);
  const [payment] = await paymentsOf(server, order);
  expect(payment).toMatchObject({ paidOn: '2026-11-15' });
  expect(await allocationsOf(server, payment?.id ?? 0)).toHaveLength(2);
});

test.each([
  { what: 'a day to come', given: { paidOn: '2026-11-16' }, said: paymentMessages.dayAhead },
  { what: 'a day long ago', given: { paidOn: '2024-11-16' }, said: paymentMessages.dayLongAgo },
  { what: 'no money', given: { amount: 0 }, said: paymentMessages.receivedMissing },
  { what: 'money taken away', given: { amount: -100 }, said: paymentMessages.receivedMissing },
])('$what is refused', async ({ given, said }) => {
  const order = await makeOrder(server);
  expect(wordsOf(await (await as('tribe-team-fa')).graphql(record, cash(order.firstId, given)))).toEqual([said]);
  expect(await paymentsOf(server, order)).toEqual([]);
});

test('a proof that came meanwhile is not approved with money that somebody counted', async () => {
  const order = await makeOrder(server);
  await server.database.db.insert(payments).values({
    invoiceId: order.invoice.id,
    scheduleId: order.firstId,
    amount: 1_500_00,
    platform: 'gcash',
    reference: 'MEANWHILE',
    paidOn: '2026-11-14',
    source: 'member',
    status: 'submitted',
    createdAt: server.clock.now(),
  });
  const answer = await (await as('tribe-team-fa')).graphql(record, cash(order.firstId, { amount: 1_500 }));
  expect(wordsOf(answer)).toEqual([paymentMessages.moreProofs]);
  expect(await paymentsOf(server, order)).toMatchObject([{ status: 'submitted' }]);
});

test.each(['member', 'coach', 'tribe-team-ro', 'success-manager'])('%s records nothing for others', async (level) => {
  const order = await makeOrder(server);
  const answer = await (await as(level)).graphql(record, cash(order.firstId, { amount: 500 }));
  expect(answer.errors).toHaveLength(1);
  expect(await paymentsOf(server, order)).toEqual([]);
});

test('the same request again records nothing twice', async () => {
  const order = await makeOrder(server);
  const browser = await as('tribe-team-fa');
  const request = { query: record, variables: cash(order.firstId, { amount: 500 }) };
  const send = () => browser.post('/api/graphql', request, { 'idempotency-key': 'record-cash-once' });
  const [first, again] = [await send(), await send()];
  expect(again.json()).toEqual(first.json());
  expect(await paymentsOf(server, order)).toHaveLength(1);
});
