import { builder } from '#graphql/builder.ts';
import { UserType } from '#features/people/users/user-type.ts';
import { enrolUser, subscribeByHand } from './enrol-user.ts';
import {
  type Duplicate,
  type EnrolmentPerson,
  enrolmentPerson,
  findPeopleToEnrol,
  type FunnelEnrolment,
} from './enrolment-person.ts';
import { UserSubscriptionType } from './subscription-types.ts';

const FunnelEnrolmentType = builder.objectRef<FunnelEnrolment>('FunnelEnrolment').implement({
  fields: (t) => ({
    funnelId: t.exposeString('funnelId'),
    state: t.exposeString('state', { description: 'Active or Inactive' }),
    reason: t.exposeString('reason', { nullable: true }),
  }),
});

export const EnrolmentDuplicateType = builder.objectRef<Duplicate>('EnrolmentDuplicate').implement({
  fields: (t) => ({
    user: t.field({ type: UserType, resolve: ({ user }) => user }),
    reasons: t.exposeStringList('reasons', { description: 'email, mobile, facebook, nameAndBirthdate' }),
  }),
});

const EnrolmentPersonType = builder.objectRef<EnrolmentPerson>('EnrolmentPerson').implement({
  fields: (t) => ({
    id: t.int({ resolve: ({ user }) => user.id }),
    user: t.field({ type: UserType, resolve: ({ user }) => user }),
    membershipStatus: t.exposeString('membershipStatus', { nullable: true }),
    lead: t.exposeString('lead', { nullable: true, description: 'How somebody who never bought came to us' }),
    subscriptions: t.field({ type: [UserSubscriptionType], resolve: ({ subscriptions }) => subscriptions }),
    funnels: t.field({
      type: [FunnelEnrolmentType],
      description: 'Funnels they ever had; all others are Not Enrolled',
      resolve: ({ funnels }) => funnels,
    }),
    duplicates: t.field({
      type: [EnrolmentDuplicateType],
      description: 'Other accounts that may be theirs',
      resolve: ({ duplicates }) => duplicates,
    }),
  }),
});

const FirstPaymentInput = builder.inputType('FirstPaymentInput', {
  fields: (t) => ({
    paymentPlatform: t.string({ required: true }),
    externalInvoiceId: t.string({ required: true }),
  }),
});

const EnrollFunnelInput = builder.inputType('EnrollFunnelInput', {
  fields: (t) => ({
    funnelId: t.string({ required: true }),
    paymentTermId: t.string({ description: 'one-time unless said otherwise' }),
    validityByDays: t.int({ description: 'Null never expires; left out, the funnel decides' }),
    startByDays: t.int({ description: 'Left out, the funnel decides' }),
    firstPayment: t.field({ type: FirstPaymentInput, description: 'Approved in the same step' }),
  }),
});

const EnrollUserInput = builder.inputType('EnrollUserInput', {
  fields: (t) => ({
    batchId: t.int({ required: true }),
    accessLevelNames: t.stringList(),
    funnelDetails: t.field({ type: [EnrollFunnelInput], required: true }),
  }),
});

const ManualFunnelInput = builder.inputType('ManualFunnelInput', {
  fields: (t) => ({
    id: t.string({ required: true, description: 'Of the funnel' }),
    paymentTerm: t.string({ defaultValue: 'one-time' }),
    validityByDays: t.int({ description: 'Null never expires; left out, the funnel decides' }),
    startByDays: t.int({ description: 'Left out, the funnel decides' }),
  }),
});

builder.queryFields((t) => ({
  peopleToEnroll: t.field({
    type: [UserType],
    description: 'By email, mobile number in any format, Tribe ID, Facebook profile or name; at most eight',
    authScopes: { pageFlag: 'enrollUser' },
    args: { search: t.arg.string({ required: true }) },
    resolve: (_root, { search }, ctx) => findPeopleToEnrol(ctx, search),
  }),
  enrolmentPerson: t.field({
    type: EnrolmentPersonType,
    authScopes: { pageFlag: 'enrollUser' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => enrolmentPerson(ctx, id),
  }),
}));

builder.mutationFields((t) => ({
  enrollUser: t.field({
    type: UserType,
    authScopes: { functionFlag: 'user_enroll/unenroll' },
    args: { id: t.arg.int({ required: true }), input: t.arg({ type: EnrollUserInput, required: true }) },
    resolve: (_root, { id, input }, ctx) => enrolUser(ctx, id, input),
  }),
  manualUserSubscription: t.field({
    type: UserType,
    authScopes: { functionFlag: 'user_enroll/unenroll' },
    args: {
      id: t.arg.int({ required: true }),
      funnelDetails: t.arg({ type: [ManualFunnelInput], required: true }),
    },
    resolve: (_root, { id, funnelDetails }, ctx) => subscribeByHand(ctx, id, funnelDetails),
  }),
}));
