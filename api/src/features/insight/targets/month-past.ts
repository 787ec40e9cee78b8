import { RENEWED_AHEAD, type RenewalBand, renewalBandOf } from '@app/rules/insight/targets/count-forecast';
import { type BandPast, forecastBandOf, type LikeDay, likeDays } from '@app/rules/insight/targets/forecast';
import { GRACE_DAYS } from '@app/rules/money/subscriptions/entitlement';
import { addDays, type ManilaDay, startOfManilaDay } from '@app/rules/time/manila';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { isOwed } from '#db/hot/due-list.ts';
import { jsonObject, jsonRows } from '#db/json.ts';
import { KeptAnswers } from '#db/kept-answers.ts';
import { replicaAnswer } from '#db/replica.ts';

/** What was due on a day and open on a day like today, and what of it was paid until the end of that month. */
type PastDay = { back: number; due: ManilaDay; open: number; paid: number; count: number };
/** Memberships that ended on a day and were not renewed on a day like today, and how many were until the end of its month. */
type PastEnd = { back: number; endsOn: ManilaDay; open: number; renewed: number };
type Past = { payments: PastDay[]; ends: PastEnd[] };
type ReadContext = Pick<Context, 'pool' | 'replica' | 'now'>;

/** So many entries are counted once a minute. */
const MANY = 10_000;
const kept = new KeptAnswers<Past>(
  ({ payments, ends }) =>
    payments.reduce((sum, { count }) => sum + count, 0) + ends.reduce((sum, { open }) => sum + open, 0) >= MANY,
);

export type MonthPast = { payments: BandPast[]; renewals: BandPast<RenewalBand>[] };

/**
 * How much of what was open on days like today was paid, by how late it was, and how many memberships were renewed, by
 * when they end. Of everybody: shares are nobody's money.
 */
export async function monthPast(ctx: ReadContext, today: ManilaDay): Promise<MonthPast> {
  const days = likeDays(today);
  const { payments, ends } = await kept.read(ctx, today, () => readPast(ctx, days, today));
  const like = (back: number) => days.find((each) => each.back === back);
  return {
    payments: payments.flatMap(({ back, due, open, paid }) => {
      const day = like(back)?.day;
      return day ? [{ back, band: forecastBandOf(due, day), open, paid }] : [];
    }),
    renewals: ends.flatMap(({ back, endsOn, open, renewed }) => {
      const looked = like(back);
      const band = looked && renewalBandOf(endsOn, looked);
      return band ? [{ back, band, open, paid: renewed }] : [];
    }),
  };
}

/** The condition that a membership `t` could still be renewed at the end of a day, this month or soon after it. */
export function isRenewable(day: SQL, monthEnd: SQL): SQL {
  return sql`not t.is_cancelled and not t.is_covered and t.ends_on < '9999-12-31' and t.starts_on <= ${day}
    and t.ends_on between ${day} - ${GRACE_DAYS}::int and ${monthEnd} + ${RENEWED_AHEAD}::int
    and (t.renewed_on is null or t.renewed_on > ${day})`;
}

/**
 * What was open on earlier days is what is open now and what was paid since: entries are never deleted, and their
 * allocations say what was paid on which day. What was added after the day does not count.
 */
async function readPast(ctx: ReadContext, days: readonly LikeDay[], today: ManilaDay): Promise<Past> {
  const first = days.reduce((least, { day }) => (day < least ? day : least), today);
  const likes = sql.join(
    days.map(
      ({ back, day, monthEnd }) =>
        sql`(${back}::int, ${day}::date, ${monthEnd}::date, ${startOfManilaDay(addDays(day, 1)).toISOString()}::timestamptz)`,
    ),
    sql`, `,
  );
  return replicaAnswer(
    ctx,
    { label: 'month-past', isPlannedByValue: true },
    {
      before: sql`with likes (back, day, month_end, after) as (values ${likes}),
        past as (
          select l.back, e.schedule_date as due, sum(a.amount) as open, count(*) as count,
            coalesce(sum(a.amount) filter (where y.paid_on <= l.month_end), 0) as paid
          from payments y join payment_allocations a on a.payment_id = y.id
            join payment_schedules e on e.id = a.schedule_id
            join likes l on y.paid_on > l.day and e.schedule_date <= l.month_end and e.created_at < l.after
          where y.status = 'approved' and y.paid_on > ${first} and y.paid_on <= ${today}
          group by l.back, e.schedule_date
          union all
          select l.back, e.schedule_date, sum(e.price - e.paid), count(*), 0
          from payment_schedules e join likes l on e.schedule_date <= l.month_end and e.created_at < l.after
          where ${isOwed} and e.schedule_date < ${today}
          group by l.back, e.schedule_date),
        ended as (
          select l.back, t.ends_on, count(*) as open, count(*) filter (where t.renewed_on <= l.month_end) as renewed
          from likes l join membership_terms t on ${isRenewable(sql`l.day`, sql`l.month_end`)}
          group by l.back, t.ends_on)`,
      answer: jsonObject({
        payments: jsonRows(
          {
            back: sql<number>`back`,
            due: sql<ManilaDay>`due`,
            open: sql<number>`sum(open)`,
            paid: sql<number>`sum(paid)`,
            count: sql<number>`sum(count)`,
          },
          (rows) => rows.from(sql`past`).groupBy(sql`back`, sql`due`),
        ),
        ends: jsonRows(
          {
            back: sql<number>`back`,
            endsOn: sql<ManilaDay>`ends_on`,
            open: sql<number>`open`,
            renewed: sql<number>`renewed`,
          },
          (rows) => rows.from(sql`ended`),
        ),
      }),
    },
  );
}
