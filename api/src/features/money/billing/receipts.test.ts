import { rateLimits } from '@app/rules/people/auth/limits';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import type { Context } from '#context.ts';
import { databaseErrorCode } from '#db/transaction.ts';
import { takeHit } from '#limits/rate-limits.ts';
import { makeOrder, type MadeOrder, paymentsOf } from '#testing/make-order.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { testContext } from '#testing/test-context.ts';
import { useTestServer } from '#testing/test-server.ts';
import type { Viewer } from '#viewer.ts';
import { collectionOwners } from '#tables/money/own-people.table.ts';
import { receipts, payments } from '#tables/money/payments.table.ts';
import { mails } from '#tables/platform/mails.table.ts';
import { receiptOf } from './receipts.ts';
import { statementOf } from './statement-of-account.ts';

const server = useTestServer({ rateLimitScale: 100 });
const db = () => server.database.db;
const withLevel = async (...accessLevelIds: string[]) =>
  signedIn(server, await makeUser(server.database, { accessLevelIds }));
const approve = `mutation ($id: Int!) {
  approvePaymentScheduleTransaction(id: $id, paymentPlatform: "gcash", externalInvoiceId: "N/A") { transactionId } }`;
const revoke = `mutation ($id: Int!) { disapprovePaymentScheduleTransaction(id: $id, remarks: "Recalled") { transactionId } }`;

type PaidOrder = { order: MadeOrder; paymentId: number };

async function paid(): Promise<PaidOrder> {
  const order = await makeOrder(server);
  await (await withLevel('tribe-team-fa')).graphql(approve, { id: order.firstId });
  const [payment] = await paymentsOf(server, order);
  return { order, paymentId: payment?.id ?? 0 };
}

function asOwner({ user }: MadeOrder): Context {
  const viewer: Viewer = {
    sessionId: 0,
    userId: user.id,
    levelIds: ['member'],
    pages: new Set(),
    functions: new Set(),
    isStaff: false,
    unfinished: null,
    impersonatorId: null,
  };
  return testContext(server, { viewer });
}

async function numbers(): Promise<number[]> {
  const rows = await db().select().from(receipts).orderBy(receipts.number);
  return rows.map(({ number }) => number);
}

test('ten approvals at once give ten numbers without a gap, and a failed one leaves none', async () => {
  const made = await Promise.all(Array.from({ length: 10 }, () => makeOrder(server)));
  const team = await withLevel('tribe-team-fa');
  const before = (await numbers()).length;
  const all = made.flatMap(({ firstId }) => [firstId, firstId]);
  const answers = await Promise.all(all.map((id) => team.graphql(approve, { id })));
  expect(answers.filter(({ errors }) => !errors)).toHaveLength(10);
  expect(await numbers()).toEqual(Array.from({ length: before + 10 }, (_, index) => index + 1));
});

test('a payment approved before there were numbers gets one with the first look, once', async () => {
  const made = await Promise.all([paid(), paid(), paid()]);
  const owner = new pg.Client({ connectionString: server.database.ownerUrl });
  await owner.connect();
  const ids = made.map(({ paymentId }) => paymentId);
  await owner.query('delete from receipts where payment_id = any($1)', [ids]);
  await owner.end();
  const before = await numbers();
  const looks = made.flatMap(({ order, paymentId }) => [1, 2, 3].map(() => receiptOf(asOwner(order), paymentId)));
  const given = new Set((await Promise.all(looks)).map(({ number }) => number));
  expect(given.size).toBe(3);
  const last = before.at(-1) ?? 0;
  expect((await numbers()).slice(before.length)).toEqual([last + 1, last + 2, last + 3]);
});

test.each(['update receipts set issued_at = issued_at', 'delete from receipts', 'truncate receipts'])(
  'a number that was given stays: the application may not %s',
  async (statement) => {
    const refused: unknown = await db()
      .execute(sql.raw(statement))
      .catch((error: unknown) => error);
    expect(databaseErrorCode(refused)).toBe('42501');
  },
);

test('the mail names the number of the receipt', async () => {
  const { order, paymentId } = await paid();
  const [receipt] = await db().select().from(receipts).where(eq(receipts.paymentId, paymentId));
  const [mail] = await db().select().from(mails).where(eq(mails.toAddress, order.user.email));
  expect(JSON.stringify(mail?.content)).toContain(`R-${String(receipt?.number).padStart(6, '0')}`);
});

test('a receipt says who paid what for what; a revoked one says so and keeps its number', async () => {
  const { order, paymentId } = await paid();
  const content = await receiptOf(asOwner(order), paymentId);
  expect(content).toMatchObject({
    amount: '₱1,500.00',
    revoked: null,
    parts: [{ name: `Payment 1 (${order.invoice.code}-1)`, value: '₱1,500.00' }],
  });
  await (await withLevel('tribe-team-fa')).graphql(revoke, { id: order.firstId });
  const revoked = await receiptOf(asOwner(order), paymentId);
  expect(revoked).toMatchObject({ number: content.number, revoked: { remarks: 'Recalled' } });
});

