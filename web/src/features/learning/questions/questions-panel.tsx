import { questionInput } from '@app/rules/learning/questions/question';
import { useState } from 'react';
import { useMutation } from '#graphql/use-mutation.ts';
import { useDebouncedValue } from '#ui/hooks/use-debounced-value.ts';
import type { QuestionFieldsFragment } from '#gql/graphql.ts';
import { DataView } from '#graphql/data-view.tsx';
import { useAccess } from '#session/use-access.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { FurtherPages } from '#ui/finding/further-pages.tsx';
import { SearchBox } from '#ui/finding/search-box.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { QuestionCard } from './question-card.tsx';
import { AskQuestion, LessonQuestions } from './questions.operations.ts';
import classes from './questions.module.css';
import { WordsForm } from './words-form.tsx';

const pageSize = 20;

/** Questions under a lesson: asked by learners, answered by coaches, searchable for everyone. */
export function QuestionsPanel({ lessonId }: { lessonId: number }) {
  const [search, setSearch] = useState('');
  const [query] = useDebouncedValue(search.trim(), 300);
  const { isReadOnly } = useAccess();
  const [ask] = useMutation(AskQuestion, { refetchQueries: [LessonQuestions] });
  return (
    <div className={classes.panel}>
      {!isReadOnly && (
        <WordsForm
          schema={questionInput}
          label="Ask a question"
          placeholder="What is not clear yet? A coach will answer here."
          button="Ask"
          onSave={async (text) => {
            await ask({ variables: { lessonId, text } });
            toast.success('Question posted. We will email you when it is answered.');
          }}
        />
      )}
      <SearchBox value={search} onChange={setSearch} placeholder="Search questions" slash={false} />
      <DataView
        query={LessonQuestions}
        variables={{ lessonId, search: query || null, pageSize }}
        loading={<SkeletonCard />}
        isEmpty={({ lessonQuestions }) => lessonQuestions.totalCount === 0}
        empty={
          query ? (
            <EmptyState drawing="search" title="Nothing found" text="Try another word, or ask it yourself." />
          ) : (
            <EmptyState
              drawing="chat"
              title="No questions yet"
              text="Be the first to ask. Others may have the same question."
            />
          )
        }
        ready={({ lessonQuestions: { items, totalCount } }) => (
          <>
            <QuestionList questions={items} />
            <FurtherPages
              key={query}
              list={`questions ${query}`}
              total={totalCount}
              pageSize={pageSize}
              label="Show more questions"
            >
              {(page) => (
                <DataView
                  query={LessonQuestions}
                  variables={{ lessonId, search: query || null, page, pageSize }}
                  loading={<SkeletonCard />}
                  ready={({ lessonQuestions }) => <QuestionList questions={lessonQuestions.items} />}
                />
              )}
            </FurtherPages>
          </>
        )}
      />
    </div>
  );
}

function QuestionList({ questions }: { questions: readonly QuestionFieldsFragment[] }) {
  return (
    <ul className={classes.list}>
      {questions.map((question) => (
        <QuestionCard key={question.id} question={question} />
      ))}
    </ul>
  );
}
