import {
  type BroadcastInput,
  broadcastInput,
  broadcastMessages,
  type BroadcastStatus,
  broadcastStatusFacts,
  LATEST_SCHEDULE_DAYS,
  mayBecome,
  recipientStatuses,
} from '@app/rules/growth/campaigns/broadcasts';
import type { PageInput } from '@app/rules/paging/page-input';
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { type Listed, pageBounds } from '#db/paging.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput, Conflict, NotFound, parseInput } from '#errors.ts';
import { takeBackMails } from '#features/platform/mails/outbox.ts';
import { enqueueJob } from '#jobs.ts';
import { announce } from '#live/bus.ts';
import {
  type Broadcast,
  type BroadcastRecipient,
  broadcastRecipients,
  broadcasts,
} from '#tables/growth/campaigns.table.ts';
import { peopleOf } from './audience.ts';
import { refuseUnseen, sightOf } from './sight.ts';

export const broadcastsTopic = 'broadcasts';

/** Newest first. Staff who see only their own people see only what they wrote or sent themselves. */
export async function listBroadcasts(ctx: Context, page: PageInput): Promise<Listed<Broadcast>> {
  const { limit, offset } = pageBounds(page);
  const isListed = isInSight(ctx);
  const [items, [total]] = await Promise.all([
    ctx.db.select().from(broadcasts).where(isListed).orderBy(desc(broadcasts.id)).limit(limit).offset(offset),
    ctx.db.select({ count: count() }).from(broadcasts).where(isListed),
  ]);
  return { items, totalCount: total?.count ?? 0 };
}

export async function findBroadcast(ctx: Context, id: number): Promise<Broadcast> {
  const [broadcast] = await ctx.db
    .select()
    .from(broadcasts)
    .where(and(eq(broadcasts.id, id), isInSight(ctx)));
  if (!broadcast) throw new NotFound('Broadcast');
  return broadcast;
}

function isInSight(ctx: Context) {
  const { ownerId } = sightOf(ctx);
  return ownerId === null
    ? undefined
    : sql`(${broadcasts.authorId} = ${ownerId} and (${broadcasts.senderId} is null or ${broadcasts.senderId} = ${ownerId}))`;
}

const recipientFilter = z.object({ status: z.enum(recipientStatuses).nullish() });

/** Who was written to, and what became of it. */
export async function listRecipients(
  ctx: Context,
  broadcastId: number,
  { filter, page }: { filter: z.input<typeof recipientFilter>; page: PageInput },
): Promise<Listed<BroadcastRecipient>> {
  await findBroadcast(ctx, broadcastId);
  const { status } = parseInput(recipientFilter, filter);
  const { limit, offset } = pageBounds(page);
  const isListed = and(
    eq(broadcastRecipients.broadcastId, broadcastId),
    status ? eq(broadcastRecipients.status, status) : undefined,
  );
  const [items, [total]] = await Promise.all([
    ctx.db
      .select()
      .from(broadcastRecipients)
      .where(isListed)
      .orderBy(asc(broadcastRecipients.id))
      .limit(limit)
      .offset(offset),
    ctx.db.select({ count: count() }).from(broadcastRecipients).where(isListed),
  ]);
  return { items, totalCount: total?.count ?? 0 };
}

export type SkippedCount = { reason: string; count: number };

export async function skippedByReason({ db }: Pick<Context, 'db'>, broadcastId: number): Promise<SkippedCount[]> {
  const { rows } = await db.execute<{ reason: string; count: number }>(sql`
    select reason, count(*)::int as count from broadcast_recipients
    where broadcast_id = ${broadcastId} and status = 'skipped' group by reason order by count desc, reason`);
  return rows;
}

