import { couponMessages } from '@app/rules/money/coupons/coupon';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { auditLog } from '#audit/audit.table.ts';
import type { Browser } from '#testing/browser.ts';
import { makeCoupon, makeFunnel } from '#testing/make-funnel.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { testContext } from '#testing/test-context.ts';
import { useTestServer } from '#testing/test-server.ts';
import { accessLevels } from '#tables/people/access.table.ts';
import { couponRedemptions, orders } from '#tables/money/orders.table.ts';
import type { Funnel } from '#tables/money/funnels.table.ts';
import { type Coupon, couponPaymentTerms, coupons } from '#tables/money/coupons.table.ts';
import { findCouponForUse, releaseUse, takeUse } from './find-coupon.ts';

const server = useTestServer({ rateLimitScale: 100 });
const { database } = server;
const ctx = () => testContext(server);
let staff: Browser;
let funnel: Funnel;

const as = async (...levels: string[]) => signedIn(server, await makeUser(database, { accessLevelIds: levels }));
const stored = async (id: number) => (await database.db.select().from(coupons).where(eq(coupons.id, id)))[0];

beforeAll(async () => {
  [staff, funnel] = [await as('tribe-team-fa'), await makeFunnel(database)];
});

const create =
  'mutation ($funnelId: String!, $input: CouponInput!) { createCoupon(funnelId: $funnelId, input: $input) { id code } }';
const update = 'mutation ($id: Int!, $input: CouponInput!) { updateCoupon(id: $id, input: $input) { id } }';
const generate =
  'mutation ($funnelId: String!, $input: CouponBatchInput!) { generateCoupons(funnelId: $funnelId, input: $input) { label codes } }';
const input = { code: 'welcome', discountType: 'percentage', discountValue: 12.5, paymentTermIds: ['3-gives'] };

/** A use of the coupon, as the checkout leaves it. */
async function redeem(coupon: Coupon, { live = false, released = false } = {}) {
  const buyer = await makeUser(database, { firstName: 'Maria', lastName: 'Santos' });
  const at = server.clock.now();
  const [order] = await database.db
    .insert(orders)
    .values({
      userId: buyer.id,
      funnelId: coupon.funnelId,
      productId: funnel.productId,
      source: 'checkout',
      term: { id: 'one-time', name: '', paymentCount: 1, firstShare: null, intervalCount: 1, intervalUnit: 'months' },
      listPrice: 1_000_00,
      discount: 100_00,
      total: 900_00,
      couponId: coupon.id,
      startByDays: 0,
      createdAt: at,
      liveAt: live ? at : null,
      lapsedAt: released ? at : null,
    })
    .returning();
  if (!order) throw new Error('no order');
  await database.db.insert(couponRedemptions).values({
    couponId: coupon.id,
    orderId: order.id,
    personKey: buyer.email,
    slot: 1,
    createdAt: at,
    releasedAt: released ? at : null,
  });
  if (!released) await takeUse(ctx(), coupon.id);
  return { buyer, order };
}

test('a coupon is stored in capitals and in basis points, and found in any spelling of its funnel only (CP-05)', async () => {
  const { data } = await staff.graphql(create, { funnelId: funnel.id, input });
  expect(data).toMatchObject({ createCoupon: { code: 'WELCOME' } });
  const found = await findCouponForUse(ctx(), { funnelId: funnel.id, code: ' wElcome ' });
  expect(found).toMatchObject({ discountValue: 12_50, paymentTermIds: ['3-gives'], usageLimit: null });
  const other = await makeFunnel(database);
  expect(await findCouponForUse(ctx(), { funnelId: other.id, code: 'WELCOME' })).toBeNull();
});

test('a code is unique in its funnel, whatever its case, and free in another', async () => {
  const own = await makeFunnel(database);
  const make = (code: string, funnelId = own.id) => staff.graphql(create, { funnelId, input: { ...input, code } });
  const both = await Promise.all([make('Twice'), make('tWICE')]);
  const refused = both.flatMap(({ errors }) => errors ?? []);
  expect(refused).toMatchObject([
    {
      message: couponMessages.codeTaken,
      extensions: { properties: { messages: { code: [couponMessages.codeTaken] } } },
    },
  ]);
  expect((await make('TWICE', funnel.id)).errors).toBeUndefined();
  const second = await makeCoupon(database, { funnelId: own.id, code: 'OTHER' });
  const renamed = await staff.graphql(update, { id: second.id, input: { ...input, code: 'twice' } });
  expect(renamed.errors?.[0]?.message).toBe(couponMessages.codeTaken);
});

