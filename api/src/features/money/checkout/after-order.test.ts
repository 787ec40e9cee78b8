import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { jobContext } from '#testing/import-workbook.ts';
import { fillAccount, setSetting } from '#testing/fill-account.ts';
import type { Browser } from '#testing/browser.ts';
import { lastMail, mailsTo } from '#testing/last-mail.ts';
import { makeFunnel, makeProduct } from '#testing/make-funnel.ts';
import { makeUser } from '#testing/make-user.ts';
import { browserOf } from '#testing/merge-steps.ts';
import { makeVisitor, placeOrderBy, type PlacedAnswer } from '#testing/place-order.ts';
import { sendProof } from '#testing/send-proof.ts';
import { reset } from '#testing/reset-steps.ts';
import { useTestServer } from '#testing/test-server.ts';
import { orders } from '#tables/money/orders.table.ts';
import { users } from '#tables/people/users.table.ts';
import { lapseUnpaidOrders } from './checkout.jobs.ts';
import { tellHowToPay } from './tell-how-to-pay.ts';

const server = useTestServer();
const db = () => server.database.db;
const job = () => jobContext(server);

let staff: Browser;
beforeEach(async () => {
  staff = await browserOf(server);
  await setSetting(server.database, 'payment-account-name-gcash', '');
  await setSetting(server.database, 'payment-account-number-gcash', '');
});

const sold = async (values: object = {}) => {
  const product = await makeProduct(server.database, { price: 4_500_00, accessLevelId: 'member' });
  return makeFunnel(server.database, { productId: product.id, validityByDays: 365, ...values });
};
const buy = (funnelId: string, person: object, more: object = {}) =>
  placeOrderBy(server.browser(), { funnelId, paymentTermId: 'one-time', person, ...more });
const entryOf = ({ order }: PlacedAnswer) => (order?.['entries'] as { id: number }[] | undefined)?.[0]?.id ?? 0;
const proofIdOf = ({ data }: { data?: Record<string, unknown> | null }) =>
  (data?.['submitPaymentProof'] as { id: number } | undefined)?.id ?? 0;
const approve = (id: number) =>
  staff.graphql(
    `mutation ($id: Int!) {
      approvePaymentScheduleTransaction(id: $id, paymentPlatform: "gcash", externalInvoiceId: "N/A") { id } }`,
    { id },
  );
const look = async (token: string | null) =>
  (
    await server
      .browser()
      .graphql('query ($t: String!) { checkoutOrder(token: $t) { state isOwn passwordMailedTo } }', { t: token })
  ).data?.['checkoutOrder'];
const sendAgain = (token: string | null) =>
  server.browser().graphql('mutation ($t: String!) { sendPasswordLinkAgain(token: $t) }', { t: token });

test('a visitor who is in is told where the link to a first password went, may have it again, and then logs in', async () => {
  const funnel = await sold();
  const person = makeVisitor();
  const placed = await buy(funnel.id, person);
  expect(await look(placed.token)).toEqual({ state: 'WAITING', isOwn: false, passwordMailedTo: null });
  // Nothing is paid: nothing is sent.
  expect((await sendAgain(placed.token)).data).toEqual({ sendPasswordLinkAgain: true });
  expect(await mailsTo(server, person.email)).toEqual(['order-placed']);

  await approve(entryOf(placed));
  expect(await look(placed.token)).toMatchObject({ state: 'LIVE', passwordMailedTo: expect.stringContaining('•••@') });
  const before = (await mailsTo(server, person.email)).length;
  server.clock.advance({ seconds: 31 });
  await sendAgain(placed.token);
  expect((await mailsTo(server, person.email)).length).toBe(before + 1);
  const { link } = await lastMail(server, person.email);
  const token = link.searchParams.get('resetToken');
  const browser = server.browser();
  expect((await browser.auth('validateResetToken', { resetToken: token })).json()).toMatchObject({
    email: person.email,
    isFirstPassword: true,
  });
  expect(await reset(browser, token, 'Bagong-Password-2026')).toBeNull();
  expect(await look(placed.token)).toMatchObject({ passwordMailedTo: null });
  server.clock.advance({ seconds: 31 });
  await sendAgain(placed.token);
  expect((await mailsTo(server, person.email)).at(-1)).toBe('password-changed');
});

