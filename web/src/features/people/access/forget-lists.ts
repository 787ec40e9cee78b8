import type { ApolloCache } from '@apollo/client';

/** Reloads the lists that a new or deleted level changes. */
export function forgetLists(cache: ApolloCache): void {
  for (const fieldName of ['accessLevels', 'accessLevelsPage']) cache.evict({ id: 'ROOT_QUERY', fieldName });
}
