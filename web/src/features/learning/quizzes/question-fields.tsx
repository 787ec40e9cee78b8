import { IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react';
import { useId } from 'react';
import type { MyQuizQuery } from '#gql/graphql.ts';
import type { QuizResult } from './quiz-result.ts';
import classes from './quiz.module.css';

type QuestionFieldsProps = {
  question: MyQuizQuery['myQuiz']['questions'][number];
  number: number;
  /** The places of the chosen answers. */
  chosen: readonly number[];
  /** After the server has marked it; then nothing can be chosen any more. */
  mark: QuizResult['marks'][number] | null;
  isMissing: boolean;
  onChoose: (chosen: number[]) => void;
};

/** One question with its choices: one or several, as the question says. */
export function QuestionFields({ question, number, chosen, mark, isMissing, onChoose }: QuestionFieldsProps) {
  const name = useId();
  const { text, hasSeveralRight, choices } = question;
  const toggle = (at: number) => {
    if (!hasSeveralRight) return onChoose([at]);
    onChoose(chosen.includes(at) ? chosen.filter((other) => other !== at) : [...chosen, at].toSorted((a, b) => a - b));
  };
  return (
    <fieldset className={classes.question} data-missing={isMissing || undefined} disabled={mark !== null}>
      <legend className={classes.legend}>
        {number}. {text}
        {hasSeveralRight && <span className={classes.hint}> Choose all that are right.</span>}
      </legend>
      <div className={classes.choices}>
        {choices.map((choice, at) => (
          <label key={choice} className={classes.choice} data-state={stateOf(mark, at, chosen.includes(at))}>
            <input
              type={hasSeveralRight ? 'checkbox' : 'radio'}
              name={name}
              checked={chosen.includes(at)}
              onChange={() => toggle(at)}
            />
            <span>{choice}</span>
          </label>
        ))}
      </div>
      {isMissing && <p className={classes.missing}>Choose an answer.</p>}
      {mark && <Explained mark={mark} />}
    </fieldset>
  );
}

type Mark = NonNullable<QuestionFieldsProps['mark']>;

function stateOf(mark: Mark | null, at: number, isChosen: boolean): string | undefined {
  if (!mark) return isChosen ? 'chosen' : undefined;
  if (mark.isRight) return isChosen ? 'right' : undefined;
  if (mark.rightChoices?.includes(at)) return 'right';
  return isChosen ? 'wrong' : undefined;
}

function Explained({ mark: { isRight, explanation } }: { mark: Mark }) {
  return (
    <div className={classes.explained} data-right={isRight || undefined}>
      {isRight ? <IconCircleCheckFilled size={22} aria-hidden /> : <IconCircleXFilled size={22} aria-hidden />}
      <p>
        <b>{isRight ? 'Right.' : 'Not right.'}</b> {explanation}
      </p>
    </div>
  );
}
