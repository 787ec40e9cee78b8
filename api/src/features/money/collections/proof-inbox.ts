import type { PaymentPlatform } from '@app/rules/money/payments/payment-platforms';
import { paymentPlatforms } from '@app/rules/money/payments/payment-platforms';
import type { ManilaDay } from '@app/rules/time/manila';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#context.ts';
import type { Listed } from '#db/paging.ts';
import { parseInput } from '#errors.ts';
import { buyerJson, type DeskPerson } from './desk-person.ts';
import { limitedToOwner, ofOwner } from '#features/money/own-people/desk-scope.ts';
import { oneAnswer } from '#db/one-answer.ts';

/** A proof that waits, as far as a list needs it. */
export type WaitingProof = {
  id: number;
  scheduleId: number;
  /** In centavos. */
  amount: number;
  /** What is still open of its entry. */
  openAmount: number;
  platform: PaymentPlatform;
  reference: string;
  paidOn: ManilaDay;
  promisedFor: ManilaDay | null;
  createdAt: string;
  person: DeskPerson;
};

const inboxFilter = z.object({ platform: z.enum(paymentPlatforms).nullish() });

/** Nobody looks further ahead; those behind move up as the first are decided. */
const SHOWN = 100;

/** What waits for a decision, oldest first. */
export async function proofInbox(ctx: Context, filter: { platform?: unknown }): Promise<Listed<WaitingProof>> {
  const { platform } = parseInput(inboxFilter, filter);
  const ownerId = limitedToOwner(ctx);
  return oneAnswer(
    ctx.pool,
    { label: 'proof-inbox' },
    sql`with listed as materialized (
        select y.id, y.created_at from payments y join invoices i on i.id = y.invoice_id
        where y.status = 'submitted' and y.schedule_id is not null
          and ${platform ? sql`y.platform = ${platform}` : sql`true`}
          and ${ownerId === null ? sql`true` : ofOwner(sql`i.user_id`, ownerId)}),
      page as (select * from listed order by created_at, id limit ${SHOWN})
      select json_build_object('totalCount', (select count(*) from listed), 'items', coalesce(json_agg(json_build_object(
        'id', y.id, 'scheduleId', y.schedule_id, 'amount', y.amount, 'openAmount', e.price - e.paid,
        'platform', y.platform, 'reference', y.reference, 'paidOn', y.paid_on, 'createdAt', y.created_at,
        'promisedFor', (select promised_for from payment_promises q where q.schedule_id = e.id and q.replaced_at is null),
        'person', ${buyerJson}) order by page.created_at, page.id), '[]'))::text as answer
      from page join payments y on y.id = page.id join payment_schedules e on e.id = y.schedule_id
        join invoices i on i.id = y.invoice_id join subscriptions s on s.id = i.subscription_id
        join orders o on o.id = s.order_id left join users on users.id = i.user_id`,
  );
}