test('a statement adds up', async () => {
  const { order } = await paid();
  const { totals, invoices, payments: lines } = await statementOf(asOwner(order), order.user.id);
  expect(totals).toEqual([
    { name: 'Billed', value: '₱4,500.00' },
    { name: 'Paid', value: '₱1,500.00' },
    { name: 'Owed', value: '₱3,000.00' },
  ]);
  expect(invoices[0]?.entries.map(({ paid: part }) => part)).toEqual(['₱1,500.00', '₱0.00', '₱0.00']);
  expect(lines).toMatchObject([{ amount: '₱1,500.00', status: 'Received' }]);
});

test.each(['receipts', 'statements'])('the PDF of %s is for its owner and for staff with the flag', async (kind) => {
  const { order, paymentId } = await paid();
  const url = `/api/${kind}/${kind === 'receipts' ? paymentId : order.user.id}`;
  const owner = await signedIn(server, order.user);
  const pdf = await owner.send({ method: 'GET', url });
  expect(pdf.statusCode).toBe(200);
  expect(pdf.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' });
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');

  const statusFor = async (browser: Awaited<ReturnType<typeof withLevel>>) =>
    (await browser.send({ method: 'GET', url })).statusCode;
  expect(await statusFor(await withLevel('tribe-team-fa'))).toBe(200);
  expect(await statusFor(await withLevel('member'))).toBe(404);
  expect(await statusFor(server.browser())).toBe(401);
});

test.each(['/api/receipts/0', '/api/receipts/x', '/api/receipts/99999999999', '/api/statements/2147483647'])(
  '%s is not there',
  async (url) => {
    expect((await (await withLevel('tribe-team-fa')).send({ method: 'GET', url })).statusCode).toBe(404);
  },
);

test('a proof that waits or was rejected has no receipt', async () => {
  const { order, paymentId } = await paid();
  const rejected = { status: 'rejected', remarks: 'Unreadable' } as const;
  await db().update(payments).set(rejected).where(eq(payments.id, paymentId));
  const owner = await signedIn(server, order.user);
  expect((await owner.send({ method: 'GET', url: `/api/receipts/${paymentId}` })).statusCode).toBe(404);
});

const details = `query ($id: Int!) { studentPaymentDetails(userId: $id) {
  person { name } owner { name } contacts { id }
  billing { paid owed payments { decidedByName receiptUrl proofUrl } } } }`;

test('staff with the flag see the money of one person, with who decided', async () => {
  const { order } = await paid();
  const { data } = await (await withLevel('tribe-team-fa')).graphql(details, { id: order.user.id });
  expect(data).toMatchObject({
    studentPaymentDetails: { billing: { paid: 1500, owed: 3000, payments: [{ decidedByName: expect.any(String) }] } },
  });
  const refused = await (await withLevel('member')).graphql(details, { id: order.user.id });
  expect(refused.errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
  const nobody = await (await withLevel('tribe-team-fa')).graphql(details, { id: 2_000_000_000 });
  expect(nobody.errors?.[0]?.extensions?.['code']).toBe('NOT_FOUND');
});

test('a success manager with people of their own reads nothing about other owners’ people', async () => {
  const { order, paymentId } = await paid();
  const manager = await makeUser(server.database, { accessLevelIds: ['success-manager'] });
  const other = await makeUser(server.database);
  const mine = await makeUser(server.database);
  const since = server.clock.now();
  await db()
    .insert(collectionOwners)
    .values([
      { userId: mine.id, ownerId: manager.id, since },
      { userId: order.user.id, ownerId: other.id, since },
    ]);
  const browser = await signedIn(server, manager);
  const statusOf = async (url: string) => (await browser.send({ method: 'GET', url })).statusCode;
  expect(await statusOf(`/api/receipts/${paymentId}`)).toBe(404);
  expect(await statusOf(`/api/statements/${order.user.id}`)).toBe(404);
  expect(await statusOf(`/api/statements/${mine.id}`)).toBe(200);
  const { errors } = await browser.graphql(details, { id: order.user.id });
  expect(errors?.[0]?.extensions?.['code']).toBe('NOT_FOUND');
});

test('a person who asks for papers without end is slowed down', async () => {
  const { order } = await paid();
  const owner = await signedIn(server, order.user);
  const counter = { key: `papersPerUser:${order.user.id}`, ...rateLimits.papersPerUser };
  // The limits of this server are a hundred times as wide.
  await takeHit({ db: db(), now: server.clock.now() }, counter, 100 * counter.limit);
  expect((await owner.send({ method: 'GET', url: `/api/statements/${order.user.id}` })).statusCode).toBe(429);
});
