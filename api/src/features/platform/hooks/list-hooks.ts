import { displayName } from '@app/rules/people/users/full-name';
import type { PageInput } from '@app/rules/paging/page-input';
import { hookBody, hookEventFacts, type SentHookKind } from '@app/rules/platform/hooks/hook-events';
import type { DeliveryStatus } from '@app/rules/platform/hooks/hook-retries';
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { type Listed, pageBounds } from '#db/paging.ts';
import {
  type Hook,
  hookDeliveries,
  type HookDelivery,
  type HookEvent,
  hookEvents,
  hooks,
  type HookTry,
  hookTries,
} from '#tables/platform/hooks.table.ts';
import { users } from '#tables/people/users.table.ts';

export async function listHooks({ db }: Pick<Context, 'db'>): Promise<Hook[]> {
  return db.select().from(hooks).orderBy(asc(hooks.name), asc(hooks.id));
}

export type HookCounts = { waiting: number; delivered: number; failed: number; lastTryAt: Date | null };

/** How the deliveries of hooks went, as far as they are kept. */
export async function hookCounts({ db }: Pick<Context, 'db'>, ids: readonly number[]): Promise<HookCounts[]> {
  const of = (status: DeliveryStatus) =>
    sql<number>`count(*) filter (where ${hookDeliveries.status} = ${status})`.mapWith(Number);
  const rows = await db
    .select({
      id: hookDeliveries.hookId,
      waiting: of('waiting'),
      delivered: of('delivered'),
      failed: of('failed'),
      // The table is named in the text: Drizzle writes a column of it without, which here would be that of `d`.
      lastTryAt:
        sql`(select max(t.at) from hook_tries t join hook_deliveries d on d.id = t.delivery_id where d.hook_id = hook_deliveries.hook_id)`
          .mapWith(hookTries.at)
          .nullable(),
    })
    .from(hookDeliveries)
    .where(inArray(hookDeliveries.hookId, [...ids]))
    .groupBy(hookDeliveries.hookId);
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => found.get(id) ?? { waiting: 0, delivered: 0, failed: 0, lastTryAt: null });
}

/** The names of those who made hooks. */
export async function makerNames({ db }: Pick<Context, 'db'>, ids: readonly number[]): Promise<(string | null)[]> {
  const { id, firstName, lastName, suffix } = users;
  const rows = await db
    .select({ id, firstName, lastName, suffix })
    .from(users)
    .where(inArray(id, [...ids]));
  const found = new Map(rows.map((row) => [row.id, displayName(row)]));
  return ids.map((one) => found.get(one) ?? null);
}

export type ListedDelivery = { delivery: HookDelivery; event: HookEvent };

/** The log of a hook, newest first. */
export async function listDeliveries(
  { db }: Pick<Context, 'db'>,
  { hookId, status }: { hookId: number; status?: DeliveryStatus | null | undefined },
  page: PageInput,
): Promise<Listed<ListedDelivery>> {
  const { limit, offset } = pageBounds(page);
  const isListed = and(eq(hookDeliveries.hookId, hookId), status ? eq(hookDeliveries.status, status) : undefined);
  const items = await db
    .select({ delivery: hookDeliveries, event: hookEvents })
    .from(hookDeliveries)
    .innerJoin(hookEvents, eq(hookEvents.id, hookDeliveries.eventId))
    .where(isListed)
    .orderBy(desc(hookDeliveries.id))
    .limit(limit)
    .offset(offset);
  const [total] = await db.select({ count: count() }).from(hookDeliveries).where(isListed);
  return { items, totalCount: total?.count ?? 0 };
}

export async function withEvent({ db }: Pick<Context, 'db'>, delivery: HookDelivery): Promise<ListedDelivery> {
  const [event] = await db.select().from(hookEvents).where(eq(hookEvents.id, delivery.eventId));
  if (!event) throw new Error('a delivery without its event');
  return { delivery, event };
}

/** For those who manage hooks and may have such events sent. */
export function bodyOf(ctx: Pick<Context, 'viewer'>, { event }: ListedDelivery): string | null {
  return mayReadEvents(ctx, event) ? hookBody(event) : null;
}

function mayReadEvents(ctx: Pick<Context, 'viewer'>, { kind }: Pick<HookEvent, 'kind'>): boolean {
  return (ctx.viewer?.functions.has('hook_manage') ?? false) && mayHaveSent(ctx, kind);
}

/** Of what people see of their own people only, those alone who see that of everyone. */
export function mayHaveSent({ viewer }: Pick<Context, 'viewer'>, kind: SentHookKind): boolean {
  return !hookEventFacts[kind].isOfOwnPeople || (viewer?.pages.has('allCollections') ?? false);
}

/** All tries of several deliveries, the oldest first. Many receivers answer with what they were sent, so that is read like it. */
export async function triesOf(ctx: Pick<Context, 'db' | 'viewer'>, ids: readonly number[]): Promise<HookTry[][]> {
  const rows = await ctx.db
    .select({ made: hookTries, kind: hookEvents.kind })
    .from(hookTries)
    .innerJoin(hookDeliveries, eq(hookDeliveries.id, hookTries.deliveryId))
    .innerJoin(hookEvents, eq(hookEvents.id, hookDeliveries.eventId))
    .where(inArray(hookTries.deliveryId, [...ids]))
    .orderBy(asc(hookTries.id));
  const shown = rows.map(({ made, kind }) => (mayReadEvents(ctx, { kind }) ? made : { ...made, answer: null }));
  const found = Map.groupBy(shown, ({ deliveryId }) => deliveryId);
  return ids.map((id) => found.get(id) ?? []);
}
