import { useEffect, useSyncExternalStore } from 'react';

export type PageKey = { keys: readonly string[]; does: string };

let joined: readonly (readonly PageKey[])[] = [];
const listeners = new Set<() => void>();

function change(next: typeof joined): void {
  joined = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Puts the keys of a page on the list that `?` shows, as long as the page is open. The list must be a constant. */
export function usePageKeys(keys: readonly PageKey[]): void {
  useEffect(() => {
    change([...joined, keys]);
    // Two parts may have the same list: one of them leaves.
    return () => change(joined.toSpliced(joined.indexOf(keys), 1));
  }, [keys]);
}

/** The keys of all parts of the open page, each once. */
export function useKeysOfPage(): readonly PageKey[] {
  return [...new Set(useSyncExternalStore(subscribe, () => joined).flat())];
}

/** Whether a key belongs to the element that has the focus: a field, or anything in an open dialog. */
export function isTaken(event: KeyboardEvent): boolean {
  const { target } = event;
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], dialog') !== null;
}
