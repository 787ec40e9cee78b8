import { paymentMessages } from '@app/rules/money/payments/payment-messages';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Gateway } from '#integrations/payments/gateway.ts';
import { moneyInvariants } from '#invariants/money-invariants.ts';
import type { Browser } from '#testing/browser.ts';
import type { GatewayStandIn } from '#testing/gateway-stand-in.ts';
import { applyEvents, deliverEvent, openCheckout } from '#testing/gateway-steps.ts';
import { entriesNow, makeOrder, type MadeOrder, paymentsOf } from '#testing/make-order.ts';
import { makeFunnel, makeProduct } from '#testing/make-funnel.ts';
import { makeUser } from '#testing/make-user.ts';
import { makeVisitor, placeOrderBy } from '#testing/place-order.ts';
import { paymongoAt, startPaymongoStandIn } from '#testing/paymongo-stand-in.ts';
import { sendProof } from '#testing/send-proof.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { auditLog } from '#audit/audit.table.ts';
import { userAccessLevels } from '#tables/people/access.table.ts';
import { collectionOwners } from '#tables/money/own-people.table.ts';
import { payments } from '#tables/money/payments.table.ts';
import { gatewayEvents } from '#tables/money/gateways.table.ts';

const gateways: { paymongo?: Gateway } = {};
const server = useTestServer({ rateLimitScale: 1000, gateways });
const db = () => server.database.db;
let paymongo: GatewayStandIn;
let staff: Browser;
beforeAll(async () => {
  paymongo = await startPaymongoStandIn({ now: () => server.clock.now() });
  gateways.paymongo = paymongoAt(paymongo.url);
  staff = await as('tribe-team-fa');
});
afterAll(() => paymongo.close());

const as = async (level: string) => signedIn(server, await makeUser(server.database, { accessLevelIds: [level] }));
const errorsOf = ({ errors }: Awaited<ReturnType<Browser['graphql']>>) =>
  errors?.map(({ message, extensions }) => [extensions?.['code'], message]);

const approve = (browser: Browser, id: number) =>
  browser.graphql(
    `mutation ($id: Int!) { approvePaymentScheduleTransaction(id: $id, paymentPlatform: "cash", externalInvoiceId: "N/A") { id } }`,
    { id },
  );
const list = `{ paymentsToReview(pageSize: 100) { totalCount items {
  id amount reference reason entry { id number person { id } } nextEntry { id number openAmount } } } }`;
const apply = `mutation ($id: Int!, $scheduleId: Int!) { applyReviewedPayment(id: $id, scheduleId: $scheduleId) { id status scheduleId } }`;
const refund = `mutation ($id: Int!, $reference: String!, $remarks: String!) {
  refundReviewedPayment(id: $id, reference: $reference, remarks: $remarks) { id status } }`;

const pay = async (order: MadeOrder, scheduleId = order.firstId) => {
  const sessionId = await openCheckout(server, { token: order.token, scheduleId, gateway: 'paymongo' });
  return {
    reference: paymongo.pay(sessionId),
    tell: () => deliverEvent(server, 'paymongo', paymongo.paidEvent(sessionId)),
  };
};

/** An order of three payments whose first was approved by hand before the gateway reported its money. */
async function paidTwice() {
  const order = await makeOrder(server);
  const { reference, tell } = await pay(order);
  await approve(staff, order.firstId);
  await tell();
  await applyEvents(server);
  const [payment] = await db().select().from(payments).where(eq(payments.reference, reference));
  if (!payment) throw new Error('the money was not kept');
  return { order, payment };
}
const stored = async (id: number) => (await db().select().from(payments).where(eq(payments.id, id)))[0];
type ReviewList = { items: { id: number }[]; totalCount: number };
const listed = async (browser: Browser) =>
  ((await browser.graphql(list)).data as { paymentsToReview: ReviewList } | null)?.paymentsToReview;

async function expectSound() {
  for (const { id, breaches } of moneyInvariants)
    expect([id, (await db().execute<{ id: unknown }>(sql.raw(breaches))).rows]).toEqual([id, []]);
}

test('A6: thirty rounds of a webhook beside an approval give one transaction, and what came twice waits', async () => {
  for (let round = 0; round < 30; round++) {
    const order = await makeOrder(server);
    const { tell } = await pay(order);
    await tell();
    const [answer] = await Promise.all([approve(staff, order.firstId), applyEvents(server)]);
    const entries = await entriesNow(server, order);
    expect(entries.map(({ paid }) => paid)).toEqual([1_500_00, 0, 0]);
    const statuses = (await paymentsOf(server, order)).map(({ source, status }) => `${source} ${status}`);
    if (answer.errors) {
      expect(errorsOf(answer)).toEqual([['CONFLICT', expect.stringMatching(/already/)]]);
      expect(statuses).toEqual(['gateway approved']);
    } else expect(statuses.toSorted()).toEqual(['gateway needs_review', 'staff approved']);
  }
  await expectSound();
}, 120_000);

