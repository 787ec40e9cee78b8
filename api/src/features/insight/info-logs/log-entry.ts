import { ownActs } from '@app/rules/insight/info-logs/log-kinds';
import { and, desc, eq, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm';
import { auditLog } from '#audit/audit.table.ts';
import { type Context, requireViewer } from '#context.ts';
import { NotFound } from '#errors.ts';
import { isAbout, isSeenBy, logColumns, type LogEntry } from './list-log.ts';

type ReadContext = Pick<Context, 'db' | 'viewer'>;

const SHOWN = 20;

/** One entry; what the viewer does not see is not there. */
export async function findLogEntry(ctx: ReadContext, id: number): Promise<LogEntry> {
  if (!Number.isSafeInteger(id)) throw new NotFound('Entry');
  const [entry] = await ctx.db
    .select(logColumns)
    .from(auditLog)
    .where(and(eq(auditLog.id, id), isSeenBy(ctx)));
  if (!entry) throw new NotFound('Entry');
  return entry;
}

/** What else the same request did. */
export async function entriesOfRequest(ctx: ReadContext, { id, requestId }: LogEntry): Promise<LogEntry[]> {
  if (requestId === null) return [];
  return ctx.db
    .select(logColumns)
    .from(auditLog)
    .where(and(eq(auditLog.requestId, requestId), ne(auditLog.id, id), isSeenBy(ctx)))
    .orderBy(auditLog.id)
    .limit(SHOWN);
}

const EARLIER = 5;

/** What was done to the same thing before, the newest first. */
export async function earlierEntries(ctx: ReadContext, { id, objectType, objectId }: LogEntry): Promise<LogEntry[]> {
  if (objectId === null) return [];
  return ctx.db
    .select(logColumns)
    .from(auditLog)
    .where(
      and(eq(auditLog.objectType, objectType), eq(auditLog.objectId, objectId), lt(auditLog.id, id), isSeenBy(ctx)),
    )
    .orderBy(desc(auditLog.id))
    .limit(EARLIER);
}

/** What others did to the viewer's account and to what is theirs, or while viewing it: the newest first. What one did oneself is not told. */
export async function ownAccountLog(ctx: ReadContext): Promise<LogEntry[]> {
  const { userId } = requireViewer(ctx);
  // Logging in is one's own, though nobody is logged in yet at that moment.
  const byOthers = or(
    and(isNull(auditLog.actorId), notInArray(auditLog.action, [...ownActs])),
    ne(auditLog.actorId, userId),
  );
  return ctx.db
    .select(logColumns)
    .from(auditLog)
    .where(and(byOthers, or(isAbout(sql`select ${userId}::int`), eq(auditLog.effectiveUserId, userId))))
    .orderBy(desc(auditLog.id))
    .limit(SHOWN);
}
