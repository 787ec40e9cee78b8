import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeFunnel, makeProduct } from '#testing/make-funnel.ts';
import { makeSubscription } from '#testing/make-subscription.ts';
import { makeUser } from '#testing/make-user.ts';
import { browserOf } from '#testing/merge-steps.ts';
import { placeOrderBy } from '#testing/place-order.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { users } from '#tables/people/users.table.ts';

const server = useTestServer({ rateLimitScale: 100 });
const byHand =
  'mutation ($id: Int!, $details: [ManualFunnelInput!]!) { manualUserSubscription(id: $id, funnelDetails: $details) { id } }';

async function membership(price: number) {
  const product = await makeProduct(server.database, { price, accessLevelId: 'member' });
  return makeFunnel(server.database, { productId: product.id });
}
async function someoneUntil(expiresOn: string | null) {
  const user = await makeUser(server.database);
  const funnel = await membership(9_000_00);
  if (expiresOn)
    await makeSubscription(server.database, { userId: user.id, funnel, startsOn: '2026-01-05', expiresOn });
  return user;
}
const isWelcomed = async (id: number) =>
  (await server.database.db.select().from(users).where(eq(users.id, id)))[0]?.showReturneeModal;

test.each([
  { until: '2026-09-16', isBack: true },
  { until: '2026-09-17', isBack: false },
  { until: null, isBack: false },
])('B8: a person whose last subscription ended on $until is welcomed back: $isBack', async ({ until, isBack }) => {
  const staff = await browserOf(server);
  const [enrolled, buyer] = [await someoneUntil(until), await someoneUntil(until)];
  const details = [{ id: (await membership(4_500_00)).id }];
  expect((await staff.graphql(byHand, { id: enrolled.id, details })).errors).toBeUndefined();
  const browser = await signedIn(server, buyer);
  await placeOrderBy(browser, { funnelId: (await membership(0)).id, paymentTermId: 'one-time' });
  expect([await isWelcomed(enrolled.id), await isWelcomed(buyer.id)]).toEqual([isBack, isBack]);
  expect(await browser.currentUser()).toMatchObject({ showReturneeModal: isBack });
});
