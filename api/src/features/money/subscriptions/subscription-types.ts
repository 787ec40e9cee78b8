import { attributionReason } from '@app/rules/affiliates/links/attribution';
import { endingOf } from '@app/rules/affiliates/links/link-code';
import { scheduleStatus, voided } from '@app/rules/money/payments/schedule-status';
import { stateOfSubscription } from '@app/rules/money/subscriptions/enrolment-state';
import { entitlementText } from '@app/rules/money/subscriptions/entitlement-text';
import { entitlementOf } from '@app/rules/money/subscriptions/entitlement';
import { expiryText } from '@app/rules/money/subscriptions/expiry-text';
import { subscriptionStatuses } from '@app/rules/money/subscriptions/subscription';
import { type Standing, subscriptionStanding } from '@app/rules/money/subscriptions/subscription-standing';
import { manilaDay } from '@app/rules/time/manila';
import { fullName } from '@app/rules/people/users/full-name';
import { builder } from '#graphql/builder.ts';
import { PaymentScheduleType } from '#features/money/payments/payments.graphql.ts';
import { UserType } from '#features/people/users/user-type.ts';
import { type Adjustment, adjustmentsOf, entriesOf, invoicesOf, maySeeBills, waitingOf } from './invoice-parts.ts';
import {
  type KnownAttribution,
  knownById,
  type KnownInvoice,
  type KnownSubscription,
} from '#features/money/orders/known-subscriptions.ts';

const SubscriptionStatusType = builder.enumType('SubscriptionStatus', { values: subscriptionStatuses });

const SubscriptionAttributionType = builder.objectRef<KnownAttribution>('SubscriptionAttribution').implement({
  description: 'Who brought the buyer, and how that is known',
  fields: (t) => ({
    affiliateId: t.exposeInt('affiliateId', { nullable: true, description: 'Null when staff took it away' }),
    name: t.string({
      nullable: true,
      resolve: ({ firstName, lastName }) => (firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim()),
    }),
    reason: t.string({
      resolve: ({ source, clickedAt, linkCode }) =>
        attributionReason({
          source,
          clickedAt: clickedAt === null ? null : new Date(clickedAt),
          link: linkCode === null ? null : endingOf(linkCode),
        }),
    }),
  }),
});

const SubscriptionFunnelType = builder.objectRef<{ id: string; name: string }>('SubscriptionFunnel').implement({
  fields: (t) => ({ id: t.exposeString('id'), name: t.exposeString('name') }),
});
const SubscriptionProductType = builder.objectRef<{ id: number; name: string }>('SubscriptionProduct').implement({
  fields: (t) => ({ id: t.exposeInt('id'), name: t.exposeString('name') }),
});

/** The person in short: lists show a face and a name. */
export const SubscriberType = builder
  .objectRef<Pick<KnownSubscription['person'], 'id' | 'tribeId' | 'firstName' | 'lastName' | 'profileImage'>>(
    'Subscriber',
  )
  .implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      tribeId: t.exposeString('tribeId'),
      name: t.string({ resolve: fullName }),
      profileImage: t.exposeString('profileImage', { nullable: true }),
    }),
  });

const NextDueType = builder.objectRef<NonNullable<KnownSubscription['unpaid']>>('NextDue').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    number: t.exposeInt('number'),
    scheduleDate: t.expose('scheduleDate', { type: 'Date' }),
    openAmount: t.expose('open', { type: 'Pesos' }),
  }),
});

const AdjustmentType = builder.objectRef<Adjustment>('InvoiceAdjustment').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    amount: t.expose('amount', { type: 'Pesos' }),
    reason: t.exposeString('reason'),
    at: t.expose('at', { type: 'DateTime' }),
    actorName: t.exposeString('actorName', { nullable: true }),
  }),
});

/** The root type of live news is named Subscription, so this cannot be. */
export const UserSubscriptionType = builder.objectRef<KnownSubscription>('UserSubscription');
export const InvoiceType = builder.objectRef<KnownInvoice>('Invoice');

InvoiceType.implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    code: t.exposeString('code'),
    total: t.expose('total', { type: 'Pesos' }),
    subscription: t.loadable({
      type: UserSubscriptionType,
      load: async (ids: number[], ctx) => (await knownById(ctx, ids)).map((found) => found ?? new Error('gone')),
      resolve: ({ subscriptionId }) => subscriptionId,
    }),
    paymentSchedule: t.loadableGroup({
      type: PaymentScheduleType,
      description: 'By date',
      load: (ids: number[], ctx) => entriesOf(ctx, ids),
      group: ({ invoiceId }) => invoiceId,
      resolve: ({ id }) => id,
    }),
    adjustments: t.loadableGroup({
      type: AdjustmentType,
      description: 'By how much the total was changed, by whom and why',
      load: (ids: number[], ctx) => adjustmentsOf(ctx, ids),
      group: ({ invoiceId }) => invoiceId,
      resolve: ({ id }) => id,
    }),
  }),
});

