import { cashCollectionChoices, cashCollections } from '@app/rules/money/collections/cash-collection';
import { paymentCode } from '@app/rules/money/payments/payment-code';
import { builder } from '#graphql/builder.ts';
import { listedType } from '#graphql/listed.ts';
import { cashCollection, type RenewingMembership } from './cash-collection.ts';
import type { PaymentPromise } from '#tables/money/collections.table.ts';
import { assignOwner, contactsOf, noteContact, type NotedContact, possibleOwners } from './contacts.ts';
import { batchChoices, type DeskChoice, productChoices } from './desk-choices.ts';
import { DeskPersonType, DeskStaffType, LastContactType } from './desk-types.ts';
import { dueEntries, payableEntries } from './due-entries.ts';
import type { DueEntries, DueEntry, DuePromise } from '#db/hot/due-list.ts';
import { promisePayment } from './promise-payment.ts';
import { sendReminders, type SentReminders } from './send-reminders.ts';

const DuePromiseType = builder.objectRef<DuePromise>('DuePromise').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    promisedFor: t.expose('promisedFor', { type: 'Date' }),
    amount: t.expose('amount', { type: 'Pesos', nullable: true, description: 'Null for all that is open' }),
    note: t.exposeString('note', { nullable: true }),
    isBroken: t.exposeBoolean('isBroken'),
  }),
});

const DueEntryType = builder.objectRef<DueEntry>('DueEntry').implement({
  description: 'An unpaid schedule entry of an active subscription, as the collections desk lists it',
  fields: (t) => ({
    id: t.exposeInt('id'),
    number: t.exposeInt('number'),
    entryCount: t.exposeInt('entryCount'),
    price: t.expose('price', { type: 'Pesos' }),
    paid: t.expose('paid', { type: 'Pesos' }),
    openAmount: t.field({ type: 'Pesos', resolve: ({ price, paid }) => price - paid }),
    scheduleDate: t.expose('scheduleDate', { type: 'Date' }),
    paymentCode: t.string({ resolve: ({ code, number }) => paymentCode(code, number) }),
    platform: t.exposeString('platform', { nullable: true }),
    hasProof: t.exposeBoolean('hasProof', { description: 'A proof waits for a decision' }),
    promise: t.expose('promise', { type: DuePromiseType, nullable: true }),
    person: t.expose('person', { type: DeskPersonType }),
    product: t.exposeString('product'),
    funnel: t.exposeString('funnel'),
    owner: t.expose('owner', { type: DeskStaffType, nullable: true }),
    lastContact: t.expose('lastContact', { type: LastContactType, nullable: true }),
  }),
});

const DueEntriesType = builder.objectRef<DueEntries>('DueEntryList').implement({
  fields: (t) => ({
    items: t.expose('items', { type: [DueEntryType] }),
    totalCount: t.exposeInt('totalCount'),
    totalAmount: t.expose('totalAmount', { type: 'Pesos' }),
  }),
});

const DueEntryFilter = builder.inputType('DueEntryFilter', {
  fields: (t) => ({
    list: t.string({ description: 'due, overdue or promised' }),
    band: t.string({ description: 'Days overdue: 1-7, 8-14, 15-30, 31+' }),
    search: t.string(),
    batchId: t.int(),
    productId: t.int(),
    personId: t.int(),
    owner: t.string({ description: 'me or none' }),
    platform: t.string(),
    promise: t.string({ description: 'broken' }),
  }),
});

const RenewingMembershipType = builder.objectRef<RenewingMembership>('RenewingMembership').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    expiresOn: t.expose('expiresOn', { type: 'Date' }),
    step: t.exposeString('step', { nullable: true, description: cashCollections.join(', ') }),
    product: t.exposeString('product'),
    lastPaymentAmount: t.field({
      type: 'Pesos',
      nullable: true,
      resolve: ({ lastPayment }) => lastPayment?.amount ?? null,
    }),
    lastPaidOn: t.field({ type: 'Date', nullable: true, resolve: ({ lastPayment }) => lastPayment?.paidOn ?? null }),
    person: t.expose('person', { type: DeskPersonType }),
    owner: t.expose('owner', { type: DeskStaffType, nullable: true }),
    lastContact: t.expose('lastContact', { type: LastContactType, nullable: true }),
  }),
});

const RenewingMembershipListType = listedType('RenewingMembershipList', RenewingMembershipType);

export const CollectionContactType = builder.objectRef<NotedContact>('CollectionContact').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    channel: t.exposeString('channel'),
    note: t.exposeString('note', { nullable: true }),
    at: t.expose('at', { type: 'DateTime' }),
    by: t.expose('by', { type: DeskStaffType, nullable: true }),
  }),
});