test('A6: money beside a proof that waits, and for what was voided, is set aside', async () => {
  const proved = await makeOrder(server);
  const beside = await pay(proved);
  await sendProof(server.browser(), { token: proved.token, scheduleId: proved.firstId });
  await beside.tell();
  const left = await makeOrder(server);
  await approve(staff, left.firstId);
  const late = await pay(left, left.entries[1]?.id);
  await staff.graphql('mutation ($id: Int!) { manualUserUnsubscription(subscriptionId: $id) { id } }', {
    id: left.subscription.id,
  });
  await late.tell();
  await applyEvents(server);
  const reasons = await db()
    .select({ remarks: payments.remarks })
    .from(payments)
    .where(sql`${payments.reference} in (${beside.reference}, ${late.reference})`)
    .orderBy(payments.id);
  expect(reasons.map(({ remarks }) => String(remarks)).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'A proof for payment 1 was waiting when this money arrived',
    'Payment 2 was no longer due when this money arrived',
  ]);
  expect((await entriesNow(server, proved))[0]?.paid).toBe(0);
});

test('A6: a double payment is listed with the person’s next entry, and applied there once', async () => {
  const { order, payment } = await paidTwice();
  const next = order.entries[1]?.id ?? 0;
  expect((await listed(staff))?.items).toContainEqual({
    id: payment.id,
    amount: 1500,
    reference: payment.reference,
    reason: 'Payment 1 was already paid when this money arrived',
    entry: { id: order.firstId, number: 1, person: { id: order.user.id } },
    nextEntry: { id: next, number: 2, openAmount: 1500 },
  });
  const answers = await Promise.all([1, 2, 3].map(() => staff.graphql(apply, { id: payment.id, scheduleId: next })));
  for (const { data } of answers)
    expect(data?.['applyReviewedPayment']).toEqual({ id: payment.id, status: 'approved', scheduleId: next });
  expect(await entriesNow(server, order)).toMatchObject([
    { paid: 1_500_00 },
    { paid: 1_500_00, by: String(payment.id) },
    { paid: 0 },
  ]);
  expect((await listed(staff))?.items.some(({ id }) => id === payment.id)).toBe(false);
  const audited = await db()
    .select()
    .from(auditLog)
    .where(eq(auditLog.objectId, String(payment.id)));
  expect(audited.filter(({ action }) => action === 'payment.approve')).toHaveLength(1);
  expect(errorsOf(await staff.graphql(refund, { id: payment.id, reference: 'R-1', remarks: 'Late' }))).toEqual([
    ['CONFLICT', paymentMessages.reviewed],
  ]);
  const open = await db()
    .select()
    .from(gatewayEvents)
    .where(sql`${gatewayEvents.body} like ${`%${payment.reference}%`}`);
  expect(open).toMatchObject([{ outcome: 'applied' }]);
  await expectSound();
});

test('A6: money for a visitor’s order is listed with that order’s next entry, never with a stranger’s', async () => {
  const { id: productId } = await makeProduct(server.database, { price: 4_500_00, accessLevelId: 'member' });
  const funnel = await makeFunnel(server.database, { productId, validityByDays: 365 });
  const buy = (person: object) =>
    placeOrderBy(server.browser(), { funnelId: funnel.id, paymentTermId: '3-gives', person });
  await buy(makeVisitor());
  // Their order cannot join the account with this address, so their payment waits for a review.
  const { email } = await makeUser(server.database, { archivedAt: new Date('2026-02-01T00:00:00Z') });
  const { token, order } = await buy(makeVisitor({ email }));
  const first = (order?.['entries'] as { id: number }[] | undefined)?.[0]?.id ?? 0;
  const sessionId = await openCheckout(server, { token: token ?? '', scheduleId: first, gateway: 'paymongo' });
  const reference = paymongo.pay(sessionId);
  await deliverEvent(server, 'paymongo', paymongo.paidEvent(sessionId));
  await applyEvents(server);
  expect((await listed(staff))?.items).toContainEqual(
    expect.objectContaining({ reference, nextEntry: { id: first, number: 1, openAmount: 1500 } }),
  );
});

test('A6: it can be given to what somebody else owes, and never to what is paid or waits for a decision', async () => {
  const { order, payment } = await paidTwice();
  const other = await makeOrder(server);
  const proved = await makeOrder(server);
  await sendProof(server.browser(), { token: proved.token, scheduleId: proved.firstId });
  const to = (scheduleId: number) => staff.graphql(apply, { id: payment.id, scheduleId });
  expect(errorsOf(await to(order.firstId))).toEqual([['CONFLICT', paymentMessages.alreadyPaid]]);
  expect(errorsOf(await to(proved.firstId))).toEqual([['CONFLICT', paymentMessages.moreProofs]]);
  expect((await to(other.firstId)).errors).toBeUndefined();
  expect(await stored(payment.id)).toMatchObject({ invoiceId: other.invoice.id, userId: other.user.id });
  expect((await entriesNow(server, other))[0]?.by).toBe(String(payment.id));
  await expectSound();
});

