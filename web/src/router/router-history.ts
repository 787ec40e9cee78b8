import { randomKey } from '#random-key.ts';
import type { Place } from './address.ts';

/** A place with what its history entry carries. Each entry has its own key, also when addresses repeat. */
export type RouterLocation = Place & { state: unknown; key: string };

/** The entries of Back and Forward: those of the browser, or a list in memory. */
export type RouterHistory = {
  readonly location: RouterLocation;
  /** The position of the current entry: differences are what `go` takes. */
  readonly index: number;
  push: (location: RouterLocation) => void;
  replace: (location: RouterLocation) => void;
  go: (delta: number) => void;
  /** Calls back after Back, Forward and `go`, when the entry is already another one. Returns how to stop. */
  listen: (onMove: () => void) => () => void;
};

export function newLocation(
  { pathname, search, hash }: Place,
  state: unknown = null,
  key = randomKey(),
): RouterLocation {
  return { pathname, search, hash, state, key };
}