const PaymentPromiseType = builder.objectRef<PaymentPromise>('PaymentPromise').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    scheduleId: t.exposeInt('scheduleId'),
    promisedFor: t.expose('promisedFor', { type: 'Date' }),
    amount: t.expose('amount', { type: 'Pesos', nullable: true, description: 'Null for all that is open' }),
    note: t.exposeString('note', { nullable: true }),
  }),
});

const SentRemindersType = builder.objectRef<SentReminders>('SentReminders').implement({
  fields: (t) => ({ sent: t.exposeInt('sent'), left: t.exposeInt('left') }),
});

const DeskChoiceType = builder.objectRef<DeskChoice>('DeskChoice').implement({
  fields: (t) => ({ id: t.exposeInt('id'), name: t.exposeString('name') }),
});

const CollectionChoicesType = builder.objectRef<object>('CollectionChoices').implement({
  fields: (t) => ({
    batches: t.field({ type: [DeskChoiceType], resolve: (_choices, _args, ctx) => batchChoices(ctx) }),
    products: t.field({ type: [DeskChoiceType], resolve: (_choices, _args, ctx) => productChoices(ctx) }),
    staff: t.field({ type: [DeskStaffType], resolve: (_choices, _args, ctx) => possibleOwners(ctx) }),
  }),
});

const CashCollectionFilter = builder.inputType('CashCollectionFilter', {
  fields: (t) => ({ step: t.string({ description: cashCollectionChoices.join(', ') }), search: t.string() }),
});

builder.queryFields((t) => ({
  dueEntries: t.field({
    type: DueEntriesType,
    description: 'What is due, overdue or promised, with the number and sum of all that match',
    authScopes: { pageFlag: 'payment' },
    args: { filter: t.arg({ type: DueEntryFilter }), page: t.arg.int(), pageSize: t.arg.int() },
    // The rules check the words of the filter.
    resolve: (_root, { filter, page, pageSize }, ctx) => dueEntries(ctx, { ...filter }, { page, pageSize }),
  }),
  payableEntries: t.field({
    type: [DueEntryType],
    description: 'For money that comes to the desk: what is late of whoever is found, and what they pay next',
    authScopes: { functionFlag: 'payment_approve' },
    args: { search: t.arg.string({ required: true }) },
    resolve: (_root, { search }, ctx) => payableEntries(ctx, search),
  }),
  cashCollection: t.field({
    type: RenewingMembershipListType,
    authScopes: { pageFlag: 'payment' },
    args: { filter: t.arg({ type: CashCollectionFilter }), page: t.arg.int(), pageSize: t.arg.int() },
    resolve: (_root, { filter, page, pageSize }, ctx) => cashCollection(ctx, { ...filter }, { page, pageSize }),
  }),
  collectionContacts: t.field({
    type: [CollectionContactType],
    authScopes: { pageFlag: 'payment' },
    args: { userId: t.arg.int({ required: true }) },
    resolve: (_root, { userId }, ctx) => contactsOf(ctx, userId),
  }),
  collectionChoices: t.field({
    type: CollectionChoicesType,
    description: 'What the lists of the desk can be narrowed to, and who may look after people',
    authScopes: { pageFlag: 'payment' },
    resolve: () => ({}),
  }),
}));

builder.mutationFields((t) => ({
  noteCollectionContact: t.field({
    type: CollectionContactType,
    authScopes: { functionFlag: 'payment_approve' },
    args: { userId: t.arg.int({ required: true }), channel: t.arg.string({ required: true }), note: t.arg.string() },
    resolve: (_root, { userId, channel, note }, ctx) => noteContact(ctx, userId, { channel, note }),
  }),
  assignCollectionOwner: t.field({
    type: 'Int',
    description: 'How many people have changed hands; no owner takes them from whoever had them',
    authScopes: { functionFlag: 'payment_approve' },
    args: { userIds: t.arg.intList({ required: true }), ownerId: t.arg.int() },
    resolve: (_root, { userIds, ownerId }, ctx) => assignOwner(ctx, { userIds, ownerId: ownerId ?? null }),
  }),
  sendPaymentReminders: t.field({
    type: SentRemindersType,
    authScopes: { functionFlag: 'payment_approve' },
    args: { scheduleIds: t.arg.intList({ required: true }) },
    resolve: (_root, { scheduleIds }, ctx) => sendReminders(ctx, { scheduleIds }),
  }),
  notePaymentPromise: t.field({
    type: PaymentPromiseType,
    description: 'What a member told staff: the day on which an overdue entry will be paid',
    authScopes: { functionFlag: 'payment_approve' },
    args: {
      scheduleId: t.arg.int({ required: true }),
      promisedFor: t.arg({ type: 'Date', required: true }),
      amount: t.arg({ type: 'Pesos', description: 'All that is open without it' }),
      note: t.arg.string(),
    },
    resolve: (_root, { scheduleId, promisedFor, amount, note }, ctx) =>
      promisePayment(ctx, { scheduleId, promisedFor, amount, note }, 'staff'),
  }),
}));
