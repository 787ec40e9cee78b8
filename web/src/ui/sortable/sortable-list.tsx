import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core';
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { DragHandle, dragStyle } from './drag-handle.tsx';
import { placeSpeech } from './place-speech.ts';
import classes from './sortable-list.module.css';
import { useDragSensors } from './use-drag-sensors.ts';

export type SortableItem = { id: string | number };

/** One row for the list: the move functions are undefined at the ends. */
export type SortableRowState = {
  id: string | number;
  name: string;
  up: (() => void) | undefined;
  down: (() => void) | undefined;
};

type SortableListProps<Item extends SortableItem> = {
  items: readonly Item[];
  label: string;
  nameOf: (item: Item) => string;
  onOrder: (items: Item[]) => void;
  className?: string;
  /** Draws a `SortableRow`. */
  children: (item: Item, row: SortableRowState) => ReactNode;
};

/** A list put in order by dragging its handles, with space and the arrow keys, or by the buttons of each row. */
export function SortableList<Item extends SortableItem>(props: SortableListProps<Item>) {
  const { items, label, nameOf, onOrder, className = '', children } = props;
  const sensors = useDragSensors();
  const move = (from: number, to: number) => {
    if (from !== -1 && to !== -1 && from !== to) onOrder(arrayMove([...items], from, to));
  };
  const placeOf = (id: string | number) => items.findIndex((item) => item.id === id);
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) move(placeOf(active.id), placeOf(over.id));
  };
  const names = items.map((item) => ({ id: item.id, name: nameOf(item) }));
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={placeSpeech(names)}
      onDragEnd={drop}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol className={`${classes.list} ${className}`} aria-label={label}>
          {items.map((item, at) =>
            children(item, {
              id: item.id,
              name: nameOf(item),
              up: at > 0 ? () => move(at, at - 1) : undefined,
              down: at < items.length - 1 ? () => move(at, at + 1) : undefined,
            }),
          )}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

type SortableRowProps = {
  row: SortableRowState;
  className?: string;
  marks?: Record<`data-${string}`, true | undefined>;
};

/** The row with its handle in front; the rest is its content. */
export function SortableRow({ row, className = '', marks, children }: SortableRowProps & { children: ReactNode }) {
  const sortable = useSortable({ id: row.id });
  return (
    <li
      ref={sortable.setNodeRef}
      className={`${classes.row} ${className}`}
      style={dragStyle(sortable)}
      data-dragging={sortable.isDragging || undefined}
      {...marks}
    >
      <DragHandle name={row.name} sortable={sortable} />
      {children}
    </li>
  );
}

/** One place up, one place down. */
export function MoveButtons({ row: { name, up, down } }: { row: SortableRowState }) {
  return (
    <span className={classes.move}>
      <IconButton aria-label={`Move ${name} up`} disabled={!up} onClick={up}>
        <IconArrowUp size={18} />
      </IconButton>
      <IconButton aria-label={`Move ${name} down`} disabled={!down} onClick={down}>
        <IconArrowDown size={18} />
      </IconButton>
    </span>
  );
}
