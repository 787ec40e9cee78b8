import { expect, test } from 'vitest';
import { makeCourse } from '#testing/make-course.ts';
import { makeFunnel, makeProduct } from '#testing/make-funnel.ts';
import { useTestServer } from '#testing/test-server.ts';
import { productCourses } from '#tables/money/products.table.ts';

const server = useTestServer();
const { database } = server;

const ask = `query ($kind: OfferedKind, $id: Int) { contentOffer(kind: $kind, id: $id) {
  funnelId productName isMembership firstPayment total termName paymentCount isMonthly courses checkoutPath course { lessons seconds } } }`;
const offerFor = async (kind: string | null, id: number | null) =>
  (await server.browser().graphql(ask, { kind, id })).data?.['contentOffer'];

const before = () => new Date(server.clock.now().getTime() - 1);

test('B5: products that open a course by containing it or by its level are offered, the smallest first payment first', async () => {
  const bundle = await makeProduct(database, { price: 4_000_00 });
  const membership = await makeProduct(database, { price: 9_000_00, accessLevelId: 'member' });
  const { course: bought } = await makeCourse(database);
  const { course: forMembers, lessons } = await makeCourse(database);
  await database.db.insert(productCourses).values({ productId: bundle.id, courseId: bought.id });
  expect(await offerFor('course', forMembers.id)).toBeNull();

  const yearly = await makeFunnel(database, { productId: membership.id, terms: ['one-time', '6-gives'] });
  const once = await makeFunnel(database, { productId: bundle.id, terms: ['one-time'] });
  expect(await offerFor('course', forMembers.id)).toEqual({
    funnelId: yearly.id,
    productName: membership.name,
    isMembership: true,
    firstPayment: 1_500,
    total: 9_000,
    termName: '6 gives',
    paymentCount: 6,
    isMonthly: true,
    courses: 2,
    checkoutPath: `/checkout/${yearly.id}?term=6-gives`,
    course: { lessons: lessons.length, seconds: expect.any(Number) },
  });
  // A lesson is opened by the openers of its course.
  expect(await offerFor('lesson', lessons[0]?.id ?? 0)).toMatchObject({
    funnelId: yearly.id,
    course: { lessons: lessons.length },
  });
  // Both open it; the membership's first payment is smaller.
  expect(await offerFor('course', bought.id)).toMatchObject({ funnelId: yearly.id });
  expect(await offerFor(null, null)).toMatchObject({ funnelId: yearly.id, course: null });
  expect(once.id).not.toBe(yearly.id);
});

test.each([
  { why: 'is closed', funnel: () => ({ closesAt: before() }), product: {} },
  { why: 'is not open yet', funnel: () => ({ opensAt: new Date(server.clock.now().getTime() + 1) }), product: {} },
  { why: 'is full', funnel: () => ({ capacity: 1, seatsTaken: 1 }), product: {} },
  { why: 'is hidden', funnel: () => ({ isHidden: true }), product: {} },
  { why: 'is only for renewals', funnel: () => ({ isRenewal: true }), product: {} },
  { why: 'is archived', funnel: () => ({ archivedAt: before() }), product: {} },
  { why: 'sells an archived product', funnel: () => ({}), product: { status: 'archived' as const } },
])('B5: a funnel that $why is offered to nobody', async ({ funnel, product }) => {
  const { id: productId } = await makeProduct(database, product);
  const { course } = await makeCourse(database, { levelIds: [] });
  await database.db.insert(productCourses).values({ productId, courseId: course.id });
  await makeFunnel(database, { productId, ...funnel() });
  expect(await offerFor('course', course.id)).toBeNull();
});

test('B5: a draft shows nothing about what will open it', async () => {
  const { id: productId } = await makeProduct(database);
  const { course } = await makeCourse(database, { levelIds: [], course: { status: 'draft' } });
  await database.db.insert(productCourses).values({ productId, courseId: course.id });
  await makeFunnel(database, { productId });
  expect(await offerFor('course', course.id)).toBeNull();
});

test('C6: in place of a closed funnel the same product comes first, then the membership', async () => {
  const product = await makeProduct(database);
  const closed = await makeFunnel(database, { productId: product.id, closesAt: before() });
  const query = `query ($id: String) { closedCheckout(funnelId: $id) { instead { name path } } }`;
  const instead = async (id: string | null) =>
    (await server.browser().graphql(query, { id })).data?.['closedCheckout'] as { instead: { path: string } | null };
  const member = (await instead(closed.id)).instead?.path;
  expect(member).toBeDefined();
  const same = await makeFunnel(database, { productId: product.id, price: 900_000_00 });
  expect((await instead(closed.id)).instead?.path).toBe(`/${same.slug}`);
  expect((await instead('no-such-funnel')).instead?.path).toBe(member);
  expect((await instead(null)).instead?.path).toBe(member);
});