test('the link to a first password is not sent again and again, nor to another address than the order’s', async () => {
  const funnel = await sold();
  const person = makeVisitor();
  const placed = await buy(funnel.id, person);
  await approve(entryOf(placed));
  server.clock.advance({ minutes: 1 });
  await sendAgain(placed.token);
  expect((await sendAgain(placed.token)).errors?.[0]).toMatchObject({ extensions: { code: 'RATE_LIMITED' } });
  await db().update(users).set({ email: 'moved.away@example.com' }).where(eq(users.email, person.email));
  server.clock.advance({ minutes: 1 });
  await sendAgain(placed.token);
  expect(await mailsTo(server, 'moved.away@example.com')).toEqual([]);
  expect(await look(placed.token)).toMatchObject({ passwordMailedTo: null });
});

test('a code that was only asked for does not tell whether there is a password', async () => {
  const user = await makeUser(server.database, { passwordHash: null });
  const browser = server.browser();
  const resetRequest = (await browser.auth('forgotPassword', { username: user.email })).json<{ token: string }>();
  const state = (await browser.auth('validateResetToken', { resetToken: resetRequest.token })).json();
  expect(state).toMatchObject({ needsOtp: true, isFirstPassword: false });
});

test('whoever waits for an account is written to once it is there, and the time to pay begins then', async () => {
  const funnel = await sold({ capacity: 10 });
  const person = makeVisitor();
  const placed = await buy(funnel.id, person);
  const count = async () =>
    (
      await staff.graphql('query ($id: String!) { funnelPaying(funnelId: $id) { canBePaid unpayableOrders } }', {
        id: funnel.id,
      })
    ).data?.['funnelPaying'];
  expect(await count()).toEqual({ canBePaid: false, unpayableOrders: 1 });
  await tellHowToPay(job());
  expect(await mailsTo(server, person.email)).toEqual(['order-placed']);
  server.clock.advance({ hours: 30 });
  await lapseUnpaidOrders(job());
  expect(await look(placed.token)).toMatchObject({ state: 'WAITING' });

  await fillAccount(server.database);
  // The session of staff ended in those hours.
  staff = await browserOf(server);
  await tellHowToPay(job());
  await tellHowToPay(job());
  expect(await mailsTo(server, person.email)).toEqual(['order-placed', 'how-to-pay']);
  expect(await count()).toEqual({ canBePaid: true, unpayableOrders: 0 });
  const [order] = await db().select().from(orders).where(eq(orders.funnelId, funnel.id));
  expect(order?.lapsesAt).toEqual(new Date(server.clock.now().getTime() + 24 * 3_600_000));
  server.clock.advance({ hours: 25 });
  await lapseUnpaidOrders(job());
  expect(await look(placed.token)).toMatchObject({ state: 'LAPSED' });
});

test('a proof that waits can be taken back with the order’s link, and with no other', async () => {
  await fillAccount(server.database);
  const funnel = await sold();
  const [mine, other] = [await buy(funnel.id, makeVisitor()), await buy(funnel.id, makeVisitor())];
  const browser = server.browser();
  const sent = await sendProof(browser, { token: mine.token ?? '', scheduleId: entryOf(mine), amount: 4_500 });
  const id = proofIdOf(sent);
  const takeBack = (token: string | null) =>
    browser.graphql('mutation ($t: String!, $id: Int!) { withdrawCheckoutProof(token: $t, id: $id) { status } }', {
      t: token,
      id,
    });
  expect((await takeBack(other.token)).errors?.[0]).toMatchObject({ extensions: { code: 'NOT_FOUND' } });
  expect((await takeBack(mine.token)).data).toEqual({ withdrawCheckoutProof: { status: 'rejected' } });
  expect((await takeBack(mine.token)).errors?.[0]).toMatchObject({ extensions: { code: 'CONFLICT' } });
});

test('staff can copy the order’s link of a visitor from their proof', async () => {
  await fillAccount(server.database);
  const funnel = await sold();
  const placed = await buy(funnel.id, makeVisitor());
  const sent = await sendProof(server.browser(), {
    token: placed.token ?? '',
    scheduleId: entryOf(placed),
    amount: 4_500,
  });
  const { data } = await staff.graphql('query ($id: Int!) { paymentProof(id: $id) { orderLink } }', {
    id: proofIdOf(sent),
  });
  expect(data?.['paymentProof']).toEqual({
    orderLink: `http://localhost:8910/checkout/${funnel.id}?order=${placed.token}`,
  });
});