/** Who left by the link of this broadcast. */
export async function unsubscribedAfter({ db }: Pick<Context, 'db'>, broadcastId: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from mail_suppressions where cause = ${`broadcast:${broadcastId}`}`,
  );
  return rows[0]?.count ?? 0;
}

export async function createBroadcast(ctx: Context, input: BroadcastInput): Promise<Broadcast> {
  const { userId } = requireViewer(ctx);
  const values = parseInput(broadcastInput, input);
  refuseUnseen(sightOf(ctx), values.audience);
  return transaction(ctx, async (tx) => {
    const [made] = await tx.db
      .insert(broadcasts)
      .values({ ...values, authorId: userId, createdAt: tx.now, updatedAt: tx.now })
      .returning();
    if (!made) throw new Error('the broadcast was not made');
    await recordAudit(tx, {
      action: 'broadcast.create',
      objectType: 'broadcast',
      objectId: made.id,
      after: factsOf(made),
    });
    return made;
  });
}

/** Only a draft: what is sent is not changed under way. */
export async function updateBroadcast(
  ctx: Context,
  id: number,
  { input, revision }: { input: BroadcastInput; revision: number },
): Promise<Broadcast> {
  const values = parseInput(broadcastInput, input);
  refuseUnseen(sightOf(ctx), values.audience);
  return transaction(ctx, async (tx) => {
    const before = await lockBroadcast(tx, id);
    if (!broadcastStatusFacts[before.status].isEditable) throw new Conflict(broadcastMessages.cannotEdit);
    if (before.revision !== revision) throw new Conflict(broadcastMessages.changed);
    const after = await change(tx, before, values);
    await recordAudit(tx, {
      action: 'broadcast.update',
      objectType: 'broadcast',
      objectId: id,
      before: factsOf(before),
      after: factsOf(after),
    });
    return after;
  });
}

/** A draft that nobody got. */
export async function deleteBroadcast(ctx: Context, id: number): Promise<Broadcast> {
  return transaction(ctx, async (tx) => {
    const before = await lockBroadcast(tx, id);
    if (!broadcastStatusFacts[before.status].isEditable) throw new Conflict(broadcastMessages.cannotEdit);
    await tx.db.delete(broadcasts).where(eq(broadcasts.id, id));
    await recordAudit(tx, {
      action: 'broadcast.delete',
      objectType: 'broadcast',
      objectId: id,
      before: factsOf(before),
    });
    await announce(tx.db, broadcastsTopic);
    return before;
  });
}

/** Begins now. Of two presses, the second is refused. */
export function startBroadcast(ctx: Context, id: number): Promise<Broadcast> {
  return begin(ctx, id, { status: 'sending', startedAt: ctx.now });
}

const DAY = 24 * 3_600_000;

/** Begins by itself, at a time on Manila's clock that the browser has turned into an instant. */
export function scheduleBroadcast(ctx: Context, id: number, at: Date): Promise<Broadcast> {
  if (at <= ctx.now) throw new BadUserInput({ at: broadcastMessages.past });
  if (at.getTime() > ctx.now.getTime() + LATEST_SCHEDULE_DAYS * DAY) {
    throw new BadUserInput({ at: broadcastMessages.tooFar });
  }
  return begin(ctx, id, { status: 'scheduled', scheduledAt: at });
}

async function begin(ctx: Context, id: number, values: Partial<Broadcast> & { status: BroadcastStatus }) {
  refuseImpersonators(ctx);
  if (!ctx.hasSmtp && !ctx.isDemo) throw new Conflict(broadcastMessages.noMailServer);
  const { userId } = requireViewer(ctx);
  const sight = sightOf(ctx);
  return transaction(ctx, async (tx) => {
    const before = await lockBroadcast(tx, id);
    if (before.startedAt) throw new Conflict(broadcastMessages.alreadyStarted);
    refuseNext(before, values.status);
    refuseUnseen(sight, before.audience);
    const { rows } = await tx.db.execute<{ isAny: boolean }>(
      sql`select exists (${peopleOf(tx, before.audience, sight)}) as "isAny"`,
    );
    if (!rows[0]?.isAny) throw new Conflict(broadcastMessages.nobody);
    const after = await change(tx, before, { ...values, senderId: userId });
    await wake(tx, after, values.scheduledAt ?? undefined);
    await recordStep(tx, before, after);
    return after;
  });
}

/** Back to a draft that can be changed. */
export function unscheduleBroadcast(ctx: Context, id: number): Promise<Broadcast> {
  return step(ctx, id, 'draft', async (tx, before) =>
    change(tx, before, { status: 'draft', scheduledAt: null, senderId: null }),
  );
}

/** Whoever waits in the outbox waits in the list again. */
export function pauseBroadcast(ctx: Context, id: number): Promise<Broadcast> {
  return step(ctx, id, 'paused', async (tx, before) => {
    const back = await takeBack(tx, before.id);
    await tx.db
      .update(broadcastRecipients)
      .set({ status: 'pending', mailId: null })
      .where(inArray(broadcastRecipients.id, back));
    return change(tx, before, { status: 'paused' });
  });
}

export function resumeBroadcast(ctx: Context, id: number): Promise<Broadcast> {
  return step(ctx, id, 'sending', async (tx, before) => {
    if (before.status !== 'paused') throw new Conflict(broadcastMessages.alreadyStarted);
    return change(tx, before, { status: 'sending', roundAt: null });
  });
}

/** For good: whoever has not got it gets nothing. */
export function stopBroadcast(ctx: Context, id: number): Promise<Broadcast> {
  return step(ctx, id, 'stopped', async (tx, before) => {
    const back = await takeBack(tx, before.id);
    const { rows } = await tx.db.execute<{ count: number }>(sql`
      with stopped as (update broadcast_recipients set status = 'skipped', reason = 'stopped', mail_id = null
        where broadcast_id = ${id} and (status = 'pending' or id = any(${sql.param(back)}::int[])) returning 1)
      select count(*)::int as count from stopped`);
    return change(tx, before, {
      status: 'stopped',
      finishedAt: tx.now,
      skipped: before.skipped + (rows[0]?.count ?? 0),
    });
  });
}

/** Mails that nobody has begun to send leave the outbox; returns their recipients. */
async function takeBack(tx: Context, broadcastId: number): Promise<number[]> {
  const waiting = await tx.db
    .select({ id: broadcastRecipients.id, mailId: broadcastRecipients.mailId })
    .from(broadcastRecipients)
    .where(and(eq(broadcastRecipients.broadcastId, broadcastId), eq(broadcastRecipients.status, 'queued')));
  const gone = await takeBackMails(
    tx,
    waiting.flatMap(({ mailId }) => mailId ?? []),
  );
  return waiting.filter(({ mailId }) => mailId !== null && gone.has(mailId)).map(({ id }) => id);
}

type Work = (tx: Context, before: Broadcast) => Promise<Broadcast>;

async function step(ctx: Context, id: number, to: BroadcastStatus, work: Work): Promise<Broadcast> {
  refuseImpersonators(ctx);
  return transaction(ctx, async (tx) => {
    const before = await lockBroadcast(tx, id);
    refuseNext(before, to);
    const after = await work(tx, before);
    await wake(tx, after);
    await recordStep(tx, before, after);
    return after;
  });
}

function refuseNext({ status }: Broadcast, to: BroadcastStatus): void {
  if (mayBecome(status, to)) return;
  const label = broadcastStatusFacts[status].label.toLowerCase();
  throw new Conflict(`This broadcast is ${label}, so that is not possible any more.`);
}

/** The job looks at its row: sends the next ones, or counts what is under way. */
async function wake(tx: Context, { id }: Broadcast, runAt?: Date): Promise<void> {
  await enqueueJob(
    tx.db,
    'run-broadcast',
    { broadcastId: id },
    { key: broadcastKey(id), maxAttempts: 25, ...(runAt && { runAt }) },
  );
}

export const broadcastKey = (id: number) => `broadcast:${id}`;

async function recordStep(tx: Context, before: Broadcast, after: Broadcast): Promise<void> {
  await recordAudit(tx, {
    action: `broadcast.${after.status}`,
    objectType: 'broadcast',
    objectId: after.id,
    before: { status: before.status },
    after: { status: after.status, audience: after.audience, scheduledAt: after.scheduledAt?.toISOString() ?? null },
  });
}

async function change(tx: Context, { id, revision }: Broadcast, values: Partial<Broadcast>): Promise<Broadcast> {
  const [after] = await tx.db
    .update(broadcasts)
    .set({ ...values, revision: revision + 1, updatedAt: tx.now })
    .where(eq(broadcasts.id, id))
    .returning();
  if (!after) throw new NotFound('Broadcast');
  await announce(tx.db, broadcastsTopic);
  return after;
}

/** For staff who see only their own people, what others send does not exist. */
async function lockBroadcast(tx: Context, id: number): Promise<Broadcast> {
  const [broadcast] = await tx.db
    .select()
    .from(broadcasts)
    .where(and(eq(broadcasts.id, id), isInSight(tx)))
    .for('update');
  if (!broadcast) throw new NotFound('Broadcast');
  return broadcast;
}

function factsOf({ name, subject, body, buttonLabel, buttonAddress, audience, pace }: Broadcast) {
  return { name, subject, body, buttonLabel, buttonAddress, audience, pace };
}
