import { leadPeriods, periodOf, usualLeadPeriod } from '@app/rules/growth/leads/lead-filter';
import { isManilaDay, type ManilaDay } from '@app/rules/time/manila';
import type { LeadFilter } from '#gql/graphql.ts';
import type { TableQuery } from '#ui/data-table/use-table-query.ts';

export const leadFilterKeys = ['source', 'campaign', 'reached', 'owner', 'contacted', 'range'] as const;

export type Range = { from: ManilaDay; to: ManilaDay };

/** `range=2026-11-01..2026-11-07` in the address: the days of one bar. */
export const rangeText = ({ from, to }: Range) => `${from}..${to}`;

export function readRange(text: string | undefined): Range | null {
  const [from = '', to = ''] = text?.split('..') ?? [];
  return isManilaDay(from) && isManilaDay(to) && from <= to ? { from, to } : null;
}

/** The days that figures and list are about. */
export function readPeriod(search: URLSearchParams, today: ManilaDay): Range & { days: number } {
  const days = leadPeriods.find((each) => String(each) === search.get('days')) ?? usualLeadPeriod;
  return { days, ...periodOf(days, today) };
}

/** The filter of the list: what the address says, within the days of a bar or of the period. */
export function filterOf({ search, filters }: Pick<TableQuery, 'search' | 'filters'>, period: Range): LeadFilter {
  const [owner, contacted] = [filters.owner?.[0], filters.contacted?.[0]];
  const { from, to } = readRange(filters.range?.[0]) ?? period;
  return {
    search: search || null,
    source: filters.source?.[0] ?? null,
    campaign: filters.campaign?.[0] ?? null,
    reached: filters.reached?.[0] ?? null,
    ownerId: owner === undefined ? null : Number(owner),
    isContacted: contacted === undefined ? null : contacted === 'yes',
    from,
    to,
  };
}

/** The download address of a filtered list. */
export function exportAddress(filter: LeadFilter): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value != null && value !== '') query.set(name, String(value));
  return `/api/export/leads?${query}`;
}
