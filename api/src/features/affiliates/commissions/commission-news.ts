import { firstNameAndInitial } from '@app/rules/affiliates/links/masked-person';
import { finalFrom } from '@app/rules/undo/undo-window';
import { sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { notifyAll, takeBackNews } from '#features/platform/notifications/notify.ts';
import { announce } from '#live/bus.ts';
import type { Commission } from '#tables/affiliates/commissions.table.ts';
import { affiliatesTopic } from './raise-flags.ts';

type NewsContext = Pick<Context, 'db' | 'now'>;

/** The topic of an affiliate's own pages. */
export const affiliateMoneyTopic = (affiliateId: number) => `affiliate-money:${affiliateId}`;

const earnedKey = (commissionId: number) => `commission:${commissionId}`;

/** A line for each commission, and the open pages of the affiliate show it at once. Approvals can be undone for seconds. */
export async function tellEarned(tx: NewsContext, earned: readonly Commission[]): Promise<void> {
  if (earned.length === 0) return;
  const { rows } = await tx.db.execute<{
    id: number;
    firstName: string;
    lastName: string;
    number: number;
    count: number;
  }>(sql`
    select c.id, u.first_name as "firstName", u.last_name as "lastName", e.number,
      (select count(*)::int from payment_schedules o where o.invoice_id = e.invoice_id and o.voided_at is null) as count
    from commissions c join payment_schedules e on e.id = c.entry_id left join users u on u.id = e.user_id
    where c.id = any(${sql.param(earned.map(({ id }) => id))}::int[])`);
  await notifyAll(
    tx,
    earned.flatMap(({ id, affiliateId, amount, dueOn }) => {
      const entry = rows.find((row) => row.id === id);
      if (!entry) return [];
      return {
        userId: affiliateId,
        kind: 'commission-earned' as const,
        content: {
          amount,
          from: firstNameAndInitial(`${entry.firstName ?? ''} ${entry.lastName?.[0] ?? ''}`),
          number: entry.number,
          count: entry.count,
          dueOn,
        },
        dedupeKey: earnedKey(id),
        ringsFrom: finalFrom(tx.now),
      };
    }),
  );
  await announceMoney(
    tx,
    earned.map(({ affiliateId }) => affiliateId),
  );
}

/** The commission no longer stands. */
export async function takeBackEarned(tx: NewsContext, { id }: Pick<Commission, 'id'>): Promise<void> {
  await takeBackNews(tx, earnedKey(id));
}

export async function announceMoney({ db }: NewsContext, affiliateIds: readonly number[]): Promise<void> {
  await announce(db, affiliatesTopic, ...new Set(affiliateIds.map(affiliateMoneyTopic)));
}
