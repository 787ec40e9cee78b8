import { quizMessages } from '@app/rules/learning/quizzes/quiz';
import { plural } from '@app/rules/text/plural';
import { IconRotate2 } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { XpChip } from '#ui/figures/xp-chip.tsx';
import type { QuizResult } from './quiz-result.ts';
import classes from './quiz.module.css';

type QuizOutcomeProps = { result: QuizResult; neededCount: number; onAgain: () => void };

/** How it went, and what can be done now. */
export function QuizOutcome({ result, neededCount, onAgain }: QuizOutcomeProps) {
  const { isPassed, rightCount, questionCount, triesLeft, points, isPractice } = result;
  const words = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone: whoever uses the keyboard or listens goes on here.
  useEffect(() => words.current?.focus(), []);
  const mayTryAgain = isPassed || isPractice || triesLeft !== 0;
  return (
    <div ref={words} className={classes.outcome} data-passed={isPassed || undefined} tabIndex={-1} role="status">
      <p className={classes.verdict}>
        {isPassed ? 'Passed. Galing!' : 'Not yet.'}{' '}
        <span>
          {rightCount} of {questionCount} right
        </span>
        {points > 0 && <XpChip points={points} kind="earn" />}
      </p>
      {!isPassed && (
        <p>
          {neededCount === questionCount ? 'All answers need to be right.' : `You need ${neededCount} right answers.`}{' '}
          {isPractice || triesLeft === null
            ? 'Read what is marked and try again.'
            : triesLeft > 0
              ? `Read what is marked and try again: ${plural(triesLeft, 'try', 'tries')} left today.`
              : quizMessages.noTriesLeft}
        </p>
      )}
      {mayTryAgain && !(isPassed && !isPractice) && (
        <Button
          size="lg"
          variant={isPassed ? 'default' : 'filled'}
          leftSection={<IconRotate2 size={20} />}
          onClick={onAgain}
        >
          Try again
        </Button>
      )}
    </div>
  );
}
