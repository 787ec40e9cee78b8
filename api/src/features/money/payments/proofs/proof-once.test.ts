import sharp from 'sharp';
import { expect, test } from 'vitest';
import { idempotencyMessages } from '#idempotency/with-idempotency.ts';
import type { Browser } from '#testing/browser.ts';
import { mailsTo } from '#testing/last-mail.ts';
import { makeOrder, paymentsOf } from '#testing/make-order.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { cookieOf, formBody, formType, upload } from '#testing/upload.ts';

const server = useTestServer({ rateLimitScale: 100 });
const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#0f766e' } })
  .png()
  .toBuffer();
const receipt = { purpose: 'payment-proof', name: 'gcash.png', content: picture };
const query = `mutation ($input: PaymentProofInput!) { submitMyPaymentProof(input: $input) { payments { status reference } } }`;

type Answer = { data?: unknown; errors?: { message: string; extensions?: Record<string, unknown> }[] };

async function buyer() {
  const order = await makeOrder(server);
  return { order, browser: await signedIn(server, order.user) };
}

async function uploaded(browser: Browser): Promise<number> {
  return (await upload(server, browser, receipt)).json<{ id: number }>().id;
}

const proof = (scheduleId: number, fileId: number, reference: string) => ({
  platform: 'gcash',
  amount: 1500,
  paidOn: '2026-11-14',
  scheduleId,
  fileId,
  reference,
});

async function send(browser: Browser, input: object, key: string): Promise<Answer> {
  const answer = await browser.post('/api/graphql', { query, variables: { input } }, { 'idempotency-key': key });
  return answer.json<Answer>();
}

test('a proof whose answer was lost is sent again and counts once', async () => {
  const { order, browser } = await buyer();
  const input = proof(order.firstId, await uploaded(browser), 'ONCE 1');
  const first = await send(browser, input, 'proof-key-1');
  expect(first.data).toEqual({ submitMyPaymentProof: { payments: [{ status: 'submitted', reference: 'ONCE 1' }] } });
  expect(await send(browser, input, 'proof-key-1')).toEqual(first);
  expect(await paymentsOf(server, order)).toHaveLength(1);
  expect(await mailsTo(server, order.user.email)).toEqual(['proof-received']);
});

test('two tries at the same moment are one proof', async () => {
  const { order, browser } = await buyer();
  const input = proof(order.firstId, await uploaded(browser), 'ONCE 2');
  const answers = await Promise.all([1, 2, 3].map(() => send(browser, input, 'proof-key-2')));
  expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([]);
  expect(await paymentsOf(server, order)).toHaveLength(1);
});

test('another proof under the same key is refused', async () => {
  const { order, browser } = await buyer();
  const input = proof(order.firstId, await uploaded(browser), 'ONCE 3');
  await send(browser, input, 'proof-key-3');
  const { errors } = await send(browser, { ...input, reference: 'ONCE 4' }, 'proof-key-3');
  expect(errors?.map(({ message }) => message)).toEqual([idempotencyMessages.otherRequest]);
});

test('a picture that is gone is refused, and the same proof with a new copy of it is taken', async () => {
  const { order, browser } = await buyer();
  const refused = await send(browser, proof(order.firstId, 999_999, 'ONCE 5'), 'proof-key-5');
  expect(refused.errors?.[0]?.extensions).toMatchObject({ properties: { messages: { fileId: expect.anything() } } });
  const again = await send(browser, proof(order.firstId, await uploaded(browser), 'ONCE 5'), 'proof-key-5');
  expect(again.errors).toBeUndefined();
  expect(await paymentsOf(server, order)).toHaveLength(1);
});

test('a picture that another person left on the phone is not taken from whoever is signed in now', async () => {
  const [ana, ben] = [await makeUser(server.database), await makeUser(server.database)];
  const browser = await signedIn(server, ben);
  const headers = { cookie: cookieOf(browser), 'content-type': formType, 'done-by': String(ana.id) };
  const payload = formBody(receipt);
  const answer = await server.inject({ method: 'POST', url: '/api/upload-file', headers, payload });
  expect(answer.statusCode).toBe(401);
});
