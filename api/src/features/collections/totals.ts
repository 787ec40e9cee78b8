import { type AgeBand, ageBands, daysOfList, DUE_DAYS } from '@app/rules/collections/due-entries';
import { periodsOf } from '@app/rules/collections/period';
import type { PaymentPlatform } from '@app/rules/payments/payment-platforms';
import { addDays, manilaDay, type ManilaDay } from '@app/rules/time/manila';
import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { limitedToOwner } from './desk-scope.ts';
import { ofOwner } from './due-entries.ts';
import { isOfActive, ofActive } from './due-statement.ts';
import { oneAnswer } from '../../db/one-answer.ts';

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
  /** Lines of statements that are nobody's, and events of gateways that people have to look at. */
  ownerlessMoney: number;
  gatewayLooks: number;
};

/** The figures above the desk, in one statement; for those who see only their own people, of those. */
export async function collectionTotals(ctx: Context): Promise<CollectionTotals> {
  const ownerId = await limitedToOwner(ctx);
  const isOwn = ownerId === null ? sql`true` : ofOwner(sql`i.user_id`, ownerId);
  const { today, week, month, monthEnd } = periodsOf(manilaDay(ctx.now));
  const soon = addDays(today, DUE_DAYS);
  const { band, ...facts } = await oneAnswer<Facts>(
    ctx.pool,
    { label: 'collection-totals' },
    sql`with open as materialized (
        select e.id, e.schedule_date as day, e.price - e.paid as open, p.promised_for
        from payment_schedules e ${ownerId === null ? sql`` : ofActive}
          left join payment_promises p on p.schedule_id = e.id and p.replaced_at is null
        where e.transaction_id is null and e.voided_at is null and ${ownerId === null ? isOfActive : isOwn}
          and e.schedule_date <= ${monthEnd > soon ? monthEnd : soon}),
      waiting as (
        select y.amount, y.created_at from payments y join invoices i on i.id = y.invoice_id
        where y.status = 'submitted' and ${isOwn}),
      came as materialized (
        select y.platform, y.paid_on, sum(y.amount) as amount, count(*) as count
        from payments y ${ownerId === null ? sql`` : sql`join invoices i on i.id = y.invoice_id`}
        where y.status = 'approved' and y.paid_on between ${week < month ? week : month} and ${today} and ${isOwn}
        group by y.platform, y.paid_on),
      figures as (
        select ${sumWhere('day', today, soon)} as due, ${sumWhere('day', null, addDays(today, -1))} as overdue,
          json_build_object(${sql.join(
            ageBands.map((each) => {
              const { from, to } = daysOfList('overdue', each, today);
              return sql`${each}::text, ${sumWhere('day', from, to)}`;
            }),
            sql`, `,
          )}) as band,
          count(promised_for) as promised, count(*) filter (where promised_for < ${today}) as broken,
          coalesce(sum(open) filter (where day <= ${monthEnd}), 0) as left
        from open)
      select json_build_object('due', f.due, 'overdue', f.overdue, 'band', f.band, 'promised', f.promised, 'broken', f.broken,
        'proofs', (select json_build_object('count', count(*), 'amount', coalesce(sum(amount), 0), 'oldestAt', min(created_at)) from waiting),
        'collected', json_build_object('today', ${cameSince(today)}, 'week', ${cameSince(week)}, 'month', ${cameSince(month)}),
        'byPlatform', coalesce((select json_agg(by_platform order by by_platform.month desc, by_platform.platform) from (
          select platform, ${amountSince(today)} as today, ${amountSince(week)} as week, ${amountSince(month)} as month
          from came group by platform) by_platform), '[]'),
        'monthTarget', f.left + (select ${amountSince(month)} from came),
        'ownerlessMoney', (select count(*) from statement_lines where payment_id is null and state = 'ownerless'),
        'gatewayLooks', (select count(*) from gateway_events where outcome = 'needs_review')
      )::text as answer from figures f`,
  );
  return { ...facts, bands: ageBands.map((each) => ({ band: each, ...band[each] })) };
}

type Facts = Omit<CollectionTotals, 'bands'> & { band: Record<AgeBand, Sum> };

const sumWhere = (column: 'day', from: ManilaDay | null, to: ManilaDay | null) => {
  const name = sql.raw(column);
  const isIn = sql`${from ? sql`${name} >= ${from}` : sql`true`} and ${to ? sql`${name} <= ${to}` : sql`true`}`;
  return sql`json_build_object('count', count(*) filter (where ${isIn}), 'amount', coalesce(sum(open) filter (where ${isIn}), 0))`;
};

const amountSince = (day: ManilaDay) => sql`coalesce(sum(amount) filter (where paid_on >= ${day}), 0)`;

const cameSince = (day: ManilaDay) =>
  sql`(select json_build_object('count', coalesce(sum(count), 0), 'amount', coalesce(sum(amount), 0)) from came where paid_on >= ${day})`;
