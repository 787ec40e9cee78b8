import { type PublicPageName, publicPageNames, publicPages } from '@app/rules/growth/landing-pages/public-pages';
import { pathTo } from '@app/rules/navigation/route-table';
import { displayName } from '@app/rules/people/users/full-name';
import { inArray } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { builder } from '#graphql/builder.ts';
import { users } from '#tables/people/users.table.ts';
import {
  findPublicPage,
  previewFacts,
  publicPageHistory,
  type PublicPageState,
  publishPublicPage,
  type PublicVersion,
  resetPublicPage,
  restorePublicVersion,
  savePublicDraft,
} from './drafts.ts';

const PublicPageNameType = builder.enumType('PublicPageName', {
  values: {
    free_lessons: { value: 'free-lessons' },
    freelancing: { value: 'freelancing' },
    fast: { value: 'fast' },
  } as const satisfies Record<string, { value: PublicPageName }>,
});

const VersionType = builder.objectRef<PublicVersion>('PublicPageVersion').implement({
  fields: (t) => ({
    number: t.exposeInt('number'),
    publishedAt: t.expose('publishedAt', { type: 'DateTime' }),
    isDefault: t.exposeBoolean('isDefault'),
    publishedBy: t.loadable({
      type: 'String',
      nullable: true,
      load: (ids: number[], ctx) => namesOf(ctx, ids),
      resolve: ({ publishedById }) => publishedById,
    }),
  }),
});

const PublicPageType = builder.objectRef<PublicPageState>('PublicPage').implement({
  fields: (t) => ({
    name: t.expose('page', { type: PublicPageNameType }),
    title: t.string({ resolve: ({ page }) => publicPages[page].title }),
    about: t.string({ resolve: ({ page }) => publicPages[page].about }),
    path: t.string({ resolve: ({ page }) => pathTo(publicPages[page].route) }),
    draft: t.expose('draft', { type: 'JSON' }),
    revision: t.exposeInt('revision'),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', nullable: true }),
    updatedBy: t.loadable({
      type: 'String',
      nullable: true,
      load: (ids: number[], ctx) => namesOf(ctx, ids),
      resolve: ({ updatedById }) => updatedById,
    }),
    published: t.expose('published', { type: VersionType, nullable: true }),
    hasChanges: t.exposeBoolean('hasChanges'),
    facts: t.field({
      type: 'JSON',
      description: 'The current offer, lessons and figures, for the preview',
      resolve: (state, _args, ctx) => previewFacts(ctx, state),
    }),
    versions: t.field({ type: [VersionType], resolve: ({ page }, _args, ctx) => publicPageHistory(ctx, page) }),
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
  publicPages: t.field({
    type: [PublicPageType],
    authScopes: { pageFlag: 'funnel' },
    resolve: (_root, _args, ctx) => Promise.all(publicPageNames.map((page) => findPublicPage(ctx, page))),
  }),
  publicPage: t.field({
    type: PublicPageType,
    authScopes: { pageFlag: 'funnel' },
    args: { name: t.arg({ type: PublicPageNameType, required: true }) },
    resolve: (_root, { name }, ctx) => findPublicPage(ctx, name),
  }),
}));

builder.mutationFields((t) => ({
  savePublicPageDraft: t.field({
    type: PublicPageType,
    authScopes: { functionFlag: 'funnel_update' },
    args: {
      name: t.arg({ type: PublicPageNameType, required: true }),
      content: t.arg({ type: 'JSON', required: true }),
      revision: t.arg.int({ required: true }),
    },
    resolve: (_root, { name, content, revision }, ctx) => savePublicDraft(ctx, name, { content, revision }),
  }),
  publishPublicPage: t.field({
    type: PublicPageType,
    authScopes: { functionFlag: 'funnel_update' },
    args: {
      name: t.arg({ type: PublicPageNameType, required: true }),
      revision: t.arg.int({ required: true }),
    },
    resolve: (_root, { name, revision }, ctx) => publishPublicPage(ctx, name, revision),
  }),
  resetPublicPage: t.field({
    type: PublicPageType,
    authScopes: { functionFlag: 'funnel_update' },
    args: {
      name: t.arg({ type: PublicPageNameType, required: true }),
      revision: t.arg.int({ required: true }),
    },
    resolve: (_root, { name, revision }, ctx) => resetPublicPage(ctx, name, revision),
  }),
  restorePublicPageVersion: t.field({
    type: PublicPageType,
    authScopes: { functionFlag: 'funnel_update' },
    args: {
      name: t.arg({ type: PublicPageNameType, required: true }),
      number: t.arg.int({ required: true }),
      revision: t.arg.int({ required: true }),
    },
    resolve: (_root, { name, number, revision }, ctx) => restorePublicVersion(ctx, name, { number, revision }),
  }),
}));
