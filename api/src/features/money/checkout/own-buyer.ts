import { eq } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { type User, users } from '#tables/people/users.table.ts';

export type CheckoutBuyer = Pick<User, 'id' | 'firstName' | 'middleName' | 'lastName' | 'suffix' | 'email'>;

/** The signed-in person as the checkout names them; null for a visitor. */
export async function checkoutBuyer({ db, viewer }: Pick<Context, 'db' | 'viewer'>): Promise<CheckoutBuyer | null> {
  if (!viewer) return null;
  const [buyer] = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      middleName: users.middleName,
      lastName: users.lastName,
      suffix: users.suffix,
      email: users.email,
    })
    .from(users)
    .where(eq(users.id, viewer.userId));
  return buyer ?? null;
}
