import { sql } from 'drizzle-orm';
import type { Context } from '#context.ts';

/**
 * Locks the money of affiliates until the transaction ends: whoever earns, takes back, holds, sends or adjusts begins
 * here. After an invoice, and by number where there are several, so that nobody waits in a circle.
 */
export async function lockMoney(
  { db }: Pick<Context, 'db'>,
  affiliateIds: readonly number[],
): Promise<Map<number, { owed: number }>> {
  const ids = [...new Set(affiliateIds)].toSorted((one, other) => one - other);
  if (ids.length === 0) return new Map();
  await db.execute(sql`insert into affiliate_balances (user_id) select id from unnest(${sql.param(ids)}::int[]) as t (id)
    order by id on conflict do nothing`);
  const { rows } = await db.execute<{ id: number; owed: string }>(sql`
    select user_id as id, owed from affiliate_balances where user_id = any(${sql.param(ids)}::int[]) order by user_id for update`);
  return new Map(rows.map(({ id, owed }) => [id, { owed: Number(owed) }]));
}
