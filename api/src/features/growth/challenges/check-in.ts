import { type CheckInInput, checkInInput, checkInMessages } from '@app/rules/growth/challenges/check-in-input';
import { checkInPoints, checkInRefusal, isScheduled } from '@app/rules/growth/challenges/challenge-time';
import { madeAtOf } from '@app/rules/platform/outbox/done-at';
import { and, eq, sql } from 'drizzle-orm';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { BadUserInput, Conflict, NotFound, parseInput } from '#errors.ts';
import { addPointsOnce } from '#features/journey/points/ledger.ts';
import { journeyTopic } from '#features/journey/stages/finish-task.ts';
import { lockOwnFile } from '#features/platform/files/own-file.ts';
import { withIdempotency } from '#idempotency/with-idempotency.ts';
import { enforceLimit } from '#limits/enforce-limit.ts';
import { announce } from '#live/bus.ts';
import {
  challengeCheckIns,
  challengeDays,
  challengeGroups,
  type ChallengeParticipant,
  challengeParticipants,
} from '#tables/growth/challenges.table.ts';
import { challengeSettings } from './challenge-settings.ts';
import { challengeGroupTopic, challengeRunTopic } from './live-challenge.ts';
import { findOwnPlace, type OwnPlace } from './my-challenge.ts';

export type CheckedIn = { day: number; points: number; doneCount: number; isFinished: boolean };

/**
 * Hands in the task of a day: once, from the hour at which it opens until the challenge ends. What a phone kept counts for
 * when it was done, at most 48 hours back.
 */
export async function checkIn(ctx: Context, day: number, input: CheckInInput): Promise<CheckedIn> {
  refuseImpersonators(ctx);
  const { userId } = requireViewer(ctx);
  await enforceLimit(ctx, 'challengeCheckInsPerUser', String(userId));
  return withIdempotency(ctx, { operation: 'checkInToChallenge', input: { day, ...input } }, async (tx) => {
    const madeAt = madeAtOf(tx.doneAt ?? tx.now, tx.now);
    const own = await findOwnPlace(tx, userId);
    if (!own) throw new NotFound('Challenge');
    const participant = await lockPlace(tx, own);
    const [task] = await tx.db
      .select()
      .from(challengeDays)
      .where(and(eq(challengeDays.runId, own.run.id), eq(challengeDays.day, day)));
    if (!task) throw new NotFound('Day');

    const settings = await challengeSettings(tx);
    const time = { ...own.run, opensAtHour: settings.opensAtHour };
    const [before] = await tx.db
      .select({ day: challengeCheckIns.day })
      .from(challengeCheckIns)
      .where(and(eq(challengeCheckIns.participantId, participant.id), eq(challengeCheckIns.day, day)));
    const refusal = checkInRefusal(time, { day, isDone: before !== undefined }, madeAt);
    if (refusal || !isScheduled(time)) throw new Conflict(refusal ?? 'This day is not open yet.');

    const proof = parseInput(checkInInput(task.proof), input);
    if (proof.fileId !== null && !(await lockOwnFile(tx, { id: proof.fileId, purpose: 'challenge-proof' }))) {
      throw new BadUserInput({ fileId: checkInMessages.pictureNotFound });
    }
    await tx.db.insert(challengeCheckIns).values({ participantId: participant.id, day, ...proof, at: madeAt });
    const doneCount = await countCheckIn(tx, participant, madeAt);
    const points = checkInPoints(time, { day, each: settings.points }, madeAt);
    const given = points > 0 ? await givePoints(tx, { userId, own, day, title: task.title, points }) : 0;
    await announce(
      tx.db,
      challengeRunTopic(own.run.id),
      ...(participant.groupId === null ? [] : [challengeGroupTopic(participant.groupId)]),
    );
    return { day, points: given, doneCount, isFinished: doneCount === settings.finishDays };
  });
}

/** Two requests at once come one after the other, and nobody is moved meanwhile. */
async function lockPlace({ db }: Context, { participant }: OwnPlace): Promise<ChallengeParticipant> {
  const [locked] = await db
    .select()
    .from(challengeParticipants)
    .where(eq(challengeParticipants.id, participant.id))
    .for('update');
  if (!locked) throw new NotFound('Challenge');
  return locked;
}

async function countCheckIn({ db }: Context, { id, groupId }: ChallengeParticipant, madeAt: Date): Promise<number> {
  const [counted] = await db
    .update(challengeParticipants)
    .set({
      doneCount: sql`${challengeParticipants.doneCount} + 1`,
      lastDoneAt: sql`greatest(${challengeParticipants.lastDoneAt}, ${madeAt}::timestamptz)`,
    })
    .where(eq(challengeParticipants.id, id))
    .returning({ doneCount: challengeParticipants.doneCount });
  if (groupId !== null) {
    await db
      .update(challengeGroups)
      .set({ doneCount: sql`${challengeGroups.doneCount} + 1` })
      .where(eq(challengeGroups.id, groupId));
  }
  return counted?.doneCount ?? 0;
}

type Earned = { userId: number; own: OwnPlace; day: number; title: string; points: number };

/** Each day gives once. */
async function givePoints(tx: Context, { userId, own, day, title, points }: Earned): Promise<number> {
  const cause = `challenge:${own.run.id}:${day}`;
  const given = await addPointsOnce(tx, { userId, kind: 'challenge', points, cause, reason: `Challenge: ${title}` });
  if (given > 0) await announce(tx.db, journeyTopic(userId));
  return given;
}
