import type { RouterLocation } from './router-history.ts';

/** How the page was reached; the first one, and those of Back and Forward, count as `pop`. */
export type NavigationKind = 'push' | 'replace' | 'pop';

/** A navigation that waits until the person has answered whether to leave. */
export type Blocker =
  | { state: 'unblocked' }
  | { state: 'blocked'; location: RouterLocation; proceed: () => void; reset: () => void }
  | { state: 'proceeding'; location: RouterLocation };

export const unblocked: Blocker = { state: 'unblocked' };

/** An object, because anything can be thrown. */
export type Failure = { error: unknown };

export type RouterState = {
  /** Of the page that is shown, not of the one that is loading. */
  location: RouterLocation;
  kind: NavigationKind;
  /** False until the first page is loaded. */
  isReady: boolean;
  /** Whether the next page is loading. */
  isLoading: boolean;
  /** Set when the page could not be loaded. */
  failure: Failure | null;
  blocker: Blocker;
};

export function stateAtStart(location: RouterLocation): RouterState {
  return { location, kind: 'pop', isReady: false, isLoading: false, failure: null, blocker: unblocked };
}
