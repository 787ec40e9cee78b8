import { formatDuration } from '@app/rules/text/duration';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import type { ContinueLearningQuery } from '#gql/graphql.ts';
import { RouteLink } from '#navigation/route-link.tsx';
import { Cover } from '#ui/pictures/cover.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { SkeletonBlock, SkeletonText } from '#ui/feedback/skeleton.tsx';
import { useOutboxItems } from '#outbox/outbox-context.ts';
import { withWaitingCount } from './offline/waiting-lessons.ts';
import classes from './courses.module.css';

type Course = ContinueLearningQuery['myCourses']['items'][number];

/** The lesson one stopped at; the whole card leads there. */
export function ContinueCard({ course: known }: { course: Course }) {
  const course = withWaitingCount(known, useOutboxItems());
  const lesson = course.continueLesson;
  if (!lesson) return null;
  const left = lesson.durationSeconds ? lesson.durationSeconds - lesson.positionSeconds : 0;
  return (
    <RouteLink to="viewLesson" params={{ courseId: course.id, lessonId: lesson.id }} className={classes.continue}>
      <span className={classes.thumb}>
        <Cover id={course.id} src={course.coverUrl && `${course.coverUrl}?w=320`} />
        <span className={classes.playMark}>
          <IconPlayerPlayFilled size={20} aria-hidden />
        </span>
      </span>
      <span className={classes.continueWords}>
        <span className={classes.facts}>{course.name}</span>
        <span className={classes.name}>{lesson.name}</span>
        <ProgressBar percent={course.percent} label={`Progress in ${course.name}`} />
        <span className={classes.facts}>
          {lesson.positionSeconds > 0 && left > 0 ? `${formatDuration(left)} left` : 'Continue where you stopped'}
          <b>{course.percent}%</b>
        </span>
      </span>
    </RouteLink>
  );
}

/** The same card before it is known which lesson that is. */
export function ContinueCardLoading() {
  return (
    <span className={classes.continue}>
      <span className={classes.thumb}>
        <SkeletonBlock height="100%" />
      </span>
      <span className={classes.continueWords}>
        <SkeletonText />
      </span>
    </span>
  );
}
