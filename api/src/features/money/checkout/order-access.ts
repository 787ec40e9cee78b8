import { maskedEmail } from '@app/rules/people/auth/masked-email';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { enforceLimit } from '#limits/enforce-limit.ts';
import { mailSetPasswordLink } from '#features/people/auth/set-password-link.ts';
import { findOrderByToken } from '#features/money/orders/order-token.ts';
import type { Order } from '#tables/money/orders.table.ts';
import { type User, users } from '#tables/people/users.table.ts';

/**
 * The address that got the link to a first password, masked except for the person who typed it; null when there is a
 * password, and for orders placed while signed in.
 */
export async function passwordMailedTo(ctx: Pick<Context, 'db'>, order: Order): Promise<string | null> {
  return (await withoutPassword(ctx, order)) ? maskedEmail(order.buyerEmail ?? '') : null;
}

/**
 * Sends the link to a first password again, only to the address of the order. Anyone with the order's link may ask; the
 * answer is the same whether or not something was sent.
 */
export async function sendPasswordLinkAgain(ctx: Context, token: string): Promise<boolean> {
  const order = await findOrderByToken(ctx, token);
  await enforceLimit(ctx, 'passwordLinkPause', String(order.id));
  await enforceLimit(ctx, 'passwordLinkPerOrder', String(order.id));
  await transaction(ctx, async (tx) => {
    const user = await withoutPassword(tx, order);
    if (user) await mailSetPasswordLink(tx, user);
  });
  return true;
}

/**
 * The account that a visitor's paid order created and that has no password yet, while it still has the order's address.
 */
async function withoutPassword({ db }: Pick<Context, 'db'>, order: Order): Promise<User | null> {
  const { userId, buyerEmail, liveAt } = order;
  if (userId === null || buyerEmail === null || liveAt === null) return null;
  const [user] = await db
    .select()
    .from(users)
    .where(
      and(eq(users.id, userId), eq(users.email, buyerEmail), isNull(users.passwordHash), isNull(users.archivedAt)),
    );
  return user ?? null;
}
