import { beforeAll, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { makeCourse } from '#testing/make-course.ts';
import { makeFunnel, makeProduct } from '#testing/make-funnel.ts';
import { makeSubscription } from '#testing/make-subscription.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import type { Funnel } from '#tables/money/funnels.table.ts';
import { productCourses, productResources } from '#tables/money/products.table.ts';
import { resourceFiles } from '#tables/learning/resources.table.ts';

const server = useTestServer({ rateLimitScale: 100 });

let bundle: Funnel;
let membership: Funnel;
let soldLesson: number;
let memberLesson: number;
let soldResource: number;

beforeAll(async () => {
  const { db } = server.database;
  const sold = await makeCourse({ db }, { course: { name: 'Bookkeeping' }, levelIds: [] });
  const forMembers = await makeCourse({ db }, { course: { name: 'Portfolio' } });
  soldLesson = sold.lessons[0]?.id ?? 0;
  memberLesson = forMembers.lessons[0]?.id ?? 0;
  const at = server.clock.now();
  const [resource] = await db
    .insert(resourceFiles)
    .values({ title: 'Ledger', url: 'https://example.com/ledger', createdAt: at, updatedAt: at })
    .returning();
  soldResource = resource?.id ?? 0;
  const product = await makeProduct({ db }, { name: 'Bookkeeping bundle' });
  await db.insert(productCourses).values({ productId: product.id, courseId: sold.course.id });
  await db.insert(productResources).values({ productId: product.id, resourceFileId: soldResource });
  bundle = await makeFunnel({ db }, { productId: product.id });
  const granting = await makeProduct({ db }, { name: 'Membership', accessLevelId: 'member' });
  membership = await makeFunnel({ db }, { productId: granting.id });
});

/** The clock of the tests says Monday, January 5, 2026. */
type Purchase = Omit<Parameters<typeof makeSubscription>[1], 'userId' | 'funnel'> & { funnel: 'bundle' | 'membership' };

async function buyer(level: string, bought: Purchase[]): Promise<Browser> {
  const user = await makeUser(server.database, { accessLevelIds: [level] });
  for (const { funnel, ...rest } of bought) {
    const sold = funnel === 'bundle' ? bundle : membership;
    await makeSubscription(server.database, { ...rest, funnel: sold, userId: user.id });
  }
  return signedIn(server, user);
}

const gateOf = async (browser: Browser, lessonId: number) => {
  const { data } = await browser.graphql(`{ myLesson(id: ${lessonId}) { gate { isOpen because } } }`);
  const lesson = data?.['myLesson'] as { gate: { isOpen: boolean; because: string | null } } | undefined;
  return lesson?.gate.isOpen ? 'open' : lesson?.gate.because;
};

const day = (offset: number) => new Date(server.clock.now().getTime() + offset * 86_400_000).toISOString().slice(0, 10);
const owes = (offset: number) => ({ entries: [{ price: 100_00, scheduleDate: day(offset) }] });

test.each<{ when: string; level?: string; bought: () => Purchase[]; sold: string; members: string }>([
  { when: 'nothing', bought: () => [], sold: 'nothing', members: 'nothing' },
  { when: 'the bundle', bought: () => [{ funnel: 'bundle', startsOn: day(-9) }], sold: 'open', members: 'nothing' },
  {
    when: 'the bundle, unpaid',
    bought: () => [{ funnel: 'bundle', status: 'pending', ...owes(0) }],
    sold: 'nothing',
    members: 'nothing',
  },
  {
    when: 'the bundle, overdue by 14 days',
    bought: () => [{ funnel: 'bundle', startsOn: day(-60), ...owes(-14) }],
    sold: 'open',
    members: 'nothing',
  },
  {
    when: 'the bundle, overdue by 15 days',
    bought: () => [{ funnel: 'bundle', startsOn: day(-60), ...owes(-15) }],
    sold: 'product-blocked',
    members: 'nothing',
  },
  {
    when: 'a membership that is over',
    level: 'member',
    bought: () => [{ funnel: 'membership', startsOn: day(-400), expiresOn: day(-15) }],
    sold: 'nothing',
    members: 'membership-over',
  },
  {
    when: 'a membership within its grace',
    level: 'member',
    bought: () => [{ funnel: 'membership', startsOn: day(-400), expiresOn: day(-14) }],
    sold: 'nothing',
    members: 'open',
  },
  { when: 'the level alone', level: 'member', bought: () => [], sold: 'nothing', members: 'membership-over' },
])(
  'AZ-05, B2: a person with $when sees sold lessons as $sold, those of members as $members',
  async ({ bought, level, sold, members }) => {
    const browser = await buyer(level ?? 'non-member', bought());
    expect({ sold: await gateOf(browser, soldLesson), members: await gateOf(browser, memberLesson) }).toEqual({
      sold,
      members,
    });
  },
);

test('the gate names the product that opens it, and buying opens resources and search too', async () => {
  const outside = await buyer('non-member', []);
  const inside = await buyer('non-member', [{ funnel: 'bundle', startsOn: day(-9) }]);
  const ask = `{ myLesson(id: ${soldLesson}) { gate { opensWith } } myResource(id: ${soldResource}) { gate { isOpen } }
    globalSearch(query: "bookkeeping") { title } }`;
  expect(await outside.graphql(ask)).toMatchObject({
    data: { myLesson: { gate: { opensWith: ['Bookkeeping bundle'] } }, myResource: { gate: { isOpen: false } } },
  });
  expect(await inside.graphql(ask)).toMatchObject({
    data: {
      myResource: { gate: { isOpen: true } },
      globalSearch: expect.arrayContaining([expect.objectContaining({ title: 'Bookkeeping' })]),
    },
  });
});

test('purchased content drips from its start', async () => {
  const { db } = server.database;
  const dripping = await makeCourse({ db }, { levelIds: [], shape: [1] });
  await db.insert(productCourses).values({ productId: bundle.productId, courseId: dripping.course.id });
  await server.database.pool.query('update units set available_after_days = 7 where course_id = $1', [
    dripping.course.id,
  ]);
  const lesson = dripping.lessons[0]?.id ?? 0;
  expect(await gateOf(await buyer('non-member', [{ funnel: 'bundle', startsOn: day(-6) }]), lesson)).toBe('not-yet');
  expect(await gateOf(await buyer('non-member', [{ funnel: 'bundle', startsOn: day(-7) }]), lesson)).toBe('open');
});
