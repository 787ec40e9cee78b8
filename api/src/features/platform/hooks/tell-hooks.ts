import { randomUUID } from 'node:crypto';
import { displayName } from '@app/rules/people/users/full-name';
import type { HookBodies, HookEventKind, HookPerson } from '@app/rules/platform/hooks/hook-events';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { jsonObject } from '#db/json.ts';
import { addedByFields, enqueueJob } from '#jobs.ts';
import { type Hook, hookDeliveries, hookEvents, hooks } from '#tables/platform/hooks.table.ts';
import { users } from '#tables/people/users.table.ts';

type HookContext = Pick<Context, 'db' | 'now'>;

type NewEvent<Kind extends HookEventKind> = {
  kind: Kind;
  /** The key of the event: `payment:12`. One event is told once. */
  dedupeKey: string;
  /** Not before: an event that can still be undone is told afterwards. */
  readyFrom?: Date | undefined;
  /** Asked for only when somebody listens; null when there is nothing to tell. */
  body: () => Promise<HookBodies[Kind] | null>;
};

/**
 * Tells the hooks that ask for it, as part of the surrounding transaction: no commit, no event. Without such a hook this
 * is one small statement.
 */
export async function tellHooks<Kind extends HookEventKind>(
  tx: HookContext,
  { kind, dedupeKey, readyFrom, body }: NewEvent<Kind>,
): Promise<void> {
  const listening = await listeningTo(tx, kind);
  if (listening.length === 0) return;
  const content = await body();
  if (!content) return;
  const [event] = await tx.db
    .insert(hookEvents)
    .values({ id: newEventId(), kind, dedupeKey, content, at: tx.now })
    .onConflictDoNothing({ target: hookEvents.dedupeKey })
    .returning();
  if (event) await addDeliveries(tx, listening, { eventId: event.id, tryAt: readyFrom ?? tx.now });
}

/** Whether anybody listens: for work that is only done then. */
export async function hasListeningHook(tx: HookContext, kind: HookEventKind): Promise<boolean> {
  return (await listeningTo(tx, kind)).length > 0;
}

async function listeningTo({ db }: HookContext, kind: HookEventKind): Promise<Pick<Hook, 'id'>[]> {
  return db
    .select({ id: hooks.id })
    .from(hooks)
    .where(and(eq(hooks.state, 'on'), sql`${kind} = any(${hooks.events})`));
}

export const newEventId = () => `evt_${randomUUID()}`;

type NewDeliveries = { eventId: string; tryAt: Date; replay?: number };

/** A delivery for each hook, with the job that makes it. */
export async function addDeliveries(
  { db, now }: HookContext,
  receivers: readonly Pick<Hook, 'id'>[],
  { eventId, tryAt, replay = 0 }: NewDeliveries,
): Promise<number[]> {
  const made = await db
    .insert(hookDeliveries)
    .values(receivers.map(({ id }) => ({ hookId: id, eventId, replay, nextTryAt: tryAt, createdAt: now })))
    .returning({ id: hookDeliveries.id });
  const ids = made.map(({ id }) => id);
  await enqueueDeliveries(db, sql`${hookDeliveries.id} = any(${sql.param(ids)}::int[])`);
  return ids;
}

const ATTEMPTS = 25;

/** One waiting job per delivery, at its time; a later one replaces it. The delivery counts its own tries. */
export async function enqueueDeliveries(db: Context['db'], which: SQL): Promise<void> {
  await db.execute(
    sql`select enqueue_job('deliver-hook', ${jsonObject({ deliveryId: hookDeliveries.id, ...addedByFields() })}, 'hook:' || ${hookDeliveries.id}, ${hookDeliveries.nextTryAt}, ${ATTEMPTS}::int)
      from ${hookDeliveries} where ${which}`,
  );
}

/** The same for one. */
export async function enqueueDelivery(db: Context['db'], id: number, runAt: Date): Promise<void> {
  await enqueueJob(db, 'deliver-hook', { deliveryId: id }, { key: `hook:${id}`, runAt, maxAttempts: ATTEMPTS });
}

/** An event that was undone before anybody heard of it. */
export async function takeBackHookEvent({ db }: Pick<Context, 'db'>, dedupeKey: string): Promise<void> {
  await db
    .delete(hookEvents)
    .where(
      and(
        eq(hookEvents.dedupeKey, dedupeKey),
        sql`not exists (select from hook_deliveries d where d.event_id = ${hookEvents.id} and d.tries > 0)`,
      ),
    );
}

/** What a body says of a person. */
export async function hookPerson({ db }: Pick<Context, 'db'>, userId: number): Promise<HookPerson | null> {
  const { id, tribeId, email, firstName, lastName, suffix } = users;
  const [person] = await db
    .select({ id, tribeId, email, firstName, lastName, suffix })
    .from(users)
    .where(eq(users.id, userId));
  return person ? { id: person.id, tribeId: person.tribeId, name: displayName(person), email: person.email } : null;
}
