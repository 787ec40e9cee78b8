import { useMutation } from '@apollo/client/react';
import { questionInput } from '@app/rules/questions/question';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { DataView } from '../../graphql/data-view.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { SkeletonCard } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { QuestionCard } from './question-card.tsx';
import { AskQuestion, LessonQuestions } from './questions.operations.ts';
import classes from './questions.module.css';
import { WordsForm } from './words-form.tsx';

const step = 20;
const most = 100;

/** Questions under a lesson: asked by learners, answered by coaches, to be searched by everyone. */
export function QuestionsPanel({ lessonId }: { lessonId: number }) {
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search.trim(), 300);
  const [pageSize, setPageSize] = useState(step);
  const [ask] = useMutation(AskQuestion, { refetchQueries: [LessonQuestions] });
  return (
    <div className={classes.panel}>
      <WordsForm
        schema={questionInput}
        label="Ask a question"
        placeholder="What is not clear yet? A coach answers here."
        button="Ask"
        onSave={async (text) => {
          await ask({ variables: { lessonId, text } });
          toast.success('Your question is posted. You get a mail when it is answered.');
        }}
      />
      <SearchBox value={search} onChange={setSearch} placeholder="Search questions" slash={false} />
      <DataView
        query={LessonQuestions}
        variables={{ lessonId, search: asked || null, pageSize }}
        loading={<SkeletonCard />}
        isEmpty={({ lessonQuestions }) => lessonQuestions.totalCount === 0}
        empty={
          asked ? (
            <EmptyState drawing="search" title="Nothing found" text="Try another word, or ask it yourself." />
          ) : (
            <EmptyState drawing="chat" title="No questions yet" text="Be the first: others will have it too." />
          )
        }
        ready={({ lessonQuestions: { items, totalCount } }) => (
          <>
            <ul className={classes.list}>
              {items.map((question) => (
                <QuestionCard key={question.id} question={question} />
              ))}
            </ul>
            {totalCount > items.length && pageSize < most && (
              <Button variant="default" onClick={() => setPageSize(pageSize + step)}>
                Show more questions
              </Button>
            )}
          </>
        )}
      />
    </div>
  );
}
