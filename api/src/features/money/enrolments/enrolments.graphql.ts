import { receiptNumberText } from '@app/rules/money/billing/receipt';
import { undoEndsAt } from '@app/rules/money/enrolments/enrolment-undo';
import { builder } from '#graphql/builder.ts';
import { FunnelType } from '#features/money/funnels/funnels.graphql.ts';
import { PaymentType } from '#features/money/payments/payments.graphql.ts';
import { type ReferenceUse, referenceUse } from '#features/money/payments/reference-use.ts';
import { EnrolmentDuplicateType } from '#features/money/subscriptions/enrolment.graphql.ts';
import { UserSubscriptionType } from '#features/money/subscriptions/subscription-types.ts';
import { UserType } from '#features/people/users/user-type.ts';
import { enrolPerson, type MadeEnrolment } from './enrol-person.ts';
import { type EnrolmentOffers, enrolmentOffers } from './enrolment-offers.ts';
import {
  type EnrolmentCommission,
  type EnrolmentSummary,
  enrolmentSummary,
  type SummedCoupon,
  type SummedTerm,
} from './enrolment-summary.ts';
import { knownNewcomers } from './known-newcomer.ts';
import { moneyOf, personOf, subscriptionOf } from './made-enrolment.ts';
import { undoEnrolment } from './undo-enrolment.ts';

const EnrolmentOffersType = builder.objectRef<EnrolmentOffers>('EnrolmentOffers').implement({
  fields: (t) => ({
    funnels: t.field({
      type: [FunnelType],
      description: 'Not archived and not held by the person; hidden and closed ones last',
      resolve: ({ funnels }) => funnels,
    }),
    presetId: t.exposeString('presetId', { nullable: true, description: 'The funnel to begin with' }),
  }),
});

const EnrolmentEntryType = builder.objectRef<EnrolmentSummary['entries'][number]>('EnrolmentEntry').implement({
  fields: (t) => ({
    number: t.exposeInt('number'),
    scheduleDate: t.expose('scheduleDate', { type: 'Date' }),
    price: t.expose('price', { type: 'Pesos' }),
    paid: t.expose('paid', { type: 'Pesos', description: 'Of the money received now' }),
  }),
});

const EnrolmentTermType = builder.objectRef<SummedTerm>('EnrolmentTerm').implement({
  fields: (t) => ({
    id: t.exposeString('id'),
    name: t.exposeString('name'),
    text: t.exposeString('text'),
    split: t.exposeString('split', { description: '3 × ₱2,900.00' }),
    isOffered: t.exposeBoolean('isOffered', { description: 'Offered by the funnel; staff may agree on any other' }),
    discount: t.expose('discount', { type: 'Pesos' }),
    total: t.expose('total', { type: 'Pesos' }),
    entries: t.field({ type: [EnrolmentEntryType], resolve: ({ entries }) => entries }),
  }),
});

const EnrolmentCouponType = builder.objectRef<SummedCoupon>('EnrolmentCoupon').implement({
  fields: (t) => ({
    code: t.exposeString('code'),
    text: t.exposeString('text', { nullable: true }),
    problem: t.exposeString('problem', { nullable: true, description: 'Why it does not count' }),
  }),
});

const EnrolmentCommissionType = builder.objectRef<EnrolmentCommission>('EnrolmentCommission').implement({
  fields: (t) => ({
    affiliateCode: t.exposeString('affiliateCode'),
    percent: t.float({ resolve: ({ rate }) => rate / 100 }),
    amount: t.expose('amount', { type: 'Pesos', description: 'Of the money received now' }),
  }),
});

