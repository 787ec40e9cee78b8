import { WITHDRAWN } from '@app/rules/money/billing/own-payment';
import { promiseMessages } from '@app/rules/money/collections/promise';
import { paymentMessages } from '@app/rules/money/payments/payment-messages';
import { addDays, manilaDay } from '@app/rules/time/manila';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { countStatements } from '#testing/count-statements.ts';
import { entriesNow, makeOrder, type MadeOrder, paymentsOf } from '#testing/make-order.ts';
import { makeFunnel } from '#testing/make-funnel.ts';
import { makeSubscription } from '#testing/make-subscription.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { upload } from '#testing/upload.ts';
import { orders } from '#tables/money/orders.table.ts';

const server = useTestServer({ rateLimitScale: 100 });
const db = () => server.database.db;
const today = () => manilaDay(server.clock.now());
const staff = async () => signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }));
const picture = sharp({ create: { width: 30, height: 30, channels: 3, background: '#0a7' } })
  .png()
  .toBuffer();

const asDues = `{ getDuesAndExpiration { sentBack { id reason } } }`;
const ask = `{ myBilling { owed firstPayments paid overdue billed nextDue { id openAmount }
  subscriptions { id standing standingTone entitlement expiry orderPath }
  invoices { code entries { id number paymentCode statusLabel statusTone openAmount isPayable promise { promisedFor isBroken } } }
  payments { id scheduleId status statusLabel isWithdrawn remarks proofUrl receiptUrl receiptNumber decidedByName }
  platforms { platform accountNumber } } }`;
const submit = `mutation ($input: PaymentProofInput!) { submitMyPaymentProof(input: $input) { owed payments { id status scheduleId } } }`;
const withdraw = `mutation ($id: Int!) { withdrawMyPaymentProof(id: $id) { payments { id status isWithdrawn } } }`;
const promise = `mutation ($id: Int!, $day: Date!) { promiseMyPayment(scheduleId: $id, promisedFor: $day, note: "Payday") { owed } }`;
const checkout = `mutation ($id: Int!) { openMyGatewayCheckout(scheduleId: $id, gateway: "paymongo") { url } }`;
const approve = `mutation ($id: Int!, $external: String!) {
  approvePaymentScheduleTransaction(id: $id, paymentPlatform: "gcash", externalInvoiceId: $external) { transactionId } }`;
const reject = `mutation ($id: Int!) { rejectPaymentProof(id: $id, remarks: "Too dark to read") { status } }`;

type Answer = { errors?: { message: string; extensions?: Record<string, unknown> }[] };
const codeOf = ({ errors }: Answer) => errors?.map(({ extensions }) => extensions?.['code']);

async function fileOf(browser: Browser): Promise<number> {
  const stored = await upload(server, browser, {
    purpose: 'payment-proof',
    name: 'gcash.png',
    content: await picture,
  });
  return stored.json<{ id: number }>().id;
}

let sent = 0;
async function prove(browser: Browser, scheduleId: number, given: Record<string, unknown> = {}) {
  sent += 1;
  const fileId = await fileOf(browser);
  const usual = { platform: 'gcash', amount: 1500, reference: `OWN ${sent}`, paidOn: '2026-11-14', fileId };
  return browser.graphql(submit, { input: { ...usual, scheduleId, ...given } });
}

async function buyer(): Promise<{ order: MadeOrder; browser: Browser }> {
  const order = await makeOrder(server);
  return { order, browser: await signedIn(server, order.user) };
}

async function waitingId(order: MadeOrder): Promise<number> {
  const all = await paymentsOf(server, order);
  return all.find(({ status }) => status === 'submitted')?.id ?? 0;
}

test('a member sees what they have, owe and paid, in at most three statements', async () => {
  const { order, browser } = await buyer();
  await prove(browser, order.firstId);
  await (await staff()).graphql(approve, { id: order.firstId, external: 'N/A' });
  const statements = await countStatements(server.platform, () => browser.graphql(ask));
  const own = statements.filter((text) => /subscriptions|invoices|settings/.test(text));
  expect(own.length).toBeLessThanOrEqual(3);

  const { data } = await browser.graphql(ask);
  expect(data).toMatchObject({
    myBilling: {
      paid: 1500,
      owed: 3000,
      billed: 4500,
      overdue: 0,
      nextDue: { id: order.entries[1]?.id, openAmount: 1500 },
      subscriptions: [{ standing: 'Active', orderPath: null }],
      invoices: [{ code: order.invoice.code, entries: [{ statusLabel: 'Paid', isPayable: false }, {}, {}] }],
      payments: [
        {
          status: 'approved',
          statusLabel: 'Received',
          receiptNumber: expect.stringMatching(/^R-\d{6}$/),
          decidedByName: null,
        },
      ],
    },
  });
});

