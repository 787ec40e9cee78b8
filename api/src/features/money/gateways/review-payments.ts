import type { PageInput } from '@app/rules/paging/page-input';
import type { PaymentPlatform } from '@app/rules/money/payments/payment-platforms';
import type { ManilaDay } from '@app/rules/time/manila';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { oneAnswer } from '#db/one-answer.ts';
import { type Listed, pageBounds } from '#db/paging.ts';
import { limitedToOwner, ofOwner } from '#features/money/own-people/desk-scope.ts';
import { entryJson, entryTables, type LineEntry } from '#features/money/collections/statement-read.ts';

/** Money of a gateway that was set aside, with what it was sent for and where it could go. */
export type PaymentToReview = {
  id: number;
  /** In centavos. */
  amount: number;
  platform: PaymentPlatform;
  reference: string;
  paidOn: ManilaDay;
  createdAt: string;
  /** Why it was set aside. */
  reason: string;
  /** What it was sent for. */
  entry: LineEntry | null;
  /** What the same person owes next; of a visitor, the same order. */
  nextEntry: LineEntry | null;
};

/** Money that people have to say something about, oldest first; for those who see only their own people, of those. */
export async function paymentsToReview(ctx: Context, asked: PageInput): Promise<Listed<PaymentToReview>> {
  const ownerId = limitedToOwner(ctx);
  const { limit, offset } = pageBounds(asked);
  const isSeen = ownerId === null ? sql`true` : ofOwner(sql`t.user_id`, ownerId);
  return oneAnswer(
    ctx.pool,
    { label: 'payments-to-review' },
    sql`with listed as materialized (
        select y.id, y.created_at, t.user_id, t.invoice_id
        from payments y left join payment_schedules t on t.id = y.schedule_id
        where y.status = 'needs_review' and ${isSeen}),
      page as (select * from listed order by created_at, id limit ${limit} offset ${offset})
      select json_build_object('totalCount', (select count(*) from listed), 'items', coalesce(json_agg(json_build_object(
        'id', y.id, 'amount', y.amount, 'platform', y.platform, 'reference', y.reference, 'paidOn', y.paid_on,
        'createdAt', y.created_at, 'reason', coalesce(y.remarks, ''),
        'entry', ${entryWhere(sql`e.id = y.schedule_id`)},
        'nextEntry', ${entryWhere(sql`e.id = (select n.id ${openOf} order by n.schedule_date, n.id limit 1)`)}
      ) order by page.created_at, page.id), '[]'))::text as answer
      from page join payments y on y.id = page.id`,
  );
}

const entryWhere = (isIt: SQL) => sql`(select ${entryJson(sql`null`)} ${entryTables} where ${isIt})`;

/** What the person of the row `page` owes, or a visitor's order, and nobody is about to decide on. */
const openOf = sql`from payment_schedules n join invoices ni on ni.id = n.invoice_id
  join subscriptions ns on ns.id = ni.subscription_id
  where (n.user_id = page.user_id or (page.user_id is null and n.invoice_id = page.invoice_id))
    and n.transaction_id is null and n.voided_at is null and ns.status <> 'cancelled'
    and not exists (select from payments w where w.schedule_id = n.id and w.status = 'submitted')`;