const EnrolmentSummaryType = builder.objectRef<EnrolmentSummary>('EnrolmentSummary').implement({
  description: 'Price less discount is the total, the total is the sum of the entries, and of received and left',
  fields: (t) => ({
    termId: t.exposeString('termId'),
    listPrice: t.expose('listPrice', { type: 'Pesos' }),
    discount: t.expose('discount', { type: 'Pesos' }),
    total: t.expose('total', { type: 'Pesos' }),
    entries: t.field({ type: [EnrolmentEntryType], resolve: ({ entries }) => entries }),
    received: t.expose('received', { type: 'Pesos' }),
    left: t.expose('left', { type: 'Pesos' }),
    surplus: t.expose('surplus', { type: 'Pesos', description: 'Received beyond the total; it stays on the payment' }),
    covers: t.exposeString('covers', { nullable: true }),
    startsOn: t.expose('startsOn', { type: 'Date' }),
    expiresOn: t.expose('expiresOn', { type: 'Date', nullable: true, description: 'Null never expires' }),
    validityByDays: t.exposeInt('validityByDays', { nullable: true }),
    coupon: t.field({ type: EnrolmentCouponType, nullable: true, resolve: ({ coupon }) => coupon }),
    commission: t.field({
      type: EnrolmentCommissionType,
      nullable: true,
      description: 'Of the affiliate who brought the person',
      resolve: ({ commission }) => commission,
    }),
    terms: t.field({ type: [EnrolmentTermType], resolve: ({ terms }) => terms }),
  }),
});

const UsedPaymentType = builder.objectRef<NonNullable<ReferenceUse['payment']>>('UsedPayment').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    amount: t.expose('amount', { type: 'Pesos' }),
    paidOn: t.expose('paidOn', { type: 'Date' }),
    userId: t.exposeInt('userId'),
    personName: t.exposeString('personName'),
  }),
});

const ReferenceUseType = builder.objectRef<ReferenceUse>('ReferenceUse').implement({
  fields: (t) => ({
    isUsed: t.exposeBoolean('isUsed'),
    payment: t.field({
      type: UsedPaymentType,
      nullable: true,
      description: 'Null for those who may not see whose it is',
      resolve: ({ payment }) => payment,
    }),
  }),
});

const EnrolmentType = builder.objectRef<MadeEnrolment>('Enrolment').implement({
  fields: (t) => ({
    id: t.int({ resolve: ({ enrolment }) => enrolment.id }),
    user: t.field({ type: UserType, resolve: ({ enrolment }, _args, ctx) => personOf(ctx, enrolment) }),
    subscription: t.field({
      type: UserSubscriptionType,
      resolve: ({ enrolment }, _args, ctx) => subscriptionOf(ctx, enrolment),
    }),
    payment: t.field({
      type: PaymentType,
      nullable: true,
      resolve: async ({ enrolment }, _args, ctx) => (await moneyOf(ctx, enrolment))?.payment ?? null,
    }),
    receiptNumber: t.string({
      nullable: true,
      resolve: async ({ enrolment }, _args, ctx) => {
        const number = (await moneyOf(ctx, enrolment))?.number ?? null;
        return number === null ? null : receiptNumberText(number);
      },
    }),
    isNewPerson: t.boolean({ resolve: ({ enrolment }) => enrolment.isNewPerson }),
    isLinkMailed: t.exposeBoolean('isLinkMailed', { description: 'A link to set a password was mailed' }),
    isUndone: t.boolean({ resolve: ({ enrolment }) => enrolment.undoneAt !== null }),
    undoEndsAt: t.field({ type: 'DateTime', resolve: ({ enrolment }) => undoEndsAt(enrolment.createdAt) }),
  }),
});

const NewcomerInput = builder.inputType('NewcomerInput', {
  fields: (t) => ({
    firstName: t.string({ required: true }),
    lastName: t.string({ required: true }),
    email: t.string({ required: true }),
    mobileNumber: t.string(),
  }),
});

const ReceivedInput = builder.inputType('ReceivedInput', {
  fields: (t) => ({
    platform: t.string({ required: true }),
    amount: t.field({ type: 'Pesos', required: true, description: 'Less is a part payment, more goes on' }),
    reference: t.string({ description: 'Required unless it is cash' }),
    paidOn: t.field({ type: 'Date', required: true }),
    fileId: t.int({ description: 'The proof, uploaded by the viewer' }),
  }),
});

