import { plural } from '@app/rules/text/plural';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import type { MyLessonQuery } from '#gql/graphql.ts';
import { laterPart } from '#offline/later-part.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Title } from '#ui/values/title.tsx';
import classes from './lesson.module.css';

type Lesson = MyLessonQuery['myLesson'];

/** Its code and the questions come when somebody begins. */
const QuizPanel = laterPart(async () => (await import('#features/learning/quizzes/quiz-panel.tsx')).QuizPanel);

type LessonQuizProps = {
  lesson: Pick<Lesson, 'id'> & { quiz: NonNullable<Lesson['quiz']> };
  isOpen: boolean;
  /** Read-only staff look at it and answer nothing. */
  isOffered: boolean;
  onOpen: () => void;
  onPassed: (doneCount: number) => void;
};

export const quizId = 'quiz';

/** The quiz below a lesson: what it takes, and its questions once it was begun. */
export function LessonQuiz({ lesson: { id, quiz }, isOpen, isOffered, onOpen, onPassed }: LessonQuizProps) {
  const { questionCount, neededCount, triesPerDay, countsToCompletion, isPassed } = quiz;
  const facts = [
    plural(questionCount, 'question'),
    neededCount === questionCount ? 'all answers right to pass' : `${neededCount} right answers to pass`,
    ...(triesPerDay == null ? [] : [`${plural(triesPerDay, 'try', 'tries')} a day`]),
  ];
  return (
    <section className={classes.quiz} id={quizId} aria-labelledby="quiz-title" tabIndex={-1}>
      <div className={classes.quizHead}>
        <Title order={2} id="quiz-title">
          Quiz
        </Title>
        {isPassed && (
          <span className={classes.quizPassed}>
            <IconCircleCheckFilled size={20} aria-hidden /> Passed
          </span>
        )}
      </div>
      <p className={classes.quizFacts}>{facts.join(' · ')}</p>
      {countsToCompletion && !isPassed && <p>Pass the quiz to complete this lesson.</p>}
      {isOpen ? (
        <QuizPanel lessonId={id} onPassed={onPassed} />
      ) : (
        isOffered && (
          <Button variant={isPassed ? 'default' : 'light'} size="lg" onClick={onOpen}>
            {isPassed ? 'Practice again' : 'Start the quiz'}
          </Button>
        )
      )}
    </section>
  );
}
