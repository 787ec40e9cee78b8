import { randomInt } from 'node:crypto';
import { OTP_LIFE_MINUTES, OTP_TRIES, otpFrom } from '@app/rules/people/auth/otp';
import { resetLinkParams } from '@app/rules/people/auth/reset';
import { forgotPasswordPayload } from '@app/rules/people/auth/payloads/reset-payload';
import { pathTo } from '@app/rules/navigation/route-table';
import { recordAudit } from '#audit/record.ts';
import type { Context } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { parseInput } from '#errors.ts';
import { enforceLimit } from '#limits/enforce-limit.ts';
import { networkOf } from '#limits/network-of.ts';
import { hashToken, newToken } from '#tokens.ts';
import { queueMail } from '#features/platform/mails/outbox.ts';
import { mailAddressOf, ownsAddress } from '#features/people/addresses/people-by-address.ts';
import { type User, users } from '#tables/people/users.table.ts';
import { passwordRequests } from '#tables/people/auth.table.ts';
import { hashPassword } from './password-hash.ts';
import { endPasswordRequests } from './password-requests.ts';
import { storableEmail } from './storable-email.ts';

export type ResetRequest = { id: string; token: string; email: string };

/**
 * Starts a password reset. Known and unknown addresses get the same answer after the same work; only known ones get a mail.
 * The token in the answer has no power until the mailed code was accepted for this very request.
 */
export async function requestReset(ctx: Context, body: unknown): Promise<ResetRequest> {
  const { username } = parseInput(forgotPasswordPayload, body);
  const email = storableEmail(username);
  await enforceLimit(ctx, 'otpMailPerIp', networkOf(ctx.ip));
  await enforceLimit(ctx, 'otpMailPause', email);
  await enforceLimit(ctx, 'otpMailPerAccount', email);

  const code = otpFrom(randomInt(1_000_000));
  const request = { id: newToken(), token: newToken(), email };
  const otpHash = await hashPassword(code);
  await transaction(ctx, async (tx) => {
    // Locked, so that two requests at once leave one live code.
    const [user] = await tx.db.select().from(users).where(ownsAddress(email)).for('no key update');
    if (user) await endPasswordRequests(tx, user.id, 'otp');
    const mailId = user ? await mailCode(tx, user, request, code) : null;
    await tx.db.insert(passwordRequests).values({
      id: request.id,
      kind: 'otp',
      userId: user?.id ?? null,
      email,
      tokenHash: hashToken(request.token),
      otpHash,
      triesLeft: OTP_TRIES,
      createdAt: tx.now,
      expiresAt: codeEnd(tx.now),
      mailId,
    });
    if (user) await recordAudit(tx, { action: 'password.reset-request', objectType: 'user', objectId: user.id });
  });
  return request;
}

async function mailCode(
  ctx: Context,
  user: User,
  { id, token, email }: ResetRequest,
  code: string,
): Promise<number | null> {
  // The link may open in another browser, so it carries everything the page needs.
  const link = new URL(pathTo('resetPassword'), ctx.baseUrl);
  const extras = resetLinkParams({ otp: code, requestId: id });
  link.search = new URLSearchParams({ resetToken: token, email, ...extras }).toString();
  return queueMail(ctx, {
    template: 'reset-code',
    to: { userId: user.id, address: await mailAddressOf(ctx, user, email) },
    shown: { firstName: user.firstName },
    secret: { code, link: link.href },
    secretEndsAt: codeEnd(ctx.now),
    dedupeKey: `reset-code:${id}`,
  });
}

function codeEnd(now: Date): Date {
  return new Date(now.getTime() + OTP_LIFE_MINUTES * 60_000);
}
