import { affiliateStateLabels, affiliateStates } from '@app/rules/affiliates/commissions/affiliate-list';
import { pesosFromCentavos } from '@app/rules/amounts/pesos';
import { manilaDay } from '@app/rules/time/manila';
import { z } from 'zod';
import { requireViewer } from '#context.ts';
import { type CsvColumn, csvExport } from '#csv-export.ts';
import { Forbidden } from '#errors.ts';
import { type AffiliateRow, affiliatesBehind } from './list-affiliates.ts';

const columns: CsvColumn<AffiliateRow>[] = [
  ['Affiliate', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Link', ({ slug }) => `/${slug}`],
  ['Joined', ({ joinedAt }) => manilaDay(joinedAt)],
  ['Clicks, 30 Days', ({ clicks }) => clicks],
  ['Leads, 30 Days', ({ leads }) => leads],
  ['Sales, 30 Days', ({ sales }) => sales],
  ['Earned', ({ earned }) => pesosFromCentavos(earned)],
  ['Owed', ({ owed }) => pesosFromCentavos(owed)],
  ['Rate', ({ rate }) => rate],
  ['State', ({ state }) => affiliateStateLabels[state]],
  ['Flags', ({ flags }) => flags.join(', ')],
];

/** The affiliates as they are listed, with their figures, for whoever runs payouts. */
export const affiliatesExport = csvExport({
  path: 'affiliates',
  query: z.object({ search: z.string().optional(), state: z.enum(affiliateStates).optional() }),
  permit: (ctx) => {
    const { pages, functions } = requireViewer(ctx);
    if (!pages.has('affiliates') || !functions.has('payout_run')) throw new Forbidden();
  },
  open: (ctx, filter) => ({
    name: 'affiliates',
    audit: { action: 'affiliate.export', objectType: 'affiliate' },
    columns,
    read: (last: AffiliateRow | undefined, limit: number) =>
      affiliatesBehind(ctx, filter, { lastId: last?.id ?? 0, limit }),
  }),
});