test.each([
  { why: 'more than 100 percent', change: { discountValue: 100.01 }, field: 'discountValue' },
  { why: 'a negative discount', change: { discountValue: -5 }, field: 'discountValue' },
  { why: 'nothing off', change: { discountValue: 0 }, field: 'discountValue' },
  { why: 'three decimals', change: { discountValue: 33.333 }, field: 'discountValue' },
  { why: 'an end before its beginning', change: { validFrom: '2026-12-02', validTo: '2026-12-01' }, field: 'validTo' },
  { why: 'a term that is not there', change: { paymentTermIds: ['99-gives'] }, field: 'paymentTermIds' },
])('a coupon with $why is refused (CP-08)', async ({ change, field }) => {
  const { errors } = await staff.graphql(create, {
    funnelId: funnel.id,
    input: { ...input, code: 'WRONG', ...change },
  });
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    properties: { messages: { [field]: [expect.any(String)] } },
  });
  expect(await findCouponForUse(ctx(), { funnelId: funnel.id, code: 'WRONG' })).toBeNull();
});

test('a hundred percent and two decimals are taken', async () => {
  for (const [code, discountValue] of [
    ['ALL', 100],
    ['THIRD', 33.33],
  ] as const) {
    const { errors } = await staff.graphql(create, { funnelId: funnel.id, input: { ...input, code, discountValue } });
    expect(errors).toBeUndefined();
  }
});

test('however many take the last uses at once, no more are taken than there are (CP-01)', async () => {
  const { id } = await makeCoupon(database, { funnelId: funnel.id, usageLimit: 3 });
  const taken = await Promise.all(Array.from({ length: 20 }, () => takeUse(ctx(), id)));
  expect(taken.filter(Boolean)).toHaveLength(3);
  expect(await stored(id)).toMatchObject({ uses: 3 });
  expect(await releaseUse(ctx(), id)).toBe(true);
  expect(await takeUse(ctx(), id)).toBe(true);
  expect(await takeUse(ctx(), id)).toBe(false);
});

test('an archived coupon gives no use, and none is given back that was not taken', async () => {
  const { id } = await makeCoupon(database, { funnelId: funnel.id, archivedAt: new Date() });
  expect(await takeUse(ctx(), id)).toBe(false);
  expect(await releaseUse(ctx(), id)).toBe(false);
});

test('a limit does not go below what is used, and a used code stays (CP-10)', async () => {
  const coupon = await makeCoupon(database, { funnelId: funnel.id, usageLimit: 10 });
  await redeem(coupon);
  await redeem(coupon);
  const save = (change: object) =>
    staff.graphql(update, { id: coupon.id, input: { ...input, code: coupon.code, ...change } });
  expect((await save({ usageLimit: 1 })).errors?.[0]?.message).toBe('It has been used 2 times already');
  expect((await save({ code: 'RENAMED' })).errors?.[0]?.message).toBe(couponMessages.codeUsed);
  expect(await stored(coupon.id)).toMatchObject({ usageLimit: 10, code: coupon.code });
  expect((await save({ usageLimit: 2, paymentTermIds: [] })).errors).toBeUndefined();
  expect(await findCouponForUse(ctx(), coupon)).toMatchObject({ usageLimit: 2, paymentTermIds: [] });
});

