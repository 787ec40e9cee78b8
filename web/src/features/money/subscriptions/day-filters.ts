import { formatDay, isManilaDay } from '@app/rules/time/manila';
import type { Filter } from '#ui/data-table/table-types.ts';
import type { TableQuery } from '#ui/data-table/use-table-query.ts';

/** The day of an address, where any text may be. */
export function dayOf(text: string | undefined): string | null {
  return text !== undefined && isManilaDay(text) ? text : null;
}

/** Days that a figure of the home brought along, as chips that can be taken away. */
export function dayFilters(query: TableQuery, labels: Record<string, string>): Filter[] {
  return Object.entries(labels).flatMap(([key, label]) => {
    const day = dayOf(query.filters[key]?.[0]);
    return day === null ? [] : { key, label, options: [{ value: day, label: formatDay(day) }] };
  });
}
