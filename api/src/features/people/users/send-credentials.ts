import { authMessages } from '@app/rules/people/auth/auth-messages';
import { normaliseEmail } from '@app/rules/people/auth/email';
import { recordAudit, recordAudits } from '#audit/record.ts';
import { type Context, refuseImpersonators } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { Conflict, NotFound } from '#errors.ts';
import { holdPeople, refuseTakeOver } from './may-act.ts';
import { findByEmail } from './list-users.ts';
import { mailSetPasswordLink, newSetPasswordLink } from '#features/people/auth/set-password-link.ts';
import { storableEmail } from '#features/people/auth/storable-email.ts';

/** Links are written one by one, so one request may ask for no more than this. */
const mostAtOnce = 100;

/** Mails a set-password link. The answer is the same for an unknown address. */
export async function sendCredential(ctx: Context, email: string): Promise<void> {
  refuseImpersonators(ctx);
  const user = await findByEmail(ctx, storableEmail(normaliseEmail(email)));
  if (user) await sendCredentials(ctx, [user.id]);
}

/**
 * A set-password link for staff to hand to someone who cannot read the mail. It opens the account, so it is for people
 * who may change the person, and the audit log records who requested it. The mailed one still works.
 */
export async function handSetPasswordLink(ctx: Context, id: number): Promise<string> {
  refuseImpersonators(ctx);
  return transaction(ctx, async (tx) => {
    const [locked] = await holdPeople(tx, [id], { most: 1 });
    if (!locked) throw new NotFound('Person');
    await refuseTakeOver(tx, locked);
    if (locked.user.passwordHash !== null) throw new Conflict(authMessages.passwordAlreadySet);
    const { link, keep } = await newSetPasswordLink(tx, locked.user, 'handed');
    await keep(null);
    await recordAudit(tx, { action: 'user.hand-link', objectType: 'user', objectId: id });
    return link;
  });
}

/** The same for people chosen in a list. */
export async function sendCredentials(ctx: Context, ids: readonly number[]): Promise<number> {
  refuseImpersonators(ctx);
  return transaction(ctx, async (tx) => {
    const people = await holdPeople(tx, ids, { most: mostAtOnce });
    for (const { user } of people) await mailSetPasswordLink(tx, user);
    await recordAudits(
      tx,
      people.map(({ user }) => ({ action: 'user.credentials', objectType: 'user', objectId: user.id })),
    );
    return people.length;
  });
}
