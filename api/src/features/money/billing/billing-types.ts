import { sumCentavos } from '@app/rules/amounts/pesos';
import { billingTotals, billKinds, billState, isOverdue, nextDue, openOf } from '@app/rules/money/billing/bills';
import { ownPaymentStatus } from '@app/rules/money/billing/own-payment';
import { beingChecked, paymentStates } from '@app/rules/money/payments/payment-states';
import { ownStanding } from '@app/rules/money/billing/own-subscription';
import { receiptNumberText } from '@app/rules/money/billing/receipt';
import { isPromiseBroken, promisableUntil } from '@app/rules/money/collections/promise';
import { COMPLIMENTARY } from '@app/rules/money/payments/payment';
import { partlyPaidText } from '@app/rules/money/payments/paid-text';
import { paymentCode } from '@app/rules/money/payments/payment-code';
import { platformLabels } from '@app/rules/money/payments/payment-platforms';
import { type ScheduleStatus, scheduleStatus } from '@app/rules/money/payments/schedule-status';
import { entitlementOf, lastDayOfAccess } from '@app/rules/money/subscriptions/entitlement';
import { expiryText } from '@app/rules/money/subscriptions/expiry-text';
import { renewalRefusal } from '@app/rules/money/subscriptions/renewal';
import { type ManilaDay, manilaDay, NO_EXPIRY } from '@app/rules/time/manila';
import type { Context } from '#context.ts';
import { builder } from '#graphql/builder.ts';
import { fileUrl } from '#features/platform/files/file-address.ts';
import { BillingHelpType, PaymentStatusType, PaymentWayType } from '#features/money/payments/payments.graphql.ts';
import { billingHelp, offeredPlatforms } from '#features/money/payments/platforms.ts';
import { proofsAhead } from '#features/money/payments/proofs/proofs-ahead.ts';
import { orderPath } from './my-billing.ts';
import { renewableFrom, renewalState } from './renewal.ts';
import {
  type BilledEntry,
  type BilledInvoice,
  type BilledPayment,
  type BilledSubscription,
  type BillPromise,
  billsOf,
  type PersonBilling,
} from './person-billing.ts';

const day = ({ now }: Context): ManilaDay => manilaDay(now);

const lastDay = ({ expiresOn }: BilledSubscription) =>
  expiresOn === null || expiresOn >= NO_EXPIRY ? null : expiresOn;
const graceEndOf = (bought: BilledSubscription) => {
  const ends = lastDay(bought);
  return ends && lastDayOfAccess(ends);
};

const BilledSubscriptionType = builder.objectRef<BilledSubscription>('BilledSubscription').implement({
  description: 'What a person bought, as their billing shows it',
  fields: (t) => ({
    id: t.exposeInt('id'),
    status: t.exposeString('status'),
    productName: t.string({ resolve: ({ product }) => product.name }),
    funnelName: t.string({ resolve: ({ funnel }) => funnel.name }),
    termName: t.exposeString('termName'),
    startsOn: t.expose('startsOn', { type: 'Date', nullable: true }),
    expiry: t.string({
      description: 'The last day, Lifetime Access, or that it is over',
      resolve: ({ expiresOn }, _args, ctx) => expiryText(expiresOn, day(ctx)),
    }),
    endsOn: t.field({ type: 'Date', nullable: true, resolve: lastDay }),
    graceEndsOn: t.field({ type: 'Date', nullable: true, resolve: graceEndOf }),
    endedOn: t.field({
      type: 'Date',
      nullable: true,
      description: 'The day on which it was ended before its last day',
      resolve: ({ cancelledAt }) => cancelledAt && manilaDay(cancelledAt),
    }),
    renewalState: t.string({
      description: 'expiring, grace, closed or unsubscribed',
      resolve: (bought, _args, ctx) =>
        renewalState(bought, { today: day(ctx), graceEndsOn: graceEndOf(bought) ?? NO_EXPIRY }),
    }),
    standing: t.string({ resolve: (bought, _args, ctx) => ownStanding(bought, day(ctx)).label }),
    standingTone: t.string({ resolve: (bought, _args, ctx) => ownStanding(bought, day(ctx)).tone }),
    isOpen: t.boolean({ resolve: (bought, _args, ctx) => entitlementOf(bought, day(ctx)).isOpen }),
    entitlement: t.string({
      description: 'Whether it opens what it sold today and why, in words',
      resolve: (bought, _args, ctx) => ownStanding(bought, day(ctx)).text,
    }),
    isLapsed: t.exposeBoolean('isLapsed', { description: 'Nobody paid its order in time' }),
    lapsesAt: t.expose('lapsesAt', { type: 'DateTime', nullable: true }),
    isRenewable: t.boolean({
      description: 'It has ended, ends soon or was given up, and can be bought once more',
      resolve: async (bought, _args, ctx) =>
        renewalRefusal(bought, { today: day(ctx), fromDays: await renewableFrom(ctx) }) === null,
    }),
    affiliateCode: t.string({
      nullable: true,
      description: 'Who brought the buyer; for staff',
      resolve: ({ affiliateCode }, _args, { viewer }) =>
        viewer?.pages.has('studentPaymentDetails') ? affiliateCode : null,
    }),
    orderPath: t.string({
      nullable: true,
      description: 'The page of an order that waits for its first payment',
      resolve: (bought, _args, ctx) => orderPath(ctx, bought),
    }),
  }),
});

