import { viewedLists } from '@app/rules/people/saved-views/saved-view';
import { builder } from '#graphql/builder.ts';
import type { SavedView } from '#tables/people/saved-views.table.ts';
import { countViews, type ViewTotals } from './count-views.ts';
import { deleteView, saveView, viewsOfList } from './saved-views.ts';

const ViewedListType = builder.enumType('ViewedList', { values: viewedLists });

const SavedViewType = builder.objectRef<SavedView>('SavedView').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    query: t.exposeString('query', { description: 'Tab, filters and sort, as the address has them' }),
    columns: t.exposeStringList('columns', { nullable: true, description: 'Null is the usual choice' }),
    isShared: t.exposeBoolean('isShared', { description: 'For the team' }),
    isOwn: t.boolean({ resolve: ({ ownerId }, _args, { viewer }) => ownerId === viewer?.userId }),
  }),
});

const SavedViewInput = builder.inputType('SavedViewInput', {
  fields: (t) => ({
    list: t.field({ type: ViewedListType, required: true }),
    name: t.string({ required: true }),
    query: t.string({ required: true }),
    columns: t.stringList(),
    isShared: t.boolean({ required: true }),
  }),
});

/** One of the pages whose lists have views; which list is whose is the service's to say. */
const anyList = {
  ownPageFlag: 'users',
  $any: {
    ownPageFlag: 'reportSummary',
    $any: { ownPageFlag: 'paymentReport', $any: { ownPageFlag: 'communityReport' } },
  },
} as const;

builder.queryField('savedViews', (t) =>
  t.field({
    type: [SavedViewType],
    description: 'One’s own and those of the team, by name',
    authScopes: anyList,
    args: { list: t.arg({ type: ViewedListType, required: true }) },
    resolve: (_root, { list }, ctx) => viewsOfList(ctx, list),
  }),
);

const ViewTotalType = builder.objectRef<ViewTotals['views'][number]>('ViewTotal').implement({
  fields: (t) => ({ id: t.exposeInt('id', { description: 'Of the view' }), total: t.exposeInt('total') }),
});

const ViewTotalsType = builder.objectRef<ViewTotals>('ViewTotals').implement({
  fields: (t) => ({
    everyone: t.exposeInt('everyone', { description: 'Of the list without a view' }),
    views: t.field({ type: [ViewTotalType], resolve: ({ views }) => views }),
  }),
});

builder.queryField('viewTotals', (t) =>
  t.field({
    type: ViewTotalsType,
    description: 'How many people the first views of a list have; views of what one may not see are left out',
    authScopes: { ownPageFlag: 'users' },
    args: { list: t.arg({ type: ViewedListType, required: true }) },
    resolve: (_root, { list }, ctx) => countViews(ctx, list),
  }),
);

builder.mutationFields((t) => ({
  saveView: t.field({
    type: SavedViewType,
    authScopes: anyList,
    args: {
      id: t.arg.int({ description: 'Of a view of one’s own' }),
      input: t.arg({ type: SavedViewInput, required: true }),
    },
    resolve: (_root, { id, input }, ctx) => saveView(ctx, id ?? null, input),
  }),
  deleteView: t.field({
    type: SavedViewType,
    authScopes: anyList,
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => deleteView(ctx, id),
  }),
}));
