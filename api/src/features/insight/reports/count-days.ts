import {
  type CountedSource,
  countedSources,
  isCountedState,
  isRolledSource,
} from '@app/rules/insight/reports/rolled-sources';
import { addDays, manilaDay, type ManilaDay } from '@app/rules/time/manila';
import { sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { allowSeconds, transaction } from '#db/transaction.ts';
import type { Task } from '#worker/task.ts';
import { moveCountedPeople } from './counted-people.ts';
import { placeCountsOfDay } from './placed-facts.ts';
import { countsOfDay } from './rolled-facts.ts';
import type { FactScope } from './source-query.ts';

type CountContext = Pick<Context, 'db' | 'now'>;

/** Where the facts of a source begin. */
const firstMember = `select min(from_on)::timestamp at time zone 'Asia/Manila' from membership_spans`;
const firstFacts: Record<CountedSource, string> = {
  completions: `select least((select min(completed_at) from lesson_progress), (select min(passed_at) from quiz_results),
    (select min(completed_at) from task_completions where revoked_at is null))`,
  logins: `select min(at) from login_logs where is_success and source = 'server'`,
  'lesson-activity': `select least((select min(opened_at) from lesson_progress), (select min(completed_at) from lesson_progress))`,
  seen: firstMember,
  unseen: firstMember,
};

/**
 * Counts the days that are over and not counted yet, or changed since: each in a transaction of its own, so that a run
 * that is interrupted leaves whole days, and the next one goes on with the others.
 */
export async function countReportDays(ctx: CountContext): Promise<number> {
  let counted = 0;
  await moveCountedPeople(ctx);
  for (const source of countedSources)
    for (const day of await openDays(ctx, source)) {
      await countDay(ctx, source, day);
      counted += 1;
    }
  await foldChanges(ctx);
  return counted;
}

/** Adds up the changes of states that came since, all or none of them: interrupted, it leaves what was there. */
export async function foldChanges(ctx: CountContext): Promise<void> {
  await transaction(ctx, async ({ db }) => {
    await allowSeconds(db, 60);
    await db.execute(sql`select fold_report_changes()`);
  });
}

async function openDays({ db, now }: CountContext, source: CountedSource): Promise<ManilaDay[]> {
  const { rows } = await db.execute<{ day: ManilaDay }>(sql`
    select to_char(g, 'YYYY-MM-DD') as day
    from generate_series(((${sql.raw(firstFacts[source])}) at time zone 'Asia/Manila')::date::timestamp,
      ${addDays(manilaDay(now), -1)}::timestamp, interval '1 day') g
    where not exists (select from report_days r where r.source = ${source} and r.day = g::date)
    order by g desc`);
  return rows.map(({ day }) => day);
}

/** Nobody else changes a fact of the day meanwhile (`report-days.sql`), and nobody is counted at another place. */
export async function countDay(ctx: CountContext, source: CountedSource, day: ManilaDay): Promise<void> {
  const scope: FactScope = {
    range: { from: day, to: day },
    today: manilaDay(ctx.now),
    isSeen: () => sql`true`,
    ownerId: null,
    used: new Map(),
  };
  await transaction(ctx, async ({ db }) => {
    // A busy day of a hundred thousand people is a quarter of a million rows that nobody looked at for a while.
    await allowSeconds(db, 60);
    await db.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended('report people', 0))`);
    if (isCountedState(source))
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('report states', 0))`);
    else {
      await db.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended('report courses', 0))`);
      await db.execute(sql`select pg_advisory_xact_lock(report_day_lock(${source}, ${day}::date))`);
    }
    if (isRolledSource(source)) {
      await db.execute(sql`delete from report_day_counts where source = ${source} and day = ${day}`);
      await db.execute(
        sql`insert into report_day_counts (source, day, kind, course, slot, count) ${countsOfDay(source, scope)}`,
      );
    }
    await db.execute(sql`delete from report_key_counts where source = ${source} and day = ${day}`);
    for (const counts of placeCountsOfDay(source, scope))
      await db.execute(sql`insert into report_key_counts (source, dimension, day, key, count) ${counts}`);
    await db.execute(sql`insert into report_days (source, day, counted_at) values (${source}, ${day}, ${ctx.now.toISOString()})
      on conflict do nothing`);
  });
}

/** Soon after midnight in Manila, and through the day for days that changed. */
export const countReportDaysTask: Task = { deadlineSeconds: 600, run: (ctx) => countReportDays(ctx) };
