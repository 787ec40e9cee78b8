import { type AgeBand, ageBands, daysOfList, DUE_DAYS } from '@app/rules/money/collections/due-entries';
import { periodsOf } from '@app/rules/money/collections/period';
import type { PaymentPlatform } from '@app/rules/money/payments/payment-platforms';
import { addDays, manilaDay, type ManilaDay } from '@app/rules/time/manila';
import { sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { hasNoPaymentToReview } from '#tables/money/gateways.table.ts';
import { limitedToOwner, ofOwner } from '#features/money/own-people/desk-scope.ts';
import { isOwed } from './due-statement.ts';
import { lookedAfterBy } from './listed-people.ts';
import { oneAnswer } from '#db/one-answer.ts';

/** How many, and how much in centavos. */
export type Sum = { count: number; amount: number };

export type CollectedByPlatform = { platform: PaymentPlatform; today: number; week: number; month: number };

export type CollectionTotals = {
  due: Sum;
  overdue: Sum;
  bands: (Sum & { band: AgeBand })[];
  promised: number;
  broken: number;
  proofs: Sum & { oldestAt: string | null };
  /** Approved payments by the day the money was sent: today, since Monday, since the first of the month. */
  collected: { today: Sum; week: Sum; month: Sum };
  byPlatform: CollectedByPlatform[];
  /** What came this month and what is still open until its end. */
  monthTarget: number;
  /** The viewer's own people alone are counted. */
  isLimited: boolean;
  /** Lines of statements that are nobody's, and events of gateways that people have to look at; not for the limited. */
  ownerlessMoney: number;
  gatewayLooks: number;
};

/** The figures above the desk, in one statement; for those who see only their own people, of those. */
export async function collectionTotals(ctx: Context): Promise<CollectionTotals> {
  const ownerId = limitedToOwner(ctx);
  const isOwn = ownerId === null ? sql`true` : lookedAfterBy(ownerId)(sql`e.user_id`);
  // Of few payments, each is asked for itself.
  const isOfOwn = ownerId === null ? sql`true` : ofOwner(sql`y.user_id`, ownerId);
  const { today, week, month, monthEnd } = periodsOf(manilaDay(ctx.now));
  const soon = addDays(today, DUE_DAYS);
  const { band, ...facts } = await oneAnswer<Facts>(
    ctx.pool,
    { label: 'collection-totals' },
    // By day first: a few hundred days are added up in fourteen ways faster than tens of thousands of entries.
    sql`with days as materialized (
        select e.schedule_date as day, count(*) as entries, sum(e.price - e.paid) as open,
          count(e.promised_for) as promised, count(*) filter (where e.promised_for < ${today}) as broken
        from payment_schedules e
        where ${isOwed} and ${isOwn} and e.schedule_date <= ${monthEnd > soon ? monthEnd : soon}
        group by e.schedule_date),
      waiting as (
        select y.amount, y.created_at from payments y
        where y.status = 'submitted' and y.invoice_id is not null and ${isOfOwn}),
      came as materialized (
        select y.platform, y.paid_on, sum(y.amount) as amount, count(*) as count
        from payments y
        where y.status = 'approved' and y.paid_on between ${week < month ? week : month} and ${today} and ${isOfOwn}
        group by y.platform, y.paid_on),
      figures as (
        select ${sumWhere(today, soon)} as due, ${sumWhere(null, addDays(today, -1))} as overdue,
          json_build_object(${sql.join(
            ageBands.map((each) => {
              const { from, to } = daysOfList('overdue', each, today);
              return sql`${each}::text, ${sumWhere(from, to)}`;
            }),
            sql`, `,
          )}) as band,
          coalesce(sum(promised), 0) as promised, coalesce(sum(broken), 0) as broken,
          coalesce(sum(open) filter (where day <= ${monthEnd}), 0) as left
        from days)
      select json_build_object('due', f.due, 'overdue', f.overdue, 'band', f.band, 'promised', f.promised, 'broken', f.broken,
        'proofs', (select json_build_object('count', count(*), 'amount', coalesce(sum(amount), 0), 'oldestAt', min(created_at)) from waiting),
        'collected', json_build_object('today', ${cameSince(today)}, 'week', ${cameSince(week)}, 'month', ${cameSince(month)}),
        'byPlatform', coalesce((select json_agg(by_platform order by by_platform.month desc, by_platform.platform) from (
          select platform, ${amountSince(today)} as today, ${amountSince(week)} as week, ${amountSince(month)} as month
          from came group by platform) by_platform), '[]'),
        'monthTarget', f.left + (select ${amountSince(month)} from came),
        'ownerlessMoney', ${ownerId === null ? ownerlessMoney : sql`0`},
        'gatewayLooks', ${ownerId === null ? gatewayLooks : sql`0`}
      )::text as answer from figures f`,
  );
  const bands = ageBands.map((each) => ({ band: each, ...band[each] }));
  return { ...facts, bands, isLimited: ownerId !== null };
}

type Facts = Omit<CollectionTotals, 'bands' | 'isLimited'> & { band: Record<AgeBand, Sum> };

const sumWhere = (from: ManilaDay | null, to: ManilaDay | null) => {
  const isIn = sql`${from ? sql`day >= ${from}` : sql`true`} and ${to ? sql`day <= ${to}` : sql`true`}`;
  return sql`json_build_object('count', coalesce(sum(entries) filter (where ${isIn}), 0), 'amount', coalesce(sum(open) filter (where ${isIn}), 0))`;
};

const ownerlessMoney = sql`(select count(*) from statement_lines where payment_id is null and state = 'ownerless')`;
/** Payments that were set aside, and the events beside them that tell of none. */
const gatewayLooks = sql`((select count(*) from payments where status = 'needs_review')
  + (select count(*) from gateway_events where outcome = 'needs_review' and ${hasNoPaymentToReview}))`;

const amountSince = (day: ManilaDay) => sql`coalesce(sum(amount) filter (where paid_on >= ${day}), 0)`;

const cameSince = (day: ManilaDay) =>
  sql`(select json_build_object('count', coalesce(sum(count), 0), 'amount', coalesce(sum(amount), 0)) from came where paid_on >= ${day})`;
