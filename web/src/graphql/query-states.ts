import type { Operation } from './client/operation.ts';

/** The name of an operation; a query without one cannot be identified in logs and caches. */
export function operationName({ name }: Operation): string {
  if (name) return name;
  throw new Error(
    'The gql query in the cell is missing an operation name. Something like FindBlogPostQuery in `query FindBlogPostQuery($id: Int!)`',
  );
}

export const nullDataError =
  'Cannot render Cell: reached an unexpected state where the query succeeded but `data` is `null`. If this happened in Storybook, your query could be missing fields; otherwise this is most likely a GraphQL caching bug. Note that adding an `id` field to all the fields on your query may fix the issue.';

/** Nothing to show: every root field is null, an empty list or a list page without items. */
export function isEmptyAnswer(data: object): boolean {
  return Object.entries(data).every(([name, value]) => name === '__typename' || isNothing(value));
}

function isNothing(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && 'items' in value && Array.isArray(value.items) && value.items.length === 0;
}
