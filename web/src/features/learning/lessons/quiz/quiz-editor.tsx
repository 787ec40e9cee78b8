import { newQuiz, quizLimits, rightAnswersNeeded } from '@app/rules/learning/quizzes/quiz';
import type { QuizInput } from '@app/rules/learning/quizzes/quiz-input';
import { plural } from '@app/rules/text/plural';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { CheckboxField } from '#ui/choices/checkbox-field.tsx';
import { SelectField } from '#ui/choices/select-field.tsx';
import { Card } from '#ui/frame/card.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import authoring from '#parts/content/authoring.module.css';
import { QuestionEditor } from './question-editor.tsx';
import classes from './quiz-editor.module.css';

type Question = QuizInput['questions'][number];

const emptyChoice = { text: '', isRight: false };
const emptyQuestion: Question = { text: '', explanation: '', choices: [emptyChoice, emptyChoice, emptyChoice] };

const shares = [50, 60, 70, 80, 90, 100].map((percent) => ({ value: String(percent), label: `${percent} %` }));

type QuizEditorProps = {
  value: QuizInput | null;
  /** Messages by path, such as `questions.0.text`. */
  errorOf: (path: string) => ReactNode;
  onChange: (quiz: QuizInput | null) => void;
};

/** The quiz of a lesson, saved with it. */
export function QuizEditor({ value, errorOf, onChange }: QuizEditorProps) {
  if (!value) {
    return (
      <Card title="Quiz">
        <div className={authoring.stack}>
          <p className={classes.dim}>Questions with choices that learners answer after the lesson.</p>
          <div className={authoring.buttons}>
            <Button
              variant="default"
              leftSection={<IconPlus size={18} />}
              onClick={() => onChange({ ...newQuiz, questions: [emptyQuestion] })}
            >
              Add a quiz
            </Button>
          </div>
        </div>
      </Card>
    );
  }
  const { questions, triesPerDay, passPercent, countsToCompletion } = value;
  const change = (changes: Partial<QuizInput>) => onChange({ ...value, ...changes });
  const move = (from: number, to: number) => {
    const question = questions[from];
    if (question) change({ questions: questions.toSpliced(from, 1).toSpliced(to, 0, question) });
  };
  return (
    <Card
      title="Quiz"
      aside={
        <Button
          variant="subtle"
          color="hibiscus"
          size="xs"
          leftSection={<IconTrash size={16} />}
          onClick={() => onChange(null)}
        >
          Remove the quiz
        </Button>
      }
    >
      <div className={authoring.stack}>
        <div className={classes.rules}>
          <SelectField
            label="Right answers needed"
            help={`${rightAnswersNeeded(questions.length, passPercent)} of ${plural(questions.length, 'question')}`}
            data={shares}
            value={String(passPercent)}
            error={errorOf('passPercent')}
            onChange={(share) => change({ passPercent: Number(share) })}
          />
          <NumberInput
            label="Tries a day"
            description="Empty: no limit."
            min={1}
            max={quizLimits.tries}
            value={triesPerDay ?? ''}
            error={errorOf('triesPerDay')}
            onChange={(tries) => change({ triesPerDay: tries === '' ? null : Number(tries) })}
          />
        </div>
        <CheckboxField
          label="Needed to complete the lesson"
          help="Passing the quiz completes the lesson, and nothing else does."
          checked={countsToCompletion}
          onChange={({ currentTarget }) => change({ countsToCompletion: currentTarget.checked })}
        />
        {questions.map((question, at) => (
          <QuestionEditor
            // Questions are known by their place.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            question={question}
            number={at + 1}
            isFirst={at === 0}
            isLast={at === questions.length - 1}
            errorOf={(path) => errorOf(`questions.${at}.${path}`)}
            onChange={(next) => change({ questions: questions.with(at, next) })}
            onMove={(by) => move(at, at + by)}
            onRemove={() => change({ questions: questions.toSpliced(at, 1) })}
          />
        ))}
        {errorOf('questions') && <p className={classes.error}>{errorOf('questions')}</p>}
        <div className={authoring.buttons}>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} />}
            disabled={questions.length >= quizLimits.questions}
            onClick={() => change({ questions: [...questions, emptyQuestion] })}
          >
            Add a question
          </Button>
        </div>
      </div>
    </Card>
  );
}
