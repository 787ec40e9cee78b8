import { undoMessages } from '@app/rules/undo/undo-window';
import { desc, eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { auditLog } from '#audit/audit.table.ts';
import { moneyInvariants } from '#invariants/money-invariants.ts';
import type { Browser } from '#testing/browser.ts';
import { mailsTo } from '#testing/last-mail.ts';
import { entriesNow, makeOrder, type MadeOrder, paymentsOf } from '#testing/make-order.ts';
import { makeFunnel, makeProduct } from '#testing/make-funnel.ts';
import { makeUser } from '#testing/make-user.ts';
import { makeVisitor, placeOrderBy } from '#testing/place-order.ts';
import { sendProof } from '#testing/send-proof.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { userAccessLevels } from '#tables/people/access.table.ts';
import { orders } from '#tables/money/orders.table.ts';
import { mails } from '#tables/platform/mails.table.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import { users } from '#tables/people/users.table.ts';
import { paymentEvents, payments } from '#tables/money/payments.table.ts';
import { proofsOfOrders } from './proofs/proofs-of-orders.ts';

const server = useTestServer({ rateLimitScale: 1000 });
const db = () => server.database.db;
let staff: Browser;
let colleague: Browser;
beforeAll(async () => {
  [staff, colleague] = [await as('tribe-team-fa'), await as('tribe-team-fa')];
});
const as = async (level: string) => signedIn(server, await makeUser(server.database, { accessLevelIds: [level] }));

type Answer = Awaited<ReturnType<Browser['graphql']>>;
const errorsOf = ({ errors }: Answer) => errors?.map(({ message, extensions }) => [extensions?.['code'], message]);
const approve = (browser: Browser, id: number, external = 'N/A') =>
  browser.graphql(
    `mutation ($id: Int!, $external: String!) { approvePaymentScheduleTransaction(id: $id, paymentPlatform: "maya", externalInvoiceId: $external) { id } }`,
    { id, external },
  );
const reject = (browser: Browser, id: number) =>
  browser.graphql('mutation ($id: Int!) { rejectPaymentProof(id: $id, remarks: "Blurred") { id } }', { id });
const undo = (browser: Browser, id: number) =>
  browser.graphql('mutation ($id: Int!) { undoPaymentDecision(id: $id) { id status platform } }', { id });

/** An order whose buyer reported the first payment by GCash. */
async function proved(): Promise<MadeOrder & { proofId: number }> {
  const order = await makeOrder(server);
  await sendProof(server.browser(), { token: order.token, scheduleId: order.firstId });
  const [proof] = await paymentsOf(server, order);
  return { ...order, proofId: proof?.id ?? 0 };
}
const subscriptionOf = async ({ subscription }: MadeOrder) =>
  (await db().select().from(subscriptions).where(eq(subscriptions.id, subscription.id)))[0];
const orderOf = async ({ order }: MadeOrder) => (await db().select().from(orders).where(eq(orders.id, order.id)))[0];
const levelsOf = async ({ user }: { user: { id: number } }) =>
  (await db().select().from(userAccessLevels).where(eq(userAccessLevels.userId, user.id)))
    .map(({ accessLevelId }) => accessLevelId)
    .toSorted();
async function expectSound() {
  for (const { id, breaches } of moneyInvariants)
    expect([id, (await db().execute<{ id: unknown }>(sql.raw(breaches))).rows]).toEqual([id, []]);
}

test('C7: an approval is undone: the proof waits again, its subscription is closed, and no mail went out', async () => {
  const order = await proved();
  const before = await orderOf(order);
  const levels = await levelsOf(order);
  await approve(staff, order.firstId);
  expect(await subscriptionOf(order)).toMatchObject({ status: 'active' });
  expect(await levelsOf(order)).toContain('member');

  const { data } = await undo(staff, order.proofId);
  expect(data?.['undoPaymentDecision']).toMatchObject({ status: 'submitted', platform: 'gcash' });
  expect(await subscriptionOf(order)).toMatchObject({ status: 'pending', startsOn: null, expiresOn: null });
  expect(await orderOf(order)).toMatchObject({ liveAt: null, lapsesAt: before?.lapsesAt, openKey: before?.openKey });
  expect(await levelsOf(order)).toEqual(levels);
  expect((await entriesNow(server, order))[0]).toEqual({ paid: 0, by: null });
  const [first, second] = await paymentsOf(server, order);
  expect([first?.status, first?.remarks, second?.status]).toEqual(['revoked', 'Undone', 'submitted']);
  expect(second).toMatchObject({
    createdAt: first?.createdAt,
    reference: first?.reference,
    proofFileId: first?.proofFileId,
  });
  const steps = await db().select().from(paymentEvents).where(eq(paymentEvents.paymentId, order.proofId));
  expect(steps.map(({ kind }) => kind)).toEqual(['submitted', 'approved', 'revoked']);
  expect(await mailsTo(server, order.user.email)).toEqual(['proof-received']);
  const audited = await db()
    .select()
    .from(auditLog)
    .where(eq(auditLog.objectId, String(order.proofId)));
  expect(audited.map(({ action }) => action)).toContain('payment.undo');
  await expectSound();

  // The same again changes nothing, and the proof can be decided like any other.
  expect((await undo(staff, order.proofId)).errors).toBeUndefined();
  expect(await paymentsOf(server, order)).toHaveLength(2);
  expect((await approve(colleague, order.firstId)).errors).toBeUndefined();
  expect(await subscriptionOf(order)).toMatchObject({ status: 'active' });
  expect(await mailsTo(server, order.user.email)).toEqual(['proof-received', 'payment-received']);
  // The buyer sees one proof, not its history at the desk.
  expect((await proofsOfOrders({ db: db() }, [order.order.id])).map(({ status }) => status)).toEqual(['approved']);
  await expectSound();
});

test('C7: a visitor’s order leaves the account again that its approval gave it to', async () => {
  const product = await makeProduct(server.database, { price: 4_500_00, accessLevelId: 'member' });
  const funnel = await makeFunnel(server.database, { productId: product.id, terms: ['one-time'] });
  const person = makeVisitor();
  const buy = () =>
    placeOrderBy(server.browser(), {
      funnelId: funnel.id,
      paymentTermId: 'one-time',
      person,
    });
  const placed = await buy();
  const entryId = (placed.order?.['entries'] as { id: number }[] | undefined)?.[0]?.id ?? 0;
  const orderId = Number(placed.order?.['id']);
  const stored = async () => (await db().select().from(orders).where(eq(orders.id, orderId)))[0];
  expect((await stored())?.userId).toBeNull();
  const decide = async () => {
    expect((await approve(staff, entryId)).errors).toBeUndefined();
    const [payment] = await db()
      .select()
      .from(payments)
      .where(eq(payments.scheduleId, entryId))
      .orderBy(desc(payments.id));
    return payment?.id ?? 0;
  };
  const paymentId = await decide();
  expect((await stored())?.userId).not.toBeNull();
  expect((await undo(staff, paymentId)).errors).toBeUndefined();
  expect(await stored()).toMatchObject({ userId: null, liveAt: null });
  const [account] = await db().select().from(users).where(eq(users.email, person.email));
  // No mail goes out for an account that came and went.
  expect(await mailsTo(server, person.email)).toEqual(['order-placed']);
  expect(await levelsOf({ user: { id: account?.id ?? 0 } })).toEqual(['non-member']);
  await expectSound();

  // Approved again, the link goes out once, and not before the decision is final.
  await decide();
  expect((await mailsTo(server, person.email)).filter((name) => name === 'set-password-link')).toHaveLength(1);
  const owner = new Client({ connectionString: server.database.ownerUrl });
  await owner.connect();
  const jobs = await owner.query<{ run_at: Date }>(
    `select j.run_at from mails m join graphile_worker.jobs j on j.key = 'mail:' || m.id
      where m.to_address = $1 and m.template = 'set-password-link'`,
    [person.email],
  );
  await owner.end();
  expect(jobs.rows.map(({ run_at }) => run_at.getTime())).toEqual([server.clock.now().getTime() + 12_000]);
});

test('C7: an approval that ended another order of the same person cannot be undone', async () => {
  const product = await makeProduct(server.database, { price: 4_500_00, accessLevelId: 'member' });
  const funnel = await makeFunnel(server.database, { productId: product.id, terms: ['one-time'] });
  const person = makeVisitor();
  const buy = () => placeOrderBy(server.browser(), { funnelId: funnel.id, paymentTermId: 'one-time', person });
  const placed = await buy();
  const entryId = (placed.order?.['entries'] as { id: number }[] | undefined)?.[0]?.id ?? 0;
  const decide = async () => {
    expect((await approve(staff, entryId)).errors).toBeUndefined();
    const [payment] = await db().select().from(payments).where(eq(payments.scheduleId, entryId));
    return payment?.id ?? 0;
  };
  // With another order of the same person, approving ends that one: this cannot be undone.
  await buy();
  expect(errorsOf(await undo(staff, await decide()))).toEqual([['CONFLICT', undoMessages.endedOthers]]);
});

test('C7: a rejection is undone: the same proof waits, with the time that its order had', async () => {
  const order = await proved();
  const before = await orderOf(order);
  await reject(staff, order.proofId);
  expect((await undo(staff, order.proofId)).data?.['undoPaymentDecision']).toMatchObject({
    id: order.proofId,
    status: 'submitted',
  });
  expect((await orderOf(order))?.lapsesAt).toEqual(before?.lapsesAt);
  expect(await mailsTo(server, order.user.email)).toEqual(['proof-received']);
  expect((await reject(colleague, order.proofId)).errors).toBeUndefined();
  expect(await mailsTo(server, order.user.email)).toEqual(['proof-received', 'proof-rejected']);
  await expectSound();
});

test('C7: mails about a decision wait until it is final', async () => {
  const order = await proved();
  await approve(staff, order.firstId);
  // Only the owner's role may read the queue.
  const owner = new Client({ connectionString: server.database.ownerUrl });
  await owner.connect();
  const jobs = await owner.query<{ run_at: Date }>(
    `select j.run_at from mails m join graphile_worker.jobs j on j.key = 'mail:' || m.id where m.dedupe_key = $1`,
    [`payment-received:${order.proofId}`],
  );
  await owner.end();
  expect(jobs.rows.map(({ run_at }) => run_at.getTime())).toEqual([server.clock.now().getTime() + 12_000]);
  const [mail] = await db()
    .select()
    .from(mails)
    .where(eq(mails.dedupeKey, `payment-received:${order.proofId}`));
  expect(mail).toMatchObject({ status: 'queued', tries: 0 });
});

test('C7: after ten seconds, by somebody else, or when something was built on it, it stays', async () => {
  const late = await proved();
  await approve(staff, late.firstId);
  server.clock.advance({ seconds: 13 });
  expect(errorsOf(await undo(staff, late.proofId))).toEqual([['CONFLICT', undoMessages.tooLate]]);
  expect(await subscriptionOf(late)).toMatchObject({ status: 'active' });

  const others = await proved();
  await approve(staff, others.firstId);
  expect(errorsOf(await undo(colleague, others.proofId))).toEqual([['CONFLICT', undoMessages.notYours]]);
  for (const level of ['member', 'tribe-team-ro'])
    expect(errorsOf(await undo(await as(level), others.proofId))?.[0]?.[0]).toBe('FORBIDDEN');

  const built = await proved();
  await approve(staff, built.firstId);
  await approve(staff, built.entries[1]?.id ?? 0, 'OR-NEXT');
  expect(errorsOf(await undo(staff, built.proofId))).toEqual([['CONFLICT', undoMessages.builtOn]]);

  const mailed = await proved();
  await approve(staff, mailed.firstId);
  await db()
    .update(mails)
    .set({ status: 'sent' })
    .where(eq(mails.dedupeKey, `payment-received:${mailed.proofId}`));
  expect(errorsOf(await undo(staff, mailed.proofId))).toEqual([['CONFLICT', undoMessages.tooLate]]);
  await expectSound();
});

test('C7: undoing beside the decision of a colleague: one after the other, never half', async () => {
  for (let round = 0; round < 8; round++) {
    const order = await proved();
    await approve(staff, order.firstId);
    const revoke = 'mutation ($id: Int!) { disapprovePaymentScheduleTransaction(id: $id, remarks: "Not ours") { id } }';
    const [undone, revoked] = await Promise.all([
      undo(staff, order.proofId),
      colleague.graphql(revoke, { id: order.firstId }),
    ]);
    expect([undone.errors, revoked.errors].filter((errors) => errors === undefined)).toHaveLength(1);
    expect((await entriesNow(server, order))[0]).toEqual({ paid: 0, by: null });
    const waiting = (await paymentsOf(server, order)).filter(({ status }) => status === 'submitted');
    expect(waiting).toHaveLength(undone.errors ? 0 : 1);
  }
  await expectSound();
});
