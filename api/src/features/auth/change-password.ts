import { isStaff } from '@app/rules/access/grants';
import { authMessages } from '@app/rules/auth/auth-messages';
import { meetsChecklist, passwordMessages } from '@app/rules/auth/password';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { BadUserInput, Forbidden } from '../../errors.ts';
import { enforceLimit } from '../../limits/enforce-limit.ts';
import { returnHit } from '../../limits/rate-limits.ts';
import { users } from '../users/users.table.ts';
import { checkPassword } from './password-check.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { savePassword } from './save-password.ts';
import { startSession } from './sessions.ts';

/** The set-password modal: once, on an account whose owner has not chosen a password yet. */
export async function setFirstPassword(ctx: Context, password: string): Promise<void> {
  refuseImpersonators(ctx);
  if (!requireViewer(ctx).mustSetPassword) throw new Forbidden(authMessages.passwordAlreadySet);
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
  // Guesses here count like guesses at the login page.
  const guesses = await enforceLimit(ctx, 'loginPerAccountAndIp', `user ${userId}`);
  const [user] = await ctx.db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId));
  if (!(await isPassword(user?.passwordHash, current)))
    throw new BadUserInput({ current: authMessages.currentPasswordWrong });
  await returnHit(ctx, guesses);
  checkPassword(password);
  await replacePassword(ctx, password, 'password.change');
}

/** All sessions end, and this browser goes on under a new one. */
async function replacePassword(ctx: Context, password: string, action: string): Promise<void> {
  const viewer = requireViewer(ctx);
  const passwordHash = await hashPassword(password);
  await transaction(ctx, async (tx) => {
    await savePassword(tx, { userId: viewer.userId, passwordHash, isProof: false });
    await startSession(tx, { userId: viewer.userId, isStaff: isStaff(viewer), deviceHash: tx.deviceHash });
    await recordAudit(tx, { action, objectType: 'user', objectId: viewer.userId });
  });
}
