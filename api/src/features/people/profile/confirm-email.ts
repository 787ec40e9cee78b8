import { profileMessages } from '@app/rules/people/profile/profile-messages';
import { formatInstant } from '@app/rules/time/manila';
import { personMessages } from '@app/rules/people/users/person-input';
import { eq } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators } from '#context.ts';
import { databaseErrorCode, transaction } from '#db/transaction.ts';
import { BadUserInput, Conflict } from '#errors.ts';
import { hashToken, isToken } from '#tokens.ts';
import { endPasswordRequests } from '#features/people/auth/password-requests.ts';
import { endSessionsOf } from '#features/people/auth/sessions.ts';
import { queueMail } from '#features/platform/mails/outbox.ts';
import { notify } from '#features/platform/notifications/notify.ts';
import { emailAliases } from '#tables/records/merges.table.ts';
import { type User, users } from '#tables/people/users.table.ts';
import { endEmailChanges, noteConfirmed } from '#features/people/auth/email-changes.ts';
import { changeUser } from '#features/people/users/write-user.ts';
import { type EmailChange, emailChanges } from '#tables/people/auth.table.ts';

const uniqueViolation = '23505';

/** The link of a new address, confirmed by its receiver, signed in or not. Returns the new address. */
export async function confirmEmail(ctx: Context, token: string): Promise<string> {
  refuseImpersonators(ctx);
  if (!isToken(token)) throw new BadUserInput({ token: profileMessages.linkRefused });
  try {
    return await transaction(ctx, async (tx) => {
      const { user, change } = await holdChange(tx, hashToken(token));
      await takeOver(tx, user, change);
      return change.newEmail;
    });
  } catch (error) {
    if (databaseErrorCode(error) === uniqueViolation) throw new Conflict(personMessages.emailTaken);
    throw error;
  }
}

/** Locks the person, then reads the change: of two who confirm at once, the second finds it used. */
async function holdChange(tx: Context, tokenHash: string): Promise<{ user: User; change: EmailChange }> {
  const isThis = eq(emailChanges.tokenHash, tokenHash);
  const [known] = await tx.db.select({ userId: emailChanges.userId }).from(emailChanges).where(isThis);
  const [user] = await tx.db
    .select()
    .from(users)
    .where(eq(users.id, known?.userId ?? 0))
    .for('no key update');
  const [change] = await tx.db.select().from(emailChanges).where(isThis);
  const isOpen = change && !change.endedAt && change.expiresAt > tx.now;
  if (!user || user.archivedAt || !isOpen) throw new BadUserInput({ token: profileMessages.linkRefused });
  return { user, change };
}

async function takeOver(tx: Context, user: User, change: EmailChange): Promise<void> {
  const { id: userId, email: oldEmail, firstName } = user;
  const { id, newEmail } = change;
  const [alias] = await tx.db.select().from(emailAliases).where(eq(emailAliases.email, newEmail));
  if (alias) throw new Conflict(personMessages.emailTaken);

  await endEmailChanges(tx, [userId]);
  await noteConfirmed(tx, id);
  await changeUser(tx, userId, { email: newEmail, emailProvedAt: tx.now, updatedAt: tx.now });
  // Links mailed to the old address no longer work; this browser stays signed in when it is theirs.
  await endPasswordRequests(tx, userId);
  const isOwnBrowser = tx.viewer?.userId === userId;
  await endSessionsOf(tx, userId, isOwnBrowser ? tx.viewer?.sessionId : undefined);
  await queueMail(tx, {
    template: 'email-changed',
    to: { userId, address: oldEmail },
    shown: { firstName, newEmail, changedAt: formatInstant(tx.now) },
    dedupeKey: `email-changed:${id}`,
  });
  await notify(tx, {
    userId,
    kind: 'email-changed',
    content: { email: newEmail },
    dedupeKey: `email-changed:${id}`,
  });
  await recordAudit(tx, {
    action: 'email.change',
    objectType: 'user',
    objectId: userId,
    before: { email: oldEmail },
    after: { email: newEmail },
  });
}
