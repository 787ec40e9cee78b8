import type { FormSummaryQuery } from '../../gql/graphql.ts';
import { DataView } from '../../graphql/data-view.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonCard } from '../../ui/skeleton.tsx';
import { BarChart } from './bar-chart.tsx';
import { FormSummary } from './forms.operations.ts';
import classes from './forms.module.css';

type Summary = FormSummaryQuery['formSummary'];
type Question = Summary['questions'][number];

/** What people answered, question by question. */
export function SummaryTab({ formId }: { formId: number }) {
  return (
    <DataView
      query={FormSummary}
      variables={{ formId }}
      loading={<SkeletonCard />}
      ready={({ formSummary }) => <SummaryView summary={formSummary} />}
    />
  );
}

function SummaryView({ summary: { answerCount, countedAnswers, questions } }: { summary: Summary }) {
  if (answerCount === 0) {
    return (
      <Card>
        <EmptyState drawing="chat" title="Nothing to count yet" text="Charts appear with the first answer." />
      </Card>
    );
  }
  return (
    <>
      {countedAnswers < answerCount && (
        <p className={classes.note}>
          Counted over the latest {countedAnswers.toLocaleString('en-PH')} of {answerCount.toLocaleString('en-PH')}{' '}
          answers.
        </p>
      )}
      <div className={classes.charts}>
        {questions.map((question) => (
          <QuestionCard key={question.fieldId} question={question} />
        ))}
      </div>
    </>
  );
}

function QuestionCard({ question: { label, answered, average, bars } }: { question: Question }) {
  const people = answered === 1 ? '1 answer' : `${answered.toLocaleString('en-PH')} answers`;
  return (
    <Card title={label}>
      <p className={classes.note}>
        {people}
        {average !== null && ` · average ${average.toLocaleString('en-PH', { maximumFractionDigits: 2 })}`}
      </p>
      {bars.length > 0 ? (
        <BarChart label={label} bars={bars} answered={answered} />
      ) : (
        <p className={classes.none}>Read these one by one under Answers.</p>
      )}
    </Card>
  );
}
