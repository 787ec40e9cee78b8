import { type RunAction, runActions, type RunActionValues, runStep } from '@app/rules/affiliates/payouts/run-history';
import { sql } from 'drizzle-orm';
import type { Context } from '#context.ts';

export type RunStepView = { id: string; label: string; detail: string | null; by: string | null; at: Date };

/** Everything that was done with a run, the first first. From the audit log, so that undoing a run forgets no file. */
export async function runHistory({ db }: Pick<Context, 'db'>, runId: number): Promise<RunStepView[]> {
  const { rows } = await db.execute<{
    id: string;
    action: RunAction;
    ms: number;
    after: RunActionValues | null;
    by: string | null;
  }>(sql`
    select a.id::text as id, a.action, (extract(epoch from a.at) * 1000)::float8 as ms, a.after, u.first_name || ' ' || u.last_name as by
    from audit_log a left join users u on u.id = a.actor_id
    where a.object_type = 'payout-run' and a.object_id = ${String(runId)} and a.action = any(${sql.param([...runActions])}::text[])
    order by a.id limit 500`);
  return rows.map(({ id, action, ms, after, by }) => ({ id, by, at: new Date(ms), ...runStep(action, after) }));
}
