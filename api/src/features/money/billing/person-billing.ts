import { isRunning } from '@app/rules/money/subscriptions/subscription';
import type { Bill } from '@app/rules/money/billing/bills';
import { type BillProof, billProof, WITHDRAWN } from '@app/rules/money/billing/own-payment';
import type { PaymentSource, PaymentStatus } from '@app/rules/money/payments/payment';
import type { PaymentPlatform } from '@app/rules/money/payments/payment-platforms';
import type { SubscriptionFacts } from '@app/rules/money/subscriptions/entitlement';
import type { ManilaDay } from '@app/rules/time/manila';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '#context.ts';
import { oldestUnpaid } from '#db/hot/learner.ts';
import { type Json, jsonObject, jsonObjectIf, type JsonOf, jsonRow, jsonRows } from '#db/json.ts';
import { given, preparedAnswer } from '#db/one-answer.ts';
import { paymentPromises } from '#tables/money/collections.table.ts';
import { receipts } from '#tables/money/payments.table.ts';
import { funnels } from '#tables/money/funnels.table.ts';
import { orders } from '#tables/money/orders.table.ts';
import { invoices, paymentSchedules } from '#tables/money/orders/invoices.table.ts';
import { paymentAllocations, payments } from '#tables/money/payments.table.ts';
import { products } from '#tables/money/products.table.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import { users } from '#tables/people/users.table.ts';
import { files } from '#tables/platform/files.table.ts';

export type BilledSubscription = SubscriptionFacts & {
  id: number;
  orderId: number;
  tokenHash: string | null;
  /** Nobody paid its order in time. */
  isLapsed: boolean;
  lapsesAt: Date | null;
  /** The level it grants. */
  accessLevelId: string | null;
  /** The same product was bought for longer by another purchase. */
  isFollowed: boolean;
  /** The last day of the longest of those purchases. */
  renewedUntil: ManilaDay | null;
  /** A proof waits on one of its payments. */
  hasProof: boolean;
  /** When it was ended before its last day. */
  cancelledAt: Date | null;
  /** The affiliate who brought the buyer. */
  affiliateCode: string | null;
  termName: string;
  funnel: { id: string; name: string };
  product: { id: number; name: string };
};

export type BillPromise = {
  promisedFor: ManilaDay;
  /** In centavos; null for all that is open. */
  amount: number | null;
  note: string | null;
};

export type BilledEntry = Bill & {
  id: number;
  invoiceId: number;
  code: string;
  entryCount: number;
  productName: string;
  isLapsed: boolean;
  /** The platform it is expected from or was paid by. */
  paymentPlatform: PaymentPlatform | null;
  promise: BillPromise | null;
  /** When its owner first named a day; what staff noted for them does not count. */
  firstPromisedAt: Date | null;
  /** The state of its last proof. */
  proof: BillProof | null;
};

export type BilledInvoice = {
  id: number;
  code: string;
  total: number;
  createdAt: Date;
  subscriptionId: number;
  productName: string;
  funnelName: string;
  isLapsed: boolean;
  /** By date. */
  entries: BilledEntry[];
};

export type BilledPayment = {
  id: number;
  invoiceId: number;
  code: string;
  scheduleId: number | null;
  entryNumber: number | null;
  productName: string;
  amount: number;
  platform: PaymentPlatform;
  reference: string;
  externalInvoiceId: string | null;
  paidOn: ManilaDay;
  status: PaymentStatus;
  source: PaymentSource;
  remarks: string | null;
  createdAt: Date;
  decidedAt: Date | null;
  decidedById: number | null;
  decidedByName: string | null;
  payerId: number;
  /** Its sender took it back. */
  isWithdrawn: boolean;
  /** The decision about it was taken back within seconds: only staff see that there was one. */
  isUndone: boolean;
  receiptNumber: number | null;
  proof: { key: string; name: string; contentType: string } | null;
  /** The parts that went to each entry; they count while the payment is approved. */
  parts: { number: number; amount: number }[];
};

export type PersonBilling = {
  userId: number;
  /** The newest first. */
  subscriptions: BilledSubscription[];
  invoices: BilledInvoice[];
  payments: BilledPayment[];
};