test('a used coupon is archived, not deleted; one that never was used goes (CP-10)', async () => {
  const [used, unused] = [
    await makeCoupon(database, { funnelId: funnel.id }),
    await makeCoupon(database, { funnelId: funnel.id }),
  ];
  const { order } = await redeem(used, { released: true });
  const call = (name: string, id: number) => staff.graphql(`mutation { ${name}(id: ${id}) { id isArchived } }`);
  expect((await call('deleteCoupon', used.id)).errors?.[0]).toMatchObject({
    message: couponMessages.used,
    extensions: { code: 'CONFLICT' },
  });
  expect((await call('archiveCoupon', used.id)).data).toMatchObject({ archiveCoupon: { isArchived: true } });
  expect((await call('restoreCoupon', used.id)).data).toMatchObject({ restoreCoupon: { isArchived: false } });
  expect((await call('deleteCoupon', unused.id)).errors).toBeUndefined();
  expect(await stored(unused.id)).toBeUndefined();
  const [kept] = await database.db.select().from(orders).where(eq(orders.id, order.id));
  expect(kept).toMatchObject({ couponId: used.id, discount: 100_00 });
});

test('500 codes are made at once, all different, without look-alikes', async () => {
  const own = await makeFunnel(database);
  const { code: _code, ...alike } = input;
  const batch = { ...alike, prefix: 'vip-', count: 500, label: 'Launch', usageLimit: 1 };
  const { data } = await staff.graphql(generate, { funnelId: own.id, input: batch });
  const { codes } = (data as { generateCoupons: { codes: string[] } }).generateCoupons;
  expect(new Set(codes).size).toBe(500);
  for (const code of codes) expect(code).toMatch(/^VIP-[A-HJKMNP-RT-Z2-46-9]{6}$/);
  const rows = await database.db.select().from(coupons).where(eq(coupons.funnelId, own.id));
  expect(new Set(rows.map(({ label, usageLimit }) => `${label} ${usageLimit}`))).toEqual(new Set(['Launch 1']));
  expect(await findCouponForUse(ctx(), { funnelId: own.id, code: codes[499] ?? '' })).toMatchObject({
    paymentTermIds: ['3-gives'],
  });
  const noted = await database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'coupon.generate'), eq(auditLog.objectId, own.id)));
  expect(noted).toMatchObject([{ after: { count: 500, prefix: 'VIP-' } }]);
  for (const change of [{ count: 501 }, { count: 0 }, { label: '' }, { prefix: 'no blanks' }]) {
    const { errors } = await staff.graphql(generate, { funnelId: own.id, input: { ...batch, ...change } });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
  }
});

test('the list of a funnel searches codes and labels, and knows what is over', async () => {
  const own = await makeFunnel(database);
  await makeCoupon(database, { funnelId: own.id, code: 'OPEN', validFrom: '2027-01-01' });
  await makeCoupon(database, { funnelId: own.id, code: 'TODAY', validTo: '2026-11-15', label: 'Payday_sale' });
  await makeCoupon(database, { funnelId: own.id, code: 'OVER', validTo: '2026-11-14' });
  await makeCoupon(database, { funnelId: own.id, code: 'USED', usageLimit: 1, uses: 1 });
  await makeCoupon(database, { funnelId: own.id, code: 'GONE', archivedAt: new Date() });
  const codes = async (filter: string) => {
    const { data } = await staff.graphql(`{ coupons(funnelId: "${own.id}", filter: ${filter}) { items { code } } }`);
    return (data as { coupons: { items: { code: string }[] } }).coupons.items.map(({ code }) => code).toSorted();
  };
  expect(await codes('{}')).toHaveLength(5);
  expect(await codes('{ state: open }')).toEqual(['OPEN', 'TODAY']);
  expect(await codes('{ state: ended }')).toEqual(['OVER', 'USED']);
  expect(await codes('{ state: archived }')).toEqual(['GONE']);
  expect(await codes('{ search: "day_s" }')).toEqual(['TODAY']);
  expect(await codes('{ search: "%" }')).toEqual([]);
});

test('the terms of a coupon are shown by their names, those with fewer payments first', async () => {
  const coupon = await makeCoupon(database, { funnelId: funnel.id });
  await database.db
    .insert(couponPaymentTerms)
    .values(['6-gives', '3-gives'].map((paymentTermId) => ({ couponId: coupon.id, paymentTermId })));
  const { data } = await staff.graphql(`{ coupon(id: ${coupon.id}) { paymentTermNames } }`);
  expect(data).toEqual({ coupon: { paymentTermNames: ['3 gives', '6 gives'] } });
});

