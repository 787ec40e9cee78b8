import { staffFunnelStates } from '@app/rules/money/funnels/funnel-state';
import { manilaDay, addDays } from '@app/rules/time/manila';
import { expect, test } from 'vitest';
import { countStatements } from '#testing/count-statements.ts';
import { makeFunnel, makeProduct } from '#testing/make-funnel.ts';
import { makeSubscription } from '#testing/make-subscription.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { testContext } from '#testing/test-context.ts';
import { useTestServer } from '#testing/test-server.ts';
import { funnelsByProduct, listFunnels } from './find-funnels.ts';
import { stateOf } from './funnel-state-condition.ts';

const server = useTestServer({ rateLimitScale: 100 });
const ctx = () => testContext(server);
const moment = (offset: number) => new Date(ctx().now.getTime() + offset);

test('the filter by state is the rule, for every kind of funnel', async () => {
  const [active, archived] = [
    await makeProduct(server.database, { name: 'States' }),
    await makeProduct(server.database, { name: 'States', status: 'archived' }),
  ];
  const times = [null, moment(0), moment(60_000), moment(-60_000)];
  for (const opensAt of times) {
    for (const closesAt of times) {
      if (opensAt && closesAt && opensAt >= closesAt) continue;
      for (const capacity of [null, 0, 3]) {
        const productId = closesAt && capacity === null ? archived.id : active.id;
        const archivedAt = opensAt && capacity === 0 ? moment(-1) : null;
        await makeFunnel(server.database, { productId, opensAt, closesAt, capacity, seatsTaken: 3, archivedAt });
      }
    }
  }
  const page = { pageSize: 100 };
  const seen = [];
  for (const state of staffFunnelStates) {
    const { items, totalCount } = await listFunnels(ctx(), { filter: { state, search: 'states' }, page });
    expect(items.map((funnel) => stateOf(funnel, ctx().now))).toEqual(Array.from({ length: totalCount }, () => state));
    expect(totalCount).toBeGreaterThan(0);
    seen.push(...items.map(({ id }) => id));
  }
  const kept = await listFunnels(ctx(), { filter: { search: 'states' }, page });
  expect(new Set(seen).size).toBe(seen.length);
  expect(kept.items.every(({ archivedAt }) => archivedAt === null)).toBe(true);
});

test('the search looks at name, address and product, and the order can be chosen', async () => {
  const product = await makeProduct(server.database, { name: 'Zebra coaching' });
  await makeFunnel(server.database, { productId: product.id, name: 'beta', slug: 'second-way' });
  await makeFunnel(server.database, { productId: product.id, name: 'Alpha', slug: 'first-way' });
  const names = async (search: string, sort?: 'nameDescending') =>
    (await listFunnels(ctx(), { filter: { search }, sort, page: {} })).items.map(({ name }) => name);
  expect(await names('ZEBRA')).toEqual(['Alpha', 'beta']);
  expect(await names('zebra', 'nameDescending')).toEqual(['beta', 'Alpha']);
  expect(await names('second-w')).toEqual(['beta']);
  expect(await names('zebra%')).toEqual([]);
});

test('what a person holds is left out on demand; expired, cancelled and other people’s funnels are not', async () => {
  const { id: productId } = await makeProduct(server.database);
  const [holder, other] = [await makeUser(server.database), await makeUser(server.database)];
  const today = manilaDay(ctx().now);
  const bought = async (slug: string, { id: userId }: { id: number }, days: object) =>
    makeSubscription(server.database, {
      userId,
      funnel: await makeFunnel(server.database, { productId, slug, name: slug }),
      ...days,
    });
  await bought('held-active', holder, {});
  await bought('held-last-day', holder, { expiresOn: today });
  await bought('held-paused', holder, { status: 'paused' });
  await bought('held-pending', holder, { status: 'pending' });
  await bought('was-cancelled', holder, { status: 'cancelled' });
  await bought('was-expired', holder, { startsOn: '2025-01-01', expiresOn: addDays(today, -1) });
  await bought('others', other, {});
  await makeFunnel(server.database, { productId, slug: 'old', archivedAt: ctx().now });

  const ids = async (hidden: Parameters<typeof funnelsByProduct>[2]) =>
    (await funnelsByProduct(ctx(), productId, hidden)).map(({ id }) => id);
  const all = ['held-active', 'held-last-day', 'held-paused', 'held-pending', 'others', 'was-cancelled', 'was-expired'];
  expect(await ids({ value: true, userId: holder.id })).toEqual(['others', 'was-cancelled', 'was-expired']);
  expect(await ids({ value: false, userId: holder.id })).toEqual(all);
  expect(await ids({ value: true })).toEqual(all);
  expect(await ids(null)).toEqual(all);
});

const listed = `query ($pageSize: Int) { funnels(pageSize: $pageSize) {
  items { id name slug productId validityByDays startByDays sellingPrice state product { id name price }
    funnelPaymentTerm { paymentTermId term { paymentCount } } numbers { orderCount conversion } }
  totalCount } }`;

