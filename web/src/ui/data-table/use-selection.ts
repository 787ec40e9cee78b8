import { useState } from 'react';
import { toggled } from './toggled.ts';

/** Chosen rows by primary key. The choice survives paging and ends when the search or a filter changes. */
export function useSelection(filterState: string) {
  const [state, setState] = useState({ filterState, keys: new Set<string>(), all: false });
  if (state.filterState !== filterState) setState({ filterState, keys: new Set(), all: false });

  const put = (keys: Set<string>, all = false) => setState({ filterState, keys, all });

  return {
    keys: state.keys,
    all: state.all,
    has: (key: string) => state.all || state.keys.has(key),
    toggle: (key: string) => put(toggled(state.keys, key)),
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
