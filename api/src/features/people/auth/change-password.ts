import { isStaff } from '@app/rules/people/access/grants';
import { authMessages } from '@app/rules/people/auth/auth-messages';
import { meetsChecklist, passwordMessages } from '@app/rules/people/auth/password';
import { eq } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput, Forbidden } from '#errors.ts';
import { users } from '#tables/people/users.table.ts';
import { LoginGuard } from './login-guard.ts';
import { checkPassword } from './password-check.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { savePassword } from './save-password.ts';
import { lockOwnSession, startSession } from './sessions.ts';

/** The set-password modal: once, for an account whose owner has not chosen a password yet. */
export async function setFirstPassword(ctx: Context, password: string): Promise<void> {
  refuseImpersonators(ctx);
  if (requireViewer(ctx).unfinished !== 'password') throw new Forbidden(authMessages.passwordAlreadySet);
  if (!meetsChecklist(password)) throw new BadUserInput({ password: passwordMessages.criteria });
  checkPassword(password);
  await replacePassword(ctx, password, 'password.first');
}

/** The account tab: the old password once more, then the new one. Other browsers are signed out. */
export async function changePassword(
  ctx: Context,
  { current, password }: { current: string; password: string },
): Promise<void> {
  refuseImpersonators(ctx);
  const { userId } = requireViewer(ctx);
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
  // Guesses here count like guesses at the login page.
  const guard = await LoginGuard.enter(ctx, user?.email ?? '');
  await guard.passAccount(user ?? null);
  if (!(await isPassword(user?.passwordHash, current)))
    throw new BadUserInput({ current: authMessages.currentPasswordWrong });
  await guard.leave();
  checkPassword(password);
  await replacePassword(ctx, password, 'password.change');
}

/** All sessions end, and this browser goes on under a new one. */
async function replacePassword(ctx: Context, password: string, action: string): Promise<void> {
  const viewer = requireViewer(ctx);
  const passwordHash = await hashPassword(password);
  await transaction(ctx, async (tx) => {
    // The person before the session, in the order in which every change of a password locks them.
    await tx.db.select({ id: users.id }).from(users).where(eq(users.id, viewer.userId)).for('no key update');
    await lockOwnSession(tx);
    await savePassword(tx, { userId: viewer.userId, passwordHash, isProof: false });
    await startSession(tx, { userId: viewer.userId, isStaff: isStaff(viewer), deviceHash: tx.deviceHash });
    await recordAudit(tx, { action, objectType: 'user', objectId: viewer.userId });
  });
}
