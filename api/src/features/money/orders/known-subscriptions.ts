import type { SubscriptionFacts } from '@app/rules/money/subscriptions/entitlement';
import type { SubscriptionStatus } from '@app/rules/money/subscriptions/subscription';
import type { ManilaDay } from '@app/rules/time/manila';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';

type Held = Pick<Context, 'db'>;

/** A subscription with all that lists and pages say about it, money included. */
export type KnownSubscription = SubscriptionFacts & {
  id: number;
  userId: number;
  status: SubscriptionStatus;
  accessLevelId: string | null;
  pausedOn: ManilaDay | null;
  pausedDays: number;
  createdAt: Date;
  cancelledAt: Date | null;
  termName: string;
  /** The affiliate who brought the buyer. */
  affiliateCode: string | null;
  source: string;
  /** Its order was given up before anyone paid. */
  isLapsed: boolean;
  funnel: { id: string; name: string };
  product: { id: number; name: string };
  person: {
    id: number;
    tribeId: string;
    firstName: string;
    lastName: string;
    suffix: string | null;
    profileImage: string | null;
  };
  invoice: KnownInvoice;
  /** What came in, and what is still owed, in centavos. */
  paid: number;
  owed: number;
  unpaid: { id: number; scheduleDate: ManilaDay; number: number; open: number } | null;
};

export type KnownInvoice = { id: number; subscriptionId: number; userId: number; code: string; total: number };

type Row = Omit<KnownSubscription, 'createdAt' | 'cancelledAt'> & { createdAt: string; cancelledAt: string | null };

/** One JSON value for the row `s`: its parts come from seven tables, and sums stay numbers. */
const known = sql.raw(`json_build_object(
  'id', s.id, 'userId', s.user_id, 'status', s.status, 'startsOn', s.starts_on, 'expiresOn', s.expires_on,
  'accessLevelId', s.access_level_id, 'pausedOn', s.paused_on, 'pausedDays', s.paused_days,
  'createdAt', s.created_at, 'cancelledAt', s.cancelled_at, 'termName', o.term ->> 'name', 'affiliateCode', o.affiliate_code, 'source', o.source, 'isLapsed', o.lapsed_at is not null,
  'funnel', json_build_object('id', f.id, 'name', f.name),
  'product', json_build_object('id', p.id, 'name', p.name),
  'person', json_build_object('id', u.id, 'tribeId', u.tribe_id, 'firstName', u.first_name, 'lastName', u.last_name,
    'suffix', u.suffix, 'profileImage', u.profile_image),
  'invoice', json_build_object('id', i.id, 'subscriptionId', s.id, 'userId', i.user_id, 'code', i.code, 'total', i.total),
  'paid', (select coalesce(sum(e.paid), 0) from payment_schedules e where e.invoice_id = i.id),
  'owed', (select coalesce(sum(e.price - e.paid), 0) from payment_schedules e
    where e.invoice_id = i.id and e.transaction_id is null and e.voided_at is null),
  'unpaid', (select json_build_object('id', e.id, 'scheduleDate', e.schedule_date, 'number', e.number, 'open', e.price - e.paid)
    from payment_schedules e where e.invoice_id = i.id and e.transaction_id is null and e.voided_at is null
    order by e.schedule_date, e.number limit 1))`);

/** What `ids` selects, as columns `id` and `place`, in that order. One statement. */
export async function readKnown({ db }: Held, ids: SQL): Promise<KnownSubscription[]> {
  const { rows } = await db.execute<{ known: Row }>(sql`with page as (${ids})
    select ${known} as known
    from page join subscriptions s on s.id = page.id join orders o on o.id = s.order_id
      join funnels f on f.id = s.funnel_id join products p on p.id = s.product_id join users u on u.id = s.user_id
      join invoices i on i.subscription_id = s.id
    order by page.place`);
  return rows.map(({ known: row }) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    cancelledAt: row.cancelledAt === null ? null : new Date(row.cancelledAt),
  }));
}

/** In the order of the ids; null for those that are not there. */
export async function knownById(held: Held, ids: readonly number[]): Promise<(KnownSubscription | null)[]> {
  const found = await readKnown(held, placed(inArray(subscriptions.id, [...ids])));
  const byId = new Map(found.map((subscription) => [subscription.id, subscription]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** All that people have or had, the newest first. */
export function subscriptionsOfPeople(held: Held, userIds: readonly number[]): Promise<KnownSubscription[]> {
  return readKnown(held, placed(inArray(subscriptions.userId, [...userIds])));
}

/** One that must be there: read again after a change. */
export async function readSubscription(held: Held, id: number): Promise<KnownSubscription> {
  const [subscription] = await readKnown(held, placed(eq(subscriptions.id, id)));
  if (!subscription) throw new Error('the subscription is gone');
  return subscription;
}

function placed(condition: SQL): SQL {
  return sql`select ${subscriptions.id} as id, - ${subscriptions.id} as place from ${subscriptions} where ${condition}`;
}
