import { and, count, desc, eq, gte, isNull, lt, or } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { users } from '#tables/people/users.table.ts';
import { type MoveUp, moveUps } from '#tables/journey/move-ups.table.ts';

/** A request as the member sees it: without its reviewer and the reviewers' notes. */
export type SeenMoveUp = Pick<MoveUp, 'id' | 'stageId' | 'status' | 'askedAt' | 'decidedAt' | 'feedback'> & {
  /** From 1, while it waits. */
  place: number | null;
  queueLength: number | null;
};

type MoveUpQuery = { stageId?: number; since?: Date; status?: MoveUp['status']; isUnseen?: true };

export async function latestMoveUp(
  { db }: Pick<Context, 'db' | 'now'>,
  userId: number,
  { stageId, since, status, isUnseen }: MoveUpQuery,
): Promise<SeenMoveUp | null> {
  const [moveUp] = await db
    .select()
    .from(moveUps)
    .where(
      and(
        eq(moveUps.userId, userId),
        stageId === undefined ? undefined : eq(moveUps.stageId, stageId),
        since && gte(moveUps.askedAt, since),
        status && eq(moveUps.status, status),
        isUnseen && isNull(moveUps.seenAt),
      ),
    )
    .orderBy(desc(moveUps.id))
    .limit(1);
  if (!moveUp) return null;
  const { id, stageId: from, askedAt, decidedAt, feedback } = moveUp;
  const queue = moveUp.status === 'waiting' ? await placeInQueue(db, moveUp) : { place: null, queueLength: null };
  return { id, stageId: from, status: moveUp.status, askedAt, decidedAt, feedback, ...queue };
}

async function placeInQueue(db: Context['db'], { id, stageId, askedAt }: MoveUp) {
  const waits = and(eq(moveUps.stageId, stageId), eq(moveUps.status, 'waiting'), isNull(users.archivedAt));
  const isAhead = or(lt(moveUps.askedAt, askedAt), and(eq(moveUps.askedAt, askedAt), lt(moveUps.id, id)));
  const counted = (condition: typeof waits) =>
    db.select({ count: count() }).from(moveUps).innerJoin(users, eq(users.id, moveUps.userId)).where(condition);
  const [[ahead], [all]] = await Promise.all([counted(and(waits, isAhead)), counted(waits)]);
  return { place: (ahead?.count ?? 0) + 1, queueLength: all?.count ?? 0 };
}
