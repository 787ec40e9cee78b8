import { resolveAddress } from './address.ts';
import { newLocation, type RouterHistory, type RouterLocation } from './router-history.ts';

/** A history without a browser, for tests. */
export function createMemoryHistory(at = '/'): RouterHistory {
  const start = resolveAddress(at, { pathname: '/', search: '', hash: '' });
  if (!start) throw new Error(`${at} is not an address of this site`);
  let index = 0;
  let current = newLocation(start);
  let entries: RouterLocation[] = [current];
  const listeners = new Set<() => void>();

  return {
    get location() {
      return current;
    },
    get index() {
      return index;
    },
    push: (location) => {
      index += 1;
      current = location;
      entries = [...entries.slice(0, index), location];
    },
    replace: (location) => {
      current = location;
      entries[index] = location;
    },
    go: (delta) => {
      const target = entries[index + delta];
      // Like browsers: beyond the ends, nothing happens.
      if (!target) return;
      index += delta;
      current = target;
      for (const onMove of listeners) onMove();
    },
    listen: (onMove) => {
      listeners.add(onMove);
      return () => listeners.delete(onMove);
    },
  };
}
