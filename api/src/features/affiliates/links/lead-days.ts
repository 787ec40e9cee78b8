import { addDays, type ManilaDay, manilaDay, startOfManilaDay } from '@app/rules/time/manila';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { allowSeconds, transaction } from '#db/transaction.ts';
import type { Task } from '#worker/task.ts';
import { broughtSince } from './brought-people.ts';

/*
 * How many people affiliates brought, by link and day. Who of a day counts depends on all that somebody ever did (an opt-in of today makes
 * one lead of two), and asking that of everybody is too much for a page. So the days before today are counted by a job and kept; today,
 * and whatever the job has not reached, is counted as it is asked.
 */

type ReadContext = Pick<Context, 'db' | 'now'>;

/** As far back as any page looks (30 days, and the 30 before them), with a little more. */
const daysCounted = 63;

const startOf = (day: ManilaDay): SQL => sql`${startOfManilaDay(day).toISOString()}::timestamptz`;
const dayOf = (instant: SQL): SQL => sql`(${instant} at time zone 'Asia/Manila')::date`;

/** The days since `since` of the affiliates whose number is as `whose` says (`= 12`): `affiliate_id`, `link_id`, `day` and `leads`. */
export async function leadDays({ db }: ReadContext, whose: SQL, since: ManilaDay): Promise<SQL> {
  const { rows } = await db.execute<{ day: ManilaDay | null }>(
    sql`select max(day)::text as day from affiliate_lead_days`,
  );
  const last = rows[0]?.day ?? null;
  const next = last === null || last < since ? since : addDays(last, 1);
  return sql`
    select affiliate_id, link_id, day, leads from affiliate_lead_days where affiliate_id ${whose} and day >= ${since}::date and day < ${next}::date
    union all
    select p.affiliate_id, p.link_id, ${dayOf(sql`p.created_at`)}, 1 from (${broughtSince(whose, startOf(next))}) p`;
}

/** Counts the days before today anew, all of them at once: a page sees the former counts or the new ones. */
export async function countLeadDays(ctx: ReadContext): Promise<void> {
  const today = manilaDay(ctx.now);
  const since = addDays(today, -daysCounted);
  await transaction(ctx, async (tx) => {
    await allowSeconds(tx.db, deadline);
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('affiliate lead days', 0))`);
    await tx.db.execute(sql`delete from affiliate_lead_days`);
    await tx.db.execute(sql`
      insert into affiliate_lead_days (affiliate_id, link_id, day, leads)
      select p.affiliate_id, p.link_id, ${dayOf(sql`p.created_at`)}, count(*) from (${broughtSince(sql`is not null`, startOf(since))}) p
      where p.created_at < ${startOf(today)} group by 1, 2, 3 order by 3, 1`);
  });
}

const deadline = 120;

export const countLeadDaysTask: Task = { deadlineSeconds: deadline, run: (ctx) => countLeadDays(ctx) };
