import type { Database } from '#db/client.ts';
import { type Coupon, coupons } from '#tables/money/coupons.table.ts';
import { type Funnel, funnelPaymentTerms, funnels, slugs } from '#tables/money/funnels.table.ts';
import { type Product, products } from '#tables/money/products.table.ts';

let made = 0;
const madeAt = new Date('2026-01-05T01:00:00Z');

/** A product of ₱9,000 that grants nothing, unless the test says otherwise. */
export async function makeProduct(
  { db }: { db: Database },
  values: Partial<typeof products.$inferInsert> = {},
): Promise<Product> {
  made += 1;
  const [product] = await db
    .insert(products)
    .values({ name: `Product ${made}`, price: 9_000_00, createdAt: madeAt, updatedAt: madeAt, ...values })
    .returning();
  if (!product) throw new Error('the product was not made');
  return product;
}

type FunnelValues = Partial<typeof funnels.$inferInsert> & { terms?: readonly string[] };

/** An open funnel without limits that offers all at once and three payments. */
export async function makeFunnel(
  { db }: { db: Database },
  { terms = ['one-time', '3-gives'], ...values }: FunnelValues = {},
): Promise<Funnel> {
  made += 1;
  const slug = values.slug ?? `funnel-${made}`;
  const productId = values.productId ?? (await makeProduct({ db })).id;
  await db.insert(slugs).values({ slug, kind: 'funnel' });
  const [funnel] = await db
    .insert(funnels)
    .values({ id: slug, name: `Funnel ${made}`, slug, createdAt: madeAt, updatedAt: madeAt, ...values, productId })
    .returning();
  if (!funnel) throw new Error('the funnel was not made');
  await db
    .insert(funnelPaymentTerms)
    .values(terms.map((paymentTermId, position) => ({ funnelId: funnel.id, paymentTermId, position })));
  return funnel;
}

/** A coupon of ten percent without limits beyond one use per person. */
export async function makeCoupon(
  { db }: { db: Database },
  values: Partial<typeof coupons.$inferInsert> & { funnelId: string },
): Promise<Coupon> {
  made += 1;
  const [coupon] = await db
    .insert(coupons)
    .values({
      code: `CODE${made}`,
      discountType: 'percentage',
      discountValue: 10_00,
      createdAt: madeAt,
      updatedAt: madeAt,
      ...values,
    })
    .returning();
  if (!coupon) throw new Error('the coupon was not made');
  return coupon;
}
