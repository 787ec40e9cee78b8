import { moveUpMessages } from '@app/rules/journey/move-ups/move-up';
import { and, eq } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import { Forbidden, NotFound } from '#errors.ts';
import { type Stage, stageReviewers, stages } from '#tables/journey/stages.table.ts';

type ViewerContext = Pick<Context, 'db' | 'viewer'>;

/** Reviewers of the stage, its leader, and staff who keep stages decide. */
export async function requireReviewer(ctx: ViewerContext, stageId: number): Promise<Stage> {
  const { stage, isReviewer } = await reviewerOf(ctx, stageId);
  if (!isReviewer && !requireViewer(ctx).functions.has('stage_update')) throw new Forbidden(moveUpMessages.notYours);
  return stage;
}

/** Staff who may open people and stages read the queue too. */
export async function requireQueueReader(ctx: ViewerContext, stageId: number): Promise<Stage> {
  const { stage, isReviewer } = await reviewerOf(ctx, stageId);
  const { pages, functions } = requireViewer(ctx);
  const isStaff = functions.has('stage_update') || (pages.has('stage') && pages.has('user'));
  if (!isReviewer && !isStaff) throw new Forbidden(moveUpMessages.notYours);
  return stage;
}

async function reviewerOf(ctx: ViewerContext, stageId: number): Promise<{ stage: Stage; isReviewer: boolean }> {
  const { userId } = requireViewer(ctx);
  const [row] = await ctx.db
    .select({ stage: stages, reviewerId: stageReviewers.userId })
    .from(stages)
    .leftJoin(stageReviewers, and(eq(stageReviewers.stageId, stages.id), eq(stageReviewers.userId, userId)))
    .where(eq(stages.id, stageId));
  if (!row) throw new NotFound('Stage');
  return { stage: row.stage, isReviewer: row.reviewerId !== null || row.stage.leaderId === userId };
}
