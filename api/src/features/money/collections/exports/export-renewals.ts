import { cashCollectionLabels } from '@app/rules/money/collections/cash-collection';
import { pesosFromCentavos } from '@app/rules/amounts/pesos';
import { z } from 'zod';
import { type CsvColumn, csvExport } from '#csv-export.ts';
import { renewals, type RenewingMembership } from '../cash-collection.ts';
import { careColumns, personColumns, requireDeskReader } from './desk-csv.ts';

/** The filtered list of memberships to be renewed, in the order of the desk. */
export const renewalsExport = csvExport({
  path: 'cash-collection',
  // The filter itself checks the values.
  query: z.object({ step: z.string().optional(), search: z.string().optional() }),
  permit: requireDeskReader,
  open: async (ctx, query) => {
    const { filter, read } = await renewals(ctx, query);
    return {
      name: 'cash-collection',
      audit: { action: 'collection.export', objectType: 'subscriptions', after: { filter } },
      columns,
      read: async (last: RenewingMembership | undefined, limit: number) =>
        (await read({ limit, offset: 0, ...(last && { after: last }) })).items,
    };
  },
});

const columns: readonly CsvColumn<RenewingMembership>[] = [
  ...personColumns,
  ['Product', ({ product }) => product],
  ['Cash Collection', ({ step }) => step && cashCollectionLabels[step]],
  ['Expires', ({ expiresOn }) => expiresOn],
  ['Last Payment', ({ lastPayment }) => lastPayment && pesosFromCentavos(lastPayment.amount)],
  ['Last Paid On', ({ lastPayment }) => lastPayment?.paidOn],
  ...careColumns,
];
