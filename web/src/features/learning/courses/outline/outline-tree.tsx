import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { stepLesson, stepUnit } from '@app/rules/learning/courses/outline-order';
import { useAccess } from '#session/use-access.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useDragSensors } from '#ui/sortable/use-drag-sensors.ts';
import { AddRow } from './add-row.tsx';
import type { OutlineCourse } from '../course-loader.tsx';
import classes from '../courses.module.css';
import { dragSpeech } from './drag-speech.ts';
import { afterDrop, lessonKey, unitKey } from './outline-drop.ts';
import { LessonRow } from './outline-lesson-row.tsx';
import { UnitBlock } from './outline-unit-block.tsx';
import { useOutline } from './use-outline.ts';

/** The units and lessons of a course: dragged by pointer or keyboard, or moved by the buttons of each row. */
export function OutlineTree({ course }: { course: OutlineCourse }) {
  const { may } = useAccess();
  const outline = useOutline(course);
  const sensors = useDragSensors();
  const { units, order } = outline;
  const mayMove = may('course_update');

  const drop = ({ active, over }: DragEndEvent) => {
    if (over) void outline.reorder(afterDrop(order, String(active.id), String(over.id)));
  };

  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop} accessibility={dragSpeech(units)}>
      {units.length === 0 && (
        <EmptyState
          drawing="book"
          title="No units yet"
          text="A unit is a chapter: give it a name, then add its lessons."
        />
      )}
      <SortableContext items={units.map(({ id }) => unitKey(id))} strategy={verticalListSortingStrategy}>
        <ol className={classes.units} aria-label="Outline">
          {units.map((unit, at) => (
            <UnitBlock
              key={unit.id}
              unit={unit}
              number={at + 1}
              outline={outline}
              move={
                mayMove
                  ? {
                      up: at > 0 ? () => void outline.reorder(stepUnit(order, unit.id, -1)) : undefined,
                      down: at < units.length - 1 ? () => void outline.reorder(stepUnit(order, unit.id, 1)) : undefined,
                    }
                  : null
              }
            >
              <SortableContext
                items={unit.lessons.map(({ id }) => lessonKey(id))}
                strategy={verticalListSortingStrategy}
              >
                {unit.lessons.map((lesson, lessonAt) => (
                  <LessonRow
                    key={lesson.id}
                    lesson={lesson}
                    outline={outline}
                    move={
                      mayMove
                        ? {
                            up:
                              at > 0 || lessonAt > 0
                                ? () => void outline.reorder(stepLesson(order, lesson.id, -1))
                                : undefined,
                            down:
                              at < units.length - 1 || lessonAt < unit.lessons.length - 1
                                ? () => void outline.reorder(stepLesson(order, lesson.id, 1))
                                : undefined,
                          }
                        : null
                    }
                  />
                ))}
              </SortableContext>
            </UnitBlock>
          ))}
        </ol>
      </SortableContext>
      {may('unit_create') && <AddRow label="Add unit" placeholder="Name of the unit" onAdd={outline.addUnit} />}
    </DndContext>
  );
}
