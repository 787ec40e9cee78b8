import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { FormField } from '@app/rules/forms/form-fields';
import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { fieldKinds, fieldName } from './field-kinds.ts';
import classes from './form-editor.module.css';

type FieldListProps = {
  fields: FormField[];
  chosenId: string | null;
  problems: ReadonlyMap<string, string>;
  onChoose: (id: string) => void;
  onChange: (fields: FormField[]) => void;
};

/** The questions in their order: dragged by the handle, by keyboard with it, or moved by the arrows. */
export function FieldList({ fields, chosenId, problems, onChoose, onChange }: FieldListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const place = (id: unknown) => fields.findIndex((field) => field.id === id);
  const move = (from: number, to: number) => {
    if (from !== -1 && to >= 0 && to < fields.length && from !== to) onChange(arrayMove(fields, from, to));
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) move(place(active.id), place(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: announcementsFor(fields) }}
      onDragEnd={drop}
    >
      <SortableContext items={fields} strategy={verticalListSortingStrategy}>
        <ol className={classes.fields} aria-label="Questions">
          {fields.map((field, at) => (
            <FieldRow
              key={field.id}
              field={field}
              isChosen={field.id === chosenId}
              problem={problems.get(field.id)}
              onChoose={() => onChoose(field.id)}
              onUp={at > 0 ? () => move(at, at - 1) : undefined}
              onDown={at < fields.length - 1 ? () => move(at, at + 1) : undefined}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

type FieldRowProps = {
  field: FormField;
  isChosen: boolean;
  problem: string | undefined;
  onChoose: () => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
};

function FieldRow({ field, isChosen, problem, onChoose, onUp, onDown }: FieldRowProps) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: field.id });
  const { label, icon: Icon } = fieldKinds[field.type];
  const name = fieldName(field);
  const notes = [label, field.isRequired && 'required', field.showIf && 'shown by a rule'].filter(Boolean).join(' · ');
  return (
    <li
      ref={setNodeRef}
      className={classes.field}
      data-chosen={isChosen || undefined}
      data-section={field.type === 'section' || undefined}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
    >
      <button type="button" className={classes.handle} aria-label={`Drag ${name}`} {...attributes} {...listeners}>
        <IconGripVertical size={18} aria-hidden />
      </button>
      <button type="button" className={classes.fieldButton} aria-pressed={isChosen} onClick={onChoose}>
        <Icon size={18} aria-hidden />
        <span className={classes.fieldWords}>
          <b>{name}</b>
          <small>{notes}</small>
          {problem && <small className={classes.problem}>{problem}</small>}
        </span>
      </button>
      <ActionIcon variant="subtle" aria-label={`Move ${name} up`} disabled={!onUp} onClick={onUp}>
        <IconArrowUp size={18} />
      </ActionIcon>
      <ActionIcon variant="subtle" aria-label={`Move ${name} down`} disabled={!onDown} onClick={onDown}>
        <IconArrowDown size={18} />
      </ActionIcon>
    </li>
  );
}

/** What is said aloud while dragging: names and places instead of ids. */
function announcementsFor(fields: readonly FormField[]) {
  const named = (id: string | number) => fieldName(fields.find((field) => field.id === id) ?? emptyField);
  const place = (id: string | number) =>
    `place ${fields.findIndex((field) => field.id === id) + 1} of ${fields.length}`;
  type Told = { active: { id: string | number }; over: { id: string | number } | null };
  return {
    onDragStart: ({ active }: Pick<Told, 'active'>) => `Picked up ${named(active.id)}, ${place(active.id)}.`,
    onDragOver: ({ active, over }: Told) => (over ? `${named(active.id)} is at ${place(over.id)}.` : undefined),
    onDragEnd: ({ active, over }: Told) => (over ? `${named(active.id)} stands at ${place(over.id)}.` : undefined),
    onDragCancel: ({ active }: Told) => `${named(active.id)} stays where it was.`,
  };
}

const emptyField: FormField = {
  id: '',
  type: 'shortText',
  label: '',
  help: null,
  isRequired: false,
  options: [],
  min: null,
  max: null,
  showIf: null,
};
