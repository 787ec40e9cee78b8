import { answerInput, questionInput } from '@app/rules/learning/questions/question';
import { useState } from 'react';
import { useMutation } from '#graphql/use-mutation.ts';
import { Button } from '#ui/buttons/button.tsx';
import type { QuestionFieldsFragment } from '#gql/graphql.ts';
import { attempt } from '#graphql/attempt.ts';
import { confirmDeletion } from '#ui/modal/confirm.tsx';
import { toast } from '#ui/toasts/toast.ts';
import {
  AnswerQuestion,
  DeleteAnswer,
  DeleteQuestion,
  LessonQuestions,
  UpdateAnswer,
  UpdateQuestion,
} from './questions.operations.ts';
import classes from './questions.module.css';
import { SpokenWords } from './spoken-words.tsx';
import { WordsForm } from './words-form.tsx';

/** A question with its answers. */
export function QuestionCard({ question }: { question: QuestionFieldsFragment }) {
  const [isAnswering, setAnswering] = useState(false);
  const [updateQuestion] = useMutation(UpdateQuestion);
  const [updateAnswer] = useMutation(UpdateAnswer);
  const [deleteQuestion] = useMutation(DeleteQuestion, { refetchQueries: [LessonQuestions] });
  const [deleteAnswer] = useMutation(DeleteAnswer);
  const [answer] = useMutation(AnswerQuestion);
  return (
    <li className={classes.question}>
      <SpokenWords
        words={question}
        schema={questionInput}
        label="Question"
        onUpdate={(text) => updateQuestion({ variables: { id: question.id, text } })}
        onDelete={() =>
          void agreed('this question', 'Its answers are deleted too.', () =>
            deleteQuestion({ variables: { id: question.id } }),
          )
        }
      />
      {question.answers.map((given) => (
        <div key={given.id} className={classes.answer}>
          <SpokenWords
            words={given}
            schema={answerInput}
            label="Answer"
            onUpdate={(text) => updateAnswer({ variables: { id: given.id, text } })}
            onDelete={() =>
              void agreed('this answer', 'This cannot be undone.', () => deleteAnswer({ variables: { id: given.id } }))
            }
          />
        </div>
      ))}
      {question.mayAnswer &&
        (isAnswering ? (
          <WordsForm
            schema={answerInput}
            label="Your answer"
            button="Answer"
            onCancel={() => setAnswering(false)}
            onSave={async (text) => {
              await answer({ variables: { questionId: question.id, text } });
              setAnswering(false);
              toast.success('Answer posted');
            }}
          />
        ) : (
          <Button className={classes.reply} variant="subtle" onClick={() => setAnswering(true)}>
            Answer
          </Button>
        ))}
    </li>
  );
}

async function agreed(name: string, body: string, work: () => Promise<unknown>): Promise<void> {
  if (await confirmDeletion(name, body)) await attempt(work());
}
