import { authMessages } from '@app/rules/people/auth/auth-messages';
import { paymentMessages } from '@app/rules/money/payments/payment-messages';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '#audit/audit.table.ts';
import { mailsTo } from '#testing/last-mail.ts';
import { allocationsOf, entriesNow, makeOrder, paymentsOf } from '#testing/make-order.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { testContext } from '#testing/test-context.ts';
import { useTestServer } from '#testing/test-server.ts';
import { userAccessLevels } from '#tables/people/access.table.ts';
import { orders } from '#tables/money/orders.table.ts';
import { subscriptionEvents, subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import { approveEntry } from './approve-payment.ts';
import { rejectProof } from './reject-payment.ts';
import { revokeEntry } from './revoke-payment.ts';
import { paymentEvents } from '#tables/money/payments.table.ts';
import { paymentSchedules } from '#tables/money/orders/invoices.table.ts';

const server = useTestServer({ rateLimitScale: 100 });
const db = () => server.database.db;

const approve = `mutation ($id: Int!, $platform: String!, $external: String!) {
  approvePaymentScheduleTransaction(id: $id, paymentPlatform: $platform, externalInvoiceId: $external) {
    id transactionId paymentPlatform price openAmount partlyPaid
  }
}`;
const revoke = `mutation ($id: Int!, $remarks: String!) {
  disapprovePaymentScheduleTransaction(id: $id, remarks: $remarks) { id transactionId openAmount }
}`;

let used = 0;
const staff = async (level = 'tribe-team-fa', names = { firstName: 'Maria', lastName: 'Santos' }) =>
  signedIn(server, await makeUser(server.database, { accessLevelIds: [level], ...names }));
const approving = (id: number, given: { platform?: string; external?: string } = {}) => ({
  id,
  platform: 'gcash',
  external: `OR-${(used += 1)}`,
  ...given,
});
const wordsOf = ({ errors }: { errors?: { message: string; extensions?: Record<string, unknown> }[] }) =>
  errors?.map(({ message, extensions }) => [extensions?.['code'], message]);

test('approving the first entry settles it, opens what was bought and sends one receipt', async () => {
  const order = await makeOrder(server);
  const browser = await staff();
  const { data } = await browser.graphql(approve, approving(order.firstId, { external: 'OR-FIRST' }));
  const [payment] = await paymentsOf(server, order);
  expect(data).toEqual({
    approvePaymentScheduleTransaction: {
      id: order.firstId,
      transactionId: String(payment?.id),
      paymentPlatform: 'gcash',
      price: 1500,
      openAmount: 0,
      partlyPaid: null,
    },
  });
  expect(payment).toMatchObject({ amount: 1_500_00, source: 'staff', status: 'approved', reference: 'OR-FIRST' });
  expect(await entriesNow(server, order)).toEqual([
    { paid: 1_500_00, by: String(payment?.id) },
    { paid: 0, by: null },
    { paid: 0, by: null },
  ]);

  const [subscription] = await db().select().from(subscriptions).where(eq(subscriptions.orderId, order.order.id));
  expect(subscription).toMatchObject({ status: 'active', startsOn: '2026-11-15', expiresOn: '2027-11-15' });
  const [stored] = await db().select().from(orders).where(eq(orders.id, order.order.id));
  expect(stored).toMatchObject({ liveAt: server.clock.now(), lapsesAt: null });
  const levels = await db().select().from(userAccessLevels).where(eq(userAccessLevels.userId, order.user.id));
  expect(levels.map(({ accessLevelId }) => accessLevelId).toSorted()).toEqual(['member']);
  const events = await db()
    .select({ kind: subscriptionEvents.kind })
    .from(subscriptionEvents)
    .where(eq(subscriptionEvents.subscriptionId, order.subscription.id));
  expect(events.map(({ kind }) => kind)).toEqual(['ordered', 'live']);
  expect(await mailsTo(server, order.user.email)).toEqual(['payment-received']);
  const logged = await db()
    .select({ after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.action, 'payment.approve'), eq(auditLog.objectId, String(payment?.id))));
  expect(logged).toHaveLength(1);
});

