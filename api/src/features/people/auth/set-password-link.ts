import { SET_PASSWORD_LINK_HOURS } from '@app/rules/people/auth/reset';
import { pathTo } from '@app/rules/navigation/route-table';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { hashToken, newToken } from '#tokens.ts';
import { queueMail, takeBackMail } from '#features/platform/mails/outbox.ts';
import { type User, users } from '#tables/people/users.table.ts';
import { passwordRequests } from '#tables/people/auth.table.ts';
import { endPasswordRequests } from './password-requests.ts';

/** Not before: a decision that can still be undone is mailed afterwards. */
export type SendOptions = { sendAt?: Date | undefined };

type Receiver = Pick<User, 'id' | 'email' | 'firstName'>;

/** Mails a link that sets a password without a code: having received it is the proof. Call it inside a transaction. */
export async function mailSetPasswordLink(
  ctx: Pick<Context, 'db' | 'now' | 'baseUrl' | 'secrets'>,
  user: Receiver,
  { sendAt }: SendOptions = {},
): Promise<void> {
  const { id, link, endsAt, keep } = await newSetPasswordLink(ctx, user);
  const mailId = await queueMail(ctx, {
    template: 'set-password-link',
    to: { userId: user.id, address: user.email },
    shown: { firstName: user.firstName },
    secret: { link },
    secretEndsAt: endsAt,
    dedupeKey: mailKey(id),
    ...(sendAt && { sendAt }),
  });
  await keep(mailId);
}

const mailKey = (requestId: string) => `set-password-link:${requestId}`;

/**
 * Cancels such a mail with its link, while it has not been sent: its reason was undone. An account closed to the person
 * who created it keeps the link, which is the only way in.
 */
export async function takeBackSetPasswordLink(
  ctx: Pick<Context, 'db' | 'now'>,
  userId: number,
  mailedAt: Date,
): Promise<void> {
  const links = await ctx.db
    .select({ id: passwordRequests.id })
    .from(passwordRequests)
    .innerJoin(users, eq(users.id, passwordRequests.userId))
    .where(
      and(
        eq(passwordRequests.userId, userId),
        eq(passwordRequests.kind, 'link'),
        eq(passwordRequests.createdAt, mailedAt),
        isNull(passwordRequests.endedAt),
        isNull(users.closedPasswordHash),
      ),
    );
  for (const { id } of links) {
    if (await takeBackMail(ctx, mailKey(id)))
      await ctx.db.update(passwordRequests).set({ endedAt: ctx.now }).where(eq(passwordRequests.id, id));
  }
}

type SetPasswordLink = {
  id: string;
  link: string;
  endsAt: Date;
  /** Call it with the mail that carries the link: it works from then on. */
  keep: (mailId: number | null) => Promise<void>;
};

/** Such a link for a mail that says more. The links before it end. Call it inside a transaction. */
export async function newSetPasswordLink(
  ctx: Pick<Context, 'db' | 'now' | 'baseUrl'>,
  user: Pick<User, 'id' | 'email'>,
  kind: 'link' | 'handed' = 'link',
): Promise<SetPasswordLink> {
  const [id, token] = [newToken(), newToken()];
  const endsAt = new Date(ctx.now.getTime() + SET_PASSWORD_LINK_HOURS * 3_600_000);
  const link = new URL(pathTo('resetPassword'), ctx.baseUrl);
  link.search = new URLSearchParams({ email: user.email, resetToken: token }).toString();

  await endPasswordRequests(ctx, user.id, kind);
  const keep = async (mailId: number | null) => {
    await ctx.db.insert(passwordRequests).values({
      id,
      kind,
      userId: user.id,
      email: user.email,
      tokenHash: hashToken(token),
      triesLeft: 0,
      createdAt: ctx.now,
      expiresAt: endsAt,
      mailId,
    });
  };
  return { id, link: link.href, endsAt, keep };
}
