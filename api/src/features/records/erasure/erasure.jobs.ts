import { dueDeletionRequests, endAsErased, putOffDeletion } from '#features/people/profile/deletion-requests.ts';
import type { JobContext, Task } from '#worker/task.ts';
import { erasePerson, type ErasingContext } from './erase-person.ts';
import { erasureProblemsOf } from './open-matters.ts';

/** Erases the people whose days are over, each in a transaction of their own: a run that stops goes on with the next. */
export async function eraseDuePeople(ctx: Omit<JobContext, 'mailer'>): Promise<void> {
  let failure: unknown;
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

/** Asked once more of the locked person: they may have bought something since. The next night says what is open. */
async function mayEnd(tx: ErasingContext, { id, userId }: { id: number; userId: number }): Promise<boolean> {
  return (await erasureProblemsOf(tx, userId)).length === 0 && (await endAsErased(tx, id));
}

export const erasePeople: Task = { run: (ctx) => eraseDuePeople(ctx), deadlineSeconds: 3_000 };
