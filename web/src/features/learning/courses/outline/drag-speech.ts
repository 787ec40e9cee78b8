import type { DndContextProps } from '@dnd-kit/core';
import type { OutlineUnit } from '../course-loader.tsx';
import { lessonKey, unitKey } from './outline-drop.ts';

/** The drag for screen readers. */
export function dragSpeech(units: readonly OutlineUnit[]): DndContextProps['accessibility'] {
  const names = new Map<string, string>(
    units.flatMap(({ id, name, lessons }) => [
      [unitKey(id), `the unit ${name}`] as const,
      ...lessons.map((lesson) => [lessonKey(lesson.id), `the lesson ${lesson.name}`] as const),
    ]),
  );
  const nameOf = (id: string | number | undefined) => names.get(String(id)) ?? 'nothing';
  return {
    screenReaderInstructions: {
      draggable: 'Press Space to pick it up, the arrow keys to move it, Space to drop it, or Escape to cancel.',
    },
    announcements: {
      onDragStart: ({ active }) => `You picked up ${nameOf(active.id)}.`,
      onDragOver: ({ over }) => (over ? `It is over ${nameOf(over.id)}.` : 'It is not over a place to drop it.'),
      onDragEnd: ({ active, over }) => (over ? `${nameOf(active.id)} was moved.` : 'It stays where it was.'),
      onDragCancel: () => 'It stays where it was.',
    },
  };
}
