import { FEWEST_DECISIONS } from '@app/rules/journey/move-ups/usual-wait';
import { decidedStatuses } from '@app/rules/journey/move-ups/move-up-states';
import { sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { quoted } from '#db/one-of.ts';

const day = 24 * 3_600_000;

/** The median of the decisions of the last 30 days about a stage, in whole hours; null when there are too few. */
export async function usualWait({ db, now }: Pick<Context, 'db' | 'now'>, stageId: number): Promise<number | null> {
  const before = (days: number) => new Date(now.getTime() - days * day).toISOString();
  // The index has when somebody asked: who waited for months does not make the usual time.
  const { rows } = await db.execute<{ decided: number; hours: number | null }>(sql`
    select count(*)::int as decided,
      ceil(percentile_cont(0.5) within group (order by extract(epoch from decided_at - asked_at)) / 3600)::int as hours
    from move_ups where stage_id = ${stageId} and status in (${sql.raw(quoted(decidedStatuses))})
      and asked_at > ${before(90)}::timestamptz and decided_at > ${before(30)}::timestamptz`);
  const [found] = rows;
  return found && found.decided >= FEWEST_DECISIONS ? found.hours : null;
}
