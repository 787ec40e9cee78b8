import type { PaymentStatus } from '@app/rules/money/payments/payment';
import type { PaymentPlatform } from '@app/rules/money/payments/payment-platforms';
import type { SubscriptionStatus } from '@app/rules/money/subscriptions/subscription';
import type { ManilaDay } from '@app/rules/time/manila';
import { sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { NotFound } from '#errors.ts';
import { buyerJson, type DeskPerson, type StaffName } from './desk-person.ts';
import { refuseOthersPeople } from '#features/money/own-people/desk-scope.ts';
import type { Order } from '#tables/money/orders.table.ts';
import { oneAnswer } from '#db/one-answer.ts';

export type ProofEntry = {
  id: number;
  number: number;
  price: number;
  paid: number;
  scheduleDate: ManilaDay;
  transactionId: string | null;
  isVoided: boolean;
};

/** A step of one of the person's payments. */
export type ProofStep = {
  id: number;
  kind: PaymentStatus;
  at: string;
  amount: number;
  platform: PaymentPlatform;
  reference: string;
  entryNumber: number | null;
  remarks: string | null;
  by: StaffName | null;
  fileKey: string | null;
};

export type ProofDetail = {
  id: number;
  scheduleId: number | null;
  status: PaymentStatus;
  amount: number;
  platform: PaymentPlatform;
  reference: string;
  paidOn: ManilaDay;
  createdAt: string;
  file: { key: string; name: string; contentType: string; bytes: number } | null;
  person: DeskPerson;
  group: string | null;
  /** Of the invoice that it was sent for. */
  code: string;
  total: number;
  product: string;
  funnel: string;
  term: string;
  subscriptionStatus: SubscriptionStatus;
  entries: ProofEntry[];
  history: ProofStep[];
  order: Pick<Order, 'id' | 'funnelId' | 'tokenHash'>;
};

const STEPS_SHOWN = 12;

/** All there is to decide a proof by: the picture, the person, the schedule and what came before. */
export async function proofDetail(ctx: Context, id: number): Promise<ProofDetail> {
  const detail = await oneAnswer<ProofDetail | null>(
    ctx.pool,
    { label: 'proof-detail' },
    // Aggregated, so that there is an answer also when there is no such payment.
    sql`select coalesce((
        select json_build_object('id', y.id, 'scheduleId', y.schedule_id, 'status', y.status, 'amount', y.amount,
          'platform', y.platform, 'reference', y.reference, 'paidOn', y.paid_on, 'createdAt', y.created_at,
          'file', (select json_build_object('key', key, 'name', name, 'contentType', content_type, 'bytes', bytes)
            from files where files.id = y.proof_file_id),
          'person', ${buyerJson},
          'group', (select g.name from group_members m join groups g on g.id = m.group_id where m.user_id = users.id limit 1),
          'code', i.code, 'total', i.total, 'product', d.name, 'funnel', f.name, 'term', o.term->>'name',
          'order', json_build_object('id', o.id, 'funnelId', o.funnel_id, 'tokenHash', o.token_hash),
          'subscriptionStatus', s.status,
          'entries', (select json_agg(json_build_object('id', e.id, 'number', e.number, 'price', e.price, 'paid', e.paid,
              'scheduleDate', e.schedule_date, 'transactionId', e.transaction_id, 'isVoided', e.voided_at is not null)
              order by e.number) from payment_schedules e where e.invoice_id = i.id),
          'history', ${history})
        from payments y join invoices i on i.id = y.invoice_id join subscriptions s on s.id = i.subscription_id
          join orders o on o.id = s.order_id join products d on d.id = s.product_id join funnels f on f.id = s.funnel_id
          left join users on users.id = i.user_id
        where y.id = ${id})::text, 'null') as answer`,
  );
  if (!detail) throw new NotFound('Payment');
  await refuseOthersPeople(ctx, detail.person.isVisitor ? null : detail.person.id);
  return detail;
}

/** What happened to the other payments of the person, newest first, with the pictures that were sent back. */
const history = sql.raw(`coalesce((select json_agg(step order by step.id desc) from (
  select v.id, v.kind, v.at, z.amount, v.platform, z.reference, v.remarks, e.number as "entryNumber",
    case when v.kind = 'rejected' then (select key from files where files.id = z.proof_file_id) end as "fileKey",
    case when b.id is null then null
      else json_build_object('id', b.id, 'firstName', b.first_name, 'lastName', b.last_name, 'suffix', b.suffix) end as by
  from invoices j join payments z on z.invoice_id = j.id join payment_events v on v.payment_id = z.id
    left join payment_schedules e on e.id = z.schedule_id left join users b on b.id = v.actor_id
  where j.user_id = users.id and z.id <> y.id and v.kind <> 'submitted'
  order by v.id desc limit ${STEPS_SHOWN}) step), '[]')`);