test('a later entry that is paid first opens nothing', async () => {
  const order = await makeOrder(server);
  const second = order.entries[1]?.id ?? 0;
  await (await staff()).graphql(approve, approving(second));
  const [subscription] = await db().select().from(subscriptions).where(eq(subscriptions.orderId, order.order.id));
  expect(subscription?.status).toBe('pending');
});

test.each([
  { says: 'no platform', given: { platform: '' }, message: paymentMessages.platformMissing },
  { says: 'an unknown platform', given: { platform: 'bitcoin' }, message: paymentMessages.platformMissing },
  { says: 'no id', given: { external: '' }, message: paymentMessages.externalIdMissing },
  { says: 'a blank id', given: { external: '   ' }, message: paymentMessages.externalIdMissing },
  { says: 'an id without end', given: { external: 'x'.repeat(10_000) }, message: paymentMessages.tooLong },
])('PY-11: approving with $says is refused', async ({ given, message }) => {
  const order = await makeOrder(server);
  const answer = await (await staff()).graphql(approve, approving(order.firstId, given));
  expect(wordsOf(answer)).toEqual([['BAD_USER_INPUT', message]]);
  expect(await paymentsOf(server, order)).toEqual([]);
});

test('PY-11: an id counts once per platform, whatever its case; N/A as often as needed', async () => {
  const browser = await staff();
  const [one, two, three] = [await makeOrder(server), await makeOrder(server), await makeOrder(server)];
  await browser.graphql(approve, approving(one.firstId, { external: 'Or-77' }));
  expect(wordsOf(await browser.graphql(approve, approving(two.firstId, { external: 'oR-77' })))).toEqual([
    ['BAD_USER_INPUT', paymentMessages.referenceUsed],
  ]);
  expect(
    wordsOf(await browser.graphql(approve, approving(two.firstId, { external: 'OR-77', platform: 'maya' }))),
  ).toBeUndefined();
  for (const id of [one.entries[1]?.id ?? 0, three.firstId]) {
    expect(wordsOf(await browser.graphql(approve, approving(id, { external: 'n/a' })))).toBeUndefined();
  }
});

test('PY-10: if many people approve at once, one does, and the others learn who it was', async () => {
  const order = await makeOrder(server);
  const browser = await staff();
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => browser.graphql(approve, approving(order.firstId))),
  );
  expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
  for (const answer of answers.filter(({ errors }) => errors)) {
    expect(wordsOf(answer)).toEqual([['CONFLICT', 'This payment was already approved by Maria Santos']]);
  }
  expect(await paymentsOf(server, order)).toHaveLength(1);
  expect(await mailsTo(server, order.user.email)).toEqual(['payment-received']);
});

test('a request that is sent again with its key gets its first answer', async () => {
  const order = await makeOrder(server);
  const browser = await staff();
  const request = { query: approve, variables: approving(order.firstId) };
  const send = (key: string) => browser.post('/api/graphql', request, { 'idempotency-key': key });
  const [first, second] = await Promise.all([send('approve-key-1'), send('approve-key-1')]);
  expect(first.json()).toEqual(second.json());
  expect(first.json()).toMatchObject({ data: { approvePaymentScheduleTransaction: { id: order.firstId } } });
  expect((await send('approve-key-2')).json()).toMatchObject({ errors: [{ extensions: { code: 'CONFLICT' } }] });
  expect(await paymentsOf(server, order)).toHaveLength(1);
});

test('PY-13: revoking needs a reason, reopens the entry, keeps the history, and is done once', async () => {
  const order = await makeOrder(server);
  const browser = await staff();
  await browser.graphql(approve, approving(order.firstId));
  expect(wordsOf(await browser.graphql(revoke, { id: order.firstId, remarks: ' ' }))).toEqual([
    ['BAD_USER_INPUT', 'Please give a reason'],
  ]);
  const answers = await Promise.all(
    ['Not ours', 'Bounced'].map((remarks) => browser.graphql(revoke, { id: order.firstId, remarks })),
  );
  expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
  expect(wordsOf(answers.find(({ errors }) => errors) ?? {})).toEqual([['CONFLICT', paymentMessages.notPaid]]);
  expect((await entriesNow(server, order))[0]).toEqual({ paid: 0, by: null });

  await browser.graphql(approve, approving(order.firstId));
  const [first, second, ...others] = await paymentsOf(server, order);
  expect(others).toEqual([]);
  expect([first?.status, second?.status]).toEqual(['revoked', 'approved']);
  expect((await entriesNow(server, order))[0]?.by).toBe(String(second?.id));
  expect(await allocationsOf(server, first?.id ?? 0)).toHaveLength(1);
  const events = await db()
    .select({ kind: paymentEvents.kind, remarks: paymentEvents.remarks })
    .from(paymentEvents)
    .where(eq(paymentEvents.paymentId, first?.id ?? 0))
    .orderBy(paymentEvents.id);
  expect(events).toEqual([
    { kind: 'approved', remarks: null },
    { kind: 'revoked', remarks: expect.stringMatching(/Not ours|Bounced/) },
  ]);
});

