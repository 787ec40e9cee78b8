import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';

type VoidContext = Pick<Context, 'db' | 'now' | 'viewer'>;

/**
 * Voids the open part of invoices. The total goes down by as much, with a row that says why, so that it stays the sum
 * of the entries. The paid part of a partly paid entry stays. Returns the voided amount, in centavos.
 */
export async function voidOpenEntries(
  { db, now, viewer }: VoidContext,
  invoiceIds: readonly number[],
  reason: string,
): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ open: number }>(sql`
    with open as (${openEntries(invoiceIds)}),
      voided as (update payment_schedules e set voided_at = ${at} from open where e.id = open.id and open.paid = 0),
      kept as (update payment_schedules e set price = open.paid, transaction_id = ${lastPayment}
        from open where e.id = open.id and open.paid > 0),
      sums as (select invoice_id, sum(price - paid) as amount from open group by invoice_id),
      lowered as (update invoices i set total = i.total - sums.amount from sums where i.id = sums.invoice_id),
      noted as (insert into invoice_adjustments (invoice_id, amount, reason, actor_id, at)
        select invoice_id, -amount, ${reason}, ${viewer?.userId ?? null}::int, ${at} from sums)
    select coalesce(sum(amount), 0)::float8 as open from sums`);
  return rows[0]?.open ?? 0;
}

const openEntries = (
  invoiceIds: readonly number[],
): SQL => sql`select id, invoice_id, price, paid from payment_schedules
  where invoice_id = any(${sql.param([...invoiceIds])}::int[]) and transaction_id is null and voided_at is null for update`;

/** The live payment that an entry got last. */
const lastPayment = sql.raw(`(select p.id::text from payment_allocations a join payments p on p.id = a.payment_id
    join payment_events v on v.payment_id = p.id and v.kind = 'approved'
  where a.schedule_id = e.id and p.status = 'approved' order by v.id desc limit 1)`);
