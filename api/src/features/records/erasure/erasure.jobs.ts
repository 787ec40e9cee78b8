import { and, gt, isNull } from 'drizzle-orm';
import { dueDeletionRequests, endAsErased, putOffDeletion } from '#features/people/profile/deletion-requests.ts';
import { users } from '#tables/people/users.table.ts';
import type { JobContext, Task } from '#worker/task.ts';
import { eraseLateTraces, erasePerson, type ErasingContext } from './erase-person.ts';
import { erasureProblemsOf } from './open-matters.ts';

/** Two nights, should the run after an erasure be missed. */
const lateFor = 2 * 86_400_000;

/** Erases the people whose days are over, each in a transaction of their own: a run that stops goes on with the next. */
export async function eraseDuePeople(ctx: Omit<JobContext, 'mailer'>): Promise<void> {
  let failure: unknown;
  for (const id of await justErased(ctx)) {
    await eraseLateTraces(ctx, id).catch((error: unknown) => (failure = error));
  }
  for (const { id, userId } of await dueDeletionRequests(ctx)) {
    try {
      const problems = await erasureProblemsOf(ctx, userId);
      if (problems.length > 0) await putOffDeletion(ctx, id, problems.join(' '));
      else await erasePerson(ctx, userId, { why: 'asked', isStillWanted: (tx) => mayEnd(tx, { id, userId }) });
    } catch (error) {
      // The others do not wait for one that fails; the queue reports it and tries again.
      failure = error;
    }
  }
  if (failure) throw failure;
}

/** By a run before this one. */
async function justErased({ db, now }: Omit<JobContext, 'mailer'>): Promise<number[]> {
  const since = new Date(now.getTime() - lateFor);
  const erased = await db
    .select({ id: users.id })
    .from(users)
    .where(and(gt(users.erasedAt, since), isNull(users.mergedIntoId)));
  return erased.map(({ id }) => id);
}

/** Asked once more of the locked person: they may have bought something since. The next night says what is open. */
async function mayEnd(tx: ErasingContext, { id, userId }: { id: number; userId: number }): Promise<boolean> {
  return (await erasureProblemsOf(tx, userId)).length === 0 && (await endAsErased(tx, id));
}

export const erasePeople: Task = { run: (ctx) => eraseDuePeople(ctx), deadlineSeconds: 3_000 };
