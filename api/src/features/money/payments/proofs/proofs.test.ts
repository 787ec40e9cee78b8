import { paymentMessages } from '@app/rules/money/payments/payment-messages';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { lastMail, mailsTo } from '#testing/last-mail.ts';
import { allocationsOf, entriesNow, makeOrder, paymentsOf } from '#testing/make-order.ts';
import { makeUser } from '#testing/make-user.ts';
import { sendProof, uploadProof } from '#testing/send-proof.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { orders } from '#tables/money/orders.table.ts';
import { lapseOrder } from '#features/money/orders/lapse-order.ts';
import { files } from '#tables/platform/files.table.ts';
import { settings } from '#tables/platform/settings.table.ts';
import { testContext } from '#testing/test-context.ts';
import { transaction } from '#db/transaction.ts';

const server = useTestServer({ rateLimitScale: 100 });
const db = () => server.database.db;
const staff = async () => signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }));

const approve = `mutation ($id: Int!, $external: String!, $proofId: Int) {
  approvePaymentScheduleTransaction(id: $id, paymentPlatform: "gcash", externalInvoiceId: $external, proofId: $proofId) { transactionId partlyPaid }
}`;
const revoke = `mutation ($id: Int!) { disapprovePaymentScheduleTransaction(id: $id, remarks: "Not ours") { transactionId } }`;
const reject = `mutation ($id: Int!, $remarks: String!) { rejectPaymentProof(id: $id, remarks: $remarks) { status remarks } }`;
const codeOf = ({ errors }: { errors?: { message: string; extensions?: Record<string, unknown> }[] }) =>
  errors?.map(({ message, extensions }) => [extensions?.['code'], message]);

test('a visitor with the link of an order sends a proof, staff approve it, and the order is live', async () => {
  const order = await makeOrder(server);
  const visitor = server.browser();
  const { data } = await sendProof(visitor, { token: order.token, scheduleId: order.firstId, reference: 'GC 1' });
  expect(data).toMatchObject({ submitPaymentProof: { amount: 1500, status: 'submitted', reference: 'GC 1' } });
  expect(await mailsTo(server, order.user.email)).toEqual(['proof-received']);

  const { data: approved } = await (await staff()).graphql(approve, { id: order.firstId, external: 'OR-1001' });
  const [payment, ...others] = await paymentsOf(server, order);
  expect(others).toEqual([]);
  expect(payment).toMatchObject({
    status: 'approved',
    source: 'member',
    externalInvoiceId: 'OR-1001',
    reference: 'GC 1',
  });
  expect(approved).toMatchObject({ approvePaymentScheduleTransaction: { transactionId: String(payment?.id) } });

  const query = `query ($token: String!) { checkoutOrder(token: $token) {
    state proofs { amount status reference } platforms { platform isGateway instructions accountNumber } } }`;
  const { data: seen } = await visitor.graphql(query, { token: order.token });
  expect(seen).toMatchObject({
    checkoutOrder: {
      state: 'LIVE',
      proofs: [{ amount: 1500, status: 'approved', reference: 'GC 1' }],
      // Nobody has filled in an account here.
      platforms: [],
    },
  });
  const link = (await lastMail(server, order.user.email)).link;
  expect(link.searchParams.get('order')).toBe(order.token);
});

test('account numbers and pictures of the settings are shown with the order', async () => {
  const set = async (name: string, value: string) =>
    db().update(settings).set({ value }).where(eq(settings.name, name));
  await set('payment-account-number-gcash', '0917 000 0000');
  await set('payment-account-name-gcash', 'Tribe Inc.');
  await set('payment-qr-gcash', '/qr/gcash.png');
  const order = await makeOrder(server);
  const { data } = await server
    .browser()
    .graphql(
      `query ($token: String!) { checkoutOrder(token: $token) { platforms { platform label accountName accountNumber qrUrl } } }`,
      { token: order.token },
    );
  expect(data).toEqual({
    checkoutOrder: {
      platforms: [
        {
          platform: 'gcash',
          label: 'GCash',
          accountName: 'Tribe Inc.',
          accountNumber: '0917 000 0000',
          qrUrl: '/qr/gcash.png',
        },
      ],
    },
  });
});

