import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import type { Database } from '#db/client.ts';
import { announce } from '#live/bus.ts';
import { moveUps } from '#tables/journey/move-ups.table.ts';

/** Listened to by everyone who counts what waits. */
export const allQueuesTopic = 'move-ups';

/** Listened to by the reviewers of a stage. */
export const queueTopic = (stageId: number) => `move-ups:${stageId}`;

/** Listened to by reviewers with the requests of all their stages before them: claims and notes too. */
export const anyQueueTopic = 'move-ups:any';

/** Withdraws a person's waiting request, of which there is at most one, because its reason is gone. */
export async function withdrawWaiting({ db }: Pick<Context, 'db'>, userId: number): Promise<void> {
  const withdrawn = await db
    .update(moveUps)
    .set({ status: 'withdrawn', claimedById: null, claimedUntil: null })
    .where(and(eq(moveUps.userId, userId), eq(moveUps.status, 'waiting')))
    .returning({ stageId: moveUps.stageId });
  for (const { stageId } of withdrawn) await notifyReviewers(db, stageId);
}

/** Open queues look again, and so do the menus that show how many wait. */
export async function notifyReviewers(db: Database, stageId: number): Promise<void> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select user_id as id from stage_reviewers where stage_id = ${stageId}
    union select leader_id from stages where id = ${stageId} and leader_id is not null`);
  await announce(db, allQueuesTopic, anyQueueTopic, queueTopic(stageId), ...rows.map(({ id }) => `user:${id}`));
}
