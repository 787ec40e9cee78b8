import { type CheckInInput, checkInInput } from '@app/rules/care/accountability/accountability-input';
import { checkInMessages } from '@app/rules/care/accountability/check-in-words';
import { closesOn, madeAtOf, rhythmOn } from '@app/rules/care/accountability/periods';
import { type ManilaDay, manilaDay } from '@app/rules/time/manila';
import { eq } from 'drizzle-orm';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput, Conflict, parseInput } from '#errors.ts';
import { addPointsOnce } from '#features/journey/points/ledger.ts';
import { journeyTopic } from '#features/journey/stages/finish-task.ts';
import { lockOwnFile } from '#features/platform/files/own-file.ts';
import { enforceLimit } from '#limits/enforce-limit.ts';
import { announce } from '#live/bus.ts';
import { accountabilityCheckIns, accountabilityGroups } from '#tables/care/accountability.table.ts';
import { accountabilitySettings } from './accountability-settings.ts';
import { announceGroups } from './live-accountability.ts';
import { lockMembers } from './seats.ts';
import { keepStanding } from './standing.ts';

export type MadeCheckIn = { id: number; day: ManilaDay; closesOn: ManilaDay; streak: number; points: number };

/**
 * One for each period and for each day. It is dated by when the phone made it, at most 48 hours back, so that a streak survives a weekend
 * without a connection.
 */
export async function checkIn(ctx: Context, input: CheckInInput): Promise<MadeCheckIn> {
  refuseImpersonators(ctx);
  const { userId } = requireViewer(ctx);
  const values = parseInput(checkInInput, input);
  await enforceLimit(ctx, 'accountabilityCheckInsPerUser', String(userId));
  return transaction(ctx, async (tx) => {
    const [member] = await lockMembers(tx, [userId]);
    if (!member) throw new Conflict(checkInMessages.notInGroup);
    const [group] = await tx.db.select().from(accountabilityGroups).where(eq(accountabilityGroups.id, member.groupId));
    if (!group) throw new Conflict(checkInMessages.notInGroup);
    if (values.fileId !== null && !(await lockOwnFile(tx, { id: values.fileId, purpose: 'check-in-picture' }))) {
      throw new BadUserInput({ fileId: checkInMessages.pictureNotFound });
    }
    const madeAt = madeAtOf(tx.doneAt ?? tx.now, tx.now);
    const day = manilaDay(madeAt);
    const period = closesOn(day, group);
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
