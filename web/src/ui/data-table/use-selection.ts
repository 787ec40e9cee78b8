import { useState } from 'react';
import { toggled } from './toggled.ts';

/** Chosen rows by primary key. The choice survives paging and ends when the search or a filter changes. */
export function useSelection(filterState: string) {
  const [state, setState] = useState({ filterState, keys: new Set<string>(), all: false });
  // Where a range begins: the row that was toggled last.
  const [anchor, setAnchor] = useState<string | null>(null);
  if (state.filterState !== filterState) setState({ filterState, keys: new Set(), all: false });

  const put = (keys: Set<string>, all = false) => setState({ filterState, keys, all });

  return {
    keys: state.keys,
    all: state.all,
    has: (key: string) => state.all || state.keys.has(key),
    toggle: (key: string) => {
      setAnchor(key);
      put(toggled(state.keys, key));
    },
    /** With Shift: all rows of the page from the one that was toggled last to this one. */
    selectTo: (key: string, pageKeys: readonly string[]) => {
      const ends = [pageKeys.indexOf(anchor ?? key), pageKeys.indexOf(key)];
      const range = ends.includes(-1) ? [key] : pageKeys.slice(Math.min(...ends), Math.max(...ends) + 1);
      setAnchor(key);
      put(new Set([...state.keys, ...range]));
    },
    /** Selects all rows of the page, or none when all are selected. */
    togglePage: (pageKeys: string[]) => {
      const isWhole = state.all || pageKeys.every((key) => state.keys.has(key));
      const others = [...state.keys].filter((key) => !pageKeys.includes(key));
      put(new Set(isWhole ? others : [...others, ...pageKeys]));
    },
    selectAll: () => put(state.keys, true),
    clear: () => put(new Set()),
  };
}

export type RowSelection = ReturnType<typeof useSelection>;
