import { importKinds, importStatuses, type ImportCounts, type ImportProblem } from '@app/rules/imports/import-job';
import { displayName } from '@app/rules/users/full-name';
import { inArray } from 'drizzle-orm';
import { builder } from '../../graphql/builder.ts';
import { listedType } from '../../graphql/listed.ts';
import { users } from '../users/users.table.ts';
import { discardImport, findImport, listImports, type ListedImport, runImport } from './imports.service.ts';

const enumName = (value: string) => value.replaceAll('-', '_');

const ImportKind = builder.enumType('ImportKind', {
  values: Object.fromEntries(importKinds.map((kind) => [enumName(kind), { value: kind }])),
});
const ImportStatus = builder.enumType('ImportStatus', { values: importStatuses });

const ImportCountsType = builder.objectRef<ImportCounts>('ImportCounts');
ImportCountsType.implement({
  fields: (t) => ({
    create: t.exposeInt('create'),
    update: t.exposeInt('update'),
    unchanged: t.exposeInt('unchanged'),
    skipped: t.exposeInt('skipped'),
    subscriptions: t.field({
      type: ImportCountsType,
      nullable: true,
      description: 'The rows of the sheet Subscription, where the file has any',
      resolve: ({ subscriptions }) => subscriptions ?? null,
    }),
  }),
});

const ImportProblemType = builder.objectRef<ImportProblem>('ImportProblem').implement({
  fields: (t) => ({
    sheet: t.exposeString('sheet'),
    row: t.exposeInt('row'),
    column: t.exposeString('column', { nullable: true }),
    text: t.exposeString('text'),
  }),
});

const problemsShown = 200;

const ImportRunType = builder.objectRef<ListedImport>('ImportRun').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    kind: t.expose('kind', { type: ImportKind }),
    fileName: t.exposeString('fileName'),
    status: t.expose('status', { type: ImportStatus }),
    rowsTotal: t.exposeInt('rowsTotal'),
    rowsDone: t.exposeInt('rowsDone'),
    counts: t.expose('counts', { type: ImportCountsType, nullable: true }),
    problems: t.field({
      type: [ImportProblemType],
      description: 'The first two hundred; the marked file has all. Empty in lists.',
      resolve: ({ problems }) => problems.slice(0, problemsShown),
    }),
    problemCount: t.exposeInt('problemCount'),
    message: t.exposeString('message', { nullable: true }),
    isMine: t.boolean({ resolve: ({ byId }, _args, { viewer }) => byId !== null && byId === viewer?.userId }),
    by: t.loadable({
      type: 'String',
      nullable: true,
      description: 'Name of the person who uploaded the file',
      load: async (ids: number[], { db }) => {
        const rows = await db.select().from(users).where(inArray(users.id, ids));
        const names = new Map(rows.map((user) => [user.id, displayName(user)]));
        return ids.map((id) => names.get(id) ?? null);
      },
      resolve: ({ byId }) => byId ?? 0,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    startedAt: t.expose('startedAt', { type: 'DateTime', nullable: true }),
    finishedAt: t.expose('finishedAt', { type: 'DateTime', nullable: true }),
  }),
});

const ImportRunListType = listedType('ImportRunList', ImportRunType);

builder.queryField('imports', (t) =>
  t.field({
    type: ImportRunListType,
    authScopes: { pageFlag: 'uploadContents' },
    args: { page: t.arg.int(), pageSize: t.arg.int() },
    resolve: (_root, { page, pageSize }, ctx) => listImports(ctx, { page, pageSize }),
  }),
);

builder.queryField('importRun', (t) =>
  t.field({
    type: ImportRunType,
    authScopes: { pageFlag: 'uploadContents' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => findImport(ctx, id),
  }),
);

builder.mutationField('runImport', (t) =>
  t.field({
    type: ImportRunType,
    authScopes: { functionFlag: 'import_run' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => runImport(ctx, id),
  }),
);

builder.mutationField('discardImport', (t) =>
  t.field({
    type: ImportRunType,
    authScopes: { functionFlag: 'import_run' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => discardImport(ctx, id),
  }),
);