test('a list with terms and numbers costs the same with two rows as with ten', async () => {
  for (let made = 0; made < 10; made++) await makeFunnel(server.database);
  const staff = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-ro'] }));
  const cost = (pageSize: number) => countStatements(server.database, () => staff.graphql(listed, { pageSize }));
  await cost(10);
  expect((await cost(10)).length).toBe((await cost(2)).length);
});

test('a funnel answers with the fields of the specification', async () => {
  const product = await makeProduct(server.database, { name: 'Spec', price: 9_000_00 });
  const { id } = await makeFunnel(server.database, { productId: product.id, price: 0, validityByDays: 365 });
  const staff = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-ro'] }));
  const query = `{ product(id: ${product.id}) { funnels { id slug productId validityByDays startByDays price sellingPrice
    state product { name price } funnelPaymentTerm { paymentTermId } numbers { orderCount conversion } } } }`;
  expect(await staff.graphql(query)).toEqual({
    data: {
      product: {
        funnels: [
          {
            id,
            slug: id,
            productId: product.id,
            validityByDays: 365,
            startByDays: 0,
            price: 0,
            sellingPrice: 0,
            state: 'open',
            product: { name: 'Spec', price: 9000 },
            funnelPaymentTerm: [{ paymentTermId: 'one-time' }, { paymentTermId: '3-gives' }],
            numbers: { orderCount: 0, conversion: null },
          },
        ],
      },
    },
  });
});

const writes = (id: string, productId: number) => {
  const input =
    '{ name: "X", slug: "x-x", paymentTermIds: ["one-time"], startByDays: 0, isHidden: false, price: 1500.5 }';
  return [
    `mutation { createFunnel(productId: ${productId}, input: ${input}) { id } }`,
    `mutation { updateFunnel(id: "${id}", input: ${input}) { id } }`,
    `mutation { archiveFunnel(id: "${id}") { id } }`,
    `mutation { restoreFunnel(id: "${id}") { id } }`,
  ];
};

test.each(['member', 'affiliate', 'coach', 'success-manager', 'tribe-team-ro'])(
  'AZ-07: %s makes, changes and archives no funnel',
  async (level) => {
    const { id, productId } = await makeFunnel(server.database);
    const browser = await signedIn(server, await makeUser(server.database, { accessLevelIds: [level] }));
    for (const write of writes(id, productId))
      expect((await browser.graphql(write)).errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
  },
);

test('AZ-07: visitors write nothing and read nothing', async () => {
  const { id, productId } = await makeFunnel(server.database);
  const visitor = server.browser();
  for (const call of [...writes(id, productId), listed, `{ funnel(id: "${id}") { id } }`])
    expect((await visitor.graphql(call)).errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' });
});

test('those who enrol people choose a funnel and read no statistics', async () => {
  const { id, productId } = await makeFunnel(server.database);
  const seller = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['success-manager'] }));
  const choice = `{ funnelsByProductId(productId: ${productId}) { id numbers { orderCount } } }`;
  expect(await seller.graphql(choice)).toEqual({ data: { funnelsByProductId: [{ id, numbers: null }] } });
  for (const closed of [
    listed,
    `{ funnel(id: "${id}") { id } }`,
    `{ funnelStatistics(funnelId: "${id}", days: 7) { views } }`,
  ])
    expect((await seller.graphql(closed)).errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
});

test('full access makes a funnel by the API, with pesos and percents as people write them', async () => {
  const { id: productId } = await makeProduct(server.database);
  const staff = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }));
  const { data } = await staff.graphql(`mutation { createFunnel(productId: ${productId}, input: { name: "By API",
    slug: "by-api", paymentTermIds: ["one-time"], startByDays: 0, isHidden: false, price: 1500.5, affiliateRate: 7.5 }) {
    id price affiliateRate } }`);
  expect(data).toEqual({ createFunnel: { id: 'by-api', price: 1500.5, affiliateRate: 7.5 } });
});

test('D API-37: what a person holds is left out, by the input that the contract names', async () => {
  const seller = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }));
  const product = await makeProduct(server.database);
  const [owned, other] = [
    await makeFunnel(server.database, { productId: product.id }),
    await makeFunnel(server.database, { productId: product.id }),
  ];
  const { id: userId } = await makeUser(server.database);
  await makeSubscription(server.database, { userId, funnel: owned, startsOn: '2026-01-03' });
  const query = `query ($hidden: HiddenFunnelsInput) {
    funnelsByProductId(productId: ${product.id}, hidden: $hidden) { id }
  }`;
  const shown = async (value: boolean) => {
    const { data } = await seller.graphql(query, { hidden: { value, userId } });
    const funnels = (data?.['funnelsByProductId'] ?? []) as { id: string }[];
    return funnels.map(({ id }) => id).toSorted();
  };
  expect(await shown(true)).toEqual([other.id]);
  expect(await shown(false)).toEqual([owned.id, other.id].toSorted());
  const without = await seller.graphql(query, { hidden: { value: true } });
  expect(without.errors?.[0]?.message).toContain('userId');
});
