import { dimensionFacts } from '@app/rules/insight/reports/report-catalog';
import { z } from 'zod';
import { requireViewer } from '#context.ts';
import { type CsvColumn, csvExport } from '#csv-export.ts';
import { Forbidden } from '#errors.ts';
import { choiceQuery, requireExporter } from '#features/insight/reports/export-report.ts';
import { communityGroups, type CommunityGroup } from './community-report.ts';

/** The table of the community report as it is drawn. */
export const communityGroupsExport = csvExport({
  path: 'community-groups',
  hasWorkbook: true,
  query: z.object({ by: z.string().max(40).optional(), ...choiceQuery }),
  permit: (ctx) => {
    requireExporter(ctx);
    if (!requireViewer(ctx).pages.has('communityReport')) throw new Forbidden();
  },
  open: async (ctx, { by: dimension, ...choice }) => {
    const { by, days, groups } = await communityGroups(ctx, choice, dimension);
    const { from, to } = days;
    const columns: CsvColumn<CommunityGroup>[] = [
      [dimensionFacts[by].label, ({ label }) => label],
      ...(by === 'group' ? [['Leader', ({ leader }) => leader] satisfies CsvColumn<CommunityGroup>] : []),
      ['Members', ({ members }) => members.count],
      ['Seen in the week', ({ seen }) => seen.count],
      ['In accountability groups', ({ buddies }) => buddies],
      ['Checked in', ({ checkedIn }) => checkedIn.count],
      ['Completions', ({ completions }) => completions.count],
      ['Move-ups', ({ moveUps }) => moveUps.count],
    ];
    return {
      name: `community-by-${by}-${from}-${to}`,
      audit: {
        action: 'report-rows.export',
        objectType: 'report',
        objectId: 'community-report',
        after: { by, from, to },
      },
      columns,
      count: groups.length,
      read: async (last: CommunityGroup | undefined) => (last ? [] : groups),
    };
  },
});
