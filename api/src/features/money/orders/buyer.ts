import type { CheckoutPerson } from '@app/rules/money/checkout/checkout-input';
import { eq } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import { users } from '#tables/people/users.table.ts';

/** The buyer: an account, or someone with only the details they typed. */
export type Buyer = { email: string } & (
  | { userId: number; firstName: string; typed: null }
  | { userId: null; typed: CheckoutPerson }
);

/** The account of a signed-in buyer; the request's other details about a person are ignored. */
export async function signedInBuyer(tx: Context): Promise<Buyer> {
  const [user] = await tx.db
    .select()
    .from(users)
    .where(eq(users.id, requireViewer(tx).userId));
  if (!user) throw new Error('the signed-in person is gone');
  return { userId: user.id, email: user.email, firstName: user.firstName, typed: null };
}

/**
 * A visitor, whatever address they type: no account is looked up, so that every address gets the same answer and none
 * is changed. The order joins the account of its address when it is paid, or when the owner opens its link.
 */
export function visitingBuyer(person: CheckoutPerson): Buyer {
  return { userId: null, email: person.email, typed: person };
}
