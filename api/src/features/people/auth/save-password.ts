import { formatInstant } from '@app/rules/time/manila';
import type { Context } from '#context.ts';
import { NotFound } from '#errors.ts';
import { queueMail } from '#features/platform/mails/outbox.ts';
import { notify } from '#features/platform/notifications/notify.ts';
import { changeUser } from '#features/people/users/write-user.ts';
import { endEmailChanges } from './email-changes.ts';
import { endPasswordRequests } from './password-requests.ts';
import { endSessionsOf } from './sessions.ts';

type NewPassword = {
  userId: number;
  passwordHash: string;
  /** The way here went through the mailbox, so the address is verified. */
  isProof: boolean;
  /** Staff handed the way here to the person. */
  isVouchedFor?: boolean;
};

/** Stores a password and does all that follows from it. Call it inside the transaction that allowed it. */
export async function savePassword(
  ctx: Context,
  { userId, passwordHash, isProof, isVouchedFor = false }: NewPassword,
): Promise<void> {
  const user = await changeUser(ctx, userId, {
    passwordHash,
    passwordChangedAt: ctx.now,
    updatedAt: ctx.now,
    mustSetPassword: false,
    generatedPasswordEndsAt: null,
    closedPasswordHash: null,
    ...(isProof && { emailProvedAt: ctx.now }),
    ...(isVouchedFor && { origin: 'staff' as const }),
  });
  if (!user) throw new NotFound('User');
  await endPasswordRequests(ctx, userId);
  // The person who requested another address may have been the reason for the new password.
  await endEmailChanges(ctx, [userId]);
  await endSessionsOf(ctx, userId);
  const dedupeKey = `password-changed:${userId}:${ctx.now.toISOString()}`;
  await queueMail(ctx, {
    template: 'password-changed',
    to: { userId, address: user.email },
    shown: { firstName: user.firstName, changedAt: formatInstant(ctx.now) },
    dedupeKey,
  });
  await notify(ctx, { userId, kind: 'password-changed', content: {}, dedupeKey });
}
