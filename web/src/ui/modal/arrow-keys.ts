import type { KeyboardEvent } from 'react';

type Neighbours<Key> = { before: Key | null | undefined; after: Key | null | undefined; onShow: (key: Key) => void };

/** Arrow up and down walk from the thing in a drawer to its neighbours, except in a field or menu, which use them too. */
export function arrowKeys<Key>({ before, after, onShow }: Neighbours<Key>) {
  return (event: KeyboardEvent) => {
    const next = event.key === 'ArrowUp' ? before : event.key === 'ArrowDown' ? after : null;
    const isTyping = event.target instanceof HTMLElement && event.target.closest('input, select, [role=menu]') !== null;
    if (next == null || isTyping || event.defaultPrevented) return;
    event.preventDefault();
    onShow(next);
  };
}
