import { streakAfterDoing } from '@app/rules/journey/member-home/streak';
import { plural } from '@app/rules/text/plural';
import { manilaDay } from '@app/rules/time/manila';
import { useQuery } from '#graphql/use-query.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import { StreakCard } from '#parts/streak/streak-card.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { Dialog } from '#ui/modal/dialog.tsx';
import { WeekStreak } from './learning.operations.ts';
import classes from './celebration.module.css';

type LessonDoneProps = {
  lesson: { name: string; courseId: number; next?: { id: number; name: string } | null };
  course: { name: string; doneCount: number; lessonCount: number; percent: number };
  onClose: () => void;
};

/** The first lesson of a day is done: how far one is, and the next one. */
export function LessonDone({ lesson, course, onClose }: LessonDoneProps) {
  const { next, courseId } = lesson;
  const left = course.lessonCount - course.doneCount;
  return (
    <Dialog
      title="Lesson done. Galing!"
      onClose={onClose}
      footer={
        <div className={classes.ways}>
          {next && (
            <RouteButton to="viewLesson" params={{ courseId, lessonId: next.id }} size="lg" fullWidth>
              <span className={classes.oneLine}>Next: {next.name}</span>
            </RouteButton>
          )}
          <Button variant="subtle" color="gray" size="lg" fullWidth onClick={onClose}>
            Done for today
          </Button>
        </div>
      }
    >
      <div className={classes.done}>
        <Burst />
        <p className={classes.doneName}>{lesson.name}</p>
        <div className={classes.progress}>
          <p className={classes.progressHead}>
            <b>{course.name}</b>
            <span>
              {course.doneCount} of {course.lessonCount}
            </span>
          </p>
          <ProgressBar percent={course.percent} label={`Progress in ${course.name}`} />
          <p className={classes.left}>{plural(left, 'lesson')} to your certificate</p>
        </div>
        <Week />
      </div>
    </Dialog>
  );
}

/** What the lesson did for the week; nothing for people without a week to keep, and without a connection. */
function Week() {
  const now = useNow();
  const { data } = useQuery(WeekStreak, { fetchPolicy: 'network-only' });
  const streak = data?.memberHome?.streak;
  if (!streak) return null;
  return (
    <div className={classes.week}>
      <StreakCard streak={streak} today={manilaDay(now)} words={streakAfterDoing} />
    </div>
  );
}

const rays = ['var(--mango-4)', 'var(--tribe-5)', 'var(--hibiscus-6)', 'var(--mango-2)'];

function Burst() {
  return (
    <svg className={classes.burst} viewBox="-56 -56 112 112" aria-hidden>
      {Array.from({ length: 12 }, (_, at) => (
        <path
          key={at}
          d={at % 2 === 0 ? 'M42 0H52' : 'M42 0H48'}
          transform={`rotate(${at * 30})`}
          stroke={rays[at % rays.length]}
          strokeWidth="5"
          strokeLinecap="round"
        />
      ))}
      <circle r="34" fill="var(--tribe-7)" />
      <path
        d="M-15 1l10.500 10.500L16-10"
        fill="none"
        stroke="#fff"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
