import type { useSortable } from '@dnd-kit/sortable';
import { IconGripVertical } from '@tabler/icons-react';
import { IconButton } from '../buttons/icon-button.tsx';
import classes from './drag-handle.module.css';

type Sortable = ReturnType<typeof useSortable>;
type DragHandleProps = {
  name: string;
  sortable: Pick<Sortable, 'attributes' | 'listeners' | 'setActivatorNodeRef'>;
};

export function DragHandle({ name, sortable }: DragHandleProps) {
  return (
    <IconButton
      ref={sortable.setActivatorNodeRef}
      className={classes.handle}
      {...sortable.attributes}
      {...sortable.listeners}
      aria-label={`Drag ${name}`}
    >
      <IconGripVertical size={18} />
    </IconButton>
  );
}

/** The state of a row while it or its neighbours are dragged. */
export function dragStyle({
  transform,
  transition,
  isDragging,
}: Pick<Sortable, 'transform' | 'transition' | 'isDragging'>) {
  return {
    transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
    transition,
    zIndex: isDragging ? 2 : undefined,
  };
}
