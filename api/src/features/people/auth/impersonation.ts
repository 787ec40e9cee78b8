import { isStaff, mayImpersonate } from '@app/rules/people/access/grants';
import { impersonationEndsAt } from '@app/rules/people/auth/session-life';
import { eq } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput, Forbidden } from '#errors.ts';
import { flagsOf, flagsOfUser, levelsOfUser } from '#features/people/access/user-flags.ts';
import { users } from '#tables/people/users.table.ts';
import { holdOwnSession, revoke, startSession } from './sessions.ts';

type Target = { userId: number; reason: string };

/** Goes on as another person, who must hold strictly less, for an hour at most. Both identities stay on the session. */
export async function startImpersonation(ctx: Context, { userId, reason }: Target): Promise<void> {
  const viewer = requireViewer(ctx);
  if (!reason.trim()) throw new BadUserInput({ reason: 'Please give a reason' });
  if (!(await isAllowed(ctx, userId))) {
    await recordAudit(ctx, { action: 'impersonation.refuse', objectType: 'user', objectId: userId });
    throw new Forbidden('You cannot impersonate this person.');
  }
  await transaction(ctx, async (tx) => {
    const until = impersonationEndsAt(tx.now);
    const own = await takeOver(tx);
    await startSession(tx, {
      userId: viewer.userId,
      isStaff: true,
      deviceHash: tx.deviceHash,
      createdAt: own.createdAt,
      impersonation: { asId: userId, until, reason: reason.trim().slice(0, 500) },
    });
    await recordAudit(tx, {
      action: 'impersonation.start',
      objectType: 'user',
      objectId: userId,
      after: { reason: reason.trim().slice(0, 500), until: until.toISOString() },
    });
  });
}

/** Back to the administrator who owns the session. The account that the client names is ignored. */
export async function stopImpersonation(ctx: Context): Promise<void> {
  const { impersonatorId, userId } = requireViewer(ctx);
  if (impersonatorId === null) throw new BadUserInput({ originalUserId: 'You are not impersonating anyone.' });
  await transaction(ctx, async (tx) => {
    const own = await takeOver(tx);
    await startSession(tx, {
      userId: impersonatorId,
      isStaff: isStaff(await flagsOfUser(tx.db, impersonatorId)),
      deviceHash: tx.deviceHash,
      createdAt: own.createdAt,
    });
    await recordAudit(tx, { action: 'impersonation.stop', objectType: 'user', objectId: userId });
  });
}

async function isAllowed(ctx: Context, userId: number): Promise<boolean> {
  const viewer = requireViewer(ctx);
  const [target] = await ctx.db.select({ archivedAt: users.archivedAt }).from(users).where(eq(users.id, userId));
  if (!target || target.archivedAt) return false;
  const levels = await levelsOfUser(ctx.db, userId);
  return mayImpersonate(
    { id: viewer.userId, levelIds: viewer.levelIds, flags: viewer, isImpersonating: viewer.impersonatorId !== null },
    { id: userId, levelIds: levels.map(({ id }) => id), flags: flagsOf(levels) },
  );
}

/** The old id is dead from here; the new session inherits its age. */
async function takeOver(ctx: Context): Promise<{ createdAt: Date }> {
  const own = await holdOwnSession(ctx);
  await revoke(ctx, requireViewer(ctx).sessionId);
  return own;
}
