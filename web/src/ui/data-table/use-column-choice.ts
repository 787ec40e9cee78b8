import { useState } from 'react';
import { useLocation } from '#router/router.ts';
import { type Column, nameColumn } from './table-types.ts';

/** The visible columns; the choice is stored in the browser for each path. */
export function useColumnChoice<Row>(columns: readonly Column<Row>[], tableName?: string) {
  const { pathname } = useLocation();
  const storageKey = `table-columns:${pathname}${tableName ? `:${tableName}` : ''}`;
  const [saved, setSaved] = useState(() => ({ storageKey, keys: readKeys(storageKey) }));
  if (saved.storageKey !== storageKey) setSaved({ storageKey, keys: readKeys(storageKey) });

  const usual = columns.filter(({ optional }) => !optional).map(({ key }) => key);
  const chosen = new Set(saved.keys ?? usual);
  const name = nameColumn(columns);
  const visible = columns.filter((column) => column === name || chosen.has(column.key));

  const save = (keys: string[] | null) => {
    if (keys) localStorage.setItem(storageKey, JSON.stringify(keys));
    else localStorage.removeItem(storageKey);
    setSaved({ storageKey, keys });
  };

  return {
    visible,
    toggle: (key: string) =>
      save(columns.filter((column) => (column.key === key) !== visible.includes(column)).map((column) => column.key)),
    reset: () => save(null),
  };
}

function readKeys(storageKey: string): string[] | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : null;
  } catch {
    // Someone else's text under our key: the usual columns do.
    return null;
  }
}
