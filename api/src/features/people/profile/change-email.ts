import { authMessages } from '@app/rules/people/auth/auth-messages';
import { pathTo } from '@app/rules/navigation/route-table';
import { type EmailChangeInput, emailChangeInput } from '@app/rules/people/profile/profile-input';
import { EMAIL_CHANGE_HOURS, profileMessages } from '@app/rules/people/profile/profile-messages';
import { personMessages } from '@app/rules/people/users/person-input';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput, Conflict, parseInput, Unauthenticated } from '#errors.ts';
import { enforceLimit } from '#limits/enforce-limit.ts';
import { hashToken, newToken } from '#tokens.ts';
import { LoginGuard } from '#features/people/auth/login-guard.ts';
import { isPassword } from '#features/people/auth/password-hash.ts';
import { queueMail } from '#features/platform/mails/outbox.ts';
import { emailAliases } from '#tables/records/merges.table.ts';
import { type User, users } from '#tables/people/users.table.ts';
import { confirmMailKey, endEmailChanges, openEmailChange } from '#features/people/auth/email-changes.ts';
import { type EmailChange, emailChanges } from '#tables/people/auth.table.ts';

/** Mails a link to the new address, and a notice to the old one. Nothing changes until the link is confirmed. */
export async function askForNewEmail(ctx: Context, input: EmailChangeInput): Promise<EmailChange> {
  refuseImpersonators(ctx);
  const { email, password } = parseInput(emailChangeInput, input);
  await checkOwnPassword(ctx, password);
  const { userId } = requireViewer(ctx);
  await enforceLimit(ctx, 'emailChangePerUser', String(userId));
  return transaction(ctx, async (tx) => {
    const user = await holdSelf(tx);
    await refuseTakenEmail(tx, user, email);
    const change = await mailLink(tx, user, email);
    await queueMail(tx, {
      template: 'email-change-asked',
      to: { userId, address: user.email },
      shown: { firstName: user.firstName, newEmail: email },
      dedupeKey: `email-change-asked:${change.id}`,
    });
    await recordAudit(tx, { action: 'email.ask', objectType: 'user', objectId: userId, after: { email } });
    return change;
  });
}

/** A new link to the same address; the one before stops working. */
export async function sendEmailLinkAgain(ctx: Context): Promise<EmailChange> {
  refuseImpersonators(ctx);
  const { userId } = requireViewer(ctx);
  await enforceLimit(ctx, 'emailChangePerUser', String(userId));
  return transaction(ctx, async (tx) => {
    const user = await holdSelf(tx);
    const open = await findOpenChange(tx);
    if (!open) throw new Conflict(profileMessages.noOpenChange);
    await refuseTakenEmail(tx, user, open.newEmail);
    return mailLink(tx, user, open.newEmail);
  });
}

export async function takeBackNewEmail(ctx: Context): Promise<void> {
  refuseImpersonators(ctx);
  const { userId } = requireViewer(ctx);
  await transaction(ctx, async (tx) => {
    await holdSelf(tx);
    const open = await findOpenChange(tx);
    if (!open) return;
    await endEmailChanges(tx, [userId]);
    await recordAudit(tx, {
      action: 'email.takeBack',
      objectType: 'user',
      objectId: userId,
      before: { email: open.newEmail },
    });
  });
}

/** The change that waits for its link, for the account tab. */
export async function findOpenChange(ctx: Context): Promise<EmailChange | null> {
  const { userId } = requireViewer(ctx);
  const [open] = await ctx.db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), isNull(emailChanges.endedAt), gt(emailChanges.expiresAt, ctx.now)));
  return open ?? null;
}

/** Guesses here count like guesses at the login page. */
async function checkOwnPassword(ctx: Context, password: string): Promise<void> {
  const { userId } = requireViewer(ctx);
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
  const guard = await LoginGuard.enter(ctx, user?.email ?? '');
  await guard.passAccount(user ?? null);
  if (!(await isPassword(user?.passwordHash, password))) {
    throw new BadUserInput({ password: authMessages.currentPasswordWrong });
  }
  await guard.leave();
}

/** The person first: every change of address locks in this order. */
async function holdSelf(tx: Context): Promise<User> {
  const { userId } = requireViewer(tx);
  const [user] = await tx.db.select().from(users).where(eq(users.id, userId)).for('no key update');
  if (!user) throw new Error('a viewer has a row');
  // Erased while this waited for the lock.
  if (user.erasedAt) throw new Unauthenticated();
  return user;
}

async function refuseTakenEmail({ db }: Context, user: User, email: string): Promise<void> {
  if (email === user.email) throw new BadUserInput({ email: profileMessages.sameEmail });
  const [taken] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  const [alias] = await db.select().from(emailAliases).where(eq(emailAliases.email, email));
  if (alias?.userId === user.id) throw new BadUserInput({ email: profileMessages.ownAlias });
  if (taken || alias) throw new BadUserInput({ email: personMessages.emailTaken });
}

async function mailLink(tx: Context, user: User, newEmail: string): Promise<EmailChange> {
  await endEmailChanges(tx, [user.id]);
  const token = newToken();
  const tokenHash = hashToken(token);
  const expiresAt = new Date(tx.now.getTime() + EMAIL_CHANGE_HOURS * 3_600_000);
  const change = await openEmailChange(tx, { userId: user.id, newEmail, tokenHash, expiresAt });
  const link = new URL(pathTo('confirmEmail'), tx.baseUrl);
  link.search = new URLSearchParams({ token }).toString();
  await queueMail(tx, {
    template: 'confirm-email',
    to: { userId: user.id, address: newEmail },
    shown: { firstName: user.firstName },
    secret: { link: link.href },
    secretEndsAt: expiresAt,
    dedupeKey: confirmMailKey(tokenHash),
  });
  return change;
}
