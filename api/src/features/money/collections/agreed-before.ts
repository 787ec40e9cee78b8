import { type ManilaDay, startOfManilaDay } from '@app/rules/time/manila';
import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether an invoice was there when a day began, by its number: what a month has to bring is fixed then, so that enrolling
 * somebody adds to what came and not to the target. Backwards by number, the first older one is near the end.
 */
export function isAgreedBefore(day: ManilaDay, invoiceId: SQL): SQL {
  const start = startOfManilaDay(day).toISOString();
  return sql`${invoiceId} <= (select coalesce((
    select i.id from invoices i where i.created_at < ${start}::timestamptz order by i.id desc limit 1), 0))`;
}
