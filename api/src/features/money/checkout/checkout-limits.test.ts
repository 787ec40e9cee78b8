import { expect, test } from 'vitest';
import { makeCoupon, makeFunnel } from '#testing/make-funnel.ts';
import { makeVisitor, placeOrderBy } from '#testing/place-order.ts';
import { useTestServer } from '#testing/test-server.ts';

const server = useTestServer();

const check = async (browser: ReturnType<typeof server.browser>, funnelId: string, couponCode: string) => {
  const { errors } = await browser.graphql(
    'query ($input: CheckoutQuoteInput!) { checkoutQuote(input: $input) { couponRefusal } }',
    { input: { funnelId, couponCode } },
  );
  return errors?.[0]?.extensions?.['code'] ?? 'answered';
};

test('CP-09: a browser may try 20 codes an hour, known or not', async () => {
  const funnel = await makeFunnel(server.database);
  const coupon = await makeCoupon(server.database, { funnelId: funnel.id });
  const browser = server.browser('127.4.7.1');
  for (let tries = 1; tries <= 20; tries++)
    expect(await check(browser, funnel.id, tries % 2 ? coupon.code : `GUESS${tries}`)).toBe('answered');
  expect(await check(browser, funnel.id, coupon.code)).toBe('RATE_LIMITED');
  // Prices without a code are not limited, and others go on.
  expect(await check(browser, funnel.id, '')).toBe('answered');
  expect(await check(server.browser('127.4.7.2'), funnel.id, coupon.code)).toBe('answered');
});

test('an address may order 8 times in 12 hours, whatever its spelling and whether or not it succeeds', async () => {
  const funnel = await makeFunnel(server.database);
  const order = (at: number, paymentTermId: string) =>
    placeOrderBy(server.browser(), {
      funnelId: funnel.id,
      paymentTermId,
      person: makeVisitor({ email: `limited+${at}@example.com` }),
    });
  for (let tries = 1; tries <= 8; tries++)
    expect((await order(tries, tries % 2 ? 'one-time' : 'no-such-term')).code).not.toBe('RATE_LIMITED');
  expect((await order(9, 'one-time')).code).toBe('RATE_LIMITED');
  server.clock.advance({ hours: 12 });
  expect((await order(10, 'one-time')).code).toBeUndefined();
});
