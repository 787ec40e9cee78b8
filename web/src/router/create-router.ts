import { addressOf, resolveAddress, type To } from './address.ts';
import { createHistoryReturn } from './history-return.ts';
import { newLocation, type RouterHistory, type RouterLocation } from './router-history.ts';
import { type Failure, type NavigationKind, type RouterState, stateAtStart, unblocked } from './router-state.ts';

/** Fetches what the page of a location needs; the page before stays until then. */
export type LoadPage = (location: RouterLocation) => Promise<void>;

/** Fetches what a page will need, for somebody who is about to open it. */
export type PreparePage = (location: RouterLocation) => void;

/** Whether a navigation has to wait until the person has answered. */
export type ShouldBlock = (navigation: {
  currentLocation: RouterLocation;
  nextLocation: RouterLocation;
  kind: NavigationKind;
}) => boolean;

export type NavigateOptions = {
  /** Takes the place of the current history entry. Without it, only the address that is already open does. */
  replace?: boolean;
  /** Kept in the history entry; a reload still finds it. */
  state?: unknown;
  /** Rendered before the call returns, where the next line depends on it. */
  flushSync?: boolean;
};

export type Router = {
  readonly state: RouterState;
  /** Settled when the first page is there, or is known not to come. */
  readonly firstPage: Promise<void>;
  /** Goes to an address, or so many entries forward or back. Resolves when the page is there, or another one is. */
  navigate: (to: To | number, options?: NavigateOptions) => Promise<void>;
  /** Somebody seems to want this address next. */
  prepare: (to: To) => void;
  subscribe: (follower: Follower) => () => void;
  /** One question at a time: the last caller's. Returns how to take it back. */
  block: (shouldBlock: ShouldBlock) => () => void;
};

type Follower = (state: RouterState, isAtOnce: boolean) => void;
type Visit = { kind: NavigationKind; location: RouterLocation; isAtOnce?: boolean };
type RouterOptions = { history: RouterHistory; load?: LoadPage; prepare?: PreparePage };

/** Knows which page is shown, brings the next one, and tells its followers. */
export function createRouter({ history, load, prepare }: RouterOptions): Router {
  let state = stateAtStart(history.location);
  const followers = new Set<Follower>();
  let shouldBlock: ShouldBlock | null = null;
  let lastVisit: Visit | null = null;
  /** The position of the page that is shown. */
  let shownIndex = history.index;
  const { returnTo, takesMove } = createHistoryReturn(history);

  function update(change: Partial<RouterState>, isAtOnce = false): void {
    state = { ...state, ...change };
    for (const follow of followers) follow(state, isAtOnce);
  }

  /** Shows a page once it is loaded, unless another visit has begun since. */
  async function start(visit: Visit): Promise<void> {
    lastVisit = visit;
    const { kind, location, isAtOnce } = visit;
    let failure: Failure | null = null;
    if (load && needsLoading(location)) {
      update({ isLoading: true });
      failure = await failureOf(load(location));
      if (visit !== lastVisit) return;
    }
    if (kind !== 'pop') history[kind](location);
    shownIndex = history.index;
    update({ location, kind, isReady: true, isLoading: false, failure, blocker: unblocked }, isAtOnce);
  }

  function needsLoading({ pathname }: RouterLocation): boolean {
    return !state.isReady || state.failure !== null || pathname !== state.location.pathname;
  }

  /** A page that keeps its own state in its query string does not take back that somebody has just left it. */
  function isOfPageBeingLeft({ pathname }: RouterLocation): boolean {
    const isLeft = state.isLoading && lastVisit !== null && lastVisit.location.pathname !== state.location.pathname;
    return isLeft && pathname === state.location.pathname;
  }

  function mustWait({ kind, location }: Visit): boolean {
    // Who has answered is not asked again.
    if (!shouldBlock || state.blocker.state === 'proceeding') return false;
    return shouldBlock({ currentLocation: state.location, nextLocation: location, kind });
  }

  function wait(location: RouterLocation, goOn: () => void): void {
    const proceed = () => {
      update({ blocker: { state: 'proceeding', location } });
      goOn();
    };
    update({ blocker: { state: 'blocked', location, proceed, reset: () => update({ blocker: unblocked }) } });
  }

  async function navigate(to: To | number, options: NavigateOptions = {}): Promise<void> {
    if (typeof to === 'number') return history.go(to);
    const place = resolveAddress(to, state.location);
    if (!place) throw new Error('The router only leads to addresses of this site');
    const { replace = addressOf(place) === addressOf(state.location), flushSync } = options;
    const location = newLocation(place, options.state);
    if (options.replace && isOfPageBeingLeft(location)) return;
    const visit: Visit = { kind: replace ? 'replace' : 'push', location, isAtOnce: flushSync };
    if (mustWait(visit)) wait(location, () => void start(visit));
    else await start(visit);
  }

  /** Back and Forward have moved already: to wait, the history returns first and moves again after a yes. */
  function followHistory(): void {
    if (takesMove()) return;
    const visit: Visit = { kind: 'pop', location: history.location };
    const delta = history.index - shownIndex;
    if (delta === 0 || !mustWait(visit)) return void start(visit);
    const returned = returnTo(shownIndex);
    wait(visit.location, () => void returned.then(() => history.go(delta)));
  }

  history.listen(followHistory);
  const firstPage = start({ kind: 'pop', location: history.location });

  return {
    get state() {
      return state;
    },
    firstPage,
    navigate,
    prepare: (to) => {
      const place = resolveAddress(to, state.location);
      // What differs in the query string only is part of the page that is shown.
      if (place && place.pathname !== state.location.pathname) prepare?.(newLocation(place));
    },
    subscribe: (follower) => {
      followers.add(follower);
      return () => followers.delete(follower);
    },
    block: (question) => {
      shouldBlock = question;
      return () => {
        if (shouldBlock === question) shouldBlock = null;
      };
    },
  };
}

async function failureOf(loading: Promise<void>): Promise<Failure | null> {
  try {
    await loading;
    return null;
  } catch (error) {
    console.error(error);
    return { error };
  }
}
