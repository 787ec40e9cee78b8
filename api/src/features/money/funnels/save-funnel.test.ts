import { type FunnelInput, funnelMessages } from '@app/rules/money/funnels/funnel';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '#audit/audit.table.ts';
import { makeFunnel, makeProduct } from '#testing/make-funnel.ts';
import { testContext } from '#testing/test-context.ts';
import { useTestServer } from '#testing/test-server.ts';
import { paymentTerms } from '#tables/money/payment-terms.table.ts';
import { findFunnel } from './find-funnels.ts';
import { termsOf } from './funnel-terms.ts';
import { funnels, slugs } from '#tables/money/funnels.table.ts';
import { archiveFunnel, createFunnel, restoreFunnel, updateFunnel } from './save-funnel.ts';

const server = useTestServer();
const ctx = () => testContext(server);
const usual: FunnelInput = {
  name: 'Tribe',
  slug: 'tribe',
  paymentTermIds: ['one-time'],
  startByDays: 0,
  isHidden: false,
};
const product = () => makeProduct(server.database);
const make = async (given: Partial<FunnelInput> = {}) =>
  createFunnel(ctx(), (await product()).id, { ...usual, ...given });
const offered = async (id: string) => (await termsOf(ctx(), [id])).map(({ paymentTermId }) => paymentTermId);
const slugRows = async (slug: string) => server.database.db.select().from(slugs).where(eq(slugs.slug, slug));

test('a funnel keeps all that was decided, its terms in order, and is in the audit log', async () => {
  const { id: productId } = await product();
  const opensAt = new Date('2026-11-01T01:00:00Z');
  const funnel = await createFunnel(ctx(), productId, {
    ...usual,
    name: ' Early Bird ',
    slug: 'Early-Bird-2026',
    price: 3_900_00,
    paymentTermIds: ['3-gives', 'one-time'],
    validityByDays: 365,
    startByDays: 3,
    opensAt,
    capacity: 200,
    isHidden: true,
    affiliateRate: 12.5,
  });
  expect(funnel).toMatchObject({
    id: 'early-bird',
    name: 'Early Bird',
    slug: 'early-bird-2026',
    productId,
    price: 3_900_00,
    validityByDays: 365,
    startByDays: 3,
    opensAt,
    closesAt: null,
    capacity: 200,
    seatsTaken: 0,
    isHidden: true,
    affiliateRate: 12_50,
    archivedAt: null,
  });
  expect(await offered(funnel.id)).toEqual(['3-gives', 'one-time']);
  expect(await slugRows('early-bird-2026')).toEqual([{ slug: 'early-bird-2026', kind: 'funnel' }]);
  const rows = await server.database.db.select().from(auditLog).where(eq(auditLog.objectId, 'early-bird'));
  expect(rows).toMatchObject([
    { action: 'funnel.create', after: { productId, slug: 'early-bird-2026', paymentTermIds: ['3-gives', 'one-time'] } },
  ]);
});

test('the id comes from the name, is made free with a number, and is no word that paths use', async () => {
  const ids = [];
  for (const [index, name] of ['Offer', 'Offer', 'New', 'Build', '無料'].entries())
    ids.push((await make({ name, slug: `id-test-${index}` })).id);
  expect(ids).toEqual(['offer', 'offer-2', 'new-2', 'build-2', 'funnel']);
});

test('two funnels of one name made at once get two ids', async () => {
  const made = await Promise.all([1, 2, 3].map((number) => make({ name: 'Same name', slug: `same-${number}` })));
  expect(made.map(({ id }) => id).toSorted()).toEqual(['same-name', 'same-name-2', 'same-name-3']);
});

test('a new name leaves the id as it is, and a new slug moves in the namespace', async () => {
  const { id } = await make({ name: 'Before', slug: 'before' });
  await updateFunnel(ctx(), id, { ...usual, name: 'After', slug: 'after', paymentTermIds: ['2-gives', 'one-time'] });
  expect(await findFunnel(ctx(), id)).toMatchObject({ id: 'before', name: 'After', slug: 'after' });
  expect(await slugRows('before')).toEqual([]);
  expect(await slugRows('after')).toHaveLength(1);
  expect(await offered(id)).toEqual(['2-gives', 'one-time']);
  const rows = await server.database.db.select().from(auditLog).where(eq(auditLog.action, 'funnel.update'));
  expect(rows.at(-1)).toMatchObject({ objectId: id, before: { slug: 'before' }, after: { slug: 'after' } });
});

