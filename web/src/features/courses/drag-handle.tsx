import type { useSortable } from '@dnd-kit/sortable';
import { ActionIcon } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import classes from './courses.module.css';

type Sortable = Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>;

export function DragHandle({ name, sortable }: { name: string; sortable: Sortable }) {
  return (
    <ActionIcon
      ref={sortable.setActivatorNodeRef}
      className={classes.handle}
      {...sortable.attributes}
      {...sortable.listeners}
      aria-label={`Drag ${name}`}
    >
      <IconGripVertical size={18} />
    </ActionIcon>
  );
}

/** How a row stands while it or its neighbours are dragged. */
export function dragStyle({
  transform,
  transition,
  isDragging,
}: Pick<ReturnType<typeof useSortable>, 'transform' | 'transition' | 'isDragging'>) {
  return {
    transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
    transition,
    zIndex: isDragging ? 2 : undefined,
  };
}
