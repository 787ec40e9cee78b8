import { lessonWord } from '@app/rules/learning/courses/lesson-types';
import { formatDuration } from '@app/rules/text/duration';
import {
  IconCheck,
  IconChevronRight,
  IconCircle,
  IconCircleCheckFilled,
  IconLock,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { useId, useState } from 'react';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import type { CourseOutlineFieldsFragment } from '#gql/graphql.ts';
import { RouteLink } from '#navigation/route-link.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { gateWords } from '#parts/content/gate-words.ts';
import { MembersOnlyGate } from '#parts/content/members-only-gate.tsx';
import { useOutboxItems } from '#outbox/outbox-context.ts';
import classes from './outline.module.css';
import { withWaiting } from './offline/waiting-lessons.ts';

export type OutlineCourse = CourseOutlineFieldsFragment;
export type OutlineLesson = OutlineCourse['units'][number]['lessons'][number];

type CourseOutlineProps = {
  course: OutlineCourse;
  /** The lesson that is on the page. */
  currentId?: number;
  /** Only these units, in this order. */
  unitIds?: readonly number[];
};

/** Units and lessons with their progress, the next one, and why something is locked. */
export function CourseOutline({ course: known, currentId, unitIds }: CourseOutlineProps) {
  const headingId = useId();
  const course = withWaiting(known, useOutboxItems());
  const [locked, setLocked] = useState<OutlineLesson | null>(null);
  const units = course.units.map((unit, at) => ({ ...unit, number: at + 1 }));
  const shown = unitIds ? unitIds.flatMap((id) => units.find((unit) => unit.id === id) ?? []) : units;
  const here = currentId ?? course.continueLesson?.id;
  return (
    <section className={classes.outline} aria-labelledby={headingId}>
      <div className={classes.head}>
        <div className={classes.headRow}>
          <h2 id={headingId}>Course outline</h2>
          <span className={classes.count}>
            {course.doneCount} of {course.lessonCount}
          </span>
        </div>
        <ProgressBar percent={course.percent} label="Course progress" />
      </div>
      {shown.map((unit) => (
        <UnitPart
          key={unit.id}
          unit={unit}
          courseId={course.id}
          currentId={currentId}
          isOpen={shown.length <= 3 || unit.lessons.some(({ id }) => id === here)}
          onLocked={setLocked}
        />
      ))}
      {shown.length === 0 && <p className={classes.none}>The lessons of this course are coming soon.</p>}
      <MembersOnlyGate
        opened={locked !== null}
        onClose={() => setLocked(null)}
        gate={locked?.gate ?? course.gate}
        what={`“${locked?.name ?? course.name}”`}
        item={{ kind: 'course', id: course.id, title: course.name }}
      />
    </section>
  );
}

type UnitPartProps = {
  unit: OutlineCourse['units'][number] & { number: number };
  courseId: number;
  currentId: number | undefined;
  isOpen: boolean;
  onLocked: (lesson: OutlineLesson) => void;
};

function UnitPart({ unit, courseId, currentId, isOpen, onLocked }: UnitPartProps) {
  const done = unit.lessons.filter(({ state }) => state === 'done').length;
  const isDone = unit.lessons.length > 0 && done === unit.lessons.length;
  const opensOn = unit.lessons.every(({ state }) => state === 'locked') ? unit.lessons[0]?.gate.opensOn : null;
  return (
    <details className={classes.unit} open={isOpen || undefined}>
      <summary>
        <IconChevronRight size={18} aria-hidden className={classes.chevron} />
        <span className={classes.unitName}>
          {unit.number}. {unit.name}
        </span>
        <span className={classes.unitState} data-done={isDone || undefined}>
          {opensOn ? (
            <>
              <IconLock size={16} aria-hidden />
              <DateText value={opensOn} form="relative" />
            </>
          ) : (
            <>
              {isDone && <IconCheck size={16} aria-hidden />}
              {done} of {unit.lessons.length}
            </>
          )}
        </span>
      </summary>
      {unit.shortDescription && <p className={classes.unitText}>{unit.shortDescription}</p>}
      <ol className={classes.lessons}>
        {unit.lessons.map((lesson) => (
          <li key={lesson.id}>
            {lesson.state === 'locked' ? (
              <PlainButton className={classes.lesson} data-state="locked" onClick={() => onLocked(lesson)}>
                <LessonWords lesson={lesson} />
              </PlainButton>
            ) : (
              <RouteLink
                to="viewLesson"
                params={{ courseId, lessonId: lesson.id }}
                className={classes.lesson}
                data-state={lesson.state}
                aria-current={lesson.id === currentId ? 'page' : undefined}
              >
                <LessonWords lesson={lesson} />
              </RouteLink>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

const icons = { locked: IconLock, open: IconCircle, watching: IconPlayerPlay, done: IconCircleCheckFilled };
const stateWords = { locked: 'Locked', open: 'Not started', watching: 'Started', done: 'Done' };

function LessonWords({ lesson }: { lesson: OutlineLesson }) {
  const Icon = icons[lesson.state];
  return (
    <>
      <Icon size={22} className={classes.mark} role="img" aria-label={stateWords[lesson.state]} />
      <span className={classes.words}>
        <span className={classes.name}>{lesson.name}</span>
        <span className={classes.facts}>{factsOf(lesson)}</span>
      </span>
    </>
  );
}

function factsOf(lesson: OutlineLesson) {
  if (lesson.gate.opensOn) {
    return (
      <>
        Opens <DateText value={lesson.gate.opensOn} />
      </>
    );
  }
  return [
    lessonWord(lesson.type),
    lesson.durationSeconds && formatDuration(lesson.durationSeconds),
    lesson.state === 'watching' && lesson.positionSeconds > 0 && `${formatDuration(lesson.positionSeconds)} watched`,
    lesson.state === 'locked' && gateWords(lesson.gate, lesson.name).title,
    lesson.isFreePreview && lesson.state !== 'locked' && 'Free preview',
    lesson.status === 'draft' && 'Draft',
  ]
    .filter(Boolean)
    .join(' · ');
}
