import { type RefObject, useEffect, useId, useSyncExternalStore } from 'react';

type Owner = { id: string; focus: () => void };

/** Boxes that use the `/` key; the latest one has it. */
let owners: Owner[] = [];
const listeners = new Set<() => void>();

/**
 * Focuses the input when `/` is pressed outside of fields. True while this one has the key. A box of the frame `yields`:
 * it has the key only where the page has no box of its own.
 */
export function useSlashKey(
  input: RefObject<{ focus: () => void } | null>,
  isEnabled: boolean,
  { yields = false } = {},
): boolean {
  const id = useId();
  useEffect(() => {
    if (!isEnabled) return;
    const owner = { id, focus: () => input.current?.focus() };
    change(yields ? [owner, ...owners] : [...owners, owner]);
    return () => change(owners.filter((owner) => owner.id !== id));
  }, [id, input, isEnabled, yields]);
  return useSyncExternalStore(subscribe, () => owners.at(-1)?.id === id);
}

function change(next: Owner[]): void {
  if (owners.length === 0) document.addEventListener('keydown', onKeyDown);
  if (next.length === 0) document.removeEventListener('keydown', onKeyDown);
  owners = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  event.preventDefault();
  owners.at(-1)?.focus();
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
