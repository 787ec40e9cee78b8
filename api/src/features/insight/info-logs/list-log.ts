import { type LogFilter, logFilter } from '@app/rules/insight/info-logs/log-filter';
import { nounsOfKind } from '@app/rules/insight/info-logs/log-kinds';
import type { PageInput } from '@app/rules/paging/page-input';
import { seesOwnPeopleOnly } from '@app/rules/people/access/own-people';
import { addDays, startOfManilaDay } from '@app/rules/time/manila';
import { and, count, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { auditLog, type AuditRow } from '#audit/audit.table.ts';
import { type Context, requireViewer } from '#context.ts';
import { type Listed, pageBounds } from '#db/paging.ts';
import { parseInput } from '#errors.ts';
import { matchesSearch } from '#features/people/users/search-people.ts';
import { users } from '#tables/people/users.table.ts';

type ReadContext = Pick<Context, 'db' | 'viewer'>;

/** An entry with the person it is about: the object itself, or whose payment, subscription or move-up it is. */
export type LogEntry = AuditRow & { subjectId: number | null };

const key = sql`(case when ${auditLog.objectId} ~ '^[0-9]{1,9}$' then ${auditLog.objectId}::int end)`;
/** Things are named as tables: whose they are is all that the log asks about them. */
const ownerIn = (table: string) => sql`(select o.user_id from ${sql.raw(table)} o where o.id = ${key})`;
const subjectId = sql<number | null>`case ${auditLog.objectType}
  when 'user' then ${key}
  when 'payment' then ${ownerIn('payments')}
  when 'payment-schedule' then ${ownerIn('payment_schedules')}
  when 'subscription' then ${ownerIn('subscriptions')}
  when 'order' then ${ownerIn('orders')}
  when 'move-up' then ${ownerIn('move_ups')} end`;

export const logColumns = {
  id: auditLog.id,
  at: auditLog.at,
  transactionId: auditLog.transactionId,
  actorId: auditLog.actorId,
  effectiveUserId: auditLog.effectiveUserId,
  action: auditLog.action,
  objectType: auditLog.objectType,
  objectId: auditLog.objectId,
  before: auditLog.before,
  after: auditLog.after,
  contentHash: auditLog.contentHash,
  requestId: auditLog.requestId,
  address: auditLog.address,
  userAgent: auditLog.userAgent,
  subjectId,
};

/** The entries of a filter, the newest first. */
export async function listLog(ctx: ReadContext, filter: object, page: PageInput): Promise<Listed<LogEntry>> {
  const isListed = await listedEntries(ctx, filter);
  const { limit, offset } = pageBounds(page);
  const [items, [total]] = await Promise.all([
    ctx.db
      .select(logColumns)
      .from(auditLog)
      .where(isListed)
      .orderBy(desc(auditLog.at), desc(auditLog.id))
      .limit(limit)
      .offset(offset),
    ctx.db.select({ count: count() }).from(auditLog).where(isListed),
  ]);
  return { items, totalCount: total?.count ?? 0 };
}

/** The condition of a filter, within what the viewer may see. */
export async function listedEntries(ctx: ReadContext, given: object): Promise<SQL | undefined> {
  const filter = parseInput(logFilter, given);
  const { kind, actions, actorId, personId, objectType, objectId, requestId, from, to } = filter;
  return and(
    isSeenBy(ctx),
    from ? gte(auditLog.at, startOfManilaDay(from)) : undefined,
    to ? lt(auditLog.at, startOfManilaDay(addDays(to, 1))) : undefined,
    kind ? inArray(sql`split_part(${auditLog.action}, '.', 1)`, nounsOfKind(kind)) : undefined,
    actions?.length ? inArray(auditLog.action, actions) : undefined,
    actorId == null ? undefined : actorId === 0 ? isOfJob : eq(auditLog.actorId, actorId),
    personId ? concerns([personId]) : undefined,
    objectType ? eq(auditLog.objectType, objectType) : undefined,
    objectId ? eq(auditLog.objectId, objectId) : undefined,
    requestId ? eq(auditLog.requestId, requestId) : undefined,
    await found(ctx, filter),
  );
}

/** Whoever sees the money of their own people only sees what concerns these, and what they did themselves. */
export function isSeenBy(ctx: Pick<Context, 'viewer'>): SQL | undefined {
  const { userId, pages } = requireViewer(ctx);
  if (!seesOwnPeopleOnly(pages)) return undefined;
  return or(
    eq(auditLog.actorId, userId),
    sql`(${auditLog.objectType} = 'user' and ${auditLog.objectId} in (
      select o.user_id::text from collection_owners o where o.owner_id = ${userId}))`,
  );
}

/** Nobody's hands, and no request from anywhere; visitors have an address. */
export const isOfJob = sql<boolean>`(${auditLog.actorId} is null and ${auditLog.address} is null)`;

const PEOPLE_SEARCHED = 50;

/** A number of an entry or object, the id of a request, or somebody's name. */
async function found({ db }: ReadContext, { search }: LogFilter): Promise<SQL | undefined> {
  const text = search?.replace(/^#/, '') ?? '';
  if (text === '') return undefined;
  const people = await db.select({ id: users.id }).from(users).where(matchesSearch(text)).limit(PEOPLE_SEARCHED);
  return or(
    eq(auditLog.requestId, text),
    eq(auditLog.objectId, text),
    /^\d{1,15}$/.test(text) ? eq(auditLog.id, Number(text)) : undefined,
    people.length > 0 ? concerns(people.map(({ id }) => id)) : undefined,
  );
}

/** Done by these people, as them, or to their account. */
function concerns(ids: readonly number[]): SQL | undefined {
  return or(
    inArray(auditLog.actorId, [...ids]),
    inArray(auditLog.effectiveUserId, [...ids]),
    and(eq(auditLog.objectType, 'user'), inArray(auditLog.objectId, ids.map(String))),
  );
}
