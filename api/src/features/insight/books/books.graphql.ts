import { builder } from '#graphql/builder.ts';
import { logPeople, type LogPerson } from '#features/insight/info-logs/log-people.ts';
import { type BookCheck, bookCheckStates, type BookFinding } from '#tables/insight/books.table.ts';
import { listBookChecks, startBookCheck } from './check-books.ts';

const BookCheckState = builder.enumType('BookCheckState', { values: bookCheckStates });

const BookFindingType = builder.objectRef<BookFinding>('BookFinding').implement({
  description: 'A rule of the data that is broken',
  fields: (t) => ({
    rule: t.exposeString('id'),
    says: t.exposeString('says'),
    count: t.exposeInt('count'),
    sample: t.exposeStringList('sample', { description: 'Some of the rows that break it' }),
  }),
});

const BookCheckType = builder.objectRef<BookCheck>('BookCheck').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    state: t.expose('state', { type: BookCheckState }),
    startedAt: t.expose('startedAt', { type: 'DateTime' }),
    finishedAt: t.expose('finishedAt', { type: 'DateTime', nullable: true }),
    startedBy: t.loadable({
      type: 'String',
      nullable: true,
      description: 'Null for the check of every night',
      load: async (ids: number[], ctx) =>
        (await logPeople(ctx, ids)).map((person: LogPerson | null) => person?.name ?? null),
      resolve: ({ startedById }) => startedById,
    }),
    checked: t.exposeInt('checked'),
    rules: t.exposeInt('rules'),
    sealedRows: t.exposeInt('sealedRows', { nullable: true }),
    findings: t.field({ type: [BookFindingType], resolve: ({ findings }) => findings }),
  }),
});

builder.queryField('bookChecks', (t) =>
  t.field({
    type: [BookCheckType],
    description: 'The last checks of all rules that must always hold',
    authScopes: { pageFlag: 'defaultSettings' },
    resolve: (_root, _args, ctx) => listBookChecks(ctx),
  }),
);

builder.mutationField('checkBooks', (t) =>
  t.field({
    type: BookCheckType,
    authScopes: { functionFlag: 'setting_update' },
    resolve: (_root, _args, ctx) => startBookCheck(ctx),
  }),
);