const subscriptionsBought = jsonRows(
  {
    id: subscriptions.id,
    orderId: orders.id,
    tokenHash: orders.tokenHash,
    isLapsed: sql<boolean>`${orders.lapsedAt} is not null`,
    lapsesAt: orders.lapsesAt,
    accessLevelId: subscriptions.accessLevelId,
    cancelledAt: subscriptions.cancelledAt,
    affiliateCode: orders.affiliateCode,
    termName: sql<string>`${orders.term} ->> 'name'`,
    status: subscriptions.status,
    startsOn: subscriptions.startsOn,
    expiresOn: subscriptions.expiresOn,
    unpaid: oldestUnpaid,
    funnel: jsonObject({ id: funnels.id, name: funnels.name }),
    product: jsonObject({ id: products.id, name: products.name }),
  },
  (rows) =>
    rows
      .from(subscriptions)
      .innerJoin(orders, eq(orders.id, subscriptions.orderId))
      .innerJoin(funnels, eq(funnels.id, subscriptions.funnelId))
      .innerJoin(products, eq(products.id, subscriptions.productId))
      .where(eq(subscriptions.userId, given(1)))
      .orderBy(desc(subscriptions.id)),
);

const entries = jsonRows(
  {
    id: paymentSchedules.id,
    number: paymentSchedules.number,
    price: paymentSchedules.price,
    paid: paymentSchedules.paid,
    scheduleDate: paymentSchedules.scheduleDate,
    transactionId: paymentSchedules.transactionId,
    paymentPlatform: paymentSchedules.paymentPlatform,
    isVoided: sql<boolean>`${paymentSchedules.voidedAt} is not null`,
    promise: jsonRow(
      { promisedFor: paymentPromises.promisedFor, amount: paymentPromises.amount, note: paymentPromises.note },
      (rows) =>
        rows
          .from(paymentPromises)
          .where(and(eq(paymentPromises.scheduleId, paymentSchedules.id), isNull(paymentPromises.replacedAt))),
    ),
    firstPromisedAt: sql`(select min(${paymentPromises.createdAt}) from ${paymentPromises}
      where ${paymentPromises.scheduleId} = ${paymentSchedules.id} and ${paymentPromises.createdById} = ${given(1)})`
      .mapWith(paymentPromises.createdAt)
      .nullable(),
  },
  (rows) =>
    rows
      .from(paymentSchedules)
      .where(eq(paymentSchedules.invoiceId, invoices.id))
      .orderBy(paymentSchedules.scheduleDate, paymentSchedules.number),
);

const invoicesOwed = jsonRows(
  {
    id: invoices.id,
    code: invoices.code,
    total: invoices.total,
    createdAt: invoices.createdAt,
    subscriptionId: subscriptions.id,
    status: subscriptions.status,
    productName: products.name,
    funnelName: funnels.name,
    isLapsed: sql<boolean>`${orders.lapsedAt} is not null`,
    entries,
  },
  (rows) =>
    rows
      .from(subscriptions)
      .innerJoin(orders, eq(orders.id, subscriptions.orderId))
      .innerJoin(funnels, eq(funnels.id, subscriptions.funnelId))
      .innerJoin(products, eq(products.id, subscriptions.productId))
      .innerJoin(invoices, eq(invoices.subscriptionId, subscriptions.id))
      .where(eq(subscriptions.userId, given(1)))
      .orderBy(desc(invoices.id)),
);

const partEntry = alias(paymentSchedules, 'part_entry');
const parts = jsonRows({ number: partEntry.number, amount: paymentAllocations.amount }, (rows) =>
  rows
    .from(paymentAllocations)
    .innerJoin(partEntry, eq(partEntry.id, paymentAllocations.scheduleId))
    .where(eq(paymentAllocations.paymentId, payments.id))
    .orderBy(partEntry.number),
);