test('one proof waits on an entry at a time, and a reference counts once', async () => {
  const [one, two] = [await makeOrder(server), await makeOrder(server)];
  const visitor = server.browser();
  const first = { token: one.token, scheduleId: one.firstId, reference: 'SAME-1' };
  const answers = await Promise.all([sendProof(visitor, first), sendProof(visitor, { ...first, reference: 'SAME-2' })]);
  expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
  expect(answers.map(codeOf).find((words) => words)).toEqual([['CONFLICT', paymentMessages.proofWaits]]);

  const [kept] = await paymentsOf(server, one);
  const again = { token: two.token, scheduleId: two.firstId, reference: kept?.reference.toLowerCase() ?? '' };
  expect(codeOf(await sendProof(visitor, again))).toEqual([['BAD_USER_INPUT', paymentMessages.referenceUsed]]);
  expect(codeOf(await sendProof(visitor, { ...again, platform: 'maya' }))).toBeUndefined();
});

test('the same reference for two orders at once is taken once', async () => {
  const both = [await makeOrder(server), await makeOrder(server)];
  const visitor = server.browser();
  const answers = await Promise.all(
    both.map(({ token, firstId }) => sendProof(visitor, { token, scheduleId: firstId, reference: 'RACE-9' })),
  );
  expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
});

test.each([
  { says: 'no token', given: { token: 'x'.repeat(43) }, code: 'NOT_FOUND' },
  { says: 'a day that has not come', given: { paidOn: '2026-11-16' }, code: 'BAD_USER_INPUT' },
  { says: 'nothing', given: { amount: 0 }, code: 'BAD_USER_INPUT' },
  { says: 'less than nothing', given: { amount: -5 }, code: 'BAD_USER_INPUT' },
  { says: 'a gateway as platform', given: { platform: 'stripe' }, code: 'BAD_USER_INPUT' },
  { says: 'no reference', given: { reference: '' }, code: 'BAD_USER_INPUT' },
  { says: 'a file that is not there', given: { fileId: 2_000_000_000 }, code: 'BAD_USER_INPUT' },
])('a proof with $says is refused', async ({ given, code }) => {
  const order = await makeOrder(server);
  const usual = { token: order.token, scheduleId: order.firstId };
  const fileId = (await uploadProof(server.browser(), order.token)).json<{ id: number }>().id;
  const answer = await sendProof(server.browser(), { ...usual, fileId, ...given });
  expect(answer.errors?.[0]?.extensions?.['code']).toBe(code);
  expect(await paymentsOf(server, order)).toEqual([]);
});

test("nobody proves with another buyer's picture, or an entry of another order", async () => {
  const [mine, other] = [await makeOrder(server), await makeOrder(server)];
  const theirs = (await uploadProof(server.browser(), other.token)).json<{ id: number }>().id;
  const visitor = server.browser();
  const stolen = await sendProof(visitor, { token: mine.token, scheduleId: mine.firstId, fileId: theirs });
  expect(codeOf(stolen)).toEqual([['BAD_USER_INPUT', paymentMessages.proofMissing]]);
  const foreign = await sendProof(visitor, { token: mine.token, scheduleId: other.firstId });
  expect(codeOf(foreign)).toEqual([['NOT_FOUND', 'Payment not found']]);
});

test('only people with the link of an order upload a receipt for it, and only pictures and PDF', async () => {
  const { token } = await makeOrder(server);
  const visitor = server.browser();
  expect((await uploadProof(visitor, token)).statusCode).toBe(200);
  expect((await uploadProof(visitor, 'y'.repeat(43))).statusCode).toBe(404);
  expect((await uploadProof(visitor, '')).statusCode).toBe(404);
  expect((await uploadProof(visitor, token, { name: 'proof.zip' })).statusCode).toBe(400);
  expect((await uploadProof(visitor, token, { name: 'proof.pdf', content: Buffer.from('no pdf') })).statusCode).toBe(
    400,
  );
});

test('a receipt is read by its payer and by staff who look after money, by nobody else', async () => {
  const order = await makeOrder(server);
  const { id } = (await uploadProof(server.browser(), order.token)).json<{ id: number }>();
  const [file] = await db().select().from(files).where(eq(files.id, id));
  const url = `/api/uploads/${file?.key}`;
  const reads = async (level: string) => {
    const user = await makeUser(server.database, { accessLevelIds: [level] });
    return (await (await signedIn(server, user)).send({ method: 'GET', url })).statusCode;
  };
  expect((await server.browser().send({ method: 'GET', url })).statusCode).toBe(401);
  expect((await (await signedIn(server, order.user)).send({ method: 'GET', url })).statusCode).toBe(200);
  expect(await reads('tribe-team-ro')).toBe(200);
  // They own nobody.
  expect(await reads('success-manager')).toBe(404);
  expect(await reads('member')).toBe(404);
  expect(await reads('coach')).toBe(404);
});

