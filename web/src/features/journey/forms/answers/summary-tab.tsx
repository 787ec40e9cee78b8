import { answerText } from '@app/rules/journey/forms/answer-text';
import { isRead } from '@app/rules/journey/forms/summaries';
import { TextLink } from '#ui/buttons/text-link.tsx';
import { Link } from '#router/router.ts';
import type { FormSummaryQuery } from '#gql/graphql.ts';
import { DataView } from '#graphql/data-view.tsx';
import { Card } from '#ui/frame/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { BarChart } from './bar-chart.tsx';
import { FormSummary } from '../forms.operations.ts';
import classes from '../forms.module.css';

type Summary = FormSummaryQuery['formSummary'];
type Question = Summary['questions'][number];

/** The answers, question by question. */
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
          Based on the latest {countedAnswers.toLocaleString('en-PH')} of {answerCount.toLocaleString('en-PH')} answers.
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

function QuestionCard({ question }: { question: Question }) {
  const { label, type, answered, average, bars } = question;
  const people = answered === 1 ? '1 answer' : `${answered.toLocaleString('en-PH')} answers`;
  return (
    <Card title={label}>
      <p className={classes.note}>
        {people}
        {average !== null && ` · average ${average.toLocaleString('en-PH', { maximumFractionDigits: 2 })}`}
      </p>
      {bars.length > 0 && <BarChart label={label} bars={bars} answered={answered} />}
      {isRead(type) && answered > 0 && <Samples question={question} />}
      {type === 'file' && <p className={classes.none}>Open these one by one under Answers.</p>}
    </Card>
  );
}

/** The latest texts; each links to its whole answer. */
function Samples({ question: { label, type, answered, samples } }: { question: Question }) {
  const all = new URLSearchParams({ tab: 'answers' });
  return (
    <>
      <ul className={classes.samples} aria-label={`Latest answers to ${label}`}>
        {samples.map(({ answerId, text, name }) => (
          <li key={answerId}>
            <q className={classes.sample}>{answerText({ type }, text)}</q>
            <TextLink
              size="sm"
              component={Link}
              to={`?${new URLSearchParams({ tab: 'answers', answer: String(answerId) })}`}
            >
              {name ?? 'A visitor'}
            </TextLink>
          </li>
        ))}
      </ul>
      {answered > samples.length && (
        <TextLink size="sm" component={Link} to={`?${all}`}>
          Read all {answered.toLocaleString('en-PH')} answers
        </TextLink>
      )}
    </>
  );
}
