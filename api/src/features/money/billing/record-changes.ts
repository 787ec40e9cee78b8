import { type NewChange, type Recorded, statusChange, statusChanges } from '@app/rules/money/billing/status-changes';
import type { SubscriptionFacts } from '@app/rules/money/subscriptions/entitlement';
import { manilaDay, type ManilaDay } from '@app/rules/time/manila';
import { sql } from 'drizzle-orm';
import { transaction } from '#db/transaction.ts';
import { announce } from '#live/bus.ts';
import type { JobContext } from '#worker/task.ts';
import { recordEvents } from '#features/money/orders/write-subscriptions.ts';

type Recording = Pick<JobContext, 'db' | 'now'>;

const batch = 1_000;

/**
 * Writes down which subscriptions went into grace, closed, expired or opened again since the last night. The rule decides
 * from the rows as they are, so a night that was missed is made up for and a second run writes nothing. Says how many.
 */
export async function recordChanges(ctx: Recording): Promise<number> {
  const today = manilaDay(ctx.now);
  let written = 0;
  for (let after = 0; ;) {
    const { seen, last, changed } = await transaction(ctx, async (tx) => {
      await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('billing changes', 0))`);
      return recordBatch(tx, after, today);
    });
    written += changed;
    if (seen < batch) return written;
    after = last;
  }
}

type Row = {
  id: number;
  userId: number;
  startsOn: ManilaDay;
  expiresOn: ManilaDay;
  unpaid: SubscriptionFacts['unpaid'];
  last: Recorded | null;
};

async function recordBatch({ db, now }: Recording, after: number, today: ManilaDay) {
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select s.id, s.user_id as "userId", s.starts_on as "startsOn", s.expires_on as "expiresOn", owed.unpaid, noted.last
    from subscriptions s
      left join lateral (
        select json_build_object('scheduleDate', e.schedule_date, 'number', e.number) as unpaid
        from invoices i join payment_schedules e on e.invoice_id = i.id
        where i.subscription_id = s.id and e.transaction_id is null and e.voided_at is null
        order by e.schedule_date, e.number limit 1) owed on true
      left join lateral (
        select json_build_object('kind', v.kind, 'since', v.details->>'since') as last
        from subscription_events v
        where v.subscription_id = s.id and v.kind = any(${sql.param([...statusChanges])}::text[])
        order by v.id desc limit 1) noted on true
    where s.id > ${after} and s.status = 'active' and s.starts_on <= ${today}
    order by s.id limit ${batch}`);
  const changes = rows.flatMap(({ id, userId, last, ...facts }) => {
    const change = statusChange({ ...facts, status: 'active' }, last, today);
    return change ? [{ id, userId, change }] : [];
  });
  if (changes.length > 0) {
    await recordEvents(
      { db, now },
      changes.map(({ id, change }) => ({ subscriptionId: id, kind: change.kind, details: detailsOf(change) })),
    );
    await announce(db, ...new Set(changes.map(({ userId }) => `user:${userId}` as const)));
  }
  return { seen: rows.length, last: rows.at(-1)?.id ?? after, changed: changes.length };
}

function detailsOf({ since, until, entry }: NewChange): Record<string, string | number | null> {
  return { since, until, entry };
}
