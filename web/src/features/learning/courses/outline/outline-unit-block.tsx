import { useSortable } from '@dnd-kit/sortable';
import type { LessonType } from '@app/rules/learning/courses/lesson-types';
import { pathTo } from '@app/rules/navigation/route-table';
import { IconCopy, IconForms, IconPencil, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from '#router/router.ts';
import { RouteLink } from '#navigation/route-link.tsx';
import { useAccess } from '#session/use-access.ts';
import type { RowAction } from '#ui/data-table/table-types.ts';
import { Segmented } from '#ui/buttons/segmented.tsx';
import { DragHandle, dragStyle } from '#ui/sortable/drag-handle.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import { AddRow } from './add-row.tsx';
import type { OutlineUnit } from '../course-loader.tsx';
import authoring from '#parts/content/authoring.module.css';
import classes from '../courses.module.css';
import { InlineName } from './inline-name.tsx';
import { unitKey } from './outline-drop.ts';
import { type Moves, RowButtons } from './row-buttons.tsx';
import type { Outline } from './use-outline.ts';

type UnitBlockProps = { unit: OutlineUnit; number: number; outline: Outline; move: Moves | null; children: ReactNode };

const types: readonly { value: LessonType; label: string }[] = [
  { value: 'video', label: 'Video' },
  { value: 'text', label: 'Text' },
];

export function UnitBlock({ unit, number, outline, move, children }: UnitBlockProps) {
  const { may, mayOpen } = useAccess();
  const navigate = useNavigate();
  const sortable = useSortable({ id: unitKey(unit.id), disabled: !move });
  const [isRenaming, setRenaming] = useState(false);
  const [type, setType] = useState<LessonType>('video');
  const { id, name, availableAfterDays, lessons } = unit;

  const actions: RowAction[] = [
    ...(may('unit_update')
      ? [{ label: 'Rename', icon: <IconForms size={18} />, onClick: () => setRenaming(true) }]
      : []),
    ...(may('unit_update') && mayOpen('editUnit')
      ? [{ label: 'Edit', icon: <IconPencil size={18} />, onClick: () => void navigate(pathTo('editUnit', { id })) }]
      : []),
    ...(may('unit_create')
      ? [{ label: 'Duplicate', icon: <IconCopy size={18} />, onClick: () => void outline.duplicateUnit(unit) }]
      : []),
    ...(may('unit_delete')
      ? [
          {
            label: 'Delete',
            icon: <IconTrash size={18} />,
            danger: true,
            onClick: () => void outline.removeUnit(unit),
          },
        ]
      : []),
  ];

  return (
    <li
      ref={sortable.setNodeRef}
      className={classes.unit}
      style={dragStyle(sortable)}
      data-dragging={sortable.isDragging || undefined}
    >
      <div className={classes.unitHead}>
        {move && <DragHandle name={name} sortable={sortable} />}
        <span className={authoring.grow}>
          {isRenaming ? (
            <InlineName
              label="Name of the unit"
              name={name}
              onSave={(next) => outline.renameUnit(unit, next)}
              onClose={() => setRenaming(false)}
            />
          ) : (
            <h2 className={classes.unitName}>
              {mayOpen('unit') ? (
                <RouteLink to="unit" params={{ id }} inherit>
                  {number}. {name}
                </RouteLink>
              ) : (
                `${number}. ${name}`
              )}
            </h2>
          )}
        </span>
        {availableAfterDays ? <StatusBadge tone="info">After {availableAfterDays} days</StatusBadge> : null}
        <RowButtons name={name} move={move} actions={actions} />
      </div>
      {lessons.length > 0 ? (
        <ol className={classes.lessons}>{children}</ol>
      ) : (
        <p className={classes.none}>No lessons yet</p>
      )}
      {may('lesson_create') && (
        <div className={classes.unitFoot}>
          <AddRow
            label="Add lesson"
            placeholder="Name of the lesson"
            onAdd={(lessonName) => outline.addLesson(id, lessonName, type)}
          >
            <Segmented label="Lesson type" options={types} value={type} onChange={setType} />
          </AddRow>
        </div>
      )}
    </li>
  );
}
