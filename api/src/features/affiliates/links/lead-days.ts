import { addDays, type ManilaDay, manilaDay, startOfManilaDay } from '@app/rules/time/manila';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { allowSeconds, transaction } from '#db/transaction.ts';
import { enqueueJob } from '#jobs.ts';
import { affiliates } from '#tables/affiliates/programme.table.ts';
import type { Task } from '#worker/task.ts';
import { broughtSince } from './brought-people.ts';

/*
 * How many people affiliates brought, by link and day. Who of a day counts depends on all that somebody ever did (an opt-in of today makes
 * one lead of two), and asking that of everybody is too much for a page. So the days before today are counted by a job and kept; today,
 * and whatever the job has not reached, is counted as it is asked.
 */

type ReadContext = Pick<Context, 'db' | 'now'>;

/** As far back as figures look (30 days, and the 30 before them), with a little more: what is counted every hour. */
const recentDays = 63;
/** Before anything was brought. */
export const firstDay: ManilaDay = '2000-01-01';

const startOf = (day: ManilaDay): SQL => sql`${startOfManilaDay(day).toISOString()}::timestamptz`;
const dayOf = (instant: SQL): SQL => sql`(${instant} at time zone 'Asia/Manila')::date`;

/** The days since `since` of the affiliates whose number is as `whose` says (`= 12`): `affiliate_id`, `link_id`, `day` and `leads`. */
export async function leadDays(ctx: ReadContext, whose: SQL, since: ManilaDay): Promise<SQL> {
  const last = await lastCounted(ctx);
  const next = last === null || last < since ? since : addDays(last, 1);
  return sql`
    select affiliate_id, link_id, day, leads from affiliate_lead_days where affiliate_id ${whose} and day >= ${since}::date and day < ${next}::date
    union all
    select p.affiliate_id, p.link_id, ${dayOf(sql`p.created_at`)}, 1 from (${broughtSince(whose, startOf(next))}) p`;
}

/** The last day that has leads in the counts. Those after it have none there, so that asking them again costs little. */
async function lastCounted({ db }: Pick<Context, 'db'>): Promise<ManilaDay | null> {
  const { rows } = await db.execute<{ day: ManilaDay | null }>(
    sql`select max(day)::text as day from affiliate_lead_days`,
  );
  return rows[0]?.day ?? null;
}

/** Counts the days before today anew: the recent ones every time, all of them when a day is over. A page sees the former counts or the new ones. */
export async function countLeadDays(ctx: ReadContext): Promise<void> {
  const today = manilaDay(ctx.now);
  await transaction(ctx, async (tx) => {
    await allowSeconds(tx.db, deadline);
    await lockCounts(tx);
    const last = await lastCounted(tx);
    const since = last === addDays(today, -1) ? addDays(today, -recentDays) : firstDay;
    await tx.db.execute(sql`delete from affiliate_lead_days where day >= ${since}::date`);
    await writeDays(tx, { whose: sql`is not null`, since, before: today });
  });
}

/**
 * Counts all days of some affiliates anew, up to the last one that is counted for everybody: those after it are counted as they
 * are asked, whosever they are.
 */
export async function countLeadDaysOf(ctx: ReadContext, affiliateIds: readonly number[]): Promise<void> {
  await transaction(ctx, async (tx) => {
    await allowSeconds(tx.db, deadline);
    await lockCounts(tx);
    const last = await lastCounted(tx);
    if (last === null) return;
    for (const id of affiliateIds) {
      // oxlint-disable-next-line no-await-in-loop -- two of them, under one lock
      await tx.db.execute(sql`delete from affiliate_lead_days where affiliate_id = ${id}`);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await writeDays(tx, { whose: sql`= ${id}`, since: firstDay, before: addDays(last, 1) });
    }
  });
}

/** Who brought somebody was changed: the counts of both follow at once, not with the next day. Call it inside the transaction that changes it. */
export async function countLeadsAnew(
  { db }: Pick<Context, 'db'>,
  affiliateIds: readonly (number | null)[],
): Promise<void> {
  const ids = affiliateIds.filter((id) => id !== null);
  const [affiliate] = await db
    .select({ id: affiliates.userId })
    .from(affiliates)
    .where(inArray(affiliates.userId, ids))
    .limit(1);
  if (affiliate) await enqueueJob(db, 'count-affiliate-leads', { affiliateIds: ids });
}

const lockCounts = ({ db }: Pick<Context, 'db'>) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('affiliate lead days', 0))`);

type CountedDays = { whose: SQL; since: ManilaDay; before: ManilaDay };

const writeDays = ({ db }: Pick<Context, 'db'>, { whose, since, before }: CountedDays) =>
  db.execute(sql`
    insert into affiliate_lead_days (affiliate_id, link_id, day, leads)
    select p.affiliate_id, p.link_id, ${dayOf(sql`p.created_at`)}, count(*) from (${broughtSince(whose, startOf(since))}) p
    where p.created_at < ${startOf(before)} group by 1, 2, 3 order by 3, 1`);

const deadline = 120;

/** By the clock it counts everybody. */
const payloadSchema = z.object({ affiliateIds: z.array(z.int()).optional() });

export const countLeadDaysTask: Task = {
  deadlineSeconds: deadline,
  run: (ctx, payload) => {
    const { affiliateIds } = payloadSchema.parse(payload ?? {});
    return affiliateIds ? countLeadDaysOf(ctx, affiliateIds) : countLeadDays(ctx);
  },
};
