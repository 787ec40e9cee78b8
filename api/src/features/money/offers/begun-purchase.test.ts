import { addDays, manilaDay } from '@app/rules/time/manila';
import { expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { makeCourse } from '#testing/make-course.ts';
import { makeFunnel, makeProduct } from '#testing/make-funnel.ts';
import { makeOrder, paymentsOf } from '#testing/make-order.ts';
import { makeSubscription } from '#testing/make-subscription.ts';
import { makeUser } from '#testing/make-user.ts';
import { sendProof } from '#testing/send-proof.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';

const server = useTestServer({ rateLimitScale: 100 });
const day = (offset: number) => addDays(manilaDay(server.clock.now()), offset);

const ask = `query ($kind: OfferedKind, $id: Int) { begunPurchase(kind: $kind, id: $id) {
  kind productName amount hasProof sentBackReason orderPath subscriptionId endsOn endedOn } }`;
const begun = async (browser: Browser, item: object = {}) =>
  (await browser.graphql(ask, { ...item })).data?.['begunPurchase'];
const reject = 'mutation ($id: Int!) { rejectPaymentProof(id: $id, remarks: "Too dark to read") { id } }';

test('B5: a person who has ordered sees the order, with the state of its proof', async () => {
  const order = await makeOrder(server);
  const browser = await signedIn(server, order.user);
  expect(await begun(server.browser())).toBeNull();
  expect(await begun(await signedIn(server, await makeUser(server.database)))).toBeNull();

  const waiting = { kind: 'order', amount: 1_500, hasProof: false, sentBackReason: null };
  expect(await begun(browser)).toMatchObject({
    ...waiting,
    orderPath: expect.stringMatching(/^\/checkout\/.+\?order=/),
  });
  // A course that it opens, and one that it does not.
  const { course: forMembers } = await makeCourse(server.database);
  const { course: other } = await makeCourse(server.database, { levelIds: [] });
  expect(await begun(browser, { kind: 'course', id: forMembers.id })).toMatchObject(waiting);
  expect(await begun(browser, { kind: 'course', id: other.id })).toBeNull();

  await sendProof(server.browser(), { token: order.token, scheduleId: order.firstId });
  expect(await begun(browser)).toMatchObject({ kind: 'order', hasProof: true });
  const staff = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }));
  const [proof] = await paymentsOf(server, order);
  expect((await staff.graphql(reject, { id: proof?.id })).errors).toBeUndefined();
  expect(await begun(browser)).toMatchObject({ hasProof: false, sentBackReason: 'Too dark to read' });
});

test('B4: a former member is offered the renewal price', async () => {
  const product = await makeProduct(server.database, { price: 9_000_00, accessLevelId: 'member' });
  const funnel = await makeFunnel(server.database, { productId: product.id, validityByDays: 365 });
  await makeFunnel(server.database, {
    productId: product.id,
    price: 8_100_00,
    isRenewal: true,
    terms: ['one-time', '6-gives'],
  });
  const user = await makeUser(server.database, { accessLevelIds: ['non-member'] });
  const { subscription } = await makeSubscription(server.database, {
    userId: user.id,
    funnel,
    startsOn: day(-400),
    expiresOn: day(-60),
  });
  expect(await begun(await signedIn(server, user))).toEqual({
    kind: 'renewal',
    productName: product.name,
    amount: 1_350,
    hasProof: false,
    sentBackReason: null,
    orderPath: null,
    subscriptionId: subscription.id,
    endsOn: day(-60),
    endedOn: null,
  });
});
