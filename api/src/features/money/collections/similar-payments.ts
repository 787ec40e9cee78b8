import { NO_REFERENCE, type PaymentStatus } from '@app/rules/money/payments/payment';
import { type PaymentPlatform, paymentPlatforms } from '@app/rules/money/payments/payment-platforms';
import type { ManilaDay } from '@app/rules/time/manila';
import { sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import type { StaffName } from './desk-person.ts';
import { oneAnswer } from '#db/one-answer.ts';

/** Why another payment looks like this one. */
export const similarityKinds = ['reference', 'amount'] as const;
export type Similarity = (typeof similarityKinds)[number];

export type SimilarPayment = {
  id: number;
  kind: Similarity;
  amount: number;
  platform: PaymentPlatform;
  reference: string;
  paidOn: ManilaDay;
  status: PaymentStatus;
  person: StaffName;
};

type Compared = {
  id: number;
  amount: number;
  reference: string;
  paidOn: ManilaDay;
  person: { id: number };
};

const SHOWN = 5;

/**
 * Payments that may be the same money: the same number on any platform, or the same amount on the same day from somebody
 * else. The first is nearly always a mistake, the second often a coincidence.
 */
export function similarPayments({ pool }: Pick<Context, 'pool'>, proof: Compared): Promise<SimilarPayment[]> {
  const given = proof.reference.trim().toUpperCase();
  const spellings = given === NO_REFERENCE ? [] : [...new Set([given, given.replaceAll(/[\s-]/g, '')])];
  return oneAnswer(
    pool,
    { label: 'similar-payments' },
    sql`with alike as (
        select id, 'reference' as kind from payments
        where platform = any(${sql.param([...paymentPlatforms])}::text[]) and upper(reference) = any(${sql.param(spellings)}::text[])
          and status in ('submitted', 'approved') and upper(reference) <> 'N/A' and id <> ${proof.id}
        union all
        select y.id, 'amount' from (
          select id, invoice_id from payments where status = 'approved' and paid_on = ${proof.paidOn} and amount = ${proof.amount}
          union all
          select id, invoice_id from payments where status = 'submitted' and paid_on = ${proof.paidOn} and amount = ${proof.amount}
        ) y join invoices i on i.id = y.invoice_id where i.user_id is distinct from ${proof.person.id}::int and y.id <> ${proof.id}),
      shown as (
        select id, max(kind) as kind from alike group by id order by max(kind) desc, id desc limit ${SHOWN})
      select coalesce(json_agg(json_build_object('id', y.id, 'kind', shown.kind, 'amount', y.amount, 'platform', y.platform,
        'reference', y.reference, 'paidOn', y.paid_on, 'status', y.status,
        'person', json_build_object('id', coalesce(u.id, 0), 'firstName', coalesce(u.first_name, o.buyer_first_name),
          'lastName', coalesce(u.last_name, o.buyer_last_name), 'suffix', u.suffix))
        order by shown.kind desc, y.id desc), '[]')::text as answer
      from shown join payments y on y.id = shown.id join invoices i on i.id = y.invoice_id
        join subscriptions s on s.id = i.subscription_id join orders o on o.id = s.order_id left join users u on u.id = i.user_id`,
  );
}
