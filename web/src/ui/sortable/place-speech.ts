import type { DndContextProps } from '@dnd-kit/core';

type NamedItem = { id: string | number; name: string };

/** The drag for screen readers: names and places instead of ids. */
export function placeSpeech(items: readonly NamedItem[]): DndContextProps['accessibility'] {
  const nameOf = (id: string | number) => items.find((item) => item.id === id)?.name ?? 'It';
  const placeOf = (id: string | number) => `place ${items.findIndex((item) => item.id === id) + 1} of ${items.length}`;
  return {
    screenReaderInstructions: {
      draggable: 'Press Space to pick it up, the arrow keys to move it, Space to drop it, or Escape to cancel.',
    },
    announcements: {
      onDragStart: ({ active }) => `Picked up ${nameOf(active.id)}, ${placeOf(active.id)}.`,
      onDragOver: ({ active, over }) => (over ? `${nameOf(active.id)} is at ${placeOf(over.id)}.` : undefined),
      onDragEnd: ({ active, over }) => (over ? `${nameOf(active.id)} is now at ${placeOf(over.id)}.` : undefined),
      onDragCancel: ({ active }) => `${nameOf(active.id)} stays where it was.`,
    },
  };
}
