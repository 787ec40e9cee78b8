import { type KeyboardEvent, type RefObject, useRef } from 'react';

/** After this pause, in milliseconds, a typed letter begins a new word. */
const wordPause = 500;

/** The keys of a menu: arrows, Home and End walk, letters find an entry, Escape and Tab close it. */
export function useMenuKeys(list: RefObject<HTMLElement | null>, close: () => void) {
  const typed = useRef({ word: '', at: 0 });

  return (event: KeyboardEvent) => {
    const entries = [...(list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
    const at = entries.findIndex((entry) => entry === document.activeElement);
    const goTo = (entry: HTMLElement | undefined) => {
      entry?.focus();
      handled(event);
    };
    switch (event.key) {
      case 'ArrowDown':
        return goTo(entries[(at + 1) % entries.length]);
      case 'ArrowUp':
        return goTo(entries.at(at <= 0 ? -1 : at - 1));
      case 'Home':
        return goTo(entries[0]);
      case 'End':
        return goTo(entries.at(-1));
      case 'Escape':
        close();
        return handled(event);
      case 'Tab':
        // The focus is on the button again; the browser goes on from there.
        return close();
      default:
        // Space presses an entry, also within a word.
        if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return;
        return goTo(found(entries, at, wordWith(typed.current, event.key)));
    }
  };
}

/** Nothing around the menu, a row or a dialog, takes the key as well. */
function handled(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

function wordWith(typed: { word: string; at: number }, letter: string): string {
  const now = Date.now();
  typed.word = (now - typed.at > wordPause ? '' : typed.word) + letter.toLowerCase();
  typed.at = now;
  return typed.word;
}

/** The next entry that begins with the word; the same letter again goes on to the one after. */
function found(entries: readonly HTMLElement[], at: number, word: string): HTMLElement | undefined {
  const start = word.length === 1 ? at + 1 : Math.max(at, 0);
  const inOrder = [...entries.slice(start), ...entries.slice(0, start)];
  return inOrder.find((entry) => entry.textContent.trim().toLowerCase().startsWith(word));
}