test('approve and revoke at once leave one outcome that adds up', async () => {
  for (let round = 0; round < 5; round += 1) {
    const order = await makeOrder(server);
    const browser = await staff();
    await browser.graphql(approve, approving(order.firstId));
    await Promise.all([
      browser.graphql(revoke, { id: order.firstId, remarks: 'Wrong' }),
      browser.graphql(approve, approving(order.firstId)),
      browser.graphql(revoke, { id: order.firstId, remarks: 'Wrong' }),
    ]);
    const live = (await paymentsOf(server, order)).filter(({ status }) => status === 'approved');
    const [entry] = await entriesNow(server, order);
    expect(live.map(({ id }) => String(id))).toEqual(entry?.by === null ? [] : [entry?.by]);
    expect(entry?.paid).toBe(live.length * 1_500_00);
  }
});

test('PY-14: a voided entry cannot be approved, and a free one cannot be revoked', async () => {
  const browser = await staff();
  const order = await makeOrder(server);
  await db()
    .update(paymentSchedules)
    .set({ voidedAt: server.clock.now() })
    .where(eq(paymentSchedules.id, order.firstId));
  expect(wordsOf(await browser.graphql(approve, approving(order.firstId)))).toEqual([
    ['CONFLICT', paymentMessages.voided],
  ]);
  expect(wordsOf(await browser.graphql(approve, approving(2_000_000_000)))).toEqual([
    ['NOT_FOUND', 'Payment schedule not found'],
  ]);
  const free = await makeOrder(server, { price: 0 });
  expect(wordsOf(await browser.graphql(revoke, { id: free.firstId, remarks: 'No' }))).toEqual([
    ['CONFLICT', paymentMessages.complimentary],
  ]);
});

test.each(['non-member', 'member', 'coach', 'head-coach', 'team-lead'])(
  'PY-15: a person with level %s approves, rejects and revokes nothing',
  async (level) => {
    const order = await makeOrder(server);
    const own = await signedIn(server, await makeUser(server.database, { accessLevelIds: [level] }));
    for (const answer of [
      await own.graphql(approve, approving(order.firstId)),
      await own.graphql(revoke, { id: order.firstId, remarks: 'No' }),
      await own.graphql('mutation { rejectPaymentProof(id: 1, remarks: "No") { id } }'),
      await own.graphql('{ gatewayEvents { totalCount } }'),
    ]) {
      expect(answer.errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
    }
    expect(await paymentsOf(server, order)).toEqual([]);
  },
);

test('nobody approves or revokes with borrowed hands', async () => {
  const order = await makeOrder(server);
  const viewer = {
    sessionId: 1,
    userId: order.user.id,
    levelIds: ['tribe-team-fa'],
    pages: new Set<never>(),
    functions: new Set<never>(),
    isStaff: true,
    unfinished: null,
    impersonatorId: order.user.id,
  };
  const ctx = testContext(server, { viewer });
  const borrowed = authMessages.notWhileImpersonating;
  const given = { paymentPlatform: 'gcash', externalInvoiceId: 'OR-BORROWED' };
  await expect(approveEntry(ctx, order.firstId, given)).rejects.toThrow(borrowed);
  await expect(revokeEntry(ctx, order.firstId, { remarks: 'No' })).rejects.toThrow(borrowed);
  await expect(rejectProof(ctx, 1, { remarks: 'No' })).rejects.toThrow(borrowed);
  expect(await paymentsOf(server, order)).toEqual([]);
});
