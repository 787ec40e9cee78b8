import {
  type CountForecast,
  forecastEnrolments,
  forecastRenewals,
  type RenewalBand,
  renewalBandOf,
} from '@app/rules/insight/targets/count-forecast';
import {
  type Forecast,
  type ForecastBand,
  forecastBandOf,
  forecastMonth,
  likeDays,
} from '@app/rules/insight/targets/forecast';
import { type TargetKind, targetFacts, targetKinds } from '@app/rules/insight/targets/target-kinds';
import { periodsOf } from '@app/rules/money/collections/period';
import { targetOfMonth } from '@app/rules/money/collections/target';
import { addDays, manilaDay, type ManilaDay } from '@app/rules/time/manila';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { isOwed } from '#db/hot/due-list.ts';
import { jsonObject, jsonRows, jsonTotals } from '#db/json.ts';
import { oneAnswer } from '#db/one-answer.ts';
import { isAgreedBefore } from '#features/money/collections/agreed-before.ts';
import { lookedAfterBy } from '#features/money/collections/listed-people.ts';
import { limitedToOwner } from '#features/money/own-people/desk-scope.ts';
import { isEnrolledBetween } from '#features/money/subscriptions/home-enrolments.ts';
import { isRenewable, monthPast } from './month-past.ts';

export type Goal = {
  kind: TargetKind;
  /** Centavos or a number; null where the month has no target. */
  target: number | null;
  /** By staff; otherwise what was agreed when the month began. */
  isSet: boolean;
  /** Centavos or a number so far. */
  reached: number;
  /** How many rows that is. */
  count: number;
  /** Of numbers; null of money, and before there is a month to learn from. */
  forecast: CountForecast | null;
};

export type MonthGoals = {
  month: ManilaDay;
  monthEnd: ManilaDay;
  /** Of everybody's money, which staff who see their own people only do not set. */
  mayBeSet: boolean;
  goals: Goal[];
  forecast: Forecast | null;
};

