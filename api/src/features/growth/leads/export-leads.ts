import { type LeadSource, leadSourceLabels } from '@app/rules/growth/leads/lead-sources';
import { leadStepLabels } from '@app/rules/growth/leads/lead-steps';
import { and, desc, sql } from 'drizzle-orm';
import { z } from 'zod';
import { requireViewer } from '#context.ts';
import { type CsvColumn, csvExport } from '#csv-export.ts';
import { Forbidden } from '#errors.ts';
import { type Lead, leads } from '#tables/growth/leads.table.ts';
import { ownerNames } from './follow-up.ts';
import { listedLeads } from './list-leads.ts';

type LeadRow = Lead & { ownerName: string | null };

/** The filtered leads, the newest first. */
export const leadsExport = csvExport({
  path: 'leads',
  // The filter of the list, as texts of an address; its own schema checks the rest.
  query: z.object({
    search: z.string().optional(),
    source: z.string().optional(),
    campaign: z.string().optional(),
    reached: z.string().optional(),
    ownerId: z.coerce.number().optional(),
    isContacted: z.enum(['true', 'false']).optional(),
    from: z.string().optional(),
    to: z.string().optional(),
  }),
  permit: (ctx) => {
    const { functions, pages } = requireViewer(ctx);
    if (!functions.has('lead_export') || !pages.has('leads')) throw new Forbidden();
  },
  open: (ctx, { isContacted, ...query }) => {
    const filter = { ...query, ...(isContacted && { isContacted: isContacted === 'true' }) };
    const isListed = listedLeads(ctx, filter);
    return {
      name: 'leads',
      audit: { action: 'lead.export', objectType: 'leads', after: { filter } },
      columns,
      read: async (last: LeadRow | undefined, limit: number) => {
        const after = last && sql`(${leads.createdAt}, ${leads.id}) < (${last.createdAt.toISOString()}, ${last.id})`;
        const rows = await ctx.db
          .select()
          .from(leads)
          .where(and(isListed, after))
          .orderBy(desc(leads.createdAt), desc(leads.id))
          .limit(limit);
        const owners = [...new Set(rows.flatMap(({ ownerId }) => ownerId ?? []))];
        const names = await ownerNames(ctx, owners);
        const nameOf = new Map(owners.map((id, index) => [id, names[index] ?? null]));
        return rows.map((row) => ({ ...row, ownerName: nameOf.get(row.ownerId ?? 0) ?? null }));
      },
    };
  },
});

const moment = (instant: Date | null) => instant?.toISOString();
const sourceLabel = (source: LeadSource) => leadSourceLabels[source];

const columns: readonly CsvColumn<LeadRow>[] = [
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Mobile Number', ({ mobile }) => mobile],
  ['Source', ({ source }) => sourceLabel(source)],
  ['UTM Source', ({ utmSource }) => utmSource],
  ['UTM Medium', ({ utmMedium }) => utmMedium],
  ['UTM Campaign', ({ utmCampaign }) => utmCampaign],
  ['Affiliate Code', ({ affCode }) => affCode],
  ['Tags', ({ tags }) => tags.join(', ')],
  ['Step', ({ step }) => leadStepLabels[step]],
  ['Owner', ({ ownerName }) => ownerName],
  ['Last Contact', ({ lastContactAt }) => moment(lastContactAt)],
  ['Opted In', ({ createdAt }) => moment(createdAt)],
  ['Watched', ({ watchedAt }) => moment(watchedAt)],
  ['Ordered', ({ orderedAt }) => moment(orderedAt)],
  ['Paid', ({ paidAt }) => moment(paidAt)],
];