test.each(['funnels', 'login', 'fast-track', 'api', 'new', 'checkout'])(
  'the address /%s is the product’s own, when made and when changed',
  async (slug) => {
    await expect(make({ slug })).rejects.toMatchObject({ fields: { slug: [expect.stringContaining('reserved')] } });
    const { id } = await makeFunnel(server.database);
    await expect(updateFunnel(ctx(), id, { ...usual, slug })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  },
);

test('the address of another funnel or affiliate is refused at its field, when made and when changed', async () => {
  const { slug: ofFunnel } = await makeFunnel(server.database);
  await server.database.db.insert(slugs).values({ slug: 'juan-cruz', kind: 'affiliate' });
  const { id, slug: own } = await makeFunnel(server.database);
  for (const slug of [ofFunnel, 'juan-cruz', 'JUAN-CRUZ']) {
    await expect(make({ slug })).rejects.toMatchObject({ fields: { slug: [funnelMessages.slugTaken] } });
    await expect(updateFunnel(ctx(), id, { ...usual, slug })).rejects.toMatchObject({
      fields: { slug: [funnelMessages.slugTaken] },
    });
  }
  // A failed save left nothing behind, and its own address is not a clash.
  expect(await findFunnel(ctx(), id)).toMatchObject({ slug: own });
  await updateFunnel(ctx(), id, { ...usual, name: 'Kept', slug: own });
});

test('if many take one address at once, one gets it', async () => {
  const given = await Promise.all(Array.from({ length: 4 }, () => makeFunnel(server.database)));
  const results = await Promise.allSettled([
    ...given.map(({ id }) => updateFunnel(ctx(), id, { ...usual, slug: 'wanted' })),
    make({ slug: 'wanted' }),
    make({ slug: 'wanted' }),
  ]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const result of results)
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({ fields: { slug: [funnelMessages.slugTaken] } });
  expect(await server.database.db.select().from(funnels).where(eq(funnels.slug, 'wanted'))).toHaveLength(1);
});

test('the capacity cannot go below the seats that are taken', async () => {
  const { id, slug } = await makeFunnel(server.database, { capacity: 10, seatsTaken: 4 });
  const change = (capacity: number | null) => updateFunnel(ctx(), id, { ...usual, slug, capacity });
  await expect(change(3)).rejects.toMatchObject({ fields: { capacity: ['4 seats are taken already'] } });
  expect(await change(4)).toMatchObject({ capacity: 4 });
  expect(await change(null)).toMatchObject({ capacity: null, seatsTaken: 4 });
});

test('a term that is gone is refused, and an archived one stays only where it was', async () => {
  const { db } = server.database;
  const now = new Date('2026-01-05T01:00:00Z');
  const old = { id: 'old-gives', name: 'Old', paymentCount: 4, createdAt: now, updatedAt: now };
  await db.insert(paymentTerms).values(old);
  const { id, slug } = await makeFunnel(server.database, { terms: ['old-gives'] });
  await db.update(paymentTerms).set({ archivedAt: now }).where(eq(paymentTerms.id, 'old-gives'));

  await expect(make({ slug: 'with-unknown', paymentTermIds: ['12-gives'] })).rejects.toMatchObject({
    fields: { paymentTermIds: [funnelMessages.termUnknown] },
  });
  await expect(make({ slug: 'with-old', paymentTermIds: ['old-gives'] })).rejects.toMatchObject({
    fields: { paymentTermIds: [funnelMessages.termArchived] },
  });
  await updateFunnel(ctx(), id, { ...usual, slug, paymentTermIds: ['one-time', 'old-gives'] });
  expect(await offered(id)).toEqual(['one-time', 'old-gives']);
});

test('nothing is made for a product that is archived or not there', async () => {
  const { id } = await makeProduct(server.database, { status: 'archived' });
  await expect(createFunnel(ctx(), id, usual)).rejects.toThrow(funnelMessages.productArchived);
  await expect(createFunnel(ctx(), 2_000_000_000, usual)).rejects.toThrow('Product not found');
  expect(await slugRows('tribe')).toEqual([]);
});

test('a funnel is archived and restored, each once', async () => {
  const { id } = await makeFunnel(server.database);
  await archiveFunnel(ctx(), id);
  expect(await archiveFunnel(ctx(), id)).toMatchObject({ archivedAt: ctx().now });
  expect(await restoreFunnel(ctx(), id)).toMatchObject({ archivedAt: null });
  const rows = await server.database.db.select().from(auditLog).where(eq(auditLog.objectId, id));
  expect(rows.map(({ action }) => action)).toEqual(['funnel.archive', 'funnel.restore']);
  await expect(archiveFunnel(ctx(), 'nothing')).rejects.toThrow('Funnel not found');
});
