import { seededTerms } from '@app/rules/money/payment-terms/seeded-terms';
import { NO_EXPIRY } from '@app/rules/time/manila';
import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { orders } from '#tables/money/orders.table.ts';
import { type Funnel, funnels } from '#tables/money/funnels.table.ts';
import { type Invoice, invoices, type PaymentSchedule, paymentSchedules } from '#tables/money/orders/invoices.table.ts';
import { products } from '#tables/money/products.table.ts';
import { type Subscription, subscriptions } from '#tables/money/orders/subscriptions.table.ts';

let made = 0;
const madeAt = new Date('2026-01-05T01:00:00Z');
const oneTime = seededTerms[0];

type Entry = { price: number; scheduleDate: string };
type SubscriptionValues = Partial<Pick<Subscription, 'status' | 'startsOn' | 'expiresOn'>> & {
  userId: number;
  funnel: Pick<Funnel, 'id'>;
  /** All of them unpaid. */
  entries?: readonly Entry[];
};

/** What someone bought, as it lies in the tables: active since January and for ever, with nothing owed unless said so. */
export async function makeSubscription(
  { db }: { db: Database },
  {
    userId,
    funnel,
    status = 'active',
    startsOn = '2026-01-05',
    expiresOn = NO_EXPIRY,
    entries = [],
  }: SubscriptionValues,
): Promise<{ subscription: Subscription; invoice: Invoice; entries: PaymentSchedule[] }> {
  if (!oneTime) throw new Error('no terms');
  made += 1;
  // Taken before anything is waited for: tests make many at once.
  const code = codeOf(made);
  const [sold] = await db
    .select({ productId: products.id, accessLevelId: products.accessLevelId })
    .from(funnels)
    .innerJoin(products, eq(products.id, funnels.productId))
    .where(eq(funnels.id, funnel.id));
  if (!sold) throw new Error('no such funnel');
  const total = entries.reduce((sum, { price }) => sum + price, 0);
  const isPending = status === 'pending';
  const bought = { userId, funnelId: funnel.id, productId: sold.productId, createdAt: madeAt };
  const [order] = await db
    .insert(orders)
    .values({
      ...bought,
      source: 'checkout',
      term: oneTime,
      listPrice: total,
      total,
      startByDays: 0,
      liveAt: isPending ? null : madeAt,
    })
    .returning();
  if (!order) throw new Error('no order');
  const days = isPending ? {} : { startsOn, expiresOn };
  const [subscription] = await db
    .insert(subscriptions)
    .values({ ...bought, orderId: order.id, accessLevelId: sold.accessLevelId, status, ...days })
    .returning();
  if (!subscription) throw new Error('no subscription');
  const [invoice] = await db
    .insert(invoices)
    .values({ code, subscriptionId: subscription.id, userId, total, createdAt: madeAt })
    .returning();
  if (!invoice) throw new Error('no invoice');
  const schedule = entries.map((entry, index) => ({
    invoiceId: invoice.id,
    number: index + 1,
    ...entry,
    createdAt: madeAt,
  }));
  const stored = schedule.length > 0 ? await db.insert(paymentSchedules).values(schedule).returning() : [];
  return { subscription, invoice, entries: stored };
}

/** Five letters that no other test row has. */
function codeOf(number: number): string {
  const letters = 'ABCDEFGHJK';
  return String(number)
    .padStart(5, '0')
    .split('')
    .map((digit) => letters[Number(digit)])
    .join('');
}
