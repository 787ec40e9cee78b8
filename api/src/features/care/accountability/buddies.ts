import { type CandidateInput, candidateInput } from '@app/rules/care/accountability/accountability-input';
import { openCandidateStates } from '@app/rules/care/accountability/group-words';
import { leadMessages } from '@app/rules/care/accountability/lead-choice';
import { closesOn } from '@app/rules/care/accountability/periods';
import { manilaDay } from '@app/rules/time/manila';
import { and, eq, inArray } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { Conflict, Forbidden, NotFound, parseInput } from '#errors.ts';
import { actorName } from '#features/platform/notifications/actor-name.ts';
import { notify } from '#features/platform/notifications/notify.ts';
import {
  accountabilityCandidates,
  accountabilityCheckIns,
  accountabilityGroups,
  accountabilityMembers,
  accountabilityNudges,
  accountabilityRequests,
} from '#tables/care/accountability.table.ts';
import { users } from '#tables/people/users.table.ts';
import { accountabilitySettings } from './accountability-settings.ts';
import { announceGroups } from './live-accountability.ts';
import { eligiblePeople, leaveSeats, lockGroups, lockMembers } from './seats.ts';

/** A kind word to somebody who has not checked in: once a day for each buddy, whoever comes first. */
export async function nudgeBuddy(ctx: Context, buddyId: number): Promise<boolean> {
  refuseImpersonators(ctx);
  const { userId } = requireViewer(ctx);
  return transaction(ctx, async (tx) => {
    const rows = await tx.db
      .select({ member: accountabilityMembers, group: accountabilityGroups })
      .from(accountabilityMembers)
      .innerJoin(accountabilityGroups, eq(accountabilityGroups.id, accountabilityMembers.groupId))
      .where(inArray(accountabilityMembers.userId, [userId, buddyId]));
    const own = rows.find(({ member }) => member.userId === userId);
    const buddy = rows.find(({ member }) => member.userId === buddyId);
    // Anyone outside of the own group does not exist.
    if (!own || !buddy || own.group.id !== buddy.group.id) throw new NotFound('Buddy');
    if (buddyId === userId) throw new Conflict('You cannot nudge yourself.');
    const today = manilaDay(tx.now);
    const [done] = await tx.db
      .select({ id: accountabilityCheckIns.id })
      .from(accountabilityCheckIns)
      .where(
        and(
          eq(accountabilityCheckIns.userId, buddyId),
          eq(accountabilityCheckIns.closesOn, closesOn(today, buddy.group)),
        ),
      );
    if (done) throw new Conflict('Your buddy has checked in.');
    const nudged = await tx.db
      .insert(accountabilityNudges)
      .values({ userId: buddyId, nudgedOn: today, byId: userId, at: tx.now })
      .onConflictDoNothing()
      .returning({ userId: accountabilityNudges.userId });
    if (nudged.length === 0) return false;
    await notify(tx, {
      userId: buddyId,
      kind: 'accountability-nudged',
      content: { by: await actorName(tx, userId) },
      dedupeKey: `accountability-nudge:${buddyId}:${today}`,
      actorId: userId,
    });
    await announceGroups(tx, [buddy.group.id]);
    return true;
  });
}

/** Asks for a group, or no longer. */
export async function askForGroup(ctx: Context, asks: boolean): Promise<boolean> {
  refuseImpersonators(ctx);
  const { userId } = requireViewer(ctx);
  return transaction(ctx, async (tx) => {
    if (!asks) {
      await tx.db.delete(accountabilityRequests).where(eq(accountabilityRequests.userId, userId));
    } else {
      await requireEligible(tx, userId);
      // Whoever is being given a seat is waited for, and finds the wish and takes it away.
      await tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
      const [member] = await lockMembers(tx, [userId]);
      if (member) throw new Conflict('You are in a group.');
      await tx.db.insert(accountabilityRequests).values({ userId, askedAt: tx.now }).onConflictDoNothing();
    }
    await announceGroups(tx, []);
    return asks;
  });
}

async function requireEligible(tx: Pick<Context, 'db'>, userId: number): Promise<void> {
  const [eligible] = await eligiblePeople(tx, [userId]);
  if (eligible === undefined) throw new Forbidden('Accountability groups are for members.');
}

/** Leaves the own group. A lead hands over first. */
export async function leaveGroup(ctx: Context, reason: string): Promise<boolean> {
  refuseImpersonators(ctx);
  const { userId } = requireViewer(ctx);
  return transaction(ctx, async (tx) => {
    const [seen] = await tx.db
      .select({ groupId: accountabilityMembers.groupId })
      .from(accountabilityMembers)
      .where(eq(accountabilityMembers.userId, userId));
    if (!seen) throw new Conflict('You are in no group.');
    await lockGroups(tx, [seen.groupId]);
    const [member] = await lockMembers(tx, [userId]);
    if (!member || member.groupId !== seen.groupId) throw new Conflict('You are no longer in this group.');
    if (member.isLead) throw new Conflict('Hand over the lead first.');
    await leaveSeats(tx, [member], { reason: reason.trim().slice(0, 300) });
    await recordAudit(tx, {
      action: 'accountability.leave',
      objectType: 'user',
      objectId: userId,
      before: { groupId: member.groupId },
      after: { groupId: null },
    });
    await announceGroups(tx, [member.groupId], [userId]);
    return true;
  });
}

/** Offers to lead; says yes when staff asked. */
export async function volunteerAsLead(ctx: Context, input: CandidateInput): Promise<boolean> {
  refuseImpersonators(ctx);
  const { userId } = requireViewer(ctx);
  const values = parseInput(candidateInput, input);
  return transaction(ctx, async (tx) => {
    await requireEligible(tx, userId);
    const { silentAfter } = await accountabilitySettings(tx);
    const [member] = await lockMembers(tx, [userId]);
    if (member?.isLead) throw new Conflict('You lead a group already.');
    if (member && member.missed >= silentAfter) throw new Conflict(leadMessages.silent);
    const said = { ...values, state: 'volunteered' as const };
    const changed = await tx.db
      .update(accountabilityCandidates)
      .set(said)
      .where(isOpenOf(userId))
      .returning({ id: accountabilityCandidates.id });
    if (changed.length === 0) {
      await tx.db
        .insert(accountabilityCandidates)
        .values({ userId, ...said, createdAt: tx.now })
        .onConflictDoNothing();
    }
    await recordAudit(tx, { action: 'accountability.volunteer', objectType: 'user', objectId: userId, after: values });
    await announceGroups(tx, []);
    return true;
  });
}

const isOpenOf = (userId: number) =>
  and(eq(accountabilityCandidates.userId, userId), inArray(accountabilityCandidates.state, [...openCandidateStates]));

/** Takes an offer back, or says no to an invitation. */
export async function withdrawAsLead(ctx: Context): Promise<boolean> {
  refuseImpersonators(ctx);
  const { userId } = requireViewer(ctx);
  return transaction(ctx, async (tx) => {
    const [changed] = await tx.db
      .update(accountabilityCandidates)
      .set({ state: 'withdrawn', decidedAt: tx.now, decidedById: userId })
      .where(isOpenOf(userId))
      .returning({ id: accountabilityCandidates.id });
    if (!changed) return false;
    await recordAudit(tx, { action: 'accountability.withdraw', objectType: 'user', objectId: userId });
    await announceGroups(tx, []);
    return true;
  });
}
