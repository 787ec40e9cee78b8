import type { ManilaDay } from '@app/rules/time/manila';
import { MANILA } from '@app/rules/time/manila';
import { count, sql } from 'drizzle-orm';
import { auditLog, auditSeals } from '#audit/audit.table.ts';
import type { Context } from '#context.ts';
import { isOfJob, listedEntries } from './list-log.ts';

export type LogDay = { day: ManilaDay; people: number; jobs: number };

/** How many entries each day of a filter has: of people, and of the system's own jobs. */
export async function logDays(ctx: Pick<Context, 'db' | 'viewer'>, filter: object): Promise<LogDay[]> {
  const day = sql<ManilaDay>`to_char(${auditLog.at} at time zone ${sql.raw(`'${MANILA}'`)}, 'YYYY-MM-DD')`;
  return ctx.db
    .select({
      day,
      people: sql<number>`(count(*) filter (where not ${isOfJob}))::int`,
      jobs: sql<number>`(count(*) filter (where ${isOfJob}))::int`,
    })
    .from(auditLog)
    .where(await listedEntries(ctx, filter))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}

export type SealState = { seals: number; sealedRows: number; sealedAt: Date | null };

/** How far the log is sealed. `npm run verify` and "Check the books" recompute the chain. */
export async function sealState({ db }: Pick<Context, 'db'>): Promise<SealState> {
  const [state] = await db
    .select({
      seals: count(),
      sealedRows: sql<number>`coalesce(sum(${auditSeals.rowCount}), 0)::int`,
      sealedAt: sql<Date | null>`max(${auditSeals.sealedAt})`.mapWith(auditSeals.sealedAt),
    })
    .from(auditSeals);
  return state ?? { seals: 0, sealedRows: 0, sealedAt: null };
}
