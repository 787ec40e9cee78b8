import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { leaderContacts } from '#tables/journey/coach-home.table.ts';
import { moveUps } from '#tables/journey/move-ups.table.ts';
import { pointEntries } from '#tables/journey/points.table.ts';
import { stages, stageTasks, taskCompletions, userStages } from '#tables/journey/stages.table.ts';

/**
 * A person's own journey, for the download of their data: without the reviewers' notes. One question after the other,
 * since a transaction has one connection.
 */
export async function ownJourney({ db }: Pick<Context, 'db'>, userId: number) {
  const [stage] = await db
    .select({ number: stages.number, name: stages.name, enteredAt: userStages.enteredAt })
    .from(userStages)
    .innerJoin(stages, eq(stages.id, userStages.stageId))
    .where(eq(userStages.userId, userId));
  const tasks = await db
    .select({
      title: stageTasks.title,
      completedAt: taskCompletions.completedAt,
      handedIn: taskCompletions.evidenceText,
    })
    .from(taskCompletions)
    .innerJoin(stageTasks, eq(stageTasks.id, taskCompletions.taskId))
    .where(and(eq(taskCompletions.userId, userId), isNull(taskCompletions.revokedAt)))
    .orderBy(asc(taskCompletions.id));
  const points = await db
    .select({
      kind: pointEntries.kind,
      points: pointEntries.points,
      reason: pointEntries.reason,
      at: pointEntries.createdAt,
    })
    .from(pointEntries)
    .where(eq(pointEntries.userId, userId))
    .orderBy(asc(pointEntries.id));
  const requests = await db
    .select({
      status: moveUps.status,
      askedAt: moveUps.askedAt,
      decidedAt: moveUps.decidedAt,
      feedback: moveUps.feedback,
    })
    .from(moveUps)
    .where(eq(moveUps.userId, userId))
    .orderBy(asc(moveUps.id));
  const contacts = await db
    .select({ kind: leaderContacts.kind, text: leaderContacts.text, at: leaderContacts.at })
    .from(leaderContacts)
    .where(eq(leaderContacts.userId, userId))
    .orderBy(asc(leaderContacts.id));
  return { stage: stage ?? null, tasks, points, moveUps: requests, leaderContacts: contacts };
}
