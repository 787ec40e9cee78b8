import type { BroughtAnswer } from '#graphql/client/answer-cache.ts';
import type { SavedAnswer } from './saved-answers.ts';
import { liveQueries } from './saved-queries.ts';

/** Longer than any answer counts as fresh, in milliseconds. */
const neverFresh = 60_000;

/**
 * What the phone has, for a page. Numbers that follow live events are left out where the server can be asked: an old one must not stand in
 * the way of a new one. Without a connection they are there, and asked for in any case.
 */
export function broughtAnswers(saved: readonly SavedAnswer[], { isOffline }: { isOffline: boolean }): BroughtAnswer[] {
  return saved
    .filter(({ name }) => isOffline || !liveQueries.has(name))
    .map(({ savedAt, personId: _person, ...answer }) => ({
      ...answer,
      at: liveQueries.has(answer.name) ? savedAt - neverFresh : savedAt,
    }));
}
