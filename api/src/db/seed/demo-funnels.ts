import { addDays, manilaDay, startOfManilaDay } from '@app/rules/time/manila';
import { inArray, sql } from 'drizzle-orm';
import { checkoutVisits, funnelVisits } from '#tables/money/funnel-pages.table.ts';
import { funnelPaymentTerms, funnels, slugs } from '#tables/money/funnels.table.ts';
import { products } from '#tables/money/products.table.ts';
import { day } from './demo-moments.ts';
import type { SeedContext } from './seeding.ts';

type DemoFunnel = {
  id: string;
  name: string;
  /** The id, unless a page of ours has that address. */
  slug?: string;
  product: string;
  price: number;
  terms: readonly string[];
  madeDaysAgo: number;
  validityByDays?: number;
  capacity?: number;
  affiliateRate?: number;
  /** Days from the day of seeding to the first and the last day of the sale. */
  sale?: { from: number; to: number };
  isHidden?: true;
  isArchived?: true;
  /** Only for those who renew. */
  isRenewal?: true;
};

const demoFunnels: readonly DemoFunnel[] = [
  {
    id: 'tribe-membership',
    name: 'Tribe Membership',
    product: 'Tribe Membership',
    price: 9_000_00,
    terms: ['one-time', '2-gives', '3-gives', '6-gives'],
    madeDaysAgo: 561,
    validityByDays: 365,
  },
  {
    id: 'tribe-renewal',
    name: 'Tribe Membership renewal',
    product: 'Tribe Membership',
    price: 8_100_00,
    terms: ['6-gives', '3-gives', 'one-time'],
    madeDaysAgo: 420,
    validityByDays: 365,
    isHidden: true,
    isRenewal: true,
  },
  {
    id: 'fast-track',
    name: 'Fast Track',
    slug: 'fast-track-coaching',
    product: 'Fast Track',
    price: 15_000_00,
    terms: ['50-50', 'one-time'],
    madeDaysAgo: 295,
    affiliateRate: 25_00,
  },
  {
    id: 'va-bundle',
    name: 'VA Starter Bundle',
    product: 'VA Starter Bundle',
    price: 3_900_00,
    terms: ['one-time', '3-gives'],
    madeDaysAgo: 238,
    validityByDays: 180,
    capacity: 200,
  },
  {
    id: 'early-bird',
    name: 'Early bird',
    product: 'Tribe Membership',
    price: 7_500_00,
    terms: ['one-time', '2-gives'],
    madeDaysAgo: 70,
    validityByDays: 365,
    capacity: 50,
    sale: { from: -60, to: -30 },
    isHidden: true,
  },
  {
    id: 'bookkeeping-workshop',
    name: 'Bookkeeping Workshop',
    product: 'Bookkeeping Workshop',
    price: 4_500_00,
    terms: ['one-time'],
    madeDaysAgo: 40,
    validityByDays: 180,
    capacity: 12,
  },
  {
    id: 'social-media-bundle',
    name: 'Social Media Bundle',
    product: 'Social Media Bundle',
    price: 4_900_00,
    terms: ['one-time', '3-gives'],
    madeDaysAgo: 12,
    validityByDays: 180,
    sale: { from: 9, to: 23 },
  },
  // Its page is still being written: a draft that nobody has published.
  {
    id: 'social-media-preview',
    name: 'Social Media Bundle for alumni',
    product: 'Social Media Bundle',
    price: 3_900_00,
    terms: ['one-time'],
    madeDaysAgo: 3,
    validityByDays: 180,
    sale: { from: 20, to: 34 },
    isHidden: true,
  },
  {
    id: 'free-starter-kit',
    name: 'Free Starter Kit',
    product: 'Free Starter Kit',
    price: 0,
    terms: ['one-time'],
    madeDaysAgo: 519,
    isArchived: true,
  },
];

/** The ways in which the demo products are sold; after the products. */
export async function seedDemoFunnels({ db, now }: SeedContext): Promise<void> {
  const today = manilaDay(now);
  const ago = (days: number) => new Date(now.getTime() - days * day);
  const sold = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.name, [...new Set(demoFunnels.map(({ product }) => product))]));
  const productIds = new Map(sold.map(({ id, name }) => [name, id]));
  const made = demoFunnels.flatMap((funnel) => {
    const productId = productIds.get(funnel.product);
    return productId === undefined ? [] : [{ ...funnel, slug: funnel.slug ?? funnel.id, productId }];
  });
  if (made.length === 0) return;

  await db.insert(slugs).values(made.map(({ slug }) => ({ slug, kind: 'funnel' as const })));
  await db.insert(funnels).values(
    made.map(({ terms: _terms, product: _product, sale, madeDaysAgo, isArchived, ...funnel }) => ({
      ...funnel,
      opensAt: sale ? startOfManilaDay(addDays(today, sale.from)) : null,
      closesAt: sale ? startOfManilaDay(addDays(today, sale.to + 1)) : null,
      createdAt: ago(madeDaysAgo),
      updatedAt: ago(madeDaysAgo),
      // A year after it was made nobody needed it any more.
      archivedAt: isArchived ? ago(madeDaysAgo - 365) : null,
    })),
  );
  await db
    .insert(funnelPaymentTerms)
    .values(
      made.flatMap(({ id, terms }) =>
        terms.map((paymentTermId, position) => ({ funnelId: id, paymentTermId, position })),
      ),
    );
  const open = made.filter(({ sale, isHidden, isArchived }) => !sale && !isHidden && !isArchived).map(({ id }) => id);
  await seedVisits({ db, now }, open);
}

/** A month of visitors, more towards the weekend; some come back within a week, every sixth goes on to the checkout. */
async function seedVisits({ db, now }: Pick<SeedContext, 'db' | 'now'>, funnelIds: readonly string[]): Promise<void> {
  const today = manilaDay(now);
  const visitors = sql`
    from unnest(${sql.param([...funnelIds])}::text[]) funnel,
      generate_series(${addDays(today, -29)}::timestamp, ${today}::timestamp, interval '1 day') at (day),
      lateral generate_series(1, 12 + extract(dow from day)::int * 3 + length(funnel) * extract(day from day)::int % 11) number`;
  // Ids are made from place and time, so that every seed has the same.
  const visitor = sql`funnel, day,
    md5(funnel || case when number % 4 = 0 then date_trunc('week', day) else day end || number)::uuid`;
  await db.execute(sql`
    insert into ${funnelVisits} (funnel_id, day, visitor_id) select ${visitor} ${visitors} on conflict do nothing`);
  await db.execute(sql`
    insert into ${checkoutVisits} (funnel_id, day, visitor_id) select ${visitor} ${visitors}
    where number % 6 = 0 on conflict do nothing`);
}
