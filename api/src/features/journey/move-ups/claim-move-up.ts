import { claimEnd, claimHolder, claimRefusal, moveUpMessages } from '@app/rules/journey/move-ups/move-up';
import { displayName } from '@app/rules/people/users/full-name';
import { eq } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import type { Database } from '#db/client.ts';
import { transaction } from '#db/transaction.ts';
import { Conflict, NotFound } from '#errors.ts';
import { announce } from '#live/bus.ts';
import { users } from '#tables/people/users.table.ts';
import { type MoveUp, moveUps } from '#tables/journey/move-ups.table.ts';
import { findMoveUp, type QueuedMoveUp } from './queue.ts';
import { requireReviewer } from './review-access.ts';
import { anyQueueTopic, queueTopic } from './withdraw.ts';

/** Claims a request for a day, so that nobody else works on it; claiming one's own again restarts the day. */
export async function claimMoveUp(ctx: Context, id: number): Promise<QueuedMoveUp> {
  refuseImpersonators(ctx);
  const { userId } = requireViewer(ctx);
  return transaction(ctx, async (tx) => {
    const request = await lockRequest(tx.db, id);
    await requireReviewer(tx, request.stageId);
    const refusal = claimRefusal(request, userId, tx.now);
    if (refusal === 'taken') throw new Conflict(await takenText(tx.db, claimHolder(request, tx.now)));
    if (refusal) throw new Conflict(refusal === 'own' ? moveUpMessages.ownRequest : moveUpMessages.decided);
    await setClaim(tx, request, { claimedById: userId, claimedUntil: claimEnd(tx.now) });
    await recordAudit(tx, { action: 'move-up.claim', objectType: 'move-up', objectId: id });
    return findMoveUp(tx, id);
  });
}

/** Gives a request back before its day is over. Nobody takes it from someone else. */
export async function releaseMoveUp(ctx: Context, id: number): Promise<QueuedMoveUp> {
  refuseImpersonators(ctx);
  const { userId } = requireViewer(ctx);
  return transaction(ctx, async (tx) => {
    const request = await lockRequest(tx.db, id);
    await requireReviewer(tx, request.stageId);
    if (request.status !== 'waiting') throw new Conflict(moveUpMessages.decided);
    const holder = claimHolder(request, tx.now);
    if (holder !== null && holder !== userId) throw new Conflict(await takenText(tx.db, holder));
    await setClaim(tx, request, { claimedById: null, claimedUntil: null });
    await recordAudit(tx, { action: 'move-up.release', objectType: 'move-up', objectId: id });
    return findMoveUp(tx, id);
  });
}

/** Two who decide at once come one after the other, and the second finds it decided. */
export async function lockRequest(db: Database, id: number): Promise<MoveUp> {
  const [request] = await db.select().from(moveUps).where(eq(moveUps.id, id)).for('update');
  if (!request) throw new NotFound('Request');
  return request;
}

async function setClaim(
  { db }: Context,
  { id, stageId }: MoveUp,
  claim: Pick<MoveUp, 'claimedById' | 'claimedUntil'>,
): Promise<void> {
  await db.update(moveUps).set(claim).where(eq(moveUps.id, id));
  await announce(db, anyQueueTopic, queueTopic(stageId));
}

async function takenText(db: Database, holderId: number | null): Promise<string> {
  const [holder] = await db
    .select({ firstName: users.firstName, lastName: users.lastName, suffix: users.suffix })
    .from(users)
    .where(eq(users.id, holderId ?? 0));
  return `${holder ? displayName(holder) : 'Someone'} is working on this request.`;
}
