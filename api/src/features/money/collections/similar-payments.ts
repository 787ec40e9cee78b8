import { NO_REFERENCE, type PaymentStatus } from '@app/rules/money/payments/payment';
import { type PaymentPlatform, paymentPlatforms } from '@app/rules/money/payments/payment-platforms';
import type { ManilaDay } from '@app/rules/time/manila';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import type { StaffName } from '#db/hot/desk-person.ts';
import { jsonObject, jsonRows } from '#db/json.ts';
import { oneAnswer } from '#db/one-answer.ts';
import { orders } from '#tables/money/orders.table.ts';
import { invoices } from '#tables/money/orders/invoices.table.ts';
import { payments } from '#tables/money/payments.table.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import { users } from '#tables/people/users.table.ts';

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

type PaymentToCompare = {
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
export function similarPayments({ pool }: Pick<Context, 'pool'>, proof: PaymentToCompare): Promise<SimilarPayment[]> {
  const given = proof.reference.trim().toUpperCase();
  const spellings = given === NO_REFERENCE ? [] : [...new Set([given, given.replaceAll(/[\s-]/g, '')])];
  return oneAnswer(
    pool,
    { label: 'similar-payments' },
    {
      before: sql`with alike as (
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
        select id, max(kind) as kind from alike group by id order by max(kind) desc, id desc limit ${SHOWN})`,
      answer,
    },
  );
}

const answer = jsonRows(
  {
    id: payments.id,
    kind: sql<Similarity>`shown.kind`,
    amount: payments.amount,
    platform: payments.platform,
    reference: payments.reference,
    paidOn: payments.paidOn,
    status: payments.status,
    person: jsonObject({
      id: sql<number>`coalesce(${users.id}, 0)`,
      firstName: sql<string>`coalesce(${users.firstName}, ${orders.buyerFirstName})`,
      lastName: sql<string>`coalesce(${users.lastName}, ${orders.buyerLastName})`,
      suffix: users.suffix,
    }),
  },
  (rows) =>
    rows
      .from(sql`shown`)
      .innerJoin(payments, sql`${payments.id} = shown.id`)
      .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
      .innerJoin(subscriptions, eq(subscriptions.id, invoices.subscriptionId))
      .innerJoin(orders, eq(orders.id, subscriptions.orderId))
      .leftJoin(users, eq(users.id, invoices.userId))
      .orderBy(sql`shown.kind desc, ${payments.id} desc`),
);