const BillPromiseType = builder.objectRef<BillPromise>('BillPromise').implement({
  fields: (t) => ({
    promisedFor: t.expose('promisedFor', { type: 'Date' }),
    amount: t.expose('amount', { type: 'Pesos', nullable: true, description: 'Null for all that is open' }),
    note: t.exposeString('note', { nullable: true }),
    isBroken: t.boolean({ resolve: ({ promisedFor }, _args, ctx) => isPromiseBroken(promisedFor, day(ctx)) }),
  }),
});

const firstPromiseDay = ({ firstPromisedAt }: BilledEntry) => firstPromisedAt && manilaDay(firstPromisedAt);

const isVoid = (entry: BilledEntry) => billState(entry) === 'void';

/** While a proof waits it is our turn; an order that has not begun is not a debt, so it is never due. */
function billStatus(entry: BilledEntry, today: ManilaDay): ScheduleStatus {
  const { isOpen, status } = billKinds[billState(entry)];
  if (isOpen && entry.proof?.state === 'waiting') return beingChecked;
  return status ?? scheduleStatus(entry, today);
}

export const BillType = builder.objectRef<BilledEntry>('Bill').implement({
  description: 'A schedule entry, as the billing of a person shows it',
  fields: (t) => ({
    id: t.exposeInt('id'),
    number: t.exposeInt('number'),
    entryCount: t.exposeInt('entryCount'),
    productName: t.exposeString('productName'),
    price: t.expose('price', { type: 'Pesos' }),
    paid: t.expose('paid', { type: 'Pesos' }),
    openAmount: t.field({ type: 'Pesos', resolve: openOf }),
    partlyPaid: t.string({ nullable: true, description: 'Such as ₱500.00 of ₱1,500.00', resolve: partlyPaidText }),
    scheduleDate: t.expose('scheduleDate', { type: 'Date' }),
    paymentCode: t.string({ resolve: ({ code, number }) => paymentCode(code, number) }),
    isPaid: t.boolean({ resolve: (entry) => billState(entry) === 'paid' }),
    isVoided: t.boolean({ resolve: isVoid }),
    isRevocable: t.boolean({
      description: 'Paid by money that can be taken back',
      resolve: ({ transactionId }) => transactionId !== null && transactionId !== COMPLIMENTARY,
    }),
    paymentPlatform: t.exposeString('paymentPlatform', { nullable: true }),
    isOverdue: t.boolean({ resolve: (entry, _args, ctx) => isOverdue(entry, day(ctx)) }),
    isPayable: t.boolean({
      description: 'Open, and of an order that did not lapse',
      resolve: (entry) => openOf(entry) > 0 && !entry.isLapsed,
    }),
    statusLabel: t.string({
      resolve: (entry, _args, ctx) => billStatus(entry, day(ctx)).label,
    }),
    statusTone: t.string({
      resolve: (entry, _args, ctx) => billStatus(entry, day(ctx)).tone,
    }),
    promise: t.expose('promise', { type: BillPromiseType, nullable: true }),
    promisableUntil: t.field({
      type: 'Date',
      nullable: true,
      description: 'The last day its owner may promise; null when it is not overdue, or was promised too long ago',
      resolve: (entry, _args, ctx) =>
        isOverdue(entry, day(ctx)) ? promisableUntil(day(ctx), firstPromiseDay(entry)) : null,
    }),
  }),
});

export const BilledInvoiceType = builder.objectRef<BilledInvoice>('BilledInvoice').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    subscriptionId: t.exposeInt('subscriptionId'),
    code: t.exposeString('code'),
    total: t.expose('total', { type: 'Pesos' }),
    productName: t.exposeString('productName'),
    funnelName: t.exposeString('funnelName'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    isLapsed: t.exposeBoolean('isLapsed'),
    entries: t.expose('entries', { type: [BillType], description: 'By date' }),
  }),
});