UserSubscriptionType.implement({
  description: 'What somebody bought or was given, from a day to a day',
  fields: (t) => ({
    id: t.exposeInt('id'),
    status: t.expose('status', { type: SubscriptionStatusType }),
    startsOn: t.expose('startsOn', { type: 'Date', nullable: true }),
    expiry: t.expose('expiresOn', { type: 'Date', nullable: true, description: 'Null while nothing is paid' }),
    expiryText: t.string({
      description: 'The day, marked when it is over, or Lifetime Access',
      resolve: ({ expiresOn }, _args, { now }) => expiryText(expiresOn, manilaDay(now)),
    }),
    funnel: t.expose('funnel', { type: SubscriptionFunnelType }),
    product: t.expose('product', { type: SubscriptionProductType }),
    person: t.expose('person', { type: SubscriberType }),
    accessLevelId: t.exposeString('accessLevelId', { nullable: true }),
    termName: t.exposeString('termName'),
    affiliateCode: t.exposeString('affiliateCode', { nullable: true, description: 'What the buyer came with' }),
    attribution: t.expose('attribution', { type: SubscriptionAttributionType, nullable: true }),
    pausedOn: t.expose('pausedOn', { type: 'Date', nullable: true }),
    pausedDays: t.exposeInt('pausedDays'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    cancelledAt: t.expose('cancelledAt', { type: 'DateTime', nullable: true }),
    state: t.string({
      description: 'Active or Inactive',
      resolve: (subscription, _args, { now }) => stateOfSubscription(subscription, manilaDay(now)).state,
    }),
    isOpen: t.boolean({
      resolve: (subscription, _args, { now }) => entitlementOf(subscription, manilaDay(now)).isOpen,
    }),
    entitlement: t.string({
      description: 'Whether it opens what it sold today and why, in words for staff',
      resolve: (subscription, _args, { now }) => entitlementText(entitlementOf(subscription, manilaDay(now))),
    }),
    standing: t.string({
      resolve: (subscription, _args, { now }) => standingOf(subscription, now).label,
    }),
    standingTone: t.string({
      resolve: (subscription, _args, { now }) => standingOf(subscription, now).tone,
    }),
    total: t.field({ type: 'Pesos', resolve: ({ invoice }) => invoice.total }),
    paid: t.expose('paid', { type: 'Pesos' }),
    owed: t.expose('owed', { type: 'Pesos', description: 'Without what was voided' }),
    nextDue: t.expose('unpaid', { type: NextDueType, nullable: true }),
    invoice: t.expose('invoice', { type: InvoiceType }),
  }),
});

/** An unpaid order cannot be unsubscribed from. */
function standingOf(subscription: KnownSubscription, now: Date): Standing {
  return subscription.isLapsed
    ? { label: 'Lapsed', tone: 'neutral' }
    : subscriptionStanding(subscription, manilaDay(now));
}

builder.objectField(UserType, 'invoices', (t) =>
  t.loadableGroup({
    type: InvoiceType,
    description: 'Of oneself, or of anyone for staff who work with money; others get none',
    load: (ids: number[], ctx) => invoicesOf(ctx, ids),
    group: ({ userId }) => userId,
    // Nobody has the number 0.
    resolve: (user, _args, ctx) => (maySeeBills(ctx, user) ? user.id : 0),
  }),
);

builder.objectField(PaymentScheduleType, 'hasProof', (t) =>
  t.loadable({
    type: 'Boolean',
    description: 'A proof waits for approval',
    load: (ids: number[], ctx) => waitingOf(ctx, ids),
    resolve: ({ id }) => id,
  }),
);

builder.objectField(PaymentScheduleType, 'statusLabel', (t) =>
  t.string({
    description: 'Paid, Overdue, Due today …; computed for the day in Manila',
    resolve: ({ voidedAt, ...entry }, _args, { now }) =>
      (voidedAt && entry.transactionId === null ? voided : scheduleStatus(entry, manilaDay(now))).label,
  }),
);

builder.objectField(PaymentScheduleType, 'statusTone', (t) =>
  t.string({
    resolve: ({ voidedAt, ...entry }, _args, { now }) =>
      voidedAt && entry.transactionId === null ? 'void' : scheduleStatus(entry, manilaDay(now)).tone,
  }),
);
