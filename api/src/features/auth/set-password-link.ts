import { SET_PASSWORD_LINK_HOURS } from '@app/rules/auth/reset';
import { pathTo } from '@app/rules/navigation/route-table';
import type { Context } from '../../context.ts';
import { hashToken, newToken } from '../../tokens.ts';
import { queueMail } from '../mails/outbox.ts';
import type { User } from '../users/users.table.ts';
import { passwordRequests } from './auth.table.ts';
import { endPasswordRequests } from './password-requests.ts';

/** Mails a link that sets a password without a code: having received it is the proof. Call it inside a transaction. */
export async function mailSetPasswordLink(ctx: Context, user: Pick<User, 'id' | 'email' | 'firstName'>): Promise<void> {
  const [id, token] = [newToken(), newToken()];
  const endsAt = new Date(ctx.now.getTime() + SET_PASSWORD_LINK_HOURS * 3_600_000);
  const link = new URL(pathTo('resetPassword'), ctx.baseUrl);
  link.search = new URLSearchParams({ email: user.email, resetToken: token }).toString();

  await endPasswordRequests(ctx, user.id, 'link');
  const mailId = await queueMail(ctx, {
    template: 'set-password-link',
    to: { userId: user.id, address: user.email },
    shown: { firstName: user.firstName },
    secret: { link: link.href },
    secretEndsAt: endsAt,
    dedupeKey: `set-password-link:${id}`,
  });
  await ctx.db.insert(passwordRequests).values({
    id,
    kind: 'link',
    userId: user.id,
    email: user.email,
    tokenHash: hashToken(token),
    triesLeft: 0,
    createdAt: ctx.now,
    expiresAt: endsAt,
    mailId,
  });
}
