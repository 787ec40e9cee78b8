import { isStaff } from '@app/rules/people/access/grants';
import { erasureProblems } from '@app/rules/records/erasure/erasure';
import { sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { flagsOfUser } from '#features/people/access/user-flags.ts';

type Money = { owed: string; paymentsToCheck: number; affiliateOwed: string; isMerged: boolean };

/** Why this person cannot be erased now, in words; none when nothing is open. */
export async function erasureProblemsOf({ db }: Pick<Context, 'db'>, userId: number): Promise<string[]> {
  const { rows } = await db.execute<Money>(sql`select
    (select coalesce(sum(e.price - e.paid), 0) from payment_schedules e
      where e.user_id = u.id and e.transaction_id is null and e.voided_at is null) as owed,
    (select count(*)::int from payments p where p.user_id = u.id and p.status in ('submitted', 'needs_review')) as "paymentsToCheck",
    (select coalesce(sum(b.owed), 0) from affiliate_balances b where b.user_id = u.id) as "affiliateOwed",
    u.merged_into_id is not null as "isMerged"
    from users u where u.id = ${userId}`);
  const [open] = rows;
  if (!open) return [];
  return erasureProblems({
    ...open,
    // Sums come as text, since they may be larger than a number of the driver.
    owed: Number(open.owed),
    affiliateOwed: Number(open.affiliateOwed),
    isStaff: isStaff(await flagsOfUser(db, userId)),
  });
}
