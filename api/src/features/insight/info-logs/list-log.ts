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
/** Things that belong to somebody, with their tables. Read when asked: after a merge they belong to the account that stays. */
const ownedThings = {
  payment: 'payments',
  // By its invoice, which has an index by person.
  'payment-schedule': '(select e.id, i.user_id from payment_schedules e join invoices i on i.id = e.invoice_id)',
  subscription: 'subscriptions',
  order: 'orders',
  'move-up': 'move_ups',
};
/** Named by the id of their person. */
const accounts = ['user', 'affiliate'];

const owners = Object.entries(ownedThings).map(
  ([type, table]) => sql`when ${type} then (select o.user_id from ${sql.raw(table)} o where o.id = ${key})`,
);
const subjectId = sql<number | null>`case when ${inArray(auditLog.objectType, accounts)} then ${key}
  else case ${auditLog.objectType} ${sql.join(owners, sql` `)} end end`;

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
    isAbout(sql`select o.user_id from collection_owners o where o.owner_id = ${userId}`),
  );
}

/** About the account of one of these people, or about something of theirs: a payment, a subscription, a move-up. */
export function isAbout(people: SQL): SQL {
  const things = [
    ...accounts.map((type) => sql`select ${type}, p.id::text from people p`),
    ...Object.entries(ownedThings).map(
      ([type, table]) => sql`select ${type}, o.id::text from ${sql.raw(table)} o join people p on p.id = o.user_id`,
    ),
  ];
  return sql`${auditLog.id} in (
    with people (id) as (${people}), things (type, id) as (${sql.join(things, sql` union all `)})
    select l.id from audit_log l join things t on t.type = l.object_type and t.id = l.object_id)`;
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

/** Done by these people, as them, to their account or to something of theirs. */
function concerns(ids: readonly number[]): SQL | undefined {
  return or(
    inArray(auditLog.actorId, [...ids]),
    inArray(auditLog.effectiveUserId, [...ids]),
    isAbout(sql`select unnest(${sql.param([...ids])}::int[])`),
  );
}