const decider = alias(users, 'decider');
const paymentsMade: Json<Omit<BilledPayment, 'isWithdrawn'>[]> = jsonRows(
  {
    id: payments.id,
    invoiceId: invoices.id,
    code: invoices.code,
    scheduleId: payments.scheduleId,
    entryNumber: paymentSchedules.number,
    productName: products.name,
    amount: payments.amount,
    platform: payments.platform,
    reference: payments.reference,
    externalInvoiceId: payments.externalInvoiceId,
    paidOn: payments.paidOn,
    status: payments.status,
    source: payments.source,
    remarks: payments.remarks,
    createdAt: payments.createdAt,
    decidedAt: payments.decidedAt,
    decidedById: payments.decidedById,
    decidedByName: sql<string | null>`nullif(concat_ws(' ', ${decider.firstName}, ${decider.lastName}), '')`,
    payerId: sql<number>`${invoices.userId}`,
    isUndone: sql<boolean>`${payments.status} = 'revoked' and ${payments.undo} ->> 'undoneAt' is not null`,
    receiptNumber: receipts.number,
    proof: jsonObjectIf(files.id, { key: files.key, name: files.name, contentType: files.contentType }),
    parts,
  },
  (rows) =>
    rows
      .from(invoices)
      .innerJoin(payments, eq(payments.invoiceId, invoices.id))
      .innerJoin(subscriptions, eq(subscriptions.id, invoices.subscriptionId))
      .innerJoin(products, eq(products.id, subscriptions.productId))
      .leftJoin(paymentSchedules, eq(paymentSchedules.id, payments.scheduleId))
      .leftJoin(decider, eq(decider.id, payments.decidedById))
      .leftJoin(files, eq(files.id, payments.proofFileId))
      .leftJoin(receipts, eq(receipts.paymentId, payments.id))
      .where(eq(invoices.userId, given(1)))
      .orderBy(desc(payments.id)),
);

const billing = jsonObject({ subscriptions: subscriptionsBought, invoices: invoicesOwed, payments: paymentsMade });

/** A person's subscriptions, debts and payments, in one statement: the page needs everything at once. */
const readFound = preparedAnswer('person-billing', billing);

type BillingRow = JsonOf<typeof billing>;

export async function readBilling({ pool }: Pick<Context, 'pool'>, userId: number): Promise<PersonBilling> {
  const found = await readFound(pool, [userId]);
  const payments = found.payments.map((row) => ({
    ...row,
    isWithdrawn: row.status === 'rejected' && row.remarks === WITHDRAWN && row.decidedById === row.payerId,
  }));
  const invoices = found.invoices.map((row) => readInvoice(row, payments));
  return {
    userId,
    subscriptions: found.subscriptions.map((row) => {
      const followers = found.subscriptions.filter((other) => follows(other, row));
      const bill = invoices.find(({ subscriptionId }) => subscriptionId === row.id);
      return {
        ...row,
        isFollowed: followers.length > 0,
        renewedUntil:
          followers
            .map(({ expiresOn }) => expiresOn ?? '')
            .toSorted()
            .at(-1) ?? null,
        hasProof: bill?.entries.some(({ proof }) => proof?.state === 'waiting') ?? false,
      };
    }),
    invoices,
    payments,
  };
}

/** An entry does not repeat the fields of its invoice. */
function readInvoice(
  { status, entries: bills, ...invoice }: BillingRow['invoices'][number],
  payments: readonly BilledPayment[],
): BilledInvoice {
  const { id: invoiceId, code, productName, isLapsed } = invoice;
  const shared = { invoiceId, code, productName, isLapsed, entryCount: bills.length, subscriptionStatus: status };
  return { ...invoice, entries: bills.map((bill) => ({ ...bill, ...shared, proof: billProof(payments, bill.id) })) };
}

type Row = BillingRow['subscriptions'][number];

/** The same product, paid, and lasting longer; a cancelled one is followed by any running one. */
function follows(other: Row, { id, product, status, expiresOn }: Row): boolean {
  const isOwned = isRunning(other.status) && other.startsOn !== null;
  if (!isOwned || other.id === id || other.product.id !== product.id) return false;
  return status === 'cancelled' || expiresOn === null || (other.expiresOn ?? '') > expiresOn;
}

export function billsOf({ invoices }: PersonBilling): BilledEntry[] {
  return invoices.flatMap((invoice) => invoice.entries);
}
