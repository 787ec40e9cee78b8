import { checkoutMessages } from '@app/rules/checkout/checkout-messages';
import type { CheckoutPerson } from '@app/rules/checkout/checkout-input';
import { SIGN_UP_TAG } from '@app/rules/auth/sign-up';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../audit/record.ts';
import { type Context, requireViewer } from '../../context.ts';
import { BadUserInput } from '../../errors.ts';
import { endAccessOf } from '../auth/end-access.ts';
import { createUser } from '../users/create-user.ts';
import { mailAddressOf, ownsAddress } from '../users/people-by-address.ts';
import { type User, users } from '../users/users.table.ts';

export type Buyer = {
  user: User;
  mailTo: string;
  /** Made a moment ago from what a visitor typed. */
  isNew: boolean;
  /** No password opens the account: the mail brings a link that sets one. */
  needsPassword: boolean;
};

/** The account that a signed-in person buys for; what else the request says about a person is not read. */
export async function signedInBuyer(tx: Context): Promise<Buyer> {
  const [user] = await tx.db
    .select()
    .from(users)
    .where(eq(users.id, requireViewer(tx).userId));
  if (!user) throw new Error('the signed-in person is gone');
  return { user, mailTo: user.email, isNew: false, needsPassword: false };
}

/**
 * The account behind a visitor's address, made when there is none. Nothing of an account that exists changes by what a
 * visitor types. One whose address nobody ever proved is closed: what is bought must not fall to whoever signed up with
 * someone else's address.
 */
export async function visitingBuyer(tx: Context, person: CheckoutPerson): Promise<Buyer> {
  const known = await findLiving(tx, person.email);
  if (known) return knownBuyer(tx, known, person.email);
  const made = await createUser(tx, {
    ...person,
    mustSetPassword: true,
    origin: 'checkout',
    signUpTag: SIGN_UP_TAG,
    accessLevelIds: ['non-member'],
  });
  if (made) {
    await recordAudit(tx, {
      action: 'user.create',
      objectType: 'user',
      objectId: made.id,
      after: { email: made.email, by: 'checkout' },
    });
    return { user: made, mailTo: made.email, isNew: true, needsPassword: true };
  }
  // Another tab was faster, or the account is archived.
  const other = await findLiving(tx, person.email);
  if (!other) throw new BadUserInput({ 'person.email': checkoutMessages.emailRefused });
  return knownBuyer(tx, other, person.email);
}

async function findLiving({ db }: Context, email: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(ownsAddress(email));
  return user;
}

async function knownBuyer(tx: Context, user: User, given: string): Promise<Buyer> {
  const mailTo = await mailAddressOf(tx, user, given);
  if (user.passwordHash !== null && user.emailProvedAt === null) await closeUnproved(tx, user.id);
  return { user, mailTo, isNew: false, needsPassword: user.passwordHash === null || user.emailProvedAt === null };
}

async function closeUnproved(tx: Context, userId: number): Promise<void> {
  await tx.db
    .update(users)
    .set({ passwordHash: null, generatedPasswordEndsAt: null, mustSetPassword: true, updatedAt: tx.now })
    .where(eq(users.id, userId));
  await endAccessOf(tx, [userId]);
  await recordAudit(tx, { action: 'user.close-unproved', objectType: 'user', objectId: userId });
}
