import {
  importKinds,
  importStatuses,
  type ImportCounts,
  type ImportProblem,
  isFileProblem,
} from '@app/rules/records/imports/import-job';
import { sheetsOf } from '@app/rules/records/imports/import-sheets';
import type { UnknownHeading } from '@app/rules/records/imports/map-headings';
import type { MissingColumn } from '@app/rules/records/imports/read-rows';
import { displayName } from '@app/rules/people/users/full-name';
import { inArray } from 'drizzle-orm';
import { builder } from '#graphql/builder.ts';
import { listedType } from '#graphql/listed.ts';
import { users } from '#tables/people/users.table.ts';
import { discardImport, findImport, listImports, type ListedImport, mapImport, runImport } from './imports.service.ts';

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
    bad: t.int({ description: 'Rows with a problem; no other count has them', resolve: ({ bad }) => bad ?? 0 }),
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

const UnknownHeadingType = builder.objectRef<UnknownHeading>('ImportHeading').implement({
  description: 'A heading of the file that is not one of ours',
  fields: (t) => ({
    sheet: t.exposeString('sheet'),
    heading: t.exposeString('heading'),
    guess: t.exposeString('guess', { nullable: true, description: 'The column that it seems to be' }),
    column: t.string({ nullable: true, resolve: ({ choice }) => choice?.column ?? null }),
    isChosen: t.boolean({ description: 'Somebody said what it is', resolve: ({ choice }) => choice !== null }),
    columns: t.stringList({
      description: 'The columns of its sheet',
      resolve: ({ sheet }) => columnsOf(sheet),
    }),
  }),
});

const columnsOf = (name: string): string[] =>
  Object.values(
    Object.values(sheetsOf)
      .flat()
      .find((sheet) => sheet.name === name)?.columns ?? {},
  ).map((column) => column.name);

const MissingColumnType = builder.objectRef<MissingColumn>('ImportMissingColumn').implement({
  fields: (t) => ({ sheet: t.exposeString('sheet'), column: t.exposeString('column') }),
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
    headings: t.field({
      type: [UnknownHeadingType],
      description: 'Headings to be mapped to our columns by a person',
      resolve: ({ columns }) => columns?.unknown ?? [],
    }),
    missingColumns: t.field({
      type: [MissingColumnType],
      description: 'Columns that the file does without',
      resolve: ({ columns }) => columns?.missing ?? [],
    }),
    mayRunGoodRows: t.boolean({
      description: 'Some rows can be imported without those that have problems',
      resolve: ({ problems, problemCount, counts }) =>
        problemCount > 0 && !problems.some(isFileProblem) && counts !== null && counts.create + counts.update > 0,
    }),
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
    args: {
      id: t.arg.int({ required: true }),
      goodRowsOnly: t.arg.boolean({ description: 'Leaves out rows with problems; otherwise all or nothing' }),
    },
    resolve: (_root, { id, goodRowsOnly }, ctx) => runImport(ctx, id, { goodRowsOnly: goodRowsOnly ?? false }),
  }),
);

const HeadingChoiceInput = builder.inputType('ImportHeadingChoice', {
  fields: (t) => ({
    sheet: t.string({ required: true }),
    heading: t.string({ required: true }),
    column: t.string({ description: 'One of our columns; without one the heading is skipped' }),
  }),
});

builder.mutationField('mapImport', (t) =>
  t.field({
    type: ImportRunType,
    authScopes: { functionFlag: 'import_run' },
    args: {
      id: t.arg.int({ required: true }),
      choices: t.arg({ type: [HeadingChoiceInput], required: true }),
    },
    resolve: (_root, { id, choices }, ctx) =>
      mapImport(
        ctx,
        id,
        choices.map((choice) => ({ ...choice, column: choice.column ?? null })),
      ),
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
