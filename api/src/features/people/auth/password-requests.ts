import { authMessages } from '@app/rules/people/auth/auth-messages';
import { validateOtpInput } from '@app/rules/people/auth/payloads/otp-input';
import { RESET_RIGHT_MINUTES } from '@app/rules/people/auth/reset';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { parseInput } from '#errors.ts';
import { enforceLimit } from '#limits/enforce-limit.ts';
import { isToken } from '#tokens.ts';
import { wipeMailSecret } from '#features/platform/mails/outbox.ts';
import { ownsAddress } from '#features/people/addresses/people-by-address.ts';
import { proveAddress } from '#features/people/users/write-user.ts';
import { users } from '#tables/people/users.table.ts';
import { type PasswordRequest, passwordRequests } from '#tables/people/auth.table.ts';
import { isPassword } from './password-hash.ts';

export type OtpResult = { isValid: boolean; message: string };

const refused: OtpResult = { isValid: false, message: authMessages.otpRefused };

/** Checks a code. Each try is counted before the code is compared, so parallel guesses gain nothing. */
export async function validateOtp(ctx: Context, input: { id: string; otp: string }): Promise<OtpResult> {
  const { id, otp } = parseInput(validateOtpInput, input);
  const request = isToken(id) ? await takeTry(ctx, id) : undefined;
  if (!request) return refused;
  await enforceLimit(ctx, 'otpCheckPerAccount', request.email);
  // Without a user there was no mail, so no code can be right; the work is done all the same.
  const isRight = await isPassword(request.otpHash, otp);
  const ownerId = await ownerOf(ctx, request);
  if (!isRight || ownerId === null || !(await acceptProof(ctx, request, ownerId))) return refused;
  return { isValid: true, message: authMessages.otpAccepted };
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

/** The person of a request. A changed address or an archived account makes it void, whoever has the code or link. */
export async function ownerOf({ db }: Context, { userId, email }: PasswordRequest): Promise<number | null> {
  const [owner] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId ?? 0), ownsAddress(email)));
  return owner?.id ?? null;
}

/** From here the token may set a password, once and soon. */
function acceptProof(ctx: Context, { id, mailId, email }: PasswordRequest, userId: number): Promise<boolean> {
  return transaction(ctx, async (tx) => {
    const [proved] = await tx.db
      .update(passwordRequests)
      .set({ provedAt: tx.now, expiresAt: new Date(tx.now.getTime() + RESET_RIGHT_MINUTES * 60_000) })
      .where(and(eq(passwordRequests.id, id), isNull(passwordRequests.provedAt), isNull(passwordRequests.endedAt)))
      .returning({ id: passwordRequests.id });
    if (!proved) return false;
    // An address that came with a merge proves nothing about the person's own.
    await proveAddress(tx, userId, email);
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
