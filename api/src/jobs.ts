import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { requestScope } from './request-scope.ts';
import { traceParent } from '#tracing/span.ts';

/** Work for later, by task name; each feature adds its own in `*.jobs.ts`. */
export type JobOptions = {
  /** A second job under the same key replaces the first while it waits. */
  key?: string;
  runAt?: Date;
  maxAttempts?: number;
};

/** Puts a job in the queue, as part of the surrounding transaction: no commit, no job. */
export async function enqueueJob(
  db: Database,
  task: string,
  payload: Record<string, unknown>,
  { key, runAt, maxAttempts = 5 }: JobOptions = {},
): Promise<void> {
  const carried = { ...payload, ...addedBy() };
  await db.execute(
    sql`select enqueue_job(${task}, ${JSON.stringify(carried)}::json, ${key ?? null}, ${runAt?.toISOString() ?? null}::timestamptz, ${maxAttempts}::int)`,
  );
}

/** The request that a job was added by, which its log lines and its trace name. */
export type JobOrigin = { id: string; trace?: string };

/** Beside a job's own values, like the `_cron` of jobs by the clock. */
function addedBy(): { _request?: JobOrigin } {
  const scope = requestScope.getStore();
  if (!scope) return {};
  return { _request: { id: scope.requestId, ...(scope.span && { trace: traceParent(scope.span) }) } };
}

/** The same for a payload that the database writes. */
export function addedByFields(): Record<string, SQL<JobOrigin>> {
  const { _request } = addedBy();
  return _request ? { _request: sql<JobOrigin>`${JSON.stringify(_request)}::json` } : {};
}

/** Read from a payload that may be of any release; null for jobs that nobody asked for. */
export function originOf(payload: unknown): JobOrigin | null {
  if (typeof payload !== 'object' || payload === null || !('_request' in payload)) return null;
  const { _request: origin } = payload;
  if (typeof origin !== 'object' || origin === null || !('id' in origin) || typeof origin.id !== 'string') return null;
  return { id: origin.id, ...('trace' in origin && typeof origin.trace === 'string' && { trace: origin.trace }) };
}
