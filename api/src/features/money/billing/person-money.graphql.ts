import { billingTotals } from '@app/rules/money/billing/bills';
import { manilaDay, NO_EXPIRY } from '@app/rules/time/manila';
import { builder } from '#graphql/builder.ts';
import { DeskStaffType } from '#features/money/collections/desk-types.ts';
import { BilledInvoiceType, BilledPaymentType, BillType } from './billing-types.ts';
import { billsOf } from './person-billing.ts';
import {
  comingEntry,
  currentInvoice,
  hasBought,
  lastAccessDay,
  lastMembership,
  lateEntry,
  membershipOf,
  type PersonMoney,
  personMoney,
  waitingProofs,
} from './person-money.ts';

const PersonMoneyType = builder.objectRef<PersonMoney>('PersonMoney').implement({
  description: 'The money of a person in short, for the header of their page',
  fields: (t) => ({
    id: t.exposeInt('userId'),
    owner: t.expose('owner', { type: DeskStaffType, nullable: true, description: 'Who follows up on their payments' }),
    isVisible: t.boolean({
      description: 'False for people of another owner: then everything else is empty',
      resolve: ({ billing }) => billing !== null,
    }),
    overdue: t.field({
      type: 'Pesos',
      resolve: ({ billing }, _args, { now }) => (billing ? billingTotals(billsOf(billing), manilaDay(now)).overdue : 0),
    }),
    lateEntry: t.field({
      type: BillType,
      nullable: true,
      description: 'The one that is late for the longest time',
      resolve: ({ billing }, _args, ctx) => billing && lateEntry(billing, ctx),
    }),
    nextEntry: t.field({
      type: BillType,
      nullable: true,
      description: 'The one that becomes due next',
      resolve: ({ billing }, _args, ctx) => billing && comingEntry(billing, ctx),
    }),
    proofs: t.field({
      type: [BilledPaymentType],
      description: 'That wait, the oldest first',
      resolve: ({ billing }) => (billing ? waitingProofs(billing) : []),
    }),
    invoice: t.field({
      type: BilledInvoiceType,
      nullable: true,
      description: 'The one that matters now',
      resolve: ({ billing }) => billing && currentInvoice(billing),
    }),
    termName: t.string({
      nullable: true,
      description: 'The payment term of that invoice',
      resolve: ({ billing }) => {
        const invoice = billing && currentInvoice(billing);
        return billing?.subscriptions.find(({ id }) => id === invoice?.subscriptionId)?.termName ?? null;
      },
    }),
    hasSubscription: t.boolean({ resolve: ({ billing }) => billing !== null && hasBought(billing) }),
    membership: t.string({
      nullable: true,
      description: 'Multiple Subscriptions Found, Active, Expired, or nothing',
      resolve: ({ billing }, _args, ctx) => billing && membershipOf(billing, ctx),
    }),
    membershipEndsOn: t.field({
      type: 'Date',
      nullable: true,
      description: 'Nothing for a membership that never ends',
      resolve: ({ billing }) => {
        const day = billing && lastMembership(billing)?.expiresOn;
        return !day || day >= NO_EXPIRY ? null : day;
      },
    }),
    lastAccessDay: t.field({
      type: 'Date',
      nullable: true,
      description:
        'The last day of access while a payment for the membership is late, or the one after which it closed',
      resolve: ({ billing }, _args, ctx) => billing && lastAccessDay(billing, ctx),
    }),
    membershipProductId: t.int({
      nullable: true,
      resolve: ({ billing }) => (billing && lastMembership(billing)?.product.id) ?? null,
    }),
  }),
});

builder.queryField('personMoney', (t) =>
  t.field({
    type: PersonMoneyType,
    nullable: true,
    description: 'Null for viewers who see nobody’s money',
    authScopes: { pageFlag: 'user' },
    args: { userId: t.arg.int({ required: true }) },
    resolve: (_root, { userId }, ctx) => personMoney(ctx, userId),
  }),
);