test('a pending order owes nothing yet, and leads to its own page', async () => {
  const { order, browser } = await buyer();
  const { data } = await browser.graphql(ask);
  expect(data).toMatchObject({
    myBilling: {
      owed: 0,
      nextDue: null,
      subscriptions: [{ standing: 'Pending', orderPath: `/checkout/${order.order.funnelId}?order=${order.token}` }],
      invoices: [{ entries: [{ isPayable: true, openAmount: 1500 }, {}, {}] }],
    },
  });
  await db().update(orders).set({ lapsedAt: server.clock.now() }).where(eq(orders.id, order.order.id));
  const { data: later } = await browser.graphql(ask);
  expect(later).toMatchObject({ myBilling: { subscriptions: [], invoices: [], platforms: [] } });
});

test('nothing of others is there: their bills, their proofs, their promises', async () => {
  const { order, browser: owner } = await buyer();
  await prove(owner, order.firstId);
  const paymentId = await waitingId(order);
  const stranger = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['member'] }));
  const { data } = await stranger.graphql(ask);
  expect(data).toMatchObject({ myBilling: { invoices: [], payments: [], subscriptions: [], owed: 0 } });

  const second = order.entries[1]?.id ?? 0;
  const day = addDays(today(), 3);
  expect(codeOf(await prove(stranger, second))).toEqual(['NOT_FOUND']);
  expect(codeOf(await stranger.graphql(withdraw, { id: paymentId }))).toEqual(['NOT_FOUND']);
  expect(codeOf(await stranger.graphql(promise, { id: second, day }))).toEqual(['NOT_FOUND']);
  expect(await paymentsOf(server, order)).toMatchObject([{ status: 'submitted' }]);
});

test('a picture that somebody else uploaded proves nothing', async () => {
  const { order, browser } = await buyer();
  const other = await signedIn(server, await makeUser(server.database));
  const answer = await prove(browser, order.firstId, { fileId: await fileOf(other) });
  expect(codeOf(answer)).toEqual(['BAD_USER_INPUT']);
});

test('a proof is sent back, sent again and approved', async () => {
  const { order, browser } = await buyer();
  expect((await prove(browser, order.firstId)).errors).toBeUndefined();
  expect(codeOf(await prove(browser, order.firstId))).toEqual(['CONFLICT']);
  const team = await staff();
  await team.graphql(reject, { id: await waitingId(order) });
  const { data } = await browser.graphql(ask);
  expect(data).toMatchObject({
    myBilling: { payments: [{ statusLabel: 'Sent back', remarks: 'Too dark to read', receiptUrl: null }] },
  });
  expect((await prove(browser, order.firstId)).errors).toBeUndefined();
  await team.graphql(approve, { id: order.firstId, external: 'N/A' });
  expect((await entriesNow(server, order))[0]?.by).not.toBeNull();
});

test('a proof that waits can be withdrawn once, and another be sent', async () => {
  const { order, browser } = await buyer();
  await prove(browser, order.firstId);
  const id = await waitingId(order);
  const { data } = await browser.graphql(withdraw, { id });
  expect(data).toMatchObject({ withdrawMyPaymentProof: { payments: [{ id, status: 'rejected', isWithdrawn: true }] } });
  expect((await paymentsOf(server, order))[0]?.remarks).toBe(WITHDRAWN);
  const again = await browser.graphql(withdraw, { id });
  expect(again.errors?.[0]?.message).toBe(paymentMessages.notWaiting);
  expect((await prove(browser, order.firstId)).errors).toBeUndefined();
});

