import { hookBody } from '@app/rules/platform/hooks/hook-events';
import { HOOK_KEPT_DAYS, HOOK_SILENCE, isTaken, nextTryAt, stopsHook } from '@app/rules/platform/hooks/hook-retries';
import { and, eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '#audit/record.ts';
import type { Context } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { announce } from '#live/bus.ts';
import {
  type Hook,
  type HookDelivery,
  hookDeliveries,
  type HookEvent,
  hookEvents,
  hooks,
  hookTries,
} from '#tables/platform/hooks.table.ts';
import type { JobContext, Task } from '#worker/task.ts';
import { type HookAnswer, postHook } from './post-hook.ts';
import { hookSignature } from './sign-hook.ts';
import { enqueueDelivery } from './tell-hooks.ts';

export const hooksTopic = 'hooks';

const payloadShape = z.object({ deliveryId: z.int() });

/** Longer than a request may take. */
export const deliverHook: Task = { run: (ctx, payload) => deliver(ctx, payload), deadlineSeconds: 60 };
export const forgetHookEvents: Task = { run: (ctx) => forget(ctx), deadlineSeconds: 120 };

type Claimed = { hook: Hook; event: HookEvent; delivery: HookDelivery };

/**
 * Makes one delivery, outside of any transaction. The job itself is the lease: there is at most one per delivery. What
 * fails is tried again by a new job, so that we decide on the pauses; a receiver that had it already knows it by its id.
 */
async function deliver(ctx: JobContext, payload: unknown): Promise<void> {
  const { deliveryId } = payloadShape.parse(payload);
  const claimed = await claim(ctx, deliveryId);
  if (!claimed) return;
  const { hook, event, delivery } = claimed;
  const body = hookBody(event);
  const startedAt = performance.now();
  const answer = await postHook(
    {
      address: hook.address,
      body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Tribe-Hooks/1',
        'tribe-event': event.kind,
        'tribe-event-id': event.id,
        'tribe-delivery': String(delivery.id),
        'tribe-signature': hookSignature(ctx.secrets, hook, { body, now: ctx.now }),
      },
    },
    { standIn: ctx.hookStandIn },
  );
  await note(ctx, claimed, { answer, ms: Math.round(performance.now() - startedAt) });
}

/**
 * Counts the try before it is made: a worker that dies on the way has used one up. Nothing goes to a hook that is off;
 * what was put off meanwhile waits for its time.
 */
async function claim({ db, now }: JobContext, id: number): Promise<Claimed | null> {
  const [waiting] = await db
    .select({ delivery: hookDeliveries, hook: hooks, event: hookEvents })
    .from(hookDeliveries)
    .innerJoin(hooks, eq(hooks.id, hookDeliveries.hookId))
    .innerJoin(hookEvents, eq(hookEvents.id, hookDeliveries.eventId))
    .where(and(eq(hookDeliveries.id, id), eq(hookDeliveries.status, 'waiting'), eq(hooks.state, 'on')));
  if (!waiting) return null;
  const { nextTryAt: dueAt } = waiting.delivery;
  if (dueAt !== null && dueAt > now) {
    await enqueueDelivery(db, id, dueAt);
    return null;
  }
  const [delivery] = await db
    .update(hookDeliveries)
    .set({ tries: sql`${hookDeliveries.tries} + 1` })
    .where(and(eq(hookDeliveries.id, id), eq(hookDeliveries.status, 'waiting')))
    .returning();
  return delivery ? { ...waiting, delivery } : null;
}

async function note(
  ctx: JobContext,
  { hook, delivery }: Claimed,
  { answer, ms }: { answer: HookAnswer; ms: number },
): Promise<void> {
  await transaction(ctx, async (tx) => {
    // One after the other, since each changes since when the hook fails.
    const [now] = await tx.db.select().from(hooks).where(eq(hooks.id, hook.id)).for('update');
    if (!now) return;
    await tx.db.insert(hookTries).values({ deliveryId: delivery.id, at: tx.now, ms, ...answer });
    if (isTaken(answer.status)) await noteTaken(tx, now, delivery);
    else await noteFailure(tx, now, { delivery, status: answer.status });
    await announce(tx.db, hooksTopic);
  });
  ctx.log.info({ hookId: hook.id, deliveryId: delivery.id, status: answer.status, ms }, 'hook called');
}

async function noteTaken(tx: JobContext, { id, failingSince }: Hook, delivery: HookDelivery): Promise<void> {
  await tx.db
    .update(hookDeliveries)
    .set({ status: 'delivered', nextTryAt: null })
    .where(eq(hookDeliveries.id, delivery.id));
  if (failingSince !== null) await tx.db.update(hooks).set({ failingSince: null }).where(eq(hooks.id, id));
}

type Failure = { delivery: HookDelivery; status: number | null };

async function noteFailure(tx: JobContext, hook: Hook, { delivery, status }: Failure): Promise<void> {
  const again = nextTryAt(delivery.tries, tx.now);
  await tx.db
    .update(hookDeliveries)
    .set({ status: again ? 'waiting' : 'failed', nextTryAt: again })
    .where(eq(hookDeliveries.id, delivery.id));
  const failingSince = hook.failingSince ?? tx.now;
  // Somebody may have paused it meanwhile; then it is theirs to turn on.
  const stops = hook.state === 'on' && stopsHook({ status, failingSince, now: tx.now });
  await tx.db
    .update(hooks)
    .set({ failingSince, ...(stops && { state: 'stopped' as const, stoppedAt: tx.now }) })
    .where(eq(hooks.id, hook.id));
  if (stops) {
    await recordAudit(tx, {
      action: 'hook.stop',
      objectType: 'hook',
      objectId: hook.id,
      before: { state: hook.state },
      after: { name: hook.name, state: 'stopped', failingSince: failingSince.toISOString(), status },
    });
    return;
  }
  if (again) await enqueueDelivery(tx.db, delivery.id, again);
  if (status === null) await putOffOthers(tx, hook.id);
}

/** Nobody is there: whatever else waits for this receiver need not wait for it to say so once more. */
async function putOffOthers({ db, now }: JobContext, hookId: number): Promise<void> {
  const until = new Date(now.getTime() + HOOK_SILENCE);
  await db
    .update(hookDeliveries)
    .set({ nextTryAt: until })
    .where(
      and(eq(hookDeliveries.hookId, hookId), eq(hookDeliveries.status, 'waiting'), lt(hookDeliveries.nextTryAt, until)),
    );
}

const DAY = 24 * 3_600_000;

/** Bodies name people, and nobody replays what is a month old. What still waits for a hook that is off goes, too. */
async function forget({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db.delete(hookEvents).where(lt(hookEvents.at, new Date(now.getTime() - HOOK_KEPT_DAYS * DAY)));
}
