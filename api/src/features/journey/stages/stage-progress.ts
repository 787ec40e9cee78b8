import { nextStageOf, percentageOf } from '@app/rules/journey/stages/stage-progress';
import { asc, eq, sql } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import { latestMoveUp, type SeenMoveUp } from '#features/journey/move-ups/own-move-up.ts';
import { usualWait } from '#features/journey/move-ups/usual-wait.ts';
import { pointsOf } from '#features/journey/points/ledger.ts';
import { leads } from '#features/people/groups/led-people.ts';
import { type JourneyTask, journeyTasks } from './journey-tasks.ts';
import { type Stage, stages, userStages } from '#tables/journey/stages.table.ts';

export type StageProgress = {
  userId: number;
  stage: Stage;
  nextStage: Stage | null;
  points: number;
  stageTasks: JourneyTask[];
  enteredAt: Date;
  /** The newest request to leave this stage. */
  moveUp: SeenMoveUp | null;
  /** The approval that brought them to this stage, until they have seen it: for the celebration. */
  lastApproved: SeenMoveUp | null;
  /** All tasks of this stage are done, and they have not seen the celebration. */
  isFinishNew: boolean;
};

/**
 * A person's place on the path. For themselves, their leaders, reviewers of their stage and staff; null for everyone
 * else.
 */
export async function stageProgress(ctx: Context, userId: number): Promise<StageProgress | null> {
  if (!(await maySeeProgress(ctx, userId))) return null;
  return readProgress(ctx, userId);
}

/** The same without asking who looks. */
export async function readProgress(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: number,
): Promise<StageProgress | null> {
  const [place] = await db.select().from(userStages).where(eq(userStages.userId, userId));
  if (!place) return null;
  const [path, points, tasks, moveUp, lastApproved] = await Promise.all([
    db.select().from(stages).orderBy(asc(stages.number)),
    pointsOf(db, userId),
    journeyTasks(db, userId, place.stageId),
    latestMoveUp({ db, now }, userId, { stageId: place.stageId, since: place.enteredAt }),
    latestMoveUp({ db, now }, userId, { status: 'approved', isUnseen: true }),
  ]);
  const stage = path.find(({ id }) => id === place.stageId);
  if (!stage) return null;
  return {
    userId,
    stage,
    nextStage: nextStageOf(path, stage.number),
    points,
    stageTasks: tasks,
    enteredAt: place.enteredAt,
    moveUp,
    // Whoever was put elsewhere since has nothing to celebrate there.
    lastApproved: lastApproved?.decidedAt?.getTime() === place.enteredAt.getTime() ? lastApproved : null,
    isFinishNew: isFinished(tasks) && (place.finishSeenAt === null || place.finishSeenAt <= place.enteredAt),
  };
}

const isFinished = (tasks: readonly JourneyTask[]) =>
  tasks.length > 0 && tasks.every(({ completion }) => completion !== null);

export const remainingOf = ({ stageTasks }: StageProgress) => stageTasks.filter(({ completion }) => !completion);

export function percentageDone(progress: StageProgress): number {
  const { length } = progress.stageTasks;
  return percentageOf(length - remainingOf(progress).length, length);
}

/** The person themselves, their leaders and reviewers, and staff. */
export async function maySeeProgress(ctx: Context, userId: number): Promise<boolean> {
  const viewer = requireViewer(ctx);
  if (viewer.userId === userId) return true;
  if (viewer.pages.has('user')) return true;
  if (await leads(ctx, userId)) return true;
  const { rows } = await ctx.db.execute<{ leads: boolean }>(sql`
    select exists (
      select from user_stages p join stages s on s.id = p.stage_id
      where p.user_id = ${userId} and (s.leader_id = ${viewer.userId}
        or exists (select from stage_reviewers r where r.stage_id = s.id and r.user_id = ${viewer.userId}))
    ) or exists (
      select from group_members m join groups g on g.id = m.group_id left join sub_groups b on b.id = m.sub_group_id
      where m.user_id = ${userId}
        and ${viewer.userId} in (g.leader_id, b.team_lead_id, b.assistant_team_lead_id)
    ) as leads`);
  return rows[0]?.leads === true;
}

/** Hours that decisions about this stage usually take; null while there is nothing to wait for, or too few to tell. */
export async function usualReviewHours(
  ctx: Pick<Context, 'db' | 'now'>,
  progress: StageProgress,
): Promise<number | null> {
  if (progress.nextStage === null || !isFinished(progress.stageTasks)) return null;
  return usualWait(ctx, progress.stage.id);
}