test('withdrawing and approving at once has one outcome, and the other gets a conflict', async () => {
  const team = await staff();
  for (let round = 0; round < 4; round++) {
    const { order, browser } = await buyer();
    await prove(browser, order.firstId);
    const id = await waitingId(order);
    const byProof = approve.replace('paymentPlatform:', `proofId: ${id}, paymentPlatform:`);
    const [withdrawn, approved] = await Promise.all([
      browser.graphql(withdraw, { id }),
      team.graphql(byProof, { id: order.firstId, external: 'N/A' }),
    ]);
    expect([withdrawn, approved].filter(({ errors }) => !errors)).toHaveLength(1);
    const loser = withdrawn.errors ?? approved.errors;
    expect(loser?.[0]?.extensions?.['code']).toBe('CONFLICT');
    const [payment] = await paymentsOf(server, order);
    expect(payment?.status).toBe(approved.errors ? 'rejected' : 'approved');
    expect((await entriesNow(server, order))[0]?.paid).toBe(approved.errors ? 0 : 1_500_00);
  }
});

test('an overdue entry can be promised, a coming one cannot', async () => {
  const user = await makeUser(server.database, { accessLevelIds: ['member'] });
  const days = [addDays(today(), -3), addDays(today(), 20)];
  const { entries } = await makeSubscription(server.database, {
    userId: user.id,
    funnel: await makeFunnel(server.database),
    entries: days.map((scheduleDate) => ({ price: 100_00, scheduleDate })),
  });
  const browser = await signedIn(server, user);
  const day = addDays(today(), 5);
  const first = { id: entries[0]?.id, day };
  expect((await browser.graphql(promise, first)).errors).toBeUndefined();
  expect(codeOf(await browser.graphql(promise, { ...first, day: addDays(today(), 15) }))).toEqual(['BAD_USER_INPUT']);
  expect(codeOf(await browser.graphql(promise, { id: entries[1]?.id, day }))).toEqual(['CONFLICT']);
  const { data } = await browser.graphql(ask);
  expect(data).toMatchObject({
    myBilling: { overdue: 100, invoices: [{ entries: [{ promise: { promisedFor: day, isBroken: false } }, {}] }] },
  });
});

test('who waits reads how many proofs are checked before theirs, and staff do not count for them', async () => {
  const { order: earlier, browser: other } = await buyer();
  await prove(other, earlier.firstId);
  server.clock.advance({ seconds: 1 });
  const { order, browser } = await buyer();
  await prove(browser, order.firstId);
  const { data } = await browser.graphql('{ myBilling { payments { status ahead } } }');
  const [payment] = (data as { myBilling: { payments: { ahead: number | null }[] } }).myBilling.payments;
  expect(payment?.ahead).toBeGreaterThanOrEqual(1);
  const byStaff = await (
    await staff()
  ).graphql(`query ($id: Int!) { studentPaymentDetails(userId: $id) { billing { payments { status ahead } } } }`, {
    id: order.user.id,
  });
  expect(byStaff.data).toMatchObject({
    studentPaymentDetails: { billing: { payments: [{ status: 'submitted', ahead: null }] } },
  });
  await (await staff()).graphql(approve, { id: order.firstId, external: 'N/A' });
  const later = await browser.graphql('{ myBilling { payments { status ahead } } }');
  expect(later.data).toMatchObject({ myBilling: { payments: [{ status: 'approved', ahead: null }] } });
});

test('an administrator who looks as a member changes nothing and gets no key', async () => {
  const { order, browser } = await buyer();
  const administrator = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
  const fileId = await fileOf(browser);
  const looking = await signedIn(server, administrator);
  const start = `mutation ($id: Int!) { startImpersonation(userId: $id, reason: "Asked for help") }`;
  expect((await looking.graphql(start, { id: order.user.id })).errors).toBeUndefined();
  const input = { scheduleId: order.firstId, platform: 'gcash', amount: 1500, reference: 'X', paidOn: today(), fileId };
  const day = addDays(today(), 3);
  const answers = [
    await looking.graphql(submit, { input }),
    await looking.graphql(withdraw, { id: 1 }),
    await looking.graphql(promise, { id: order.firstId, day }),
    await looking.graphql(checkout, { id: order.firstId }),
  ];
  expect(answers.map(codeOf)).toEqual(answers.map(() => ['FORBIDDEN']));
  const { data } = await looking.graphql(ask);
  expect(data).toMatchObject({ myBilling: { subscriptions: [{ orderPath: null }] } });
});

test('a visitor has no billing', async () => {
  expect(codeOf(await server.browser().graphql(ask))).toEqual(['UNAUTHENTICATED']);
});