const EnrollPersonInput = builder.inputType('EnrollPersonInput', {
  fields: (t) => ({
    userId: t.int({ description: 'A known person; otherwise a newcomer' }),
    newcomer: t.field({ type: NewcomerInput }),
    batchId: t.int({ required: true }),
    funnelId: t.string({ required: true }),
    paymentTermId: t.string({ required: true }),
    startsOn: t.field({ type: 'Date', required: true }),
    expiresOn: t.field({ type: 'Date', description: 'Null never expires' }),
    couponCode: t.string(),
    isFree: t.boolean({ description: 'Given for nothing' }),
    accessLevelNames: t.stringList({ description: 'Besides the one that the product grants' }),
    received: t.field({ type: ReceivedInput, description: 'Money that staff hold; approved in the same step' }),
  }),
});

const EnrolmentSummaryInput = builder.inputType('EnrolmentSummaryInput', {
  fields: (t) => ({
    userId: t.int(),
    funnelId: t.string({ required: true }),
    paymentTermId: t.string({ description: 'Left out, the funnel’s first' }),
    startsOn: t.field({ type: 'Date', required: true }),
    expiresOn: t.field({ type: 'Date', description: 'Null never expires' }),
    couponCode: t.string(),
    isFree: t.boolean(),
    received: t.field({ type: 'Pesos', description: 'Left out, the first payment in full' }),
  }),
});

builder.queryFields((t) => ({
  enrolmentOffers: t.field({
    type: EnrolmentOffersType,
    authScopes: { pageFlag: 'enrollUser' },
    args: { userId: t.arg.int() },
    resolve: (_root, { userId }, ctx) => enrolmentOffers(ctx, userId ?? null),
  }),
  enrolmentSummary: t.field({
    type: EnrolmentSummaryType,
    description: 'Counted by the rules of the order that it will be; nothing is kept',
    authScopes: { pageFlag: 'enrollUser' },
    args: { input: t.arg({ type: EnrolmentSummaryInput, required: true }) },
    resolve: (_root, { input: { expiresOn, ...input } }, ctx) =>
      enrolmentSummary(ctx, { ...input, expiresOn: expiresOn ?? null }),
  }),
  knownNewcomers: t.field({
    type: [EnrolmentDuplicateType],
    description: 'People who have the address or the number of a newcomer already',
    authScopes: { pageFlag: 'enrollUser' },
    args: { email: t.arg.string({ required: true }), mobileNumber: t.arg.string({ required: true }) },
    resolve: (_root, marks, ctx) => knownNewcomers(ctx, marks),
  }),
  referenceUse: t.field({
    type: ReferenceUseType,
    description: 'Whether a reference number was used for another payment',
    authScopes: { pageFlag: 'enrollUser' },
    args: { platform: t.arg.string({ required: true }), reference: t.arg.string({ required: true }) },
    resolve: (_root, { platform, reference }, ctx) => referenceUse(ctx, platform, reference),
  }),
}));

builder.mutationFields((t) => ({
  enrollPerson: t.field({
    type: EnrolmentType,
    description: 'One screen, one transaction: person, subscription, schedule, payment; once per idempotency key',
    authScopes: { functionFlag: 'user_enroll/unenroll' },
    args: { input: t.arg({ type: EnrollPersonInput, required: true }) },
    resolve: (_root, { input: { expiresOn, ...input } }, ctx) =>
      enrolPerson(ctx, { ...input, expiresOn: expiresOn ?? null }),
  }),
  undoEnrolment: t.field({
    type: EnrolmentType,
    description: 'Within ten minutes, by whoever enrolled, while nothing was built on it',
    authScopes: { functionFlag: 'user_enroll/unenroll' },
    args: { id: t.arg.int({ required: true }) },
    resolve: async (_root, { id }, ctx) => ({ enrolment: await undoEnrolment(ctx, id), isLinkMailed: false }),
  }),
}));
