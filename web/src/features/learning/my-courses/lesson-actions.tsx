import { IconArrowLeft, IconArrowRight, IconCheck, IconCircleCheckFilled, IconListCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import type { MyLessonQuery } from '#gql/graphql.ts';
import { RouteButton, RouteLink } from '#navigation/route-link.tsx';
import classes from './lesson.module.css';
import type { useCompletion } from './use-completion.ts';

type Lesson = MyLessonQuery['myLesson'];
/** `takeQuiz` leads to the quiz, where that has to be passed first. */
type Completion = ReturnType<typeof useCompletion> & { takeQuiz: () => void };

export function CompleteButton({ isDone, isOffered, isBusy, isHeld, toggle, takeQuiz }: Completion) {
  if (!isOffered) return null;
  if (isHeld) {
    return (
      <Button size="lg" fullWidth leftSection={<IconListCheck size={20} />} onClick={takeQuiz}>
        Take the quiz
      </Button>
    );
  }
  return (
    <Button
      size="lg"
      fullWidth
      variant={isDone ? 'light' : 'filled'}
      // Not disabled meanwhile: that would take the focus away from whoever uses the keyboard.
      aria-busy={isBusy || undefined}
      aria-pressed={isDone}
      leftSection={isDone ? <IconCircleCheckFilled size={20} /> : <IconCheck size={20} />}
      onClick={toggle}
    >
      {isDone ? 'Completed' : 'Mark complete'}
    </Button>
  );
}

export function Neighbours({ lesson: { courseId, previous, next } }: { lesson: Lesson }) {
  if (!previous && !next) return null;
  return (
    <nav className={classes.neighbours} aria-label="Previous and next lesson">
      {previous && (
        <RouteLink to="viewLesson" params={{ courseId, lessonId: previous.id }} className={classes.neighbour}>
          <IconArrowLeft size={20} aria-hidden />
          <span>
            <small>Previous</small>
            <b>{previous.name}</b>
          </span>
        </RouteLink>
      )}
      {next && (
        <RouteLink
          to="viewLesson"
          params={{ courseId, lessonId: next.id }}
          className={classes.neighbour}
          data-side="next"
        >
          <span>
            <small>Next</small>
            <b>{next.name}</b>
          </span>
          <IconArrowRight size={20} aria-hidden />
        </RouteLink>
      )}
    </nav>
  );
}

/** On a phone: the three actions of a lesson, near the thumb. */
export function LessonBar({ lesson, completion }: { lesson: Lesson; completion: Completion }) {
  const { courseId, previous, next } = lesson;
  return (
    <div className={classes.bar} data-action-bar>
      <BarLink courseId={courseId} lessonId={previous?.id} label="Previous lesson" icon={<IconArrowLeft size={20} />} />
      <CompleteButton {...completion} />
      <BarLink courseId={courseId} lessonId={next?.id} label="Next lesson" icon={<IconArrowRight size={20} />} />
    </div>
  );
}

type BarLinkProps = { courseId: number; lessonId: number | undefined; label: string; icon: ReactNode };

function BarLink({ courseId, lessonId, label, icon }: BarLinkProps) {
  if (lessonId === undefined) return <span className={classes.square} />;
  return (
    <RouteButton
      to="viewLesson"
      params={{ courseId, lessonId }}
      size="lg"
      variant="default"
      className={classes.square}
      aria-label={label}
    >
      {icon}
    </RouteButton>
  );
}