test('B9: while a proof waits its bill and its subscription say so; sent back, the member hears why', async () => {
  const { order, browser } = await buyer();
  type BillingAnswer = {
    owed: number;
    firstPayments: number;
    subscriptions: { standing: string; standingTone: string; entitlement: string }[];
    invoices: { entries: { statusLabel: string; statusTone: string }[] }[];
    payments: { id: number }[];
  };
  const shown = async () => (await browser.graphql(ask)).data?.['myBilling'] as BillingAnswer;
  const before = await shown();
  // An order that has not begun is not a debt: nothing is due beside a balance of zero.
  expect([before.owed, before.firstPayments]).toEqual([0, 1_500]);
  expect(before.invoices[0]?.entries[0]?.statusLabel).toBe('Not paid yet');

  await prove(browser, order.firstId);
  const waiting = await shown();
  expect(waiting.invoices[0]?.entries[0]).toMatchObject({ statusLabel: 'Being checked', statusTone: 'checked' });
  expect(waiting.subscriptions[0]).toMatchObject({
    standing: 'Being checked',
    standingTone: 'checked',
    entitlement: 'we are checking your proof, then it opens',
  });
  const dues = async () => (await browser.graphql(asDues)).data?.['getDuesAndExpiration'];
  expect(await dues()).toEqual({ sentBack: null });
  await (await staff()).graphql(reject, { id: waiting.payments[0]?.id });
  expect(await dues()).toEqual({ sentBack: { id: order.firstId, reason: 'Too dark to read' } });
  await prove(browser, order.firstId);
  expect(await dues()).toEqual({ sentBack: null });
});

test('a part can be promised, more than is open cannot; the day is corrected, not put off for ever', async () => {
  const user = await makeUser(server.database, { accessLevelIds: ['member'] });
  const { entries } = await makeSubscription(server.database, {
    userId: user.id,
    funnel: await makeFunnel(server.database),
    entries: [{ price: 1_500_00, scheduleDate: addDays(today(), -3) }],
  });
  let browser = await signedIn(server, user);
  const id = entries[0]?.id;
  const part = `mutation ($id: Int!, $day: Date!, $amount: Pesos) {
    promiseMyPayment(scheduleId: $id, promisedFor: $day, amount: $amount) { owed } }`;
  const read = `{ myBilling { invoices { entries { promisableUntil promise { promisedFor amount } } } } }`;
  const entry = async () => {
    const { data } = await browser.graphql(read);
    return (data as { myBilling: { invoices: { entries: unknown[] }[] } }).myBilling.invoices[0]?.entries[0];
  };
  const first = today();
  expect(await entry()).toEqual({ promisableUntil: addDays(first, 14), promise: null });
  const day = addDays(first, 5);
  expect(codeOf(await browser.graphql(part, { id, day, amount: 1_500.01 }))).toEqual(['BAD_USER_INPUT']);
  expect(codeOf(await browser.graphql(part, { id, day, amount: 0 }))).toEqual(['BAD_USER_INPUT']);
  expect((await browser.graphql(part, { id, day, amount: 500 })).errors).toBeUndefined();
  expect(await entry()).toEqual({
    promisableUntil: addDays(first, 14),
    promise: { promisedFor: day, amount: 500 },
  });

  server.clock.advance({ days: 10 });
  expect((await entry()) as object).toMatchObject({ promisableUntil: addDays(first, 14) });
  expect(codeOf(await browser.graphql(part, { id, day: addDays(first, 15) }))).toEqual(['BAD_USER_INPUT']);
  expect((await browser.graphql(part, { id, day: addDays(first, 14) })).errors).toBeUndefined();
  server.clock.advance({ days: 5 });
  browser = await signedIn(server, user);
  expect((await entry()) as object).toMatchObject({ promisableUntil: null });
  const late = await browser.graphql(part, { id, day: today() });
  expect(late.errors?.[0]?.message).toBe(promiseMessages.spent);
  // Staff hear why, and may note another one.
  const note = `mutation ($id: Int!, $day: Date!) { notePaymentPromise(scheduleId: $id, promisedFor: $day) { id } }`;
  expect((await (await staff()).graphql(note, { id, day: addDays(today(), 3) })).errors).toBeUndefined();
});
