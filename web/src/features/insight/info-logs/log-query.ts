import { isLogKind } from '@app/rules/insight/info-logs/log-kinds';
import { isRange } from '@app/rules/insight/reports/report-period';
import type { DayRange } from '@app/rules/time/day-buckets';
import type { LogFilter } from '#gql/graphql.ts';
import type { TableQuery } from '#ui/data-table/use-table-query.ts';

/** `who`: somebody's number, or `jobs`. What follows the kind comes from links of other pages and of the drawer. */
export const logFilterKeys = ['who', 'kind', 'action', 'person', 'object', 'request', 'day'] as const;

/** The filter of the list: what the address says, within the days of a bar or of the period. */
export function filterOf({ search, filters }: Pick<TableQuery, 'search' | 'filters'>, days: DayRange): LogFilter {
  const [who, kind, action, person, object, request] = ['who', 'kind', 'action', 'person', 'object', 'request'].map(
    (name) => filters[name]?.[0],
  );
  const [objectType, objectId] = object?.split(':') ?? [];
  const { from, to } = readRange(filters.day?.[0]) ?? days;
  return {
    search: search || null,
    kind: kind !== undefined && isLogKind(kind) ? kind : null,
    actions: action === undefined ? null : [action],
    actorId: who === 'jobs' ? 0 : Number(who) || null,
    personId: Number(person) || null,
    objectType: objectType ?? null,
    objectId: objectId ?? null,
    requestId: request ?? null,
    // What one thing or one request went through is told from its beginning.
    from: object || request ? null : from,
    to: object || request ? null : to,
  };
}

const rangeShape = /^(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})$/;

function readRange(text: string | undefined): DayRange | null {
  const [, from, to] = rangeShape.exec(text ?? '') ?? [];
  return from !== undefined && to !== undefined && isRange({ from, to }) ? { from, to } : null;
}

export const rangeText = ({ from, to }: DayRange) => `${from}..${to}`;

/** The download address of a filtered list. */
export function exportAddress(filter: LogFilter): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value != null && value !== '') query.set(name, String(value));
  return `/api/export/info-logs?${query}`;
}
