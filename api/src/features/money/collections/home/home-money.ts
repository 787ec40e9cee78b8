import { DUE_DAYS } from '@app/rules/money/collections/due-entries';
import { periodsOf } from '@app/rules/money/collections/period';
import { targetOfMonth, targetOfToday } from '@app/rules/money/collections/target';
import { addDays, addMonths, manilaDay, type ManilaDay } from '@app/rules/time/manila';
import { sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { isOwed } from '#db/hot/due-list.ts';
import { jsonObject, jsonRows, jsonTotals } from '#db/json.ts';
import { oneAnswer } from '#db/one-answer.ts';
import { readList } from '#db/replica.ts';
import { limitedToOwner } from '#features/money/own-people/desk-scope.ts';
import { isAgreedBefore } from '../agreed-before.ts';
import { setTarget } from '../set-target.ts';
import { lookedAfterBy } from '../listed-people.ts';
import type { Sum } from '../totals.ts';
import { isOwnerless } from '../waiting-rows.ts';

export const homePeriods = ['today', 'week', 'month'] as const;
export type HomePeriod = (typeof homePeriods)[number];

/** A bar of the chart: the days it stands for, and what came on them, in centavos. */
export type MoneyBar = { from: ManilaDay; to: ManilaDay; amount: number };

export type HomeMoney = {
  from: ManilaDay;
  to: ManilaDay;
  /** What came in the period so far. */
  collected: Sum;
  /** What the period has to bring: today its share of what is missing, otherwise 0 but for the month. */
  target: number;
  bars: MoneyBar[];
  month: Sum & { from: ManilaDay; target: number };
  due: Sum;
  /** Money without an owner; null for staff who see their own people only. */
  ownerless: Sum | null;
};

const bars: Record<HomePeriod, { count: number; start: (today: ManilaDay, back: number) => ManilaDay }> = {
  today: { count: 15, start: (today, back) => addDays(today, -back) },
  week: { count: 8, start: (today, back) => addDays(periodsOf(today).week, -7 * back) },
  month: { count: 6, start: (today, back) => addMonths(periodsOf(today).month, -back) },
};

/** What came in, against the target of the month; of the viewer's own people where they see no others. */
export async function homeMoney(ctx: Context, period: HomePeriod): Promise<HomeMoney> {
  const ownerId = limitedToOwner(ctx);
  const { today, month, monthEnd, week } = periodsOf(manilaDay(ctx.now));
  const starts = Array.from({ length: bars[period].count }, (_, back) => bars[period].start(today, back)).toReversed();
  const first = [starts[0] ?? today, month].toSorted()[0] ?? today;
  const isOwn = (column: string) => (ownerId === null ? sql`true` : lookedAfterBy(ownerId)(sql.raw(column)));
  const { came, agreed, due, ownerless, set } = await readList(ctx, (pool) =>
    oneAnswer(
      pool,
      { label: 'home-money' },
      {
        before: sql`with came as materialized (
          select y.paid_on as day, sum(y.amount) as amount, count(*) as count,
            coalesce(sum(y.amount) filter (where ${isAgreedBefore(month, sql`y.invoice_id`)}), 0) as agreed from payments y
          where y.status = 'approved' and y.paid_on between ${first} and ${today} and ${isOwn('y.user_id')}
          group by y.paid_on),
        owed as materialized (
          select e.schedule_date as day, sum(e.price - e.paid) as amount, count(*) as count,
            coalesce(sum(e.price - e.paid) filter (where ${isAgreedBefore(month, sql`e.invoice_id`)}), 0) as agreed
          from payment_schedules e
          where ${isOwed} and ${isOwn('e.user_id')}
            and e.schedule_date <= ${[addDays(today, DUE_DAYS), monthEnd].toSorted()[1]}
          group by e.schedule_date)`,
        answer: jsonObject({
          came: jsonRows({ day: sql<ManilaDay>`day`, amount: sql<number>`amount`, count: sql<number>`count` }, (rows) =>
            rows.from(sql`came`),
          ),
          // What the month had to bring when it began: what came of it, and what is still open.
          agreed: sql<number>`(select coalesce(sum(agreed), 0) from owed where day <= ${monthEnd})
          + (select coalesce(sum(agreed), 0) from came where day >= ${month})`,
          due: jsonTotals(sumOf, (rows) =>
            rows.from(sql`owed`).where(sql`day between ${today} and ${addDays(today, DUE_DAYS)}`),
          ),
          ownerless: jsonTotals(
            { count: sql<number>`count(*)`, amount: sql<number>`coalesce(sum(amount), 0)` },
            (rows) => rows.from(sql`statement_lines l`).where(isOwnerless),
          ),
          set: setTarget(month),
        }),
      },
    ),
  );
  const between = (from: ManilaDay, to: ManilaDay): Sum => {
    const days = came.filter(({ day }) => day >= from && day <= to);
    return {
      count: days.reduce((sum, { count }) => sum + count, 0),
      amount: days.reduce((sum, { amount }) => sum + amount, 0),
    };
  };
  const collected = between(month, today);
  const monthTarget = targetOfMonth({ set, agreed, isLimited: ownerId !== null });
  const before = between(month, addDays(today, -1)).amount;
  const targets: Record<HomePeriod, number> = {
    today: targetOfToday({ target: monthTarget, collectedBefore: before, today, monthEnd }),
    week: 0,
    month: monthTarget,
  };
  const from = { today, week, month }[period];
  return {
    from,
    to: today,
    collected: between(from, today),
    target: targets[period],
    bars: starts.map((start, index) => {
      const end = addDays(starts[index + 1] ?? addDays(today, 1), -1);
      return { from: start, to: end, amount: between(start, end).amount };
    }),
    month: { ...collected, from: month, target: monthTarget },
    due,
    ownerless: ownerId === null ? ownerless : null,
  };
}

const sumOf = { count: sql<number>`coalesce(sum(count), 0)`, amount: sql<number>`coalesce(sum(amount), 0)` };
