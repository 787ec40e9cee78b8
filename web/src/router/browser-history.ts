import { addressOf, fullAddress, type Place } from './address.ts';
import { newLocation, type RouterHistory, type RouterLocation } from './router-history.ts';

/** What we keep in `history.state`. */
type Entry = { state: unknown; key: string; idx: number };

/** The history of the tab. */
export function createBrowserHistory(): RouterHistory {
  let { location, index } = readEntry(null);

  function write(how: 'push' | 'replace', next: RouterLocation, nextIndex: number): void {
    const entry: Entry = { state: next.state, key: next.key, idx: nextIndex };
    const url = fullAddress(next);
    try {
      if (how === 'push') window.history.pushState(entry, '', url);
      else window.history.replaceState(entry, '', url);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'DataCloneError') throw error;
      // Some browsers allow so many entries in a minute; loading the page still leads there.
      if (how === 'push') window.location.assign(url);
      else window.location.replace(url);
    }
    location = next;
    index = nextIndex;
  }

  return {
    get location() {
      return location;
    },
    get index() {
      return index;
    },
    push: (next) => write('push', next, index + 1),
    replace: (next) => write('replace', next, index),
    go: (delta) => window.history.go(delta),
    listen: (onMove) => {
      const read = () => {
        ({ location, index } = readEntry({ location, index }));
        onMove();
      };
      addEventListener('popstate', read);
      return () => removeEventListener('popstate', read);
    },
  };
}

type Position = { location: RouterLocation; index: number };

/**
 * The entry at which the browser is. One that is not ours, as that of a link to a part of the page (`#content`), becomes
 * ours: the browser has put it after the one before, or in its place when the address is the same.
 */
function readEntry(before: Position | null): Position {
  const place: Place = window.location;
  const entry = entryOf(window.history.state);
  if (entry) return { location: newLocation(place, entry.state, entry.key), index: entry.idx };

  const location = newLocation(place);
  const index = before ? before.index + (addressOf(before.location) === addressOf(place) ? 0 : 1) : 0;
  window.history.replaceState({ state: null, key: location.key, idx: index } satisfies Entry, '');
  return { location, index };
}

function entryOf(kept: unknown): Entry | null {
  if (typeof kept !== 'object' || kept === null || !('idx' in kept) || !('key' in kept)) return null;
  const { idx, key } = kept;
  if (typeof idx !== 'number' || typeof key !== 'string') return null;
  return { idx, key, state: 'state' in kept ? kept.state : null };
}