test('A6: a refund is noted with its reference and reason, and then nothing is left to do', async () => {
  const { payment } = await paidTwice();
  const refundInput = { id: payment.id, reference: 'RF-77', remarks: 'Paid by GCash and by card' };
  expect(errorsOf(await staff.graphql(refund, { ...refundInput, reference: ' ' }))?.[0]?.[0]).toBe('BAD_USER_INPUT');
  expect((await staff.graphql(refund, refundInput)).data?.['refundReviewedPayment']).toMatchObject({
    status: 'refunded',
  });
  expect((await staff.graphql(refund, refundInput)).errors).toBeUndefined();
  expect(await stored(payment.id)).toMatchObject({
    status: 'refunded',
    externalInvoiceId: 'RF-77',
    remarks: 'Paid by GCash and by card',
    decidedById: expect.any(Number),
  });
  const [other] = [await makeOrder(server)];
  expect(errorsOf(await staff.graphql(apply, { id: payment.id, scheduleId: other.firstId }))).toEqual([
    ['CONFLICT', paymentMessages.reviewed],
  ]);
  await expectSound();
});

test('A6: two decisions at once: one counts, the other gets a conflict', async () => {
  const { order, payment } = await paidTwice();
  const second = await as('tribe-team-fa');
  const answers = await Promise.all([
    staff.graphql(apply, { id: payment.id, scheduleId: order.entries[1]?.id }),
    second.graphql(refund, { id: payment.id, reference: 'RF-RACE', remarks: 'Twice' }),
  ]);
  expect(answers.filter(({ errors }) => errors)).toHaveLength(1);
  await expectSound();
});

test('A6: of ten decisions at once one counts, and every other gets a conflict', async () => {
  const { order, payment } = await paidTwice();
  const desks = await Promise.all(Array.from({ length: 10 }, () => as('tribe-team-fa')));
  const answers = await Promise.all(
    desks.map((desk, at) =>
      at % 2 === 0
        ? desk.graphql(apply, { id: payment.id, scheduleId: order.entries[1]?.id })
        : desk.graphql(refund, { id: payment.id, reference: `RF-${at}`, remarks: 'Twice' }),
    ),
  );
  const refused = answers.flatMap((answer) => errorsOf(answer) ?? []);
  expect(refused).toHaveLength(9);
  for (const [code, message] of refused)
    expect([code, message]).toEqual(['CONFLICT', expect.stringMatching(/already|decided/i)]);
  await expectSound();
});

test('A6: members, readers and those who look after others decide nothing', async () => {
  const { order, payment } = await paidTwice();
  const scheduleId = order.entries[1]?.id ?? 0;
  for (const level of ['member', 'coach', 'tribe-team-ro']) {
    const browser = await as(level);
    expect(errorsOf(await browser.graphql(apply, { id: payment.id, scheduleId }))?.[0]?.[0]).toBe('FORBIDDEN');
    expect(errorsOf(await browser.graphql(refund, { id: payment.id, reference: 'X', remarks: 'X' }))?.[0]?.[0]).toBe(
      'FORBIDDEN',
    );
  }
  const manager = await makeUser(server.database, { accessLevelIds: ['success-manager'] });
  const browser = await signedIn(server, manager);
  const own = await makeOrder(server);
  await db().insert(collectionOwners).values({ userId: own.user.id, ownerId: manager.id, since: server.clock.now() });
  expect(await listed(browser)).toEqual({ totalCount: 0, items: [] });
  expect(errorsOf(await browser.graphql(apply, { id: payment.id, scheduleId: own.firstId }))?.[0]?.[0]).toBe(
    'NOT_FOUND',
  );
  expect(errorsOf(await browser.graphql(apply, { id: payment.id, scheduleId }))?.[0]?.[0]).toBe('NOT_FOUND');
  expect(errorsOf(await browser.graphql(refund, { id: payment.id, reference: 'X', remarks: 'X' }))?.[0]?.[0]).toBe(
    'NOT_FOUND',
  );
  expect(await stored(payment.id)).toMatchObject({ status: 'needs_review' });
});

test('A6: nobody decides about their own money', async () => {
  const { payment, order } = await paidTwice();
  const scheduleId = order.entries[1]?.id ?? 0;
  const self = await signedIn(server, order.user);
  await db()
    .insert(userAccessLevels)
    .values({ userId: order.user.id, accessLevelId: 'tribe-team-fa', grantedAt: server.clock.now() });
  expect(errorsOf(await self.graphql(apply, { id: payment.id, scheduleId }))?.[0]?.[0]).toBe('FORBIDDEN');
  expect(errorsOf(await self.graphql(refund, { id: payment.id, reference: 'X', remarks: 'X' }))?.[0]?.[0]).toBe(
    'FORBIDDEN',
  );
  expect(await stored(payment.id)).toMatchObject({ status: 'needs_review' });
});
