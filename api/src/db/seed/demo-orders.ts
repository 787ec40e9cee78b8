import { lapseOf } from '@app/rules/money/checkout/order';
import { personKey } from '@app/rules/money/checkout/person-key';
import { type Quote, quote } from '@app/rules/money/checkout/quote';
import { codeAlphabet, invoiceCode } from '@app/rules/money/payments/payment-code';
import type { PaymentPlatform } from '@app/rules/money/payments/payment-platforms';
import type { FrozenTerm } from '@app/rules/money/payment-terms/payment-term';
import { seededTerms } from '@app/rules/money/payment-terms/seeded-terms';
import { unsubscribeMessages } from '@app/rules/money/subscriptions/unsubscribe';
import { validityFrom } from '@app/rules/money/subscriptions/validity';
import { addDays, manilaDay } from '@app/rules/time/manila';
import { eq, sql } from 'drizzle-orm';
import { orderToken } from '#features/money/orders/order-token.ts';
import { couponRedemptions, orders } from '#tables/money/orders.table.ts';
import { type Coupon, coupons } from '#tables/money/coupons.table.ts';
import { type Funnel, funnels } from '#tables/money/funnels.table.ts';
import {
  invoiceAdjustments,
  invoices,
  type PaymentSchedule,
  paymentSchedules,
} from '#tables/money/orders/invoices.table.ts';
import { products } from '#tables/money/products.table.ts';
import { subscriptionEvents, subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import { users } from '#tables/people/users.table.ts';
import { hashToken } from '#tokens.ts';
import { momentOn } from './demo-moments.ts';
import type { DemoBuyer, DemoPlan } from './demo-plan.ts';
import type { DemoStories } from './demo-stories.ts';
import type { SeedContext } from './seeding.ts';

/** A plan with all its rows. */
export type WrittenPlan = DemoPlan & {
  createdAt: Date;
  orderId: number;
  subscriptionId: number;
  invoiceId: number;
  entries: PaymentSchedule[];
};

/** Orders and debts of the demo people: one statement per table, whatever the number of people. */
export async function seedDemoOrders(tx: SeedContext, stories: DemoStories): Promise<WrittenPlan[]> {
  const selling = await tx.db
    .select({ funnel: funnels, accessLevelId: products.accessLevelId })
    .from(funnels)
    .innerJoin(products, eq(products.id, funnels.productId));
  const agreed = agreements(await plansOf(tx, stories), {
    funnels: new Map(selling.map(({ funnel, accessLevelId }) => [funnel.id, { ...funnel, accessLevelId }])),
    coupons: new Map((await tx.db.select().from(coupons)).map((coupon) => [coupon.code, coupon])),
  });
  if (agreed.length === 0) return [];
  const written = await write(tx, agreed);
  await count(tx);
  return written;
}

const platforms: readonly PaymentPlatform[] = ['gcash', 'maya', 'gcash', 'bank-transfer', 'gcash', 'maya', 'gcash'];

/** Every plan of the demo: the named accounts first, then the crowd in turn. */
async function plansOf({ db }: SeedContext, { named, crowd }: DemoStories): Promise<DemoPlan[]> {
  const people = await db.select({ id: users.id, email: users.email }).from(users);
  const buyers = new Map<string, DemoBuyer>(
    people.map(({ id, email }) => [email, { id, email, isCrowd: email.endsWith('@mail.test') }]),
  );
  return [...named, ...crowd]
    .flatMap(({ email, history }) => {
      const buyer = buyers.get(email);
      return buyer ? history.map((shape) => ({ ...shape, buyer })) : [];
    })
    .map((plan, at) => ({ ...plan, platform: platforms[at % platforms.length] ?? 'gcash' }));
}

type SoldFunnel = Funnel & { accessLevelId: string | null };
type PricedPlan = DemoPlan & { funnel: SoldFunnel; term: FrozenTerm; coupon: Coupon | null; cost: Quote };
type DemoOffers = { funnels: Map<string, SoldFunnel>; coupons: Map<string, Coupon> };

function agreements(plans: readonly DemoPlan[], offered: DemoOffers): PricedPlan[] {
  const terms = new Map(seededTerms.map((term) => [term.id, term]));
  return plans.flatMap((plan) => {
    const [funnel, term] = [offered.funnels.get(plan.funnelId), terms.get(plan.termId)];
    if (!funnel || !term) return [];
    const coupon = offered.coupons.get(plan.couponCode ?? '') ?? null;
    const cost = quote({ listPrice: funnel.price ?? 0, discount: coupon, term, firstDay: plan.orderedOn });
    return [{ ...plan, funnel, term, coupon, cost }];
  });
}

const isLive = ({ paid, isByStaff }: DemoPlan) => paid > 0 || isByStaff === true;

async function write(tx: SeedContext, agreed: readonly PricedPlan[]): Promise<WrittenPlan[]> {
  const { db } = tx;
  const made = agreed.map((plan, at) => ({ ...plan, createdAt: momentOn(tx, plan.orderedOn, at % 240) }));
  // Rows of one insert come back in its order.
  const ordered = await db
    .insert(orders)
    .values(made.map((plan) => orderRow(tx, plan)))
    .returning({ id: orders.id });
  const orderIds = ordered.map(({ id }) => id);
  await writeTokens(tx, orderIds);
  const subscribed = await db
    .insert(subscriptions)
    .values(made.map((plan, at) => ({ ...subscriptionRow(tx, plan), orderId: orderIds[at] ?? 0 })))
    .returning();
  const billed = await db
    .insert(invoices)
    .values(
      made.map((plan, at) => ({
        code: demoCode(at),
        subscriptionId: subscribed[at]?.id ?? 0,
        userId: plan.buyer.id,
        total: plan.cost.total - voidedOf(tx, plan),
        createdAt: plan.createdAt,
      })),
    )
    .returning({ id: invoices.id });
  const entries = await db
    .insert(paymentSchedules)
    .values(
      made.flatMap((plan, at) =>
        plan.cost.entries.map((entry) => ({
          ...entry,
          invoiceId: billed[at]?.id ?? 0,
          paymentPlatform: plan.platform,
          createdAt: plan.createdAt,
          voidedAt: isVoided(tx, plan, entry) ? endOf(tx, plan) : null,
        })),
      ),
    )
    .returning();
  const adjusted = made.flatMap((plan, at) => {
    const [amount, endedAt] = [voidedOf(tx, plan), endOf(tx, plan)];
    const reason = plan.end === 'lapsed' ? 'The order lapsed unpaid' : unsubscribeMessages.adjustment;
    return amount > 0 && endedAt ? [{ invoiceId: billed[at]?.id ?? 0, amount: -amount, reason, at: endedAt }] : [];
  });
  if (adjusted.length > 0) await db.insert(invoiceAdjustments).values(adjusted);
  const byInvoice = Map.groupBy(entries, ({ invoiceId }) => invoiceId);
  const redeemed = made.flatMap(({ coupon, buyer, createdAt, ...plan }, at) =>
    coupon
      ? [
          {
            couponId: coupon.id,
            orderId: orderIds[at] ?? 0,
            personKey: personKey(buyer.email),
            slot: 1,
            createdAt,
            releasedAt: plan.end === 'lapsed' ? endOf(tx, { ...plan, buyer }) : null,
          },
        ]
      : [],
  );
  if (redeemed.length > 0) await db.insert(couponRedemptions).values(redeemed);
  await db.insert(subscriptionEvents).values(made.flatMap((plan, at) => steps(tx, plan, subscribed[at]?.id ?? 0)));
  return made.map((plan, at) => ({
    ...plan,
    orderId: orderIds[at] ?? 0,
    subscriptionId: subscribed[at]?.id ?? 0,
    invoiceId: billed[at]?.id ?? 0,
    entries: byInvoice.get(billed[at]?.id ?? 0) ?? [],
  }));
}

type DatedPlan = PricedPlan & { createdAt: Date };

const isVoided = (tx: SeedContext, plan: DatedPlan, { number }: { number: number }) =>
  number > plan.paid && endOf(tx, plan) !== null;

/** Entries of an ended plan that are no longer owed. */
function voidedOf(tx: SeedContext, plan: DatedPlan): number {
  return plan.cost.entries.reduce((sum, entry) => sum + (isVoided(tx, plan, entry) ? entry.price : 0), 0);
}

function orderRow(tx: SeedContext, plan: DatedPlan): typeof orders.$inferInsert {
  const { buyer, funnel, coupon, cost, createdAt, isByStaff, end } = plan;
  const isOpen = !isLive(plan) && end !== 'lapsed';
  const holdsSomething = coupon !== null || funnel.capacity !== null;
  return {
    userId: buyer.id,
    funnelId: funnel.id,
    productId: funnel.productId,
    source: isByStaff ? 'staff' : 'checkout',
    term: plan.term,
    listPrice: cost.listPrice,
    discount: cost.discount,
    total: cost.total,
    couponId: coupon?.id ?? null,
    couponCode: coupon?.code ?? null,
    validityByDays: funnel.validityByDays,
    startByDays: funnel.startByDays,
    platform: plan.platform,
    hasSeat: true,
    openKey: isOpen ? `${buyer.id}:${funnel.id}` : null,
    createdAt,
    lapsesAt: isOpen ? lapseOf(createdAt, { holdsSomething }) : null,
    lapsedAt: end === 'lapsed' ? endOf(tx, plan) : null,
    liveAt: isLive(plan) ? liveAt(tx, plan) : null,
  };
}

/** The first payment is approved on the day of the order. */
function liveAt(tx: SeedContext, { orderedOn }: DemoPlan): Date {
  return momentOn(tx, orderedOn, 9 * 60);
}

function endOf(tx: SeedContext, { end, orderedOn }: DemoPlan): Date | null {
  if (end === 'lapsed') return momentOn(tx, addDays(orderedOn, 1), 4 * 60);
  return end === 'cancelled' ? momentOn(tx, addDays(orderedOn, 25), 60) : null;
}

function subscriptionRow(tx: SeedContext, plan: DatedPlan): Omit<typeof subscriptions.$inferInsert, 'orderId'> {
  const { buyer, funnel, createdAt, end } = plan;
  const days = isLive(plan) ? validityFrom(plan.orderedOn, funnel) : {};
  const status = end === 'paused' ? 'paused' : end ? 'cancelled' : isLive(plan) ? 'active' : 'pending';
  return {
    userId: buyer.id,
    funnelId: funnel.id,
    productId: funnel.productId,
    accessLevelId: funnel.accessLevelId,
    status,
    ...days,
    pausedOn: end === 'paused' ? addDays(manilaDay(tx.now), -6) : null,
    createdAt,
    cancelledAt: endOf(tx, plan),
  };
}

function steps(tx: SeedContext, plan: DatedPlan, subscriptionId: number): (typeof subscriptionEvents.$inferInsert)[] {
  const { orderedOn, funnel, createdAt, end, isByStaff, termId } = plan;
  const details = { source: isByStaff ? 'staff' : 'checkout', paymentTermId: termId };
  const pausedOn = addDays(manilaDay(tx.now), -6);
  return [
    { subscriptionId, kind: 'ordered', at: createdAt, details },
    ...(isLive(plan)
      ? [{ subscriptionId, kind: 'live', at: liveAt(tx, plan), details: { ...validityFrom(orderedOn, funnel) } }]
      : []),
    ...(end === 'lapsed'
      ? [{ subscriptionId, kind: 'lapsed', at: endOf(tx, plan) ?? createdAt, details: { why: 'unpaid' } }]
      : []),
    ...(end === 'cancelled'
      ? [{ subscriptionId, kind: 'unsubscribed', at: endOf(tx, plan) ?? createdAt, details: {} }]
      : []),
    ...(end === 'paused'
      ? [{ subscriptionId, kind: 'paused', at: momentOn(tx, pausedOn, 90), details: { pausedOn } }]
      : []),
  ];
}

/** So that the links of mails about demo orders open them. */
async function writeTokens({ db, secrets = [] }: SeedContext, orderIds: readonly number[]): Promise<void> {
  if (secrets.length === 0) return;
  await db.execute(sql`
    update ${orders} set token_hash = given.hash
    from unnest(${sql.param([...orderIds])}::int[],
      ${sql.param(orderIds.map((id) => hashToken(orderToken(secrets, id))))}::text[]) as given (id, hash)
    where ${orders.id} = given.id`);
}

/** Seats and uses are counters of rows; here the rows came first. */
async function count({ db }: SeedContext): Promise<void> {
  await db.execute(sql`
    update ${funnels} set seats_taken = (select count(*) from ${orders} o
      where o.funnel_id = ${funnels.id} and o.has_seat and o.lapsed_at is null)`);
  await db.execute(sql`
    update ${coupons} set uses = (select count(*) from ${couponRedemptions} r
      where r.coupon_id = ${coupons.id} and r.released_at is null)`);
}

/** Always the same, and none twice: the factor shares no divisor with the number of codes. */
function demoCode(at: number): string {
  let number = (7_654_321 + at * 1_234_577) % codeAlphabet.length ** 5;
  const digits = Array.from({ length: 5 }, () => {
    const digit = number % codeAlphabet.length;
    number = Math.floor(number / codeAlphabet.length);
    return digit;
  });
  return invoiceCode(digits);
}
