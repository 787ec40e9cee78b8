import { duplicateReasons } from '@app/rules/records/merges/duplicate-reasons';
import { type FieldValues, mergeFields } from '@app/rules/records/merges/merge-fields';
import { undoEnd } from '@app/rules/records/merges/merge-input';
import { displayName } from '@app/rules/people/users/full-name';
import { builder } from '#graphql/builder.ts';
import { listedType } from '#graphql/listed.ts';
import { personFacts } from '#features/people/users/person-facts.ts';
import { UserType } from '#features/people/users/user-type.ts';
import { type DuplicatePair, likelyDuplicates } from '#features/people/directory/likely-duplicates.ts';
import { listMerges, mergedPerson } from './list-merges.ts';
import { mergePeople } from './merge-people.ts';
import { type MergePreview, mergePreview } from './merge-preview.ts';
import type { UserMerge } from '#tables/records/merges.table.ts';
import { inWords } from './move-rows.ts';
import { undoMerge } from './undo-merge.ts';

const DuplicateReasonType = builder.enumType('DuplicateReason', { values: duplicateReasons });
const MergeFieldType = builder.enumType('MergeField', { values: mergeFields });

const DuplicatePairType = builder.objectRef<DuplicatePair>('DuplicatePair').implement({
  fields: (t) => ({
    one: t.field({ type: UserType, description: 'The older account', resolve: ({ one }) => one }),
    other: t.field({ type: UserType, resolve: ({ other }) => other }),
    reasons: t.field({ type: [DuplicateReasonType], resolve: ({ reasons }) => reasons }),
  }),
});

const MergeFieldValuesType = builder.objectRef<FieldValues>('MergeFieldValues').implement({
  fields: (t) => ({
    field: t.field({ type: MergeFieldType, resolve: ({ field }) => field }),
    kept: t.exposeString('kept', { nullable: true }),
    folded: t.exposeString('folded', { nullable: true }),
  }),
});

const MergeSideType = builder.objectRef<MergePreview['kept']>('MergeSide').implement({
  description: 'What is not chosen: it is joined by itself',
  fields: (t) => ({
    user: t.field({ type: UserType, resolve: (user) => user }),
    basePoints: t.exposeInt('basePoints'),
    groupName: t.string({
      nullable: true,
      resolve: async (user, _args, ctx) => (await personFacts(ctx, user)).group?.name ?? null,
    }),
  }),
});

const MergePreviewType = builder.objectRef<MergePreview>('MergePreview').implement({
  fields: (t) => ({
    kept: t.field({ type: MergeSideType, resolve: ({ kept }) => kept }),
    folded: t.field({ type: MergeSideType, resolve: ({ folded }) => folded }),
    fields: t.field({ type: [MergeFieldValuesType], resolve: ({ fields }) => fields }),
    moves: t.exposeStringList('moves', { description: 'What would move, in words: `3 wins`' }),
    refusal: t.exposeString('refusal', { nullable: true, description: 'Why the viewer cannot merge these two' }),
  }),
});

const UserMergeType = builder.objectRef<UserMerge>('UserMerge').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    kept: t.field({ type: UserType, nullable: true, resolve: ({ keptId }, _args, ctx) => mergedPerson(ctx, keptId) }),
    folded: t.field({
      type: UserType,
      nullable: true,
      resolve: ({ foldedId }, _args, ctx) => mergedPerson(ctx, foldedId),
    }),
    byName: t.string({
      nullable: true,
      resolve: async ({ byId }, _args, ctx) => {
        const person = byId === null ? null : await mergedPerson(ctx, byId);
        return person && displayName(person);
      },
    }),
    mergedAt: t.expose('mergedAt', { type: 'DateTime' }),
    undoneAt: t.expose('undoneAt', { type: 'DateTime', nullable: true }),
    undoUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Null when it cannot be undone any more',
      resolve: ({ mergedAt, undoneAt, before }, _args, { now }) => {
        const end = undoEnd(mergedAt);
        return undoneAt === null && before !== null && end > now ? end : null;
      },
    }),
    moved: t.stringList({ resolve: ({ moved }) => inWords(moved) }),
  }),
});

const DuplicatePairList = listedType('DuplicatePairList', DuplicatePairType);
const UserMergeList = listedType('UserMergeList', UserMergeType);

builder.objectField(UserType, 'mergedInto', (t) =>
  t.field({
    type: UserType,
    nullable: true,
    description: 'The account that this one was folded into',
    resolve: ({ mergedIntoId }, _args, ctx) => (mergedIntoId === null ? null : mergedPerson(ctx, mergedIntoId)),
  }),
);

builder.queryField('likelyDuplicates', (t) =>
  t.field({
    type: DuplicatePairList,
    authScopes: { pageFlag: 'mergeUsers' },
    args: { page: t.arg.int(), pageSize: t.arg.int() },
    resolve: (_root, page, ctx) => likelyDuplicates(ctx, page),
  }),
);

builder.queryField('mergePreview', (t) =>
  t.field({
    type: MergePreviewType,
    authScopes: { pageFlag: 'mergeUsers' },
    args: { keptId: t.arg.int({ required: true }), foldedId: t.arg.int({ required: true }) },
    resolve: (_root, pair, ctx) => mergePreview(ctx, pair),
  }),
);

builder.queryField('userMerges', (t) =>
  t.field({
    type: UserMergeList,
    authScopes: { pageFlag: 'mergeUsers' },
    args: { page: t.arg.int(), pageSize: t.arg.int() },
    resolve: (_root, page, ctx) => listMerges(ctx, page),
  }),
);

const MergeUsersInput = builder.inputType('MergeUsersInput', {
  fields: (t) => ({
    keptId: t.int({ required: true }),
    foldedId: t.int({ required: true }),
    fieldsFromFolded: t.field({
      type: [MergeFieldType],
      required: true,
      description: 'Fields that are not named come from the account that stays',
    }),
    confirmEmail: t.string({ required: true, description: 'The address of the account that is folded in' }),
  }),
});

builder.mutationField('mergeUsers', (t) =>
  t.field({
    type: UserMergeType,
    authScopes: { functionFlag: 'user_merge' },
    args: { input: t.arg({ type: MergeUsersInput, required: true }) },
    resolve: (_root, { input }, ctx) => mergePeople(ctx, input),
  }),
);

builder.mutationField('undoMerge', (t) =>
  t.field({
    type: UserMergeType,
    description: 'Makes two accounts of one again, within 30 days',
    authScopes: { functionFlag: 'user_merge' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => undoMerge(ctx, id),
  }),
);
