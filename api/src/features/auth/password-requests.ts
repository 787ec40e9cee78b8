import { authMessages } from '@app/rules/auth/auth-messages';
import { validateOtpInput } from '@app/rules/auth/otp';
import { RESET_RIGHT_MINUTES } from '@app/rules/auth/reset';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { parseInput } from '../../errors.ts';
import { enforceLimit } from '../../limits/enforce-limit.ts';
import { wipeMailSecret } from '../mails/outbox.ts';
import { users } from '../users/users.table.ts';
import { type PasswordRequest, passwordRequests } from './auth.table.ts';
import { isPassword } from './password-hash.ts';

export type OtpResult = { isValid: boolean; message: string };

/** Checks a code. Each try is counted before the code is compared, so parallel guesses gain nothing. */
export async function validateOtp(ctx: Context, input: { id: string; otp: string }): Promise<OtpResult> {
  const { id, otp } = parseInput(validateOtpInput, input);
  const request = await takeTry(ctx, id);
  if (!request) return { isValid: false, message: authMessages.otpRefused };
  await enforceLimit(ctx, 'otpCheckPerAccount', request.email);
  // Without a user there was no mail, so no code can be right; the work is done all the same.
  const isRight = (await isPassword(request.otpHash, otp)) && request.userId !== null;
  if (!isRight) return { isValid: false, message: authMessages.otpRefused };
  return { isValid: await acceptProof(ctx, request), message: authMessages.otpAccepted };
}

async function takeTry(ctx: Context, id: string): Promise<PasswordRequest | undefined> {
  const [request] = await ctx.db
    .update(passwordRequests)
    .set({ triesLeft: sql`${passwordRequests.triesLeft} - 1` })
    .where(
      and(
        eq(passwordRequests.id, id),
        eq(passwordRequests.kind, 'otp'),
        gt(passwordRequests.triesLeft, 0),
        gt(passwordRequests.expiresAt, ctx.now),
        isNull(passwordRequests.provedAt),
        isNull(passwordRequests.endedAt),
      ),
    )
    .returning();
  return request;
}

/** From here the token may set a password, once and soon. */
function acceptProof(ctx: Context, { id, userId, mailId }: PasswordRequest): Promise<boolean> {
  return transaction(ctx, async (tx) => {
    const [proved] = await tx.db
      .update(passwordRequests)
      .set({ provedAt: tx.now, expiresAt: new Date(tx.now.getTime() + RESET_RIGHT_MINUTES * 60_000) })
      .where(and(eq(passwordRequests.id, id), isNull(passwordRequests.provedAt), isNull(passwordRequests.endedAt)))
      .returning({ id: passwordRequests.id });
    if (!proved || userId === null) return false;
    await tx.db.update(users).set({ emailProvedAt: tx.now }).where(eq(users.id, userId));
    if (mailId !== null) await wipeMailSecret(tx, mailId);
    return true;
  });
}

/** Makes open codes or links of a person void: replaced by a newer one, or the account has changed since. */
export async function endPasswordRequests(
  ctx: Pick<Context, 'db' | 'now'>,
  userId: number,
  kind?: PasswordRequest['kind'],
): Promise<void> {
  const ended = await ctx.db
    .update(passwordRequests)
    .set({ endedAt: ctx.now })
    .where(
      and(
        eq(passwordRequests.userId, userId),
        isNull(passwordRequests.endedAt),
        kind ? eq(passwordRequests.kind, kind) : undefined,
      ),
    )
    .returning({ mailId: passwordRequests.mailId });
  for (const { mailId } of ended) if (mailId !== null) await wipeMailSecret(ctx, mailId);
}
