import { challengeState, openedDays } from '@app/rules/growth/challenges/challenge-time';
import { manilaDay } from '@app/rules/time/manila';
import { eq } from 'drizzle-orm';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { Conflict, NotFound } from '#errors.ts';
import { actorName } from '#features/platform/notifications/actor-name.ts';
import { notify } from '#features/platform/notifications/notify.ts';
import { announce } from '#live/bus.ts';
import { challengeNudges, type ChallengeParticipant, challengeParticipants } from '#tables/growth/challenges.table.ts';
import { challengeSettings } from './challenge-settings.ts';
import { challengeGroupTopic } from './live-challenge.ts';
import { type CheckInView, findOwnPlace, readCheckIns } from './my-challenge.ts';

/** What a buddy handed in: for the people of the same group, and for staff of the challenge. */
export async function checkInsOfBuddy(ctx: Context, participantId: number): Promise<CheckInView[]> {
  const viewer = requireViewer(ctx);
  if (!viewer.pages.has('challengeGroups')) await findBuddy(ctx, participantId);
  return readCheckIns(ctx.db, participantId);
}

/** Cheers somebody on who has not checked in: once a day for each buddy, whoever comes first. */
export async function nudgeBuddy(ctx: Context, participantId: number): Promise<boolean> {
  refuseImpersonators(ctx);
  const { userId } = requireViewer(ctx);
  return transaction(ctx, async (tx) => {
    const { buddy, run } = await findBuddy(tx, participantId);
    if (buddy.userId === userId) throw new Conflict('You cannot nudge yourself.');
    const { opensAtHour } = await challengeSettings(tx);
    const time = { ...run, opensAtHour };
    if (challengeState(time, tx.now) !== 'running') throw new Conflict('The challenge is not running.');
    const opened = openedDays(time, tx.now);
    if (buddy.doneCount >= opened) throw new Conflict('Your buddy has done everything so far.');
    if (buddy.userId === null) throw new Conflict('Your buddy has no account yet.');
    const on = manilaDay(tx.now);
    const nudged = await tx.db
      .insert(challengeNudges)
      .values({ participantId, on, byId: userId, at: tx.now })
      .onConflictDoNothing()
      .returning({ on: challengeNudges.on });
    if (nudged.length === 0) return false;
    await notify(tx, {
      userId: buddy.userId,
      kind: 'challenge-nudged',
      content: { by: await actorName(tx, userId), day: opened },
      dedupeKey: `challenge-nudge:${participantId}:${on}`,
      actorId: userId,
    });
    if (buddy.groupId !== null) await announce(tx.db, challengeGroupTopic(buddy.groupId));
    return true;
  });
}

/** Somebody of the viewer's own group; anyone else does not exist for them. */
async function findBuddy(ctx: Context, participantId: number) {
  const { userId } = requireViewer(ctx);
  const own = await findOwnPlace(ctx, userId);
  const [buddy]: (ChallengeParticipant | undefined)[] = await ctx.db
    .select()
    .from(challengeParticipants)
    .where(eq(challengeParticipants.id, participantId));
  const isTogether = buddy && own && buddy.groupId !== null && buddy.groupId === own.participant.groupId;
  if (!isTogether && !(buddy && buddy.id === own?.participant.id)) throw new NotFound('Buddy');
  if (!own) throw new NotFound('Buddy');
  return { buddy, run: own.run };
}
