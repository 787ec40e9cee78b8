import { and, eq, sql } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import { NotFound } from '#errors.ts';
import { findUser } from '#features/people/users/list-users.ts';
import { moveUps } from '#tables/journey/move-ups.table.ts';
import { stageReviewers, stages } from '#tables/journey/stages.table.ts';

export type WaitingMoveUp = {
  id: number;
  stageId: number;
  askedAt: Date;
  /** The viewer reviews the stage, or keeps all of them. */
  isReviewedByViewer: boolean;
};

/** The request of a person that waits, for those who may open their page. */
export async function waitingMoveUp(ctx: Context, userId: number): Promise<WaitingMoveUp | null> {
  if (!(await findUser(ctx, userId))) throw new NotFound('Person');
  const viewer = requireViewer(ctx);
  const isReviewer = sql<boolean>`${stages.leaderId} is not distinct from ${viewer.userId} or exists (
    select from ${stageReviewers} where ${stageReviewers.stageId} = ${stages.id}
      and ${stageReviewers.userId} = ${viewer.userId})`;
  const [found] = await ctx.db
    .select({ id: moveUps.id, stageId: moveUps.stageId, askedAt: moveUps.askedAt, isReviewer })
    .from(moveUps)
    .innerJoin(stages, eq(stages.id, moveUps.stageId))
    .where(and(eq(moveUps.userId, userId), eq(moveUps.status, 'waiting')));
  if (!found) return null;
  const { isReviewer: reviews, ...moveUp } = found;
  // Nobody decides about themselves.
  const isOneself = viewer.userId === userId;
  return { ...moveUp, isReviewedByViewer: !isOneself && (reviews || viewer.functions.has('stage_update')) };
}
