import { formatDuration } from '@app/rules/text/duration';
import { plural } from '@app/rules/text/plural';
import { truncate } from '@app/rules/text/truncate';
import { IconCircleCheckFilled, IconLock } from '@tabler/icons-react';
import type { CourseCardFieldsFragment } from '#gql/graphql.ts';
import { RouteLink } from '#navigation/route-link.tsx';
import { Cover } from '#ui/pictures/cover.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { gateWords } from '#parts/content/gate-words.ts';
import { useOutboxItems } from '#outbox/outbox-context.ts';
import { withWaitingCount } from './offline/waiting-lessons.ts';
import classes from './courses.module.css';

/** A course in the list: how much there is, how far one is, and whether it is locked. */
export function CourseCard({ course: known }: { course: CourseCardFieldsFragment }) {
  const course = withWaitingCount(known, useOutboxItems());
  const { id, name, shortDescription, coverUrl, lessonCount, percent, gate } = course;
  return (
    <article className={classes.card}>
      <span className={classes.cover}>
        <Cover id={id} src={coverUrl} />
        {!gate.isOpen && (
          <span className={classes.lock}>
            <IconLock size={14} aria-hidden />
            {gateWords(gate, name).title}
          </span>
        )}
        {gate.isOpen && course.isFree && <span className={classes.lock}>Free</span>}
      </span>
      <span className={classes.body}>
        <RouteLink to="viewCourse" params={{ id }} className={classes.name}>
          {name}
        </RouteLink>
        {shortDescription && <span className={classes.about}>{truncate(shortDescription)}</span>}
        <span className={classes.facts}>
          {plural(lessonCount, 'lesson')}
          {course.totalSeconds > 0 && ` · ${formatDuration(course.totalSeconds)}`}
        </span>
        {gate.isOpen && lessonCount > 0 && (
          <span className={classes.progress}>
            <ProgressBar percent={percent} label={`Progress in ${name}`} />
            <span className={classes.facts}>
              {course.isCompleted ? (
                <span className={classes.done}>
                  <IconCircleCheckFilled size={16} aria-hidden /> Completed
                </span>
              ) : (
                `${course.doneCount} of ${lessonCount} done`
              )}
              <b>{percent}%</b>
            </span>
          </span>
        )}
      </span>
    </article>
  );
}
