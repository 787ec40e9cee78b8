import { isStuck, percentageOf } from '@app/rules/journey/stages/stage-progress';
import { stageMessageInput, type StageMessageInput } from '@app/rules/journey/stages/stage-message';
import { displayName } from '@app/rules/people/users/full-name';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { Forbidden, NotFound, parseInput } from '#errors.ts';
import { enforceLimit } from '#limits/enforce-limit.ts';
import {
  type CommunityPerson,
  communityPerson,
  communityPersonColumns,
} from '#features/people/directory/community-people.ts';
import { queueMails } from '#features/platform/mails/outbox.ts';
import { users } from '#tables/people/users.table.ts';
import { type Stage, stages, taskCompletions, userStages } from '#tables/journey/stages.table.ts';

/** The stages that the viewer leads, the lowest first. */
export async function managedStages(ctx: Context): Promise<Stage[]> {
  const { userId } = requireViewer(ctx);
  return ctx.db.select().from(stages).where(eq(stages.leaderId, userId)).orderBy(asc(stages.number));
}

export type StagePerson = {
  person: CommunityPerson;
  enteredAt: Date;
  lastTaskAt: Date | null;
  doneCount: number;
  taskCount: number;
  percentage: number;
  points: number;
  isWaiting: boolean;
  isStuck: boolean;
  /** Finished, not asked: a word from their leader helps. */
  hasNotAsked: boolean;
};

/** Everyone on a stage with their progress, those who are stuck first. For its leader and for staff. */
export async function stagePeople(ctx: Context, stageId: number): Promise<StagePerson[]> {
  await requireLeader(ctx, stageId);
  const rows = await ctx.db
    .select({
      person: communityPersonColumns,
      enteredAt: userStages.enteredAt,
      lastTaskAt: sql<Date | null>`(select max(c.completed_at) from task_completions c
        where c.user_id = user_stages.user_id and c.revoked_at is null)`.mapWith(taskCompletions.completedAt),
      doneCount: sql<number>`(select count(*) from task_completions c join stage_tasks t on t.id = c.task_id
        where c.user_id = user_stages.user_id and t.stage_id = user_stages.stage_id and c.revoked_at is null)`.mapWith(
        Number,
      ),
      openCount: sql<number>`(select count(*) from stage_tasks t where t.stage_id = user_stages.stage_id
        and t.removed_at is null and not exists (select from task_completions c
          where c.task_id = t.id and c.user_id = user_stages.user_id and c.revoked_at is null))`.mapWith(Number),
      points: sql<number>`(select coalesce(sum(e.points), 0) from point_entries e
        where e.user_id = user_stages.user_id)`.mapWith(Number),
      isWaiting: sql<boolean>`exists (select from move_ups m
        where m.user_id = user_stages.user_id and m.status = 'waiting')`,
      mayAsk: sql<boolean>`(exists (select from stages n join stages s on s.number < n.number where s.id = user_stages.stage_id)
        and not exists (select from move_ups m where m.user_id = user_stages.user_id
          and m.stage_id = user_stages.stage_id and m.asked_at >= user_stages.entered_at))`,
    })
    .from(userStages)
    .innerJoin(users, eq(users.id, userStages.userId))
    .where(and(eq(userStages.stageId, stageId), isNull(users.archivedAt)))
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id))
    .limit(1000);
  const people = rows.map(({ person, openCount, mayAsk, ...row }) => ({
    ...row,
    hasNotAsked: mayAsk && row.doneCount > 0 && openCount === 0,
    person: communityPerson(person),
    taskCount: row.doneCount + openCount,
    percentage: percentageOf(row.doneCount, row.doneCount + openCount),
    isStuck: isStuck(row, ctx.now),
  }));
  return people.toSorted((one, other) => Number(other.isStuck) - Number(one.isStuck));
}

/** The leader writes to people of the stage; each gets a mail of their own. Answers how many were written to. */
export async function messageStagePeople(ctx: Context, stageId: number, input: StageMessageInput): Promise<number> {
  refuseImpersonators(ctx);
  const viewer = requireViewer(ctx);
  const { userIds, subject, text } = parseInput(stageMessageInput, input);
  await requireLeader(ctx, stageId, 'write');
  await enforceLimit(ctx, 'stageMessagesPerUser', String(viewer.userId));
  return transaction(ctx, async (tx) => {
    const [sender] = await tx.db.select().from(users).where(eq(users.id, viewer.userId));
    const people = await tx.db
      .select({ id: users.id, email: users.email, firstName: users.firstName })
      .from(userStages)
      .innerJoin(users, eq(users.id, userStages.userId))
      .where(and(eq(userStages.stageId, stageId), inArray(users.id, userIds), isNull(users.archivedAt)));
    const from = sender ? displayName(sender) : '';
    await queueMails(
      tx,
      people.map(({ id, email, firstName }) => ({
        template: 'stage-message' as const,
        to: { userId: id, address: email },
        shown: { firstName, from, subject, text },
        dedupeKey: `stage-message:${stageId}:${id}:${tx.requestId}:${tx.now.getTime()}`,
      })),
    );
    await recordAudit(tx, {
      action: 'stage.message',
      objectType: 'stage',
      objectId: stageId,
      after: { subject, userIds: people.map(({ id }) => id) },
    });
    return people.length;
  });
}

async function requireLeader(ctx: Context, stageId: number, what: 'read' | 'write' = 'read'): Promise<void> {
  const { userId, pages, functions } = requireViewer(ctx);
  const [stage] = await ctx.db.select({ leaderId: stages.leaderId }).from(stages).where(eq(stages.id, stageId));
  if (!stage) throw new NotFound('Stage');
  if (stage.leaderId === userId || functions.has('stage_update')) return;
  if (what === 'read' && pages.has('stage') && pages.has('user')) return;
  throw new Forbidden();
}