test('a part leaves the entry open, and the rest is what is approved next', async () => {
  const order = await makeOrder(server);
  const browser = await staff();
  await sendProof(server.browser(), { token: order.token, scheduleId: order.firstId, amount: 500 });
  const { data } = await browser.graphql(approve, { id: order.firstId, external: 'PART-1' });
  expect(data).toMatchObject({
    approvePaymentScheduleTransaction: { transactionId: null, partlyPaid: '₱500.00 of ₱1,500.00' },
  });
  const [stored] = await db().select().from(orders).where(eq(orders.id, order.order.id));
  expect(stored?.liveAt).toBeNull();

  await browser.graphql(approve, { id: order.firstId, external: 'PART-2' });
  const [part, rest] = await paymentsOf(server, order);
  expect(rest?.amount).toBe(1_000_00);
  expect((await entriesNow(server, order))[0]).toEqual({ paid: 1_500_00, by: String(rest?.id) });

  await browser.graphql(revoke, { id: order.firstId });
  expect((await entriesNow(server, order))[0]).toEqual({ paid: part?.amount, by: null });
});

test('too much moves on, what nobody owes stays on the payment, and revoking takes it all back', async () => {
  const order = await makeOrder(server);
  const browser = await staff();
  await sendProof(server.browser(), { token: order.token, scheduleId: order.firstId, amount: 5_000 });
  await browser.graphql(approve, { id: order.firstId, external: 'MUCH-1' });
  const [payment] = await paymentsOf(server, order);
  const by = String(payment?.id);
  expect(await entriesNow(server, order)).toEqual([1, 2, 3].map(() => ({ paid: 1_500_00, by })));
  const allocated = await allocationsOf(server, payment?.id ?? 0);
  expect(allocated.reduce((sum, { amount }) => sum + amount, 0)).toBe(4_500_00);

  await browser.graphql(revoke, { id: order.entries[2]?.id });
  expect(await entriesNow(server, order)).toEqual([1, 2, 3].map(() => ({ paid: 0, by: null })));
});

test('if a proof is approved and rejected at once, one of them happens', async () => {
  const order = await makeOrder(server);
  await sendProof(server.browser(), { token: order.token, scheduleId: order.firstId });
  const [proof] = await paymentsOf(server, order);
  const browser = await staff();
  const answers = await Promise.all([
    browser.graphql(reject, { id: proof?.id, remarks: 'The picture is blurred' }),
    browser.graphql(approve, { id: order.firstId, external: 'LATE-1', proofId: proof?.id }),
  ]);
  expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
  expect(answers.map(codeOf).find((words) => words)).toEqual([['CONFLICT', paymentMessages.notWaiting]]);
  expect(await paymentsOf(server, order)).toHaveLength(1);
});

test('a rejected proof goes back with its reason, frees its reference and gives the order a day more', async () => {
  const order = await makeOrder(server, { capacity: 5 });
  server.clock.advance({ hours: 23 });
  const visitor = server.browser();
  const usual = { token: order.token, scheduleId: order.firstId, reference: 'BLURRED-2', paidOn: '2026-11-15' };
  await sendProof(visitor, usual);
  const [payment] = await paymentsOf(server, order);
  const { data } = await (await staff()).graphql(reject, { id: payment?.id, remarks: 'The picture is blurred' });
  expect(data).toEqual({ rejectPaymentProof: { status: 'rejected', remarks: 'The picture is blurred' } });
  const [stored] = await db().select().from(orders).where(eq(orders.id, order.order.id));
  expect(stored?.lapsesAt).toEqual(new Date(server.clock.now().getTime() + 24 * 3_600_000));
  expect(await mailsTo(server, order.user.email)).toEqual(['proof-received', 'proof-rejected']);
  expect(codeOf(await sendProof(visitor, usual))).toBeUndefined();
});

test('a lapsed order takes no proof, and one with a proof does not lapse', async () => {
  const [waiting, gone] = [await makeOrder(server), await makeOrder(server)];
  const visitor = server.browser();
  await sendProof(visitor, { token: waiting.token, scheduleId: waiting.firstId });
  const lapse = ({ order }: { order: { id: number } }) =>
    transaction(testContext(server), (tx) => lapseOrder(tx, order, 'unpaid'));
  expect(await lapse(waiting)).toBe(false);
  expect(await lapse(gone)).toBe(true);
  expect(codeOf(await sendProof(visitor, { token: gone.token, scheduleId: gone.firstId }))).toEqual([
    ['CONFLICT', paymentMessages.lapsed],
  ]);
});
