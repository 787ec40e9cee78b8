import { HOOK_TEST, type SentHookKind } from '@app/rules/platform/hooks/hook-events';
import { hookInput, hookMessages, MOST_HOOKS } from '@app/rules/platform/hooks/hook-input';
import { HOOK_OLD_SECRET_HOURS } from '@app/rules/platform/hooks/hook-retries';
import { and, count, eq, max, sql } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput, Conflict, NotFound, parseInput } from '#errors.ts';
import { enforceLimit } from '#limits/enforce-limit.ts';
import { announce } from '#live/bus.ts';
import { seal } from '#secrets/sealed-text.ts';
import { type Hook, hookDeliveries, type HookDelivery, hookEvents, hooks } from '#tables/platform/hooks.table.ts';
import { hooksTopic } from './hooks.jobs.ts';
import { mayHaveSent, withEvent } from './list-hooks.ts';
import { newHookSecret } from './sign-hook.ts';
import { addDeliveries, enqueueDeliveries, newEventId } from './tell-hooks.ts';

/** The secret is readable here once. */
export type HookWithSecret = { hook: Hook; secret: string };

export async function createHook(ctx: Context, given: unknown): Promise<HookWithSecret> {
  refuseImpersonators(ctx);
  const input = parseInput(hookInput({ standIn: ctx.hookStandIn }), given);
  refuseLimited(ctx, input.events);
  return transaction(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('hooks'))`);
    const [number] = await tx.db.select({ of: count() }).from(hooks);
    if ((number?.of ?? 0) >= MOST_HOOKS) throw new Conflict(hookMessages.tooMany);
    const secret = newHookSecret();
    const [hook] = await tx.db
      .insert(hooks)
      .values({
        ...input,
        secret: seal(tx.secrets, secret),
        state: 'on',
        createdById: requireViewer(tx).userId,
        createdAt: tx.now,
      })
      .returning();
    if (!hook) throw new Error('a hook was not written');
    await note(tx, 'create', { after: hook });
    return { hook, secret };
  });
}

export async function updateHook(ctx: Context, id: number, given: unknown): Promise<Hook> {
  refuseImpersonators(ctx);
  const input = parseInput(hookInput({ standIn: ctx.hookStandIn }), given);
  return transaction(ctx, async (tx) => {
    const before = await lockHook(tx, id);
    refuseLimited(tx, input.events, before.events);
    const [hook] = await tx.db.update(hooks).set(input).where(eq(hooks.id, id)).returning();
    if (!hook) throw new NotFound('Hook');
    await note(tx, 'update', { before, after: hook });
    return hook;
  });
}

/** Pauses a hook, or turns it on again: then what waits is tried at once. */
export async function switchHook(ctx: Context, id: number, isOn: boolean): Promise<Hook> {
  refuseImpersonators(ctx);
  return transaction(ctx, async (tx) => {
    const before = await lockHook(tx, id);
    refuseLimited(tx, before.events);
    if ((before.state === 'on') === isOn && before.state !== 'stopped') return before;
    const state = isOn ? 'on' : 'paused';
    const [hook] = await tx.db
      .update(hooks)
      .set({ state, stoppedAt: null, failingSince: null })
      .where(eq(hooks.id, id))
      .returning();
    if (!hook) throw new NotFound('Hook');
    await note(tx, isOn ? 'resume' : 'pause', { before, after: hook });
    if (isOn) await tryWaiting(tx, id);
    return hook;
  });
}

async function tryWaiting(tx: Context, hookId: number): Promise<void> {
  const now = sql`${tx.now.toISOString()}::timestamptz`;
  const isWaiting = sql`${hookDeliveries.hookId} = ${hookId} and ${hookDeliveries.status} = 'waiting'`;
  await tx.db
    .update(hookDeliveries)
    // What was never tried may wait until it can no longer be undone.
    .set({ nextTryAt: sql`case when tries = 0 then greatest(next_try_at, ${now}) else ${now} end` })
    .where(isWaiting);
  await enqueueDeliveries(tx.db, isWaiting);
}

/** A new secret; the old one signs as well for a day. */
export async function rotateHookSecret(ctx: Context, id: number): Promise<HookWithSecret> {
  refuseImpersonators(ctx);
  return transaction(ctx, async (tx) => {
    const before = await lockHook(tx, id);
    refuseLimited(tx, before.events);
    const secret = newHookSecret();
    const oldSecretEndsAt = new Date(tx.now.getTime() + HOOK_OLD_SECRET_HOURS * 3_600_000);
    const [hook] = await tx.db
      .update(hooks)
      .set({ secret: seal(tx.secrets, secret), oldSecret: before.secret, oldSecretEndsAt })
      .where(eq(hooks.id, id))
      .returning();
    if (!hook) throw new NotFound('Hook');
    await note(tx, 'rotate', { after: hook });
    return { hook, secret };
  });
}

/** With its deliveries. */
export async function deleteHook(ctx: Context, id: number): Promise<number> {
  refuseImpersonators(ctx);
  return transaction(ctx, async (tx) => {
    const before = await lockHook(tx, id);
    await tx.db.delete(hooks).where(eq(hooks.id, id));
    await note(tx, 'delete', { before });
    return id;
  });
}

/** Something to receive while one sets up the other side. */
export async function testHook(ctx: Context, id: number): Promise<HookDelivery> {
  refuseImpersonators(ctx);
  await enforceLimit(ctx, 'hookSendsPerUser', String(requireViewer(ctx).userId));
  return transaction(ctx, async (tx) => {
    const hook = await lockHook(tx, id);
    if (hook.state !== 'on') throw new Conflict(hookMessages.isOff);
    const eventId = newEventId();
    const content = { message: `A test of the hook “${hook.name}”` };
    await tx.db.insert(hookEvents).values({ id: eventId, kind: HOOK_TEST, dedupeKey: eventId, content, at: tx.now });
    return sent(tx, hook, { eventId, replay: 0 });
  });
}

/** The same event again, with the same id and body. The log keeps both. */
export async function replayHookDelivery(ctx: Context, deliveryId: number): Promise<HookDelivery> {
  refuseImpersonators(ctx);
  await enforceLimit(ctx, 'hookSendsPerUser', String(requireViewer(ctx).userId));
  return transaction(ctx, async (tx) => {
    const [found] = await tx.db.select().from(hookDeliveries).where(eq(hookDeliveries.id, deliveryId));
    if (!found) throw new NotFound('Delivery');
    const hook = await lockHook(tx, found.hookId);
    const { event } = await withEvent(tx, found);
    refuseLimited(tx, [event.kind]);
    // Its address may be another one by now, of somebody who was never meant to get this.
    if (event.kind !== HOOK_TEST && !hook.events.some((kind) => kind === event.kind))
      throw new Conflict(hookMessages.isTakenOut);
    if (hook.state !== 'on') throw new Conflict(hookMessages.isOff);
    const { eventId } = found;
    const [sentBefore] = await tx.db
      .select({
        replay: max(hookDeliveries.replay),
        isWaiting: sql<boolean>`bool_or(${hookDeliveries.status} = 'waiting')`,
      })
      .from(hookDeliveries)
      .where(and(eq(hookDeliveries.hookId, hook.id), eq(hookDeliveries.eventId, eventId)));
    // Also a replay of it: a second press at the same moment is the same wish.
    if (sentBefore?.isWaiting) throw new Conflict(hookMessages.isWaiting);
    await recordAudit(tx, { action: 'hook.replay', objectType: 'hook', objectId: hook.id, after: { eventId } });
    return sent(tx, hook, { eventId, replay: (sentBefore?.replay ?? 0) + 1 });
  });
}

async function sent(
  tx: Context,
  hook: Hook,
  { eventId, replay }: { eventId: string; replay: number },
): Promise<HookDelivery> {
  const [id = 0] = await addDeliveries(tx, [hook], { eventId, replay, tryAt: tx.now });
  const [delivery] = await tx.db.select().from(hookDeliveries).where(eq(hookDeliveries.id, id));
  if (!delivery) throw new Error('a delivery was not written');
  await announce(tx.db, hooksTopic);
  return delivery;
}

/**
 * Whoever sees only the money and the leads of their own people cannot have those of everyone sent: neither by a new hook,
 * nor by a new address, secret or start of one that has them, also when they take them out in the same breath.
 */
function refuseLimited(ctx: Context, ...lists: (readonly SentHookKind[])[]): void {
  const isAllowed = lists.every((kinds) => kinds.every((kind) => mayHaveSent(ctx, kind)));
  if (!isAllowed) throw new BadUserInput({ events: hookMessages.ofEveryone });
}

async function lockHook({ db }: Pick<Context, 'db'>, id: number): Promise<Hook> {
  const [hook] = await db.select().from(hooks).where(eq(hooks.id, id)).for('update');
  if (!hook) throw new NotFound('Hook');
  return hook;
}

type Change = { before?: Hook; after?: Hook };

/** What the log says of a hook: the host only, since the path opens the receiver's door, and no secret. */
async function note(tx: Context, what: string, { before, after }: Change): Promise<void> {
  const factsOf = (hook: Hook) => ({
    name: hook.name,
    host: new URL(hook.address).host,
    events: hook.events,
    state: hook.state,
  });
  const isMoved = before !== undefined && after !== undefined && before.address !== after.address;
  await recordAudit(tx, {
    action: `hook.${what}`,
    objectType: 'hook',
    objectId: after?.id ?? before?.id ?? 0,
    ...(before && { before: factsOf(before) }),
    ...(after && { after: { ...factsOf(after), ...(isMoved && { address: 'changed' }) } }),
  });
  await announce(tx.db, hooksTopic);
}