test('the page of a coupon shows who used it and the state of the orders', async () => {
  const coupon = await makeCoupon(database, { funnelId: funnel.id });
  await redeem(coupon, { live: true });
  await redeem(coupon, { released: true });
  const { buyer } = await redeem(coupon);
  const { data } = await staff.graphql(
    `{ coupon(id: ${coupon.id}) { uses redemptionCount funnelName paymentTermNames } couponUses(couponId: ${coupon.id}) { totalCount items { name state discount total userId } } }`,
  );
  expect(data).toMatchObject({
    coupon: { uses: 2, redemptionCount: 3, funnelName: funnel.name, paymentTermNames: [] },
    couponUses: { totalCount: 3 },
  });
  const { items } = (data as { couponUses: { items: { state: string }[] } }).couponUses;
  expect(items.map(({ state }) => state).toSorted()).toEqual(['lapsed', 'live', 'waiting']);
  expect(items).toContainEqual({ name: 'Maria Santos', state: 'waiting', discount: 100, total: 900, userId: buyer.id });
});

test('codes are read only by those who see funnels, also when they may write coupons (AZ-18, CP-09)', async () => {
  const coupon = await makeCoupon(database, { funnelId: funnel.id });
  await database.db.insert(accessLevels).values({
    id: 'blind-writer',
    name: 'Blind writer',
    position: 91,
    pageFlags: ['profile'],
    functionFlags: ['coupon_create', 'coupon_update', 'coupon_delete'],
  });
  const reads = [
    `{ coupon(id: ${coupon.id}) { code } }`,
    `{ coupons(funnelId: "${funnel.id}") { items { code } } }`,
    `{ couponUses(couponId: ${coupon.id}) { totalCount } }`,
  ];
  const blind = await as('blind-writer');
  for (const browser of [await as('member'), await as('success-manager'), await as('affiliate'), blind]) {
    for (const query of reads)
      expect((await browser.graphql(query)).errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
  }
  const { code: _code, ...alike } = input;
  const before = await database.db.select().from(coupons);
  const writes = await Promise.all([
    blind.graphql(create, { funnelId: funnel.id, input: { ...input, code: 'BLIND' } }),
    blind.graphql(generate, { funnelId: funnel.id, input: { ...alike, prefix: '', count: 2, label: 'Blind' } }),
    blind.graphql(update, { id: coupon.id, input: { ...input, code: 'BLIND' } }),
    blind.graphql(`mutation { archiveCoupon(id: ${coupon.id}) { code } }`),
    blind.graphql(`mutation { deleteCoupon(id: ${coupon.id}) { code } }`),
  ]);
  for (const { errors } of writes) expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
  expect(await database.db.select().from(coupons)).toEqual(before);
  const reader = await as('tribe-team-ro');
  expect((await reader.graphql(reads[0] ?? '')).data).toEqual({ coupon: { code: coupon.code } });
  const { errors } = await reader.graphql(`mutation { deleteCoupon(id: ${coupon.id}) { id } }`);
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
});

test('the codes of a funnel come as a file with their links, for those who see funnels', async () => {
  const own = await makeFunnel(database);
  await makeCoupon(database, {
    funnelId: own.id,
    code: '-5OFF',
    label: '=cmd',
    discountType: 'fixed',
    discountValue: 5_50,
  });
  await makeCoupon(database, { funnelId: own.id, code: 'OLD', archivedAt: new Date() });
  const fetched = async (browser: Browser, query = '') =>
    server.inject({
      url: `/api/export/funnels/${own.id}/coupons${query}`,
      headers: { cookie: `tribe=${browser.cookies.get('tribe') ?? ''}` },
    });
  const { statusCode, body } = await fetched(staff, '?state=open');
  expect(statusCode).toBe(200);
  expect(body.trim().split('\r\n').slice(1)).toEqual([
    `'-5OFF,'=cmd,Fixed Amount,5.5,,,,0,http://localhost:8910/checkout/${own.id}?coupon=-5OFF`,
  ]);
  expect((await fetched(await as('member'))).statusCode).toBe(403);
});
