import type { PaymentStatus } from '@app/rules/money/payments/payment';
import type { PaymentPlatform } from '@app/rules/money/payments/payment-platforms';
import type { SubscriptionStatus } from '@app/rules/money/subscriptions/subscription';
import type { ManilaDay } from '@app/rules/time/manila';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '#context.ts';
import { NotFound } from '#errors.ts';
import { buyerJson, type DeskPerson, type StaffName } from '#db/hot/desk-person.ts';
import { refuseOthersPeople } from '#features/money/own-people/desk-scope.ts';
import { type Json, jsonObject, jsonObjectIf, jsonRow, jsonRows } from '#db/json.ts';
import { given, preparedAnswer } from '#db/one-answer.ts';
import { funnels } from '#tables/money/funnels.table.ts';
import { type Order, orders } from '#tables/money/orders.table.ts';
import { invoices, paymentSchedules } from '#tables/money/orders/invoices.table.ts';
import { paymentEvents, payments } from '#tables/money/payments.table.ts';
import { products } from '#tables/money/products.table.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import { groupMembers, groups } from '#tables/people/groups.table.ts';
import { users } from '#tables/people/users.table.ts';
import { files } from '#tables/platform/files.table.ts';

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
  at: Date;
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
  createdAt: Date;
  file: { key: string; name: string; contentType: string; bytes: number } | null;
  person: DeskPerson;
  group: string | null;
  /** The invoice it was sent for. */
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

/** Everything for deciding about a proof: the picture, the person, the schedule and the history. */
export async function proofDetail(ctx: Context, id: number): Promise<ProofDetail> {
  const detail = await readDetail(ctx.pool, [id]);
  if (!detail) throw new NotFound('Payment');
  await refuseOthersPeople(ctx, detail.person.isVisitor ? null : detail.person.id);
  return detail;
}

const theirInvoice = alias(invoices, 'their_invoice');
const theirPayment = alias(payments, 'their_payment');
const theirEntry = alias(paymentSchedules, 'their_entry');
const decider = alias(users, 'decider');

/** The history of the person's other payments, newest first, with the pictures of rejected ones. */
const history: Json<ProofStep[]> = jsonRows(
  {
    id: paymentEvents.id,
    kind: paymentEvents.kind,
    at: paymentEvents.at,
    amount: theirPayment.amount,
    platform: paymentEvents.platform,
    reference: theirPayment.reference,
    remarks: paymentEvents.remarks,
    entryNumber: theirEntry.number,
    fileKey: sql<string | null>`case when ${paymentEvents.kind} = 'rejected'
      then (select ${files.key} from ${files} where ${files.id} = ${theirPayment.proofFileId}) end`,
    by: jsonObjectIf(decider.id, {
      id: decider.id,
      firstName: decider.firstName,
      lastName: decider.lastName,
      suffix: decider.suffix,
    }),
  },
  (rows) =>
    rows
      .from(theirInvoice)
      .innerJoin(theirPayment, eq(theirPayment.invoiceId, theirInvoice.id))
      .innerJoin(paymentEvents, eq(paymentEvents.paymentId, theirPayment.id))
      .leftJoin(theirEntry, eq(theirEntry.id, theirPayment.scheduleId))
      .leftJoin(decider, eq(decider.id, paymentEvents.actorId))
      .where(
        and(eq(theirInvoice.userId, users.id), ne(theirPayment.id, payments.id), ne(paymentEvents.kind, 'submitted')),
      )
      .orderBy(desc(paymentEvents.id))
      .limit(STEPS_SHOWN),
);

const entries: Json<ProofEntry[]> = jsonRows(
  {
    id: paymentSchedules.id,
    number: paymentSchedules.number,
    price: paymentSchedules.price,
    paid: paymentSchedules.paid,
    scheduleDate: paymentSchedules.scheduleDate,
    transactionId: paymentSchedules.transactionId,
    isVoided: sql<boolean>`${paymentSchedules.voidedAt} is not null`,
  },
  (rows) =>
    rows.from(paymentSchedules).where(eq(paymentSchedules.invoiceId, invoices.id)).orderBy(paymentSchedules.number),
);

const detailJson: Json<ProofDetail | null> = jsonRow(
  {
    id: payments.id,
    scheduleId: payments.scheduleId,
    status: payments.status,
    amount: payments.amount,
    platform: payments.platform,
    reference: payments.reference,
    paidOn: payments.paidOn,
    createdAt: payments.createdAt,
    file: jsonObjectIf(files.id, {
      key: files.key,
      name: files.name,
      contentType: files.contentType,
      bytes: files.bytes,
    }),
    person: buyerJson,
    order: jsonObject({ id: orders.id, funnelId: orders.funnelId, tokenHash: orders.tokenHash }),
    group: sql<
      string | null
    >`(select ${groups.name} from ${groupMembers} join ${groups} on ${groups.id} = ${groupMembers.groupId}
      where ${groupMembers.userId} = ${users.id} limit 1)`,
    code: invoices.code,
    total: invoices.total,
    product: products.name,
    funnel: funnels.name,
    term: sql<string>`${orders.term} ->> 'name'`,
    subscriptionStatus: subscriptions.status,
    entries,
    history,
  },
  (rows) =>
    rows
      .from(payments)
      .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
      .innerJoin(subscriptions, eq(subscriptions.id, invoices.subscriptionId))
      .innerJoin(orders, eq(orders.id, subscriptions.orderId))
      .innerJoin(products, eq(products.id, subscriptions.productId))
      .innerJoin(funnels, eq(funnels.id, subscriptions.funnelId))
      .leftJoin(files, eq(files.id, payments.proofFileId))
      .leftJoin(users, eq(users.id, invoices.userId))
      .where(eq(payments.id, given(1))),
);

const readDetail = preparedAnswer('proof-detail', detailJson);
