import { builder } from '#graphql/builder.ts';
import { listedType } from '#graphql/listed.ts';
import type { AccessLevel } from '#tables/people/access.table.ts';
import { allAccessLevels, countHolders, findAccessLevel, listAccessLevels } from './access-levels.service.ts';
import { createAccessLevel, deleteAccessLevel, updateAccessLevel } from './edit-access-levels.ts';

export const AccessLevelType = builder.objectRef<AccessLevel>('AccessLevel').implement({
  fields: (t) => ({
    id: t.exposeString('id'),
    name: t.exposeString('name'),
    isSystem: t.exposeBoolean('isSystem', { description: 'System levels can be edited but not deleted' }),
    pageFlags: t.exposeStringList('pageFlags'),
    functionFlags: t.exposeStringList('functionFlags'),
    needsSecondStep: t.exposeBoolean('needsSecondStep', { description: 'Its people log in with a second step' }),
    revision: t.exposeInt('revision', { description: 'Grows with every change' }),
    holders: t.loadable({
      type: 'Int',
      description: 'How many people hold this level, archived people included',
      load: (ids: string[], ctx) => countHolders(ctx, ids),
      resolve: ({ id }) => id,
    }),
  }),
});

const AccessLevelListType = listedType('AccessLevelList', AccessLevelType);

const AccessLevelFilter = builder.inputType('AccessLevelFilter', { fields: (t) => ({ search: t.string() }) });

const CreateAccessLevelInput = builder.inputType('CreateAccessLevelInput', {
  fields: (t) => ({
    id: t.string({ required: true, description: 'A slug; it cannot be changed later' }),
    name: t.string({ required: true }),
    pageFlags: t.stringList({ required: true }),
    functionFlags: t.stringList({ required: true }),
    needsSecondStep: t.boolean(),
  }),
});

const UpdateAccessLevelInput = builder.inputType('UpdateAccessLevelInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    pageFlags: t.stringList({ required: true }),
    functionFlags: t.stringList({ required: true }),
    needsSecondStep: t.boolean(),
  }),
});

// Enrolment and the pages of people need the names too.
builder.queryField('accessLevels', (t) =>
  t.field({
    type: [AccessLevelType],
    authScopes: { pageFlag: 'accessLevels', $any: { pageFlag: 'users' } },
    resolve: (_root, _args, ctx) => allAccessLevels(ctx),
  }),
);

builder.queryField('accessLevelsPage', (t) =>
  t.field({
    type: AccessLevelListType,
    authScopes: { pageFlag: 'accessLevels' },
    args: { filter: t.arg({ type: AccessLevelFilter }), page: t.arg.int(), pageSize: t.arg.int() },
    resolve: (_root, { filter, page, pageSize }, ctx) => listAccessLevels(ctx, filter ?? {}, { page, pageSize }),
  }),
);

builder.queryField('accessLevel', (t) =>
  t.field({
    type: AccessLevelType,
    authScopes: { pageFlag: 'accessLevel' },
    args: { id: t.arg.string({ required: true }) },
    resolve: (_root, { id }, ctx) => findAccessLevel(ctx, id),
  }),
);

builder.mutationField('createAccessLevel', (t) =>
  t.field({
    type: AccessLevelType,
    authScopes: { functionFlag: 'access-level_create' },
    args: { input: t.arg({ type: CreateAccessLevelInput, required: true }) },
    resolve: (_root, { input }, ctx) => createAccessLevel(ctx, input),
  }),
);

builder.mutationField('updateAccessLevel', (t) =>
  t.field({
    type: AccessLevelType,
    authScopes: { functionFlag: 'access-level_update' },
    args: {
      id: t.arg.string({ required: true }),
      input: t.arg({ type: UpdateAccessLevelInput, required: true }),
      expectedRevision: t.arg.int({ description: 'When given, a level that changed since is not overwritten' }),
    },
    resolve: (_root, { id, input, expectedRevision }, ctx) => updateAccessLevel(ctx, id, { input, expectedRevision }),
  }),
);

builder.mutationField('deleteAccessLevel', (t) =>
  t.field({
    type: AccessLevelType,
    authScopes: { functionFlag: 'access-level_delete' },
    args: { id: t.arg.string({ required: true }) },
    resolve: (_root, { id }, ctx) => deleteAccessLevel(ctx, id),
  }),
);
