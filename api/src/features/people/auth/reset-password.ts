import { authMessages } from '@app/rules/people/auth/auth-messages';
import { resetPasswordPayload, validateResetTokenPayload } from '@app/rules/people/auth/payloads/reset-payload';
import { eq } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import type { Context } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput, parseInput } from '#errors.ts';
import { hashToken } from '#tokens.ts';
import { type PasswordRequest, passwordRequests } from '#tables/people/auth.table.ts';
import { users } from '#tables/people/users.table.ts';
import { checkPassword } from './password-check.ts';
import { hashPassword } from './password-hash.ts';
import { ownerOf } from './password-requests.ts';
import { savePassword } from './save-password.ts';

export type ResetState = { id: string; email: string; needsOtp: boolean; isFirstPassword: boolean };

/** The reset page checks this when it opens: is this token still valid, and does it wait for a code? */
export async function validateResetToken(ctx: Context, body: unknown): Promise<ResetState> {
  const { resetToken } = parseInput(validateResetTokenPayload, body);
  const request = await findRequest(ctx, resetToken);
  const needsOtp = request.kind === 'otp' && request.provedAt === null;
  return {
    id: request.id,
    email: request.email,
    needsOtp,
    isFirstPassword: !needsOtp && (await isFirst(ctx, request)),
  };
}

/** Only for people who may set it: before, the answer is the same for every address. */
async function isFirst({ db }: Context, { userId }: PasswordRequest): Promise<boolean> {
  const [user] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId ?? 0));
  return user?.passwordHash === null;
}

/** Sets a new password with a verified token: once, ending every session, signing nobody in. */
export async function resetPassword(ctx: Context, body: unknown): Promise<void> {
  const { resetToken, password } = parseInput(resetPasswordPayload, body);
  checkPassword(password);
  await provedRequest(ctx, resetToken);
  const passwordHash = await hashPassword(password);

  await transaction(ctx, async (tx) => {
    // Looked up again under a lock: of two answers with the same token one comes too late.
    const { userId, kind } = await provedRequest(tx, resetToken, { forUpdate: true });
    await savePassword(tx, { userId, passwordHash, isProof: kind === 'link', isVouchedFor: kind === 'handed' });
    await recordAudit(tx, { action: 'password.reset', objectType: 'user', objectId: userId });
  });
}

/** The request of a token that may set a password now; refuses any other. */
export async function provedRequest(
  ctx: Context,
  resetToken: string,
  { forUpdate = false } = {},
): Promise<PasswordRequest & { userId: number }> {
  const request = await findRequest(ctx, resetToken, forUpdate);
  const isProved = request.kind !== 'otp' || request.provedAt !== null;
  if (!isProved) throw new BadUserInput({ resetToken: authMessages.otpFirst });
  const userId = await ownerOf(ctx, request);
  if (userId === null) throw new BadUserInput({ resetToken: authMessages.tokenInvalid });
  return { ...request, userId };
}

async function findRequest(ctx: Context, resetToken: string, forUpdate = false): Promise<PasswordRequest> {
  const byToken = ctx.db
    .select()
    .from(passwordRequests)
    .where(eq(passwordRequests.tokenHash, hashToken(resetToken)));
  const [request] = await (forUpdate ? byToken.for('update') : byToken);
  if (!request || request.endedAt) throw new BadUserInput({ resetToken: authMessages.tokenInvalid });
  if (request.expiresAt <= ctx.now) throw new BadUserInput({ resetToken: authMessages.tokenExpired });
  return request;
}