export const BilledPaymentType = builder.objectRef<BilledPayment>('BilledPayment').implement({
  description: 'Money that came or is said to have come',
  fields: (t) => ({
    id: t.exposeInt('id'),
    scheduleId: t.exposeInt('scheduleId', { nullable: true, description: 'The entry it was sent for' }),
    paymentCode: t.string({
      resolve: ({ code, entryNumber }) => (entryNumber === null ? code : paymentCode(code, entryNumber)),
    }),
    productName: t.exposeString('productName'),
    amount: t.expose('amount', { type: 'Pesos' }),
    platform: t.exposeString('platform'),
    platformLabel: t.string({ resolve: ({ platform }) => platformLabels[platform] }),
    reference: t.exposeString('reference'),
    externalInvoiceId: t.exposeString('externalInvoiceId', { nullable: true }),
    paidOn: t.expose('paidOn', { type: 'Date' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    decidedAt: t.expose('decidedAt', { type: 'DateTime', nullable: true }),
    decidedByName: t.string({
      nullable: true,
      description: 'For staff',
      resolve: ({ decidedByName }, _args, { viewer }) =>
        viewer?.pages.has('studentPaymentDetails') ? decidedByName : null,
    }),
    status: t.expose('status', { type: PaymentStatusType }),
    statusLabel: t.string({ resolve: (payment) => ownPaymentStatus(payment.status, payment.isWithdrawn).label }),
    statusTone: t.string({ resolve: (payment) => ownPaymentStatus(payment.status, payment.isWithdrawn).tone }),
    isWithdrawn: t.exposeBoolean('isWithdrawn'),
    ahead: t.int({
      nullable: true,
      description: 'How many proofs are checked before it, while it waits; for its sender',
      resolve: (payment, _args, ctx) =>
        payment.status === 'submitted' && payment.payerId === ctx.viewer?.userId ? proofsAhead(ctx, payment) : null,
    }),
    remarks: t.exposeString('remarks', { nullable: true, description: 'Why it was sent back or revoked' }),
    proofUrl: t.string({ nullable: true, resolve: ({ proof }) => proof && fileUrl(proof.key) }),
    isPicture: t.boolean({ resolve: ({ proof }) => proof?.contentType.startsWith('image/') ?? false }),
    receiptNumber: t.string({
      nullable: true,
      resolve: ({ receiptNumber }) => (receiptNumber === null ? null : receiptNumberText(receiptNumber)),
    }),
    receiptUrl: t.string({
      nullable: true,
      description: 'The acknowledgement as PDF, of what was approved once',
      resolve: ({ id, status, source }) =>
        source !== 'import' && paymentStates[status].hasReceipt ? `/api/receipts/${id}` : null,
    }),
  }),
});

const firstPayments = ({ invoices }: PersonBilling) =>
  sumCentavos(
    invoices.map(({ entries }) => {
      const first = entries.find((entry) => billState(entry) === 'offer' && !entry.isLapsed);
      return first ? openOf(first) : 0;
    }),
  );

const total = (billing: PersonBilling, ctx: Context) => billingTotals(billsOf(billing), day(ctx));

export const PersonBillingType = builder.objectRef<PersonBilling>('PersonBilling').implement({
  description: 'All that a person has, owes and paid',
  fields: (t) => ({
    userId: t.exposeInt('userId'),
    billed: t.field({ type: 'Pesos', resolve: (billing, _args, ctx) => total(billing, ctx).billed }),
    paid: t.field({ type: 'Pesos', resolve: (billing, _args, ctx) => total(billing, ctx).paid }),
    owed: t.field({ type: 'Pesos', resolve: (billing, _args, ctx) => total(billing, ctx).owed }),
    overdue: t.field({ type: 'Pesos', resolve: (billing, _args, ctx) => total(billing, ctx).overdue }),
    firstPayments: t.field({
      type: 'Pesos',
      description: 'What orders that have not begun wait for; nobody owes it',
      resolve: firstPayments,
    }),
    nextDue: t.field({ type: BillType, nullable: true, resolve: (billing) => nextDue(billsOf(billing)) }),
    subscriptions: t.expose('subscriptions', { type: [BilledSubscriptionType], description: 'The newest first' }),
    invoices: t.expose('invoices', { type: [BilledInvoiceType], description: 'The newest first' }),
    payments: t.expose('payments', { type: [BilledPaymentType], description: 'The newest first' }),
    // Account numbers are for those who have something to pay.
    platforms: t.field({
      type: [PaymentWayType],
      resolve: ({ invoices }, _args, ctx) => (invoices.length > 0 ? offeredPlatforms(ctx) : []),
    }),
    help: t.field({ type: BillingHelpType, resolve: (_billing, _args, ctx) => billingHelp(ctx) }),
    statementUrl: t.string({ resolve: ({ userId }) => `/api/statements/${userId}` }),
  }),
});
