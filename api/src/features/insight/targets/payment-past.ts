import { type BandPast, forecastBandOf, type LikeDay, likeDays } from '@app/rules/insight/targets/forecast';
import { addDays, type ManilaDay, startOfManilaDay } from '@app/rules/time/manila';
import { sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { isOwed } from '#db/hot/due-list.ts';
import { jsonObject, jsonRows } from '#db/json.ts';
import { KeptAnswers } from '#db/kept-answers.ts';
import { oneAnswer } from '#db/one-answer.ts';
import { reportReader } from '#features/insight/reports/report-scope.ts';

/** What was due on a day and open on a day like today, and what of it was paid until the end of that month. */
type PastDay = { back: number; due: ManilaDay; open: number; paid: number; count: number };
type ReadContext = Pick<Context, 'pool' | 'now'>;

/** So many entries are counted once a minute. */
const MANY = 10_000;
const kept = new KeptAnswers<PastDay[]>((days) => days.reduce((sum, { count }) => sum + count, 0) >= MANY);

/** How much of what was open on days like today was paid, by how late it was. Of everybody: shares are nobody's money. */
export async function paymentPast(ctx: ReadContext, today: ManilaDay): Promise<BandPast[]> {
  const days = likeDays(today);
  const past = await kept.read(ctx, today, () => readPast(ctx, days, today));
  return past.flatMap(({ back, due, open, paid }) => {
    const like = days.find((each) => each.back === back);
    return like ? [{ back, band: forecastBandOf(due, like.day), open, paid }] : [];
  });
}

/**
 * What was open on earlier days is what is open now and what was paid since: entries are never deleted, and their
 * allocations say what was paid on which day. What was added after the day does not count.
 */
async function readPast(ctx: ReadContext, days: readonly LikeDay[], today: ManilaDay): Promise<PastDay[]> {
  const first = days.reduce((least, { day }) => (day < least ? day : least), today);
  const likes = sql.join(
    days.map(
      ({ back, day, monthEnd }) =>
        sql`(${back}::int, ${day}::date, ${monthEnd}::date, ${startOfManilaDay(addDays(day, 1)).toISOString()}::timestamptz)`,
    ),
    sql`, `,
  );
  const { past } = await oneAnswer(
    reportReader(ctx),
    { label: 'payment-past', isPlannedByValue: true },
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
          group by l.back, e.schedule_date)`,
      answer: jsonObject({
        past: jsonRows(
          {
            back: sql<number>`back`,
            due: sql<ManilaDay>`due`,
            open: sql<number>`sum(open)`,
            paid: sql<number>`sum(paid)`,
            count: sql<number>`sum(count)`,
          },
          (rows) => rows.from(sql`past`).groupBy(sql`back`, sql`due`),
        ),
      }),
    },
  );
  return past;
}
