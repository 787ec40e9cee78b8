import { errorCode, errorText } from '@app/rules/errors/error-text';
import { quizMessages } from '@app/rules/learning/quizzes/quiz';
import { plural } from '@app/rules/text/plural';
import { useRef, useState } from 'react';
import type { MyQuizQuery } from '#gql/graphql.ts';
import { DataView } from '#graphql/data-view.tsx';
import { useMutation } from '#graphql/use-mutation.ts';
import { useRetryKeys } from '#graphql/use-retry-keys.ts';
import { useIsOnline } from '#offline/connection.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { QuestionFields } from './question-fields.tsx';
import { QuizOutcome } from './quiz-outcome.tsx';
import type { QuizResult } from './quiz-result.ts';
import classes from './quiz.module.css';
import { AnswerQuiz, MyQuiz } from './quizzes.operations.ts';

type Quiz = MyQuizQuery['myQuiz'];

type QuizPanelProps = {
  lessonId: number;
  /** It is passed, for the first time; with the lessons of the course that are done now. */
  onPassed: (doneCount: number) => void;
};

/** The questions of a lesson's quiz. Only the server knows what is right, so they need a connection. */
export function QuizPanel({ lessonId, onPassed }: QuizPanelProps) {
  const isOnline = useIsOnline();
  return (
    <DataView
      key={lessonId}
      query={MyQuiz}
      variables={{ lessonId }}
      loading={<SkeletonCard />}
      failure={({ text, retry }) => <ErrorState message={isOnline ? text : quizMessages.needsSignal} onRetry={retry} />}
      ready={({ myQuiz }, { refetch }) => (
        // Another quiz starts over; tries that came back do not.
        <Answering key={myQuiz.revision} quiz={myQuiz} onPassed={onPassed} onChanged={refetch} />
      )}
    />
  );
}

type AnsweringProps = Pick<QuizPanelProps, 'onPassed'> & { quiz: Quiz; onChanged: () => void };

function Answering({ quiz, onPassed, onChanged }: AnsweringProps) {
  const isOnline = useIsOnline();
  const [answers, setAnswers] = useState<number[][]>(() => quiz.questions.map(() => []));
  const [result, setResult] = useState<QuizResult | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isMissingShown, setMissingShown] = useState(false);
  const [answerQuiz, { loading }] = useMutation(AnswerQuiz);
  const retryKeys = useRetryKeys();
  const form = useRef<HTMLFormElement>(null);
  const triesLeft = result ? result.triesLeft : quiz.triesLeft;

  const send = async () => {
    if (loading) return;
    if (answers.some((chosen) => chosen.length === 0)) {
      setMissingShown(true);
      form.current?.querySelector<HTMLElement>('[data-missing] input')?.focus();
      return;
    }
    const variables = {
      lessonId: quiz.lessonId,
      revision: quiz.revision,
      answers: answers.map((choices) => ({ choices })),
    };
    setFailure(null);
    try {
      const { data } = await answerQuiz({ variables, context: retryKeys.contextFor(variables) });
      retryKeys.done();
      setResult(data.answerQuiz);
      if (data.answerQuiz.isPassed && !data.answerQuiz.isPractice) onPassed(data.answerQuiz.course.doneCount);
    } catch (error) {
      setFailure(isOnline ? errorText(error) : quizMessages.needsSignal);
      // The questions or the tries are not what the page knows.
      if (errorCode(error) === 'CONFLICT') onChanged();
    }
  };
  const again = () => {
    // What was right stays: a second try is about the rest.
    setAnswers((before) => before.map((chosen, at) => (result?.marks[at]?.isRight ? chosen : [])));
    setResult(null);
    setMissingShown(false);
    form.current?.scrollIntoView({ block: 'start' });
    form.current?.querySelector('input')?.focus({ preventScroll: true });
  };

  if (!result && !quiz.isPassed && triesLeft === 0) return <p className={classes.note}>{quizMessages.noTriesLeft}</p>;
  return (
    <form
      ref={form}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {quiz.questions.map((question, at) => (
        <QuestionFields
          // A quiz keeps its order as long as it is this one.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          question={question}
          number={at + 1}
          chosen={answers[at] ?? []}
          mark={result?.marks[at] ?? null}
          isMissing={isMissingShown && answers[at]?.length === 0}
          onChoose={(chosen) => setAnswers(answers.with(at, chosen))}
        />
      ))}
      {failure && (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
      {result ? (
        <QuizOutcome result={result} neededCount={quiz.neededCount} onAgain={again} />
      ) : (
        <div className={classes.send}>
          <Button type="submit" size="lg" loading={loading} disabled={!isOnline}>
            Check my answers
          </Button>
          <p className={classes.dim}>{!isOnline ? quizMessages.needsSignal : triesText(triesLeft, quiz.isPassed)}</p>
        </div>
      )}
    </form>
  );
}

function triesText(triesLeft: number | null, isPassed: boolean): string {
  if (isPassed) return 'You have passed this quiz. This is practice.';
  return triesLeft === null ? 'You can try as often as you like.' : `${plural(triesLeft, 'try', 'tries')} left today`;
}
