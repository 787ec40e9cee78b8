import { useSortable } from '@dnd-kit/sortable';
import { formatDuration } from '@app/rules/text/duration';
import { pathTo } from '@app/rules/navigation/route-table';
import {
  IconCopy,
  IconEyeOff,
  IconFileText,
  IconForms,
  IconPaperclip,
  IconPencil,
  IconTrash,
  IconVideo,
  IconWorldUpload,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from '#router/router.ts';
import { RouteLink } from '#navigation/route-link.tsx';
import { useAccess } from '#session/use-access.ts';
import type { RowAction } from '#ui/data-table/table-types.ts';
import { DragHandle, dragStyle } from '#ui/sortable/drag-handle.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import type { OutlineLesson } from '../course-loader.tsx';
import authoring from '#parts/content/authoring.module.css';
import classes from '../courses.module.css';
import { InlineName } from './inline-name.tsx';
import { MissingMarks } from '#parts/content/missing-marks.tsx';
import { lessonKey } from './outline-drop.ts';
import { type Moves, RowButtons } from './row-buttons.tsx';
import type { Outline } from './use-outline.ts';

type LessonRowProps = { lesson: OutlineLesson; outline: Outline; move: Moves | null };

export function LessonRow({ lesson, outline, move }: LessonRowProps) {
  const { may, mayOpen } = useAccess();
  const navigate = useNavigate();
  const sortable = useSortable({ id: lessonKey(lesson.id), disabled: !move });
  const [isRenaming, setRenaming] = useState(false);
  const { id, name, type, status, isFreePreview, durationSeconds, hasDraft, fileCount, missing } = lesson;

  const actions: RowAction[] = [
    ...(may('lesson_update')
      ? [
          ...(mayOpen('editLesson')
            ? [
                {
                  label: 'Edit',
                  icon: <IconPencil size={18} />,
                  onClick: () => void navigate(pathTo('editLesson', { id })),
                },
              ]
            : []),
          { label: 'Rename', icon: <IconForms size={18} />, onClick: () => setRenaming(true) },
          status === 'draft'
            ? {
                label: 'Publish',
                icon: <IconWorldUpload size={18} />,
                onClick: () => void outline.toggleLesson(lesson),
              }
            : { label: 'Unpublish', icon: <IconEyeOff size={18} />, onClick: () => void outline.toggleLesson(lesson) },
        ]
      : []),
    ...(may('lesson_create')
      ? [{ label: 'Duplicate', icon: <IconCopy size={18} />, onClick: () => void outline.duplicateLesson(lesson) }]
      : []),
    ...(may('lesson_delete')
      ? [
          {
            label: 'Delete',
            icon: <IconTrash size={18} />,
            danger: true,
            onClick: () => void outline.removeLesson(lesson),
          },
        ]
      : []),
  ];

  return (
    <li
      ref={sortable.setNodeRef}
      className={classes.lesson}
      style={dragStyle(sortable)}
      data-dragging={sortable.isDragging || undefined}
    >
      {move && <DragHandle name={name} sortable={sortable} />}
      {type === 'video' ? (
        <IconVideo size={18} className={classes.kind} aria-label="Video" role="img" />
      ) : (
        <IconFileText size={18} className={classes.kind} aria-label="Text" role="img" />
      )}
      <span className={authoring.grow}>
        {isRenaming ? (
          <InlineName
            label="Name of the lesson"
            name={name}
            onSave={(next) => outline.renameLesson(lesson, next)}
            onClose={() => setRenaming(false)}
          />
        ) : (
          <span className={classes.lessonName}>
            {mayOpen('lesson') ? (
              <RouteLink to="lesson" params={{ id }} inherit>
                {name}
              </RouteLink>
            ) : (
              name
            )}
          </span>
        )}
        <span className={authoring.marks}>
          {status === 'draft' && <StatusBadge tone="outline">Draft</StatusBadge>}
          {isFreePreview && <StatusBadge tone="info">Free preview</StatusBadge>}
          {hasDraft && <StatusBadge tone="neutral">Unsaved text</StatusBadge>}
          <MissingMarks missing={missing} />
        </span>
      </span>
      {fileCount > 0 && (
        <span className={authoring.dim} title={`${fileCount} files`}>
          <IconPaperclip size={16} aria-hidden /> {fileCount}
        </span>
      )}
      {durationSeconds ? <span className={`${authoring.dim} num`}>{formatDuration(durationSeconds)}</span> : null}
      <RowButtons name={name} move={move} actions={actions} />
    </li>
  );
}
