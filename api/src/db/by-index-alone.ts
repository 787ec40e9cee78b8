import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';
import { transaction } from './transaction.ts';

/**
 * Runs searches that must use the index of their text. For the first few of an unknown number the planner would rather
 * read through the table and hope to meet them soon, which takes a tenth of a second when there are none. Reading the
 * whole index first and then only as many rows as are needed takes the same time for every text.
 */
export function byIndexAlone<Ctx extends { db: Database }, Result>(
  ctx: Ctx,
  search: (ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  return transaction(ctx, async (tx) => {
    await tx.db.execute(
      sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`,
    );
    return search(tx);
  });
}
