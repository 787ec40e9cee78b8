import { builder } from '#graphql/builder.ts';
import type { SheetLink } from '#tables/insight/gsheet.table.ts';
import { createSheetLink, ownSheetLink, revokeSheetLink, type SheetLinkWithAddress } from './sheet-links.ts';

const SheetLinkType = builder.objectRef<SheetLink>('SheetLink').implement({
  description: 'A secret address under which a spreadsheet reads a report in the name of its maker',
  fields: (t) => ({
    report: t.exposeString('report'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastPulledAt: t.expose('lastPulledAt', { type: 'DateTime', nullable: true }),
    pulls: t.exposeInt('pulls'),
  }),
});

const SheetLinkWithAddressType = builder.objectRef<SheetLinkWithAddress>('SheetLinkWithAddress').implement({
  fields: (t) => ({
    link: t.expose('link', { type: SheetLinkType }),
    address: t.exposeString('address', { description: 'Readable only now' }),
  }),
});

const authScopes = { functionFlag: 'report_export' } as const;

builder.queryField('sheetLink', (t) =>
  t.field({
    type: SheetLinkType,
    nullable: true,
    authScopes,
    args: { report: t.arg.string({ required: true }) },
    resolve: (_root, { report }, ctx) => ownSheetLink(ctx, report),
  }),
);

builder.mutationFields((t) => ({
  createSheetLink: t.field({
    type: SheetLinkWithAddressType,
    authScopes,
    args: { report: t.arg.string({ required: true }) },
    resolve: (_root, { report }, ctx) => createSheetLink(ctx, report),
  }),
  revokeSheetLink: t.field({
    type: 'Boolean',
    authScopes,
    args: { report: t.arg.string({ required: true }) },
    resolve: (_root, { report }, ctx) => revokeSheetLink(ctx, report),
  }),
}));
