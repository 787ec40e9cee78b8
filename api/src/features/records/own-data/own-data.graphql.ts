import { builder } from '#graphql/builder.ts';
import { requireViewer } from '#context.ts';
import type { DataExport } from '#tables/records/own-data.table.ts';
import { type Consent, consentsOf } from './consents.ts';
import { askForDataOf, askForOwnData, newest } from './own-data.ts';

const DataExportType = builder.objectRef<DataExport>('DataExport').implement({
  description: 'A copy of a person’s data, as a ZIP',
  fields: (t) => ({
    id: t.exposeInt('id'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    readyAt: t.expose('readyAt', { type: 'DateTime', nullable: true, description: 'Null while it is being made' }),
    endsAt: t.expose('endsAt', { type: 'DateTime', nullable: true, description: 'When the file goes' }),
    bytes: t.float({ nullable: true, resolve: ({ bytes }) => bytes }),
  }),
});

const ConsentType = builder.objectRef<Consent>('Consent').implement({
  fields: (t) => ({
    to: t.exposeString('to'),
    version: t.exposeInt('version', { nullable: true }),
    how: t.exposeString('how'),
    at: t.expose('at', { type: 'DateTime' }),
    from: t.exposeString('from', { nullable: true, description: 'The network address' }),
  }),
});

builder.queryField('myDataExport', (t) =>
  t.field({
    type: DataExportType,
    nullable: true,
    authScopes: { ownHands: true },
    resolve: (_root, _args, ctx) => newest(ctx, { userId: requireViewer(ctx).userId, askedById: null }),
  }),
);

builder.mutationField('askForOwnData', (t) =>
  t.field({
    type: DataExportType,
    authScopes: { ownHands: true },
    resolve: (_root, _args, ctx) => askForOwnData(ctx),
  }),
);

builder.queryField('dataExportOf', (t) =>
  t.field({
    type: DataExportType,
    nullable: true,
    description: 'The one that the viewer asked for',
    authScopes: { functionFlag: 'user_privacy' },
    args: { userId: t.arg.int({ required: true }) },
    resolve: (_root, { userId }, ctx) => newest(ctx, { userId, askedById: requireViewer(ctx).userId }),
  }),
);

builder.mutationField('askForDataOf', (t) =>
  t.field({
    type: DataExportType,
    authScopes: { functionFlag: 'user_privacy' },
    args: { userId: t.arg.int({ required: true }), reason: t.arg.string({ required: true }) },
    resolve: (_root, { userId, reason }, ctx) => askForDataOf(ctx, userId, { reason }),
  }),
);

builder.queryField('consentsOf', (t) =>
  t.field({
    type: [ConsentType],
    authScopes: { functionFlag: 'user_privacy' },
    args: { userId: t.arg.int({ required: true }) },
    resolve: (_root, { userId }, ctx) => consentsOf(ctx, userId),
  }),
);
