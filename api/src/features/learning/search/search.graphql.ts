import { builder } from '#graphql/builder.ts';
import { globalSearch, type SearchResult } from './global-search.ts';

const SearchResultType = builder.objectRef<SearchResult>('SearchResult').implement({
  fields: (t) => ({
    title: t.exposeString('title'),
    type: t.exposeString('type', { description: 'course, event, resource or lesson' }),
    id: t.exposeInt('id'),
    subId: t.exposeInt('subId', { nullable: true, description: 'The course of a lesson' }),
    detail: t.exposeString('detail', { nullable: true }),
  }),
});

builder.queryField('globalSearch', (t) =>
  t.field({
    type: [SearchResultType],
    authScopes: { signedIn: true },
    args: { query: t.arg.string({ required: true }), type: t.arg.string() },
    resolve: (_root, { query, type }, ctx) => globalSearch(ctx, { query, type }),
  }),
);
