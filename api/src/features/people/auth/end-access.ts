import { and, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { announce } from '#live/bus.ts';
import { endChallengesOf } from './second-step/challenges.ts';
import { wipeMailSecrets } from '#features/platform/mails/outbox.ts';
import { endEmailChanges } from './email-changes.ts';
import { passwordRequests, sessions } from '#tables/people/auth.table.ts';

/**
 * Ends every way into these accounts that is open now: sessions, codes and links. Call it inside the transaction that
 * archives people or gives them another address.
 */
export async function endAccessOf({ db, now }: Pick<Context, 'db' | 'now'>, userIds: readonly number[]): Promise<void> {
  const ids = [...userIds];
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(inArray(sessions.userId, ids), isNull(sessions.revokedAt)));
  const ended = await db
    .update(passwordRequests)
    .set({ endedAt: now })
    .where(and(inArray(passwordRequests.userId, ids), isNull(passwordRequests.endedAt)))
    .returning({ mailId: passwordRequests.mailId });
  const mailIds = ended.map(({ mailId }) => mailId).filter((id) => id !== null);
  if (mailIds.length > 0) await wipeMailSecrets({ db }, { ids: mailIds });
  await endChallengesOf({ db, now }, ids);
  await endEmailChanges({ db, now }, ids);
  await announce(db, ...ids.map((id) => `user:${id}`));
}
