import { sql } from 'drizzle-orm';

/*
 * "earned − cancelled − paid = owed" for rows of `commissions c`, as the ledger sums them up (`affiliate-balances.sql`). Whatever
 * a page calls earned or cancelled is this.
 */

/** Every amount that was given, whatever became of it since. */
export const isEarned = sql`c.amount > 0`;

/** What was earned with a payment that was revoked, and every amount that takes away. */
export const isCancelled = sql`(c.status = 'cancelled' or c.amount < 0)`;
