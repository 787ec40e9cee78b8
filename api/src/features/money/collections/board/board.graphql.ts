import { boardColumnLabels, boardColumns } from '@app/rules/money/collections/board';
import { builder } from '#graphql/builder.ts';
import { DeskPersonType, DeskStaffType, LastContactType } from '../desk-types.ts';
import { type BoardReminders, noteContacts, promiseForPeople, remindPeople } from './board-moves.ts';
import { boardColumnCards, collectionBoard } from './collection-board.ts';
import type { Board, BoardCard, BoardProof } from './read-board.ts';

const BoardProofType = builder.objectRef<BoardProof>('BoardProof').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    amount: t.expose('amount', { type: 'Pesos' }),
    platform: t.exposeString('platform'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

const BoardCardType = builder.objectRef<BoardCard>('BoardCard').implement({
  description: 'A person with everything of theirs that is overdue',
  fields: (t) => ({
    id: t.int({ description: 'The number of the person', resolve: ({ person }) => person.id }),
    column: t.exposeString('column', { description: boardColumns.join(', ') }),
    amount: t.expose('amount', { type: 'Pesos' }),
    entryCount: t.exposeInt('entryCount'),
    oldestDueOn: t.expose('oldestDueOn', { type: 'Date' }),
    oldestAmount: t.expose('oldestAmount', { type: 'Pesos', description: 'What was due on that day' }),
    oldestEntryId: t.exposeInt('oldestEntryId', { description: 'The entry that is paid next' }),
    promisedFor: t.expose('promisedFor', { type: 'Date', nullable: true }),
    promisedAmount: t.expose('promisedAmount', { type: 'Pesos', nullable: true, description: 'For that day' }),
    closesOn: t.expose('closesOn', {
      type: 'Date',
      nullable: true,
      description: 'The last day of access, while that is near',
    }),
    proof: t.expose('proof', { type: BoardProofType, nullable: true }),
    isReminded: t.exposeBoolean('isReminded', { description: 'Had a reminder within 48 hours' }),
    facebookProfile: t.exposeString('facebookProfile', { nullable: true }),
    person: t.expose('person', { type: DeskPersonType }),
    owner: t.expose('owner', { type: DeskStaffType, nullable: true }),
    lastContact: t.expose('lastContact', { type: LastContactType, nullable: true }),
  }),
});

const BoardSumType = builder.objectRef<Board['total']>('BoardSum').implement({
  fields: (t) => ({ count: t.exposeInt('count'), amount: t.expose('amount', { type: 'Pesos' }) }),
});

const BoardBandType = builder.objectRef<Board['bands'][number]>('BoardBand').implement({
  fields: (t) => ({
    band: t.exposeString('band'),
    count: t.exposeInt('count'),
    amount: t.expose('amount', { type: 'Pesos' }),
  }),
});

const BoardColumnType = builder.objectRef<Board['columns'][number]>('BoardColumn').implement({
  fields: (t) => ({
    column: t.exposeString('column'),
    label: t.string({ resolve: ({ column }) => boardColumnLabels[column] }),
    count: t.exposeInt('count'),
    amount: t.expose('amount', { type: 'Pesos' }),
  }),
});

const BoardType = builder.objectRef<Board>('CollectionBoard').implement({
  fields: (t) => ({
    total: t.expose('total', { type: BoardSumType, description: 'People, and what they owe' }),
    entryCount: t.exposeInt('entryCount'),
    bands: t.expose('bands', { type: [BoardBandType] }),
    columns: t.expose('columns', { type: [BoardColumnType] }),
    cards: t.expose('cards', { type: [BoardCardType], description: 'The first cards of each column, in their order' }),
  }),
});

const BoardFilterType = builder.inputType('CollectionBoardFilter', {
  fields: (t) => ({
    band: t.string({ description: 'Days late: 1-7, 8-14, 15-30, 31+' }),
    search: t.string(),
    batchId: t.int(),
    productId: t.int(),
    owner: t.string({ description: 'me, none, or the number of a colleague' }),
    platform: t.string(),
    promise: t.string({ description: 'broken' }),
    sort: t.string({ description: 'days or amount' }),
  }),
});

builder.queryFields((t) => ({
  collectionBoard: t.field({
    type: BoardType,
    description: 'Everybody who is late, in columns by what happens next',
    authScopes: { pageFlag: 'payment' },
    args: { filter: t.arg({ type: BoardFilterType }) },
    resolve: (_root, { filter }, ctx) => collectionBoard(ctx, { ...filter }),
  }),
  collectionBoardCards: t.field({
    type: [BoardCardType],
    description: 'A further page of a column',
    authScopes: { pageFlag: 'payment' },
    args: {
      filter: t.arg({ type: BoardFilterType }),
      column: t.arg.string({ required: true }),
      page: t.arg.int({ required: true }),
    },
    resolve: (_root, { filter, column, page }, ctx) => boardColumnCards(ctx, { ...filter }, { column, page }),
  }),
}));

const BoardRemindersType = builder.objectRef<BoardReminders>('BoardReminders').implement({
  fields: (t) => ({
    sent: t.exposeInt('sent'),
    reminded: t.exposeInt('reminded', { description: 'Had a reminder within 48 hours, and got none now' }),
    left: t.exposeInt('left', { description: 'Have paid meanwhile, sent a proof, or cannot be written to' }),
  }),
});

builder.mutationFields((t) => ({
  noteCollectionContacts: t.field({
    type: 'Int',
    description: 'The same contact with several people; how many they are',
    authScopes: { functionFlag: 'payment_approve' },
    args: {
      userIds: t.arg.intList({ required: true }),
      channel: t.arg.string({ required: true }),
      note: t.arg.string(),
    },
    resolve: (_root, { userIds, channel, note }, ctx) => noteContacts(ctx, { userIds, channel, note }),
  }),
  noteCollectionPromises: t.field({
    type: 'Int',
    description: 'A day for everything that is overdue of several people; how many payments that are',
    authScopes: { functionFlag: 'payment_approve' },
    args: {
      userIds: t.arg.intList({ required: true }),
      promisedFor: t.arg({ type: 'Date', required: true }),
      amount: t.arg({ type: 'Pesos', description: 'For one person; all that is overdue without it' }),
      note: t.arg.string(),
    },
    resolve: (_root, { userIds, promisedFor, amount, note }, ctx) =>
      promiseForPeople(ctx, { userIds, promisedFor, amount, note }),
  }),
  sendCollectionReminders: t.field({
    type: BoardRemindersType,
    authScopes: { functionFlag: 'payment_approve' },
    args: { userIds: t.arg.intList({ required: true }) },
    resolve: (_root, { userIds }, ctx) => remindPeople(ctx, { userIds }),
  }),
}));
