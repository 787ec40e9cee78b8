import type { CashCollectionFilter, CollectionBoardFilter, DueEntryFilter } from '#gql/graphql.ts';

type Filters = {
  'due-entries': DueEntryFilter;
  'collection-board': CollectionBoardFilter;
  'cash-collection': CashCollectionFilter;
};

/** The download address of a filtered list of the desk. */
export function deskExportAddress<List extends keyof Filters>(list: List, filter: Filters[List]): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    if (value !== null && value !== undefined && value !== '') query.set(name, String(value));
  }
  return `/api/export/${list}?${query}`;
}
