import { changelogKinds } from '@app/rules/platform/changelog/changelog-entry';
import { builder } from '#graphql/builder.ts';
import { listedType } from '#graphql/listed.ts';
import { createEntry, deleteEntry, listEntries, publishedEntries, updateEntry } from './changelog.service.ts';
import type { ChangelogEntry } from '#tables/platform/changelog.table.ts';

const ChangelogKindType = builder.enumType('ChangelogKind', { values: changelogKinds });

const ChangelogEntryType = builder.objectRef<ChangelogEntry>('ChangelogEntry').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    title: t.exposeString('title'),
    body: t.exposeString('body', { description: 'Markdown' }),
    kind: t.expose('kind', { type: ChangelogKindType }),
    releasedOn: t.expose('releasedOn', { type: 'Date' }),
    isPublished: t.exposeBoolean('isPublished'),
  }),
});

const ChangelogEntryListType = listedType('ChangelogEntryList', ChangelogEntryType);

const ChangelogEntryInput = builder.inputType('ChangelogEntryInput', {
  fields: (t) => ({
    title: t.string({ required: true }),
    body: t.string({ required: true }),
    kind: t.field({ type: ChangelogKindType, required: true }),
    releasedOn: t.string({ required: true }),
    isPublished: t.boolean({ required: true }),
  }),
});

const paging = builder.args((t) => ({ page: t.int(), pageSize: t.int() }));

builder.queryFields((t) => ({
  changelog: t.field({
    type: ChangelogEntryListType,
    description: 'What is new, the newest first',
    authScopes: { public: true },
    args: paging,
    resolve: (_root, page, ctx) => publishedEntries(ctx, page),
  }),
  changelogEntries: t.field({
    type: ChangelogEntryListType,
    description: 'The same for those who write it, drafts included',
    authScopes: { pageFlag: 'featureChangeLog' },
    args: paging,
    resolve: (_root, page, ctx) => listEntries(ctx, page),
  }),
}));

builder.mutationFields((t) => ({
  createChangelogEntry: t.field({
    type: ChangelogEntryType,
    authScopes: { functionFlag: 'changelog_create' },
    args: { input: t.arg({ type: ChangelogEntryInput, required: true }) },
    resolve: (_root, { input }, ctx) => createEntry(ctx, input),
  }),
  updateChangelogEntry: t.field({
    type: ChangelogEntryType,
    authScopes: { functionFlag: 'changelog_update' },
    args: { id: t.arg.int({ required: true }), input: t.arg({ type: ChangelogEntryInput, required: true }) },
    resolve: (_root, { id, input }, ctx) => updateEntry(ctx, id, input),
  }),
  deleteChangelogEntry: t.field({
    type: ChangelogEntryType,
    authScopes: { functionFlag: 'changelog_delete' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => deleteEntry(ctx, id),
  }),
}));
