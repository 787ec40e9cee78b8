import type { ApolloCache } from '@apollo/client';

/** Lists that a new or deleted level changes are asked for again. */
export function forgetLists(cache: ApolloCache): void {
  for (const fieldName of ['accessLevels', 'accessLevelsPage']) cache.evict({ id: 'ROOT_QUERY', fieldName });
}
