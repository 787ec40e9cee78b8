import type { ChangeableCache } from '#graphql/client/answer-cache.ts';

/** Reloads the lists that a new or deleted level changes. */
export function forgetLists(cache: ChangeableCache): void {
  cache.forget('accessLevels', 'accessLevelsPage');
}