/** The targets of this month, how far it is, and what it will bring; of own people for staff who see no others. */
export async function monthGoals(ctx: Context): Promise<MonthGoals> {
  const ownerId = limitedToOwner(ctx);
  const isLimited = ownerId !== null;
  const isOwn = (column: string) => (ownerId === null ? sql`true` : lookedAfterBy(ownerId)(sql.raw(column)));
  const { today, month, monthEnd } = periodsOf(manilaDay(ctx.now));
  const [found, past] = await Promise.all([
    oneAnswer(
      ctx.pool,
      { label: 'month-goals' },
      {
        before: sql`with came as materialized (
          select count(*) as count, coalesce(sum(y.amount), 0) as amount,
            coalesce(sum(y.amount) filter (where ${isAgreedBefore(month, sql`y.invoice_id`)}), 0) as agreed
          from payments y
          where y.status = 'approved' and y.paid_on between ${month} and ${today} and ${isOwn('y.user_id')}),
        owed as materialized (
          select e.schedule_date as day, sum(e.price - e.paid) as amount,
            coalesce(sum(e.price - e.paid) filter (where ${isAgreedBefore(month, sql`e.invoice_id`)}), 0) as agreed
          from payment_schedules e
          where ${isOwed} and e.schedule_date <= ${monthEnd} and ${isOwn('e.user_id')}
          group by e.schedule_date)`,
        answer: jsonObject({
          came: jsonTotals(
            { count: sql<number>`count`, amount: sql<number>`amount`, agreed: sql<number>`agreed` },
            (rows) => rows.from(sql`came`),
          ),
          owed: jsonRows(
            { day: sql<ManilaDay>`day`, amount: sql<number>`amount`, agreed: sql<number>`agreed` },
            (rows) => rows.from(sql`owed`),
          ),
          enrolled: sql<number>`(select count(*) from subscriptions s
          where ${isEnrolledBetween(month, today)} and s.user_id is not null and ${isOwn('s.user_id')})`,
          renewed: sql<number>`(select count(*) from membership_terms t
          where t.renewed_on between ${month} and ${today} and ${isOwn('t.user_id')})`,
          rests: restsOfMonths(today, isOwn('s.user_id')),
          ends: jsonRows({ endsOn: sql<ManilaDay>`t.ends_on`, count: sql<number>`count(*)` }, (rows) =>
            rows
              .from(sql`membership_terms t`)
              .where(sql`${isRenewable(sql`${today}::date`, sql`${monthEnd}::date`)} and ${isOwn('t.user_id')}`)
              .groupBy(sql`t.ends_on`),
          ),
          set: jsonRows({ kind: sql<TargetKind>`t.kind`, value: sql<number>`t.value` }, (rows) =>
            rows.from(sql`targets t`).where(sql`t.month = ${month}`),
          ),
        }),
      },
    ),
    monthPast(ctx, today),
  ]);
  const set = (kind: TargetKind) => (isLimited ? null : (found.set.find((each) => each.kind === kind)?.value ?? null));
  const agreed = found.owed.reduce((sum, day) => sum + day.agreed, found.came.agreed);
  const reached: Record<TargetKind, number> = {
    collection: found.came.amount,
    enrolment: found.enrolled,
    renewal: found.renewed,
  };
  const target: Record<TargetKind, number | null> = {
    collection: targetOfMonth({ set: set('collection'), agreed, isLimited }) || null,
    enrolment: set('enrolment'),
    renewal: set('renewal'),
  };
  const forecast: Record<TargetKind, CountForecast | null> = {
    collection: null,
    enrolment: forecastEnrolments(
      found.enrolled,
      found.rests.filter(({ isKnown }) => isKnown).map(({ count }) => count),
    ),
    renewal: forecastRenewals({
      renewed: found.renewed,
      open: renewableByBand(found.ends, { day: today, monthEnd }),
      past: past.renewals,
    }),
  };
  return {
    month,
    monthEnd,
    mayBeSet: !isLimited,
    goals: targetKinds.map((kind) => ({
      kind,
      target: target[kind],
      isSet: set(kind) !== null,
      reached: reached[kind],
      count: targetFacts[kind].measure === 'money' ? found.came.count : reached[kind],
      forecast: forecast[kind],
    })),
    forecast: forecastMonth({
      collected: found.came.amount,
      open: openByBand(found.owed, today),
      past: past.payments,
    }),
  };
}

function openByBand(
  owed: readonly { day: ManilaDay; amount: number }[],
  today: ManilaDay,
): Record<ForecastBand, number> {
  const open: Record<ForecastBand, number> = { 'not-due': 0, '1-7': 0, '8-14': 0, '15-30': 0, '31+': 0 };
  for (const { day, amount } of owed) open[forecastBandOf(day, today)] += amount;
  return open;
}

/** How many enrolled in the rest of the months before; a month in which nobody had enrolled yet teaches nothing. */
function restsOfMonths(today: ManilaDay, isOwn: SQL) {
  const isPerson = sql`s.user_id is not null and ${isOwn}`;
  const rests = likeDays(today).map(
    ({ day, monthEnd }) => sql`select
      (select count(*) from subscriptions s where ${isEnrolledBetween(addDays(day, 1), monthEnd)} and ${isPerson}) as count,
      exists (select from subscriptions s where ${isEnrolledBetween(null, day)} and ${isPerson}) as is_known`,
  );
  return jsonRows({ count: sql<number>`r.count`, isKnown: sql<boolean>`r.is_known` }, (rows) =>
    rows.from(sql`(${sql.join(rests, sql` union all `)}) r`),
  );
}

function renewableByBand(
  ends: readonly { endsOn: ManilaDay; count: number }[],
  looking: { day: ManilaDay; monthEnd: ManilaDay },
): Record<RenewalBand, number> {
  const open: Record<RenewalBand, number> = { ended: 0, 'this-month': 0, later: 0 };
  for (const { endsOn, count } of ends) {
    const band = renewalBandOf(endsOn, looking);
    if (band) open[band] += count;
  }
  return open;
}
