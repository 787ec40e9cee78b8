import {
  type HistoryAction,
  lineActions,
  runActions,
  type RunActionValues,
  runStep,
} from '@app/rules/affiliates/payouts/run-history';
import { sql } from 'drizzle-orm';
import type { Context } from '#context.ts';

export type RunStepView = { id: string; label: string; detail: string | null; by: string | null; at: Date };

/** Everything that was done with a run and decided about its lines, the first first. From the audit log, so that undoing a run forgets no file. */
export async function runHistory({ db }: Pick<Context, 'db'>, runId: number): Promise<RunStepView[]> {
  const { rows } = await db.execute<{
    id: string;
    action: HistoryAction;
    ms: number;
    after: RunActionValues | null;
    name: string | null;
    by: string | null;
  }>(sql`
    select a.id::text as id, a.action, (extract(epoch from a.at) * 1000)::float8 as ms, a.after, a.name, u.first_name || ' ' || u.last_name as by
    from (
      select a.id, a.action, a.at, a.after, a.actor_id, null as name from audit_log a
      where a.object_type = 'payout-run' and a.object_id = ${String(runId)} and a.action = any(${sql.param([...runActions])}::text[])
      union all
      select a.id, a.action, a.at, a.after, a.actor_id, p.first_name || ' ' || p.last_name
      from payout_lines l join users p on p.id = l.affiliate_id
        join audit_log a on a.object_type = 'payout-line' and a.object_id = l.id::text and a.action = any(${sql.param([...lineActions])}::text[])
      where l.run_id = ${runId}
    ) a left join users u on u.id = a.actor_id
    order by a.id limit 500`);
  return rows.map(({ id, action, ms, after, name, by }) => ({
    id,
    by,
    at: new Date(ms),
    ...runStep(action, { ...after, name }),
  }));
}
