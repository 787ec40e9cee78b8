import type { ChangeableCache } from '#graphql/client/answer-cache.ts';

/** A merge moves people between lists and rows between people: everything is reloaded. */
export function forgetPeople(cache: ChangeableCache): void {
  cache.forget('users', 'archivedUsers', 'user', 'likelyDuplicates', 'mergePreview', 'userMerges');
}
