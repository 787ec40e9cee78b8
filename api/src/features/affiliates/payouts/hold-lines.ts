import { payoutMessages } from '@app/rules/affiliates/payouts/payout-messages';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import type { HeldBack } from '#features/affiliates/commissions/hold-unsent.ts';
import { lockMoney } from '#features/affiliates/commissions/lock-money.ts';

type HoldContext = Pick<Context, 'db'>;

/**
 * Holds what is not sent yet of affiliates about whom something came up, also what is in a file and what was released
 * before: nobody has looked at this. What is held already says this, too, to whoever releases it. Inside the transaction that notes it.
 */
export async function holdUnsentLines(tx: HoldContext, found: readonly HeldBack[]): Promise<void> {
  if (found.length === 0) return;
  await lockMoney(
    tx,
    found.map(({ affiliateId }) => affiliateId),
  );
  await tx.db.execute(sql`
    update payout_lines l set status = 'held',
      held_reason = case when l.status = 'held' then l.held_reason || '; ' || f.reason else f.reason end
    from (select id, string_agg(reason, '; ') as reason from unnest(
        ${sql.param(found.map(({ affiliateId }) => affiliateId))}::int[], ${sql.param(found.map(({ reason }) => reason))}::text[])
      as t (id, reason) group by id) f
    where l.affiliate_id = f.id
      and (l.status = 'to-send' or (l.status = 'held' and position(f.reason in l.held_reason) = 0))`);
}

/** Lines that nobody has released although their affiliate is suspended, archived or flagged. */
const isOverlooked = sql`l.status = 'to-send' and l.held_reason is null and a.user_id = l.affiliate_id
  and (a.suspended_at is not null or exists (select from users u where u.id = a.user_id and u.archived_at is not null)
    or exists (select from affiliate_flags f where f.affiliate_id = a.user_id and f.cleared_at is null))`;

/** The same once more before a run moves on, whichever way a line got there. */
export async function holdOverlooked(tx: HoldContext, runId: number): Promise<void> {
  const { rows } = await tx.db.execute<{ id: number }>(
    sql`select l.affiliate_id as id from payout_lines l, affiliates a where l.run_id = ${runId} and ${isOverlooked}`,
  );
  if (rows.length === 0) return;
  await lockMoney(
    tx,
    rows.map(({ id }) => id),
  );
  await tx.db.execute(sql`
    update payout_lines l set status = 'held', held_reason = case when a.suspended_at is not null then ${payoutMessages.suspended}
      else coalesce((select string_agg(f.details, '; ' order by f.id) from affiliate_flags f where f.affiliate_id = a.user_id and f.cleared_at is null),
        ${payoutMessages.archived}) end
    from affiliates a where l.run_id = ${runId} and ${isOverlooked}`);
}

/** Whether one of these lines has to be looked at before it is sent. */
export async function hasOverlooked({ db }: HoldContext, lineIds: readonly number[]): Promise<boolean> {
  const isNamed: SQL = sql`l.id = any(${sql.param([...lineIds])}::int[])`;
  const { rows } = await db.execute<{ id: number }>(
    sql`select l.id from payout_lines l, affiliates a where ${isNamed} and ${isOverlooked} limit 1`,
  );
  return rows.length > 0;
}
