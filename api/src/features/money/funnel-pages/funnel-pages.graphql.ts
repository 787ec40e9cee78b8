import { displayName } from '@app/rules/people/users/full-name';
import { inArray } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { builder } from '#graphql/builder.ts';
import { users } from '#tables/people/users.table.ts';
import { findPage, type FunnelPage, listVersions, type PublishedMark, restoreVersion, saveDraft } from './drafts.ts';
import { publishPage, schedulePage } from './publish.ts';
import { type PublishedPage, publishedPage } from './published-page.ts';

const FunnelPageKindType = builder.enumType('FunnelPageKind', {
  values: { landing: { value: 'landing' }, thank_you: { value: 'thank-you' } } as const,
});

const VersionType = builder.objectRef<PublishedMark>('FunnelPageVersion').implement({
  fields: (t) => ({
    number: t.exposeInt('number'),
    publishedAt: t.expose('publishedAt', { type: 'DateTime' }),
    publishedBy: t.loadable({
      type: 'String',
      nullable: true,
      load: (ids: number[], ctx) => namesOf(ctx, ids),
      resolve: ({ publishedById }) => publishedById,
    }),
  }),
});

const FunnelPageType = builder.objectRef<FunnelPage>('FunnelPage').implement({
  fields: (t) => ({
    funnelId: t.exposeString('funnelId'),
    kind: t.expose('kind', { type: FunnelPageKindType }),
    draft: t.expose('draft', { type: 'JSON' }),
    revision: t.exposeInt('revision'),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', nullable: true }),
    updatedBy: t.loadable({
      type: 'String',
      nullable: true,
      load: (ids: number[], ctx) => namesOf(ctx, ids),
      resolve: ({ updatedById }) => updatedById,
    }),
    publishAt: t.expose('publishAt', { type: 'DateTime', nullable: true }),
    published: t.expose('published', { type: VersionType, nullable: true }),
    hasChanges: t.exposeBoolean('hasChanges'),
    /** The current facts of the funnel, for the preview. */
    facts: t.expose('facts', { type: 'JSON' }),
    funnelName: t.string({ resolve: ({ facts }) => facts.name }),
    slug: t.string({ resolve: ({ facts }) => facts.slug }),
  }),
});

const PublishedPageType = builder.objectRef<PublishedPage>('PublishedFunnelPage').implement({
  fields: (t) => ({
    funnelId: t.exposeString('funnelId'),
    kind: t.expose('kind', { type: FunnelPageKindType }),
    number: t.exposeInt('number'),
    content: t.expose('content', { type: 'JSON' }),
    facts: t.expose('facts', { type: 'JSON' }),
  }),
});

/** Names of staff, in the order of the ids. */
async function namesOf({ db }: Context, ids: readonly number[]): Promise<(string | null)[]> {
  const rows = await db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]));
  const names = new Map(rows.map((user) => [user.id, displayName(user)]));
  return ids.map((id) => names.get(id) ?? null);
}

builder.queryFields((t) => ({
  funnelPage: t.field({
    type: FunnelPageType,
    authScopes: { pageFlag: 'funnel' },
    args: {
      funnelId: t.arg.string({ required: true }),
      kind: t.arg({ type: FunnelPageKindType, defaultValue: 'landing', required: true }),
    },
    resolve: (_root, key, ctx) => findPage(ctx, key),
  }),
  funnelPageVersions: t.field({
    type: [VersionType],
    authScopes: { pageFlag: 'funnel' },
    args: {
      funnelId: t.arg.string({ required: true }),
      kind: t.arg({ type: FunnelPageKindType, defaultValue: 'landing', required: true }),
    },
    resolve: (_root, key, ctx) => listVersions(ctx, key),
  }),
  publishedFunnelPage: t.field({
    type: PublishedPageType,
    nullable: true,
    authScopes: { public: true },
    args: {
      funnelId: t.arg.string({ required: true }),
      kind: t.arg({ type: FunnelPageKindType, defaultValue: 'landing', required: true }),
    },
    resolve: (_root, key, ctx) => publishedPage(ctx, key),
  }),
}));

builder.mutationFields((t) => ({
  saveFunnelPageDraft: t.field({
    type: FunnelPageType,
    authScopes: { functionFlag: 'funnel_update' },
    args: {
      funnelId: t.arg.string({ required: true }),
      kind: t.arg({ type: FunnelPageKindType, required: true }),
      content: t.arg({ type: 'JSON', required: true }),
      revision: t.arg.int({ required: true }),
    },
    resolve: (_root, { funnelId, kind, content, revision }, ctx) =>
      saveDraft(ctx, { funnelId, kind }, { content, revision }),
  }),
  publishFunnelPage: t.field({
    type: FunnelPageType,
    authScopes: { functionFlag: 'funnel_update' },
    args: {
      funnelId: t.arg.string({ required: true }),
      kind: t.arg({ type: FunnelPageKindType, required: true }),
      revision: t.arg.int({ required: true }),
    },
    resolve: (_root, { funnelId, kind, revision }, ctx) => publishPage(ctx, { funnelId, kind }, revision),
  }),
  scheduleFunnelPage: t.field({
    type: FunnelPageType,
    authScopes: { functionFlag: 'funnel_update' },
    args: {
      funnelId: t.arg.string({ required: true }),
      kind: t.arg({ type: FunnelPageKindType, required: true }),
      revision: t.arg.int({ required: true }),
      publishAt: t.arg({ type: 'DateTime' }),
    },
    resolve: (_root, { funnelId, kind, revision, publishAt }, ctx) =>
      schedulePage(ctx, { funnelId, kind }, { revision, publishAt: publishAt ?? null }),
  }),
  restoreFunnelPageVersion: t.field({
    type: FunnelPageType,
    authScopes: { functionFlag: 'funnel_update' },
    args: {
      funnelId: t.arg.string({ required: true }),
      kind: t.arg({ type: FunnelPageKindType, required: true }),
      number: t.arg.int({ required: true }),
      revision: t.arg.int({ required: true }),
    },
    resolve: (_root, { funnelId, kind, number, revision }, ctx) =>
      restoreVersion(ctx, { funnelId, kind }, { number, revision }),
  }),
}));
