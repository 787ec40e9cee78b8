import { expect, test } from 'vitest';
import { makeOrder, paymentsOf } from '#testing/make-order.ts';
import { sendProof } from '#testing/send-proof.ts';
import { useTestServer } from '#testing/test-server.ts';

const server = useTestServer({ rateLimitScale: 100 });

async function orderWithProof() {
  const order = await makeOrder(server);
  await sendProof(server.browser(), { token: order.token, scheduleId: order.firstId });
  const [payment] = await paymentsOf(server, order);
  if (!payment) throw new Error('no proof was stored');
  return { order, payment };
}
const see = (token: string, id: number | string) =>
  server.browser().send({ method: 'GET', url: `/api/order-proofs/${token}/${id}` });

test('anyone with the link of an order sees its proof', async () => {
  const { order, payment } = await orderWithProof();
  const query = `query ($token: String!) { checkoutOrder(token: $token) { proofs { id hasFile } } }`;
  const { data } = await server.browser().graphql(query, { token: order.token });
  expect(data).toEqual({ checkoutOrder: { proofs: [{ id: payment.id, hasFile: true }] } });

  const answer = await see(order.token, payment.id);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': expect.stringMatching(/^image\//) as string,
    'content-disposition': expect.stringMatching(/^inline; /) as string,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.rawPayload.length).toBe(Number(answer.headers['content-length']));
});

test('a proof of another order, a wrong token and a number that is none open nothing', async () => {
  const { order, payment } = await orderWithProof();
  const other = await orderWithProof();
  const wrong = `${order.token.slice(0, -2)}${order.token.endsWith('AA') ? 'BA' : 'AA'}`;
  const answers = await Promise.all([
    see(other.order.token, payment.id),
    see(wrong, payment.id),
    see('x', payment.id),
    see(order.token, 'abc'),
    see(order.token, '99999999999'),
    see(order.token, other.payment.id),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
});
