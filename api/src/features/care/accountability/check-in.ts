import { type CheckInInput, checkInInput } from '@app/rules/care/accountability/accountability-input';
import { checkInMessages } from '@app/rules/care/accountability/check-in-words';
import { closesOn, rhythmOn } from '@app/rules/care/accountability/periods';
import { madeAtOf } from '@app/rules/platform/outbox/done-at';
import { type ManilaDay, manilaDay } from '@app/rules/time/manila';
import { and, eq } from 'drizzle-orm';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { BadUserInput, Conflict, parseInput } from '#errors.ts';
import { addPointsOnce } from '#features/journey/points/ledger.ts';
import { journeyTopic } from '#features/journey/stages/finish-task.ts';
import { lockOwnFile } from '#features/platform/files/own-file.ts';
import { withIdempotency } from '#idempotency/with-idempotency.ts';
import { enforceLimit } from '#limits/enforce-limit.ts';
import { announce } from '#live/bus.ts';
import { accountabilityCheckIns, accountabilityGroups } from '#tables/care/accountability.table.ts';
import { accountabilitySettings } from './accountability-settings.ts';
import { announceGroups } from './live-accountability.ts';
import { lockMembers } from './seats.ts';
import { keepStanding } from './standing.ts';

export type MadeCheckIn = { id: number; day: ManilaDay; closesOn: ManilaDay; streak: number; points: number };

/**
 * One for each period and for each day; sent again under its key it is the same one. It is dated by when the phone made it, at most 48 hours back, so that a streak survives a weekend
 * without a connection.
 */
export async function checkIn(ctx: Context, input: CheckInInput): Promise<MadeCheckIn> {
  refuseImpersonators(ctx);
  const { userId } = requireViewer(ctx);
  const values = parseInput(checkInInput, input);
  await enforceLimit(ctx, 'accountabilityCheckInsPerUser', String(userId));
  return withIdempotency(ctx, { operation: 'checkInWithGroup', input: values }, async (tx) => {
    const { group, madeAt, day, period } = await openPeriod(tx, userId);
    await requirePicture(tx, values.fileId);
    const [made] = await tx.db
      .insert(accountabilityCheckIns)
      .values({ userId, groupId: group.id, day, closesOn: period, ...values, madeAt, createdAt: tx.now })
      .onConflictDoNothing()
      .returning({ id: accountabilityCheckIns.id });
    if (!made) {
      throw new Conflict(
        rhythmOn(day, group) === 'daily' ? 'You have checked in for this day.' : 'You have checked in for this week.',
      );
    }
    const [standing] = await keepStanding(tx, [userId]);
    const { points: each } = await accountabilitySettings(tx);
    const points =
      each > 0
        ? await addPointsOnce(tx, {
            userId,
            kind: 'checkIn',
            points: each,
            cause: `check-in:${period}`,
            reason: `Check-in with ${group.name}`,
          })
        : 0;
    if (points > 0) await announce(tx.db, journeyTopic(userId));
    await announceGroups(tx, [group.id]);
    return { id: made.id, day, closesOn: period, streak: standing?.streak ?? 0, points };
  });
}

/** Words, a face or a picture for the own check-in while its period is open: whoever tapped in a hurry writes later. */
export async function completeCheckIn(ctx: Context, input: CheckInInput): Promise<boolean> {
  refuseImpersonators(ctx);
  const { userId } = requireViewer(ctx);
  const { fileId, ...values } = parseInput(checkInInput, input);
  await enforceLimit(ctx, 'accountabilityCheckInsPerUser', String(userId));
  await withIdempotency(ctx, { operation: 'completeCheckIn', input: { fileId, ...values } }, async (tx) => {
    const { group, period } = await openPeriod(tx, userId);
    await requirePicture(tx, fileId);
    const written = await tx.db
      .update(accountabilityCheckIns)
      // A picture that is there stays unless another takes its place.
      .set({ ...values, ...(fileId !== null && { fileId }) })
      .where(
        and(
          eq(accountabilityCheckIns.userId, userId),
          eq(accountabilityCheckIns.groupId, group.id),
          eq(accountabilityCheckIns.closesOn, period),
        ),
      )
      .returning({ id: accountabilityCheckIns.id });
    if (written.length === 0) throw new Conflict(checkInMessages.closed);
    await announceGroups(tx, [group.id]);
    return {};
  });
  return true;
}

/** The own group and the period that is open when the phone made it. */
async function openPeriod(tx: Context, userId: number) {
  const [member] = await lockMembers(tx, [userId]);
  if (!member) throw new Conflict(checkInMessages.notInGroup);
  const [group] = await tx.db.select().from(accountabilityGroups).where(eq(accountabilityGroups.id, member.groupId));
  if (!group) throw new Conflict(checkInMessages.notInGroup);
  const madeAt = madeAtOf(tx.doneAt ?? tx.now, tx.now);
  const day = manilaDay(madeAt);
  return { group, madeAt, day, period: closesOn(day, group) };
}

async function requirePicture(tx: Context, fileId: number | null): Promise<void> {
  if (fileId !== null && !(await lockOwnFile(tx, { id: fileId, purpose: 'check-in-picture' }))) {
    throw new BadUserInput({ fileId: checkInMessages.pictureNotFound });
  }
}
