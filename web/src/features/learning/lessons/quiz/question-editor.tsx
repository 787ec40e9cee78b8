import { quizLimits } from '@app/rules/learning/quizzes/quiz';
import type { QuizInput } from '@app/rules/learning/quizzes/quiz-input';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import classes from './quiz-editor.module.css';

type Question = QuizInput['questions'][number];

type QuestionEditorProps = {
  question: Question;
  number: number;
  isFirst: boolean;
  isLast: boolean;
  errorOf: (path: string) => ReactNode;
  onChange: (question: Question) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

/** One question: its words, its choices with a tick at those that are right, and why. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { question, number, isFirst, isLast, errorOf, onChange, onMove, onRemove } = props;
  const { text, choices, explanation } = question;
  const setChoice = (at: number, changes: Partial<Question['choices'][number]>) => {
    const choice = choices[at];
    if (choice) onChange({ ...question, choices: choices.with(at, { ...choice, ...changes }) });
  };
  return (
    <section className={classes.question} aria-label={`Question ${number}`}>
      <div className={classes.head}>
        <b>Question {number}</b>
        <span className={classes.tools}>
          <IconButton aria-label={`Move question ${number} up`} disabled={isFirst} onClick={() => onMove(-1)}>
            <IconArrowUp size={18} aria-hidden />
          </IconButton>
          <IconButton aria-label={`Move question ${number} down`} disabled={isLast} onClick={() => onMove(1)}>
            <IconArrowDown size={18} aria-hidden />
          </IconButton>
          <IconButton aria-label={`Remove question ${number}`} onClick={onRemove}>
            <IconTrash size={18} aria-hidden />
          </IconButton>
        </span>
      </div>
      <TextareaField
        label="Question"
        minRows={1}
        value={text}
        error={errorOf('text')}
        onChange={({ currentTarget }) => onChange({ ...question, text: currentTarget.value })}
      />
      <div className={classes.choices} role="group" aria-label="Choices">
        <p className={classes.label}>Choices. Tick every one that is right.</p>
        {choices.map((choice, at) => (
          // Choices are known by their place.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} className={classes.choice}>
            <Checkbox
              aria-label={`Choice ${at + 1} is right`}
              checked={choice.isRight}
              onChange={({ currentTarget }) => setChoice(at, { isRight: currentTarget.checked })}
            />
            <TextField
              className={classes.choiceText}
              aria-label={`Choice ${at + 1}`}
              placeholder={`Choice ${at + 1}`}
              value={choice.text}
              error={errorOf(`choices.${at}.text`)}
              onChange={({ currentTarget }) => setChoice(at, { text: currentTarget.value })}
            />
            <IconButton
              aria-label={`Remove choice ${at + 1}`}
              disabled={choices.length <= 2}
              onClick={() => onChange({ ...question, choices: choices.toSpliced(at, 1) })}
            >
              <IconX size={18} aria-hidden />
            </IconButton>
          </div>
        ))}
        {errorOf('choices') && <p className={classes.error}>{errorOf('choices')}</p>}
        {choices.length < quizLimits.choices && (
          <Button
            className={classes.add}
            variant="subtle"
            size="xs"
            leftSection={<IconPlus size={16} />}
            onClick={() => onChange({ ...question, choices: [...choices, { text: '', isRight: false }] })}
          >
            Add a choice
          </Button>
        )}
      </div>
      <TextareaField
        label="Explanation"
        help="Shown after answering. Say why, so that the next try goes better."
        minRows={2}
        value={explanation ?? ''}
        error={errorOf('explanation')}
        onChange={({ currentTarget }) => onChange({ ...question, explanation: currentTarget.value })}
      />
    </section>
  );
}
