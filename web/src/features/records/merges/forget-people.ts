import type { ApolloCache } from '@apollo/client';

/** A merge moves people between lists and rows between people: everything is reloaded. */
export function forgetPeople(cache: ApolloCache): void {
  const fieldNames = ['users', 'archivedUsers', 'user', 'likelyDuplicates', 'mergePreview', 'userMerges'];
  for (const fieldName of fieldNames) cache.evict({ id: 'ROOT_QUERY', fieldName });
}
