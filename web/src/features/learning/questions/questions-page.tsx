import { addressOf } from '@app/rules/navigation/route-table';
import { waitingText } from '@app/rules/time/waiting';
import { useQuery } from '#graphql/use-query.ts';
import type { WaitingQuestionListQuery } from '#gql/graphql.ts';
import { listedRows } from '#graphql/listed-rows.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Column } from '#ui/data-table/table-types.ts';
import { useTableQuery } from '#ui/data-table/use-table-query.ts';
import { useNow } from '#ui/dates/use-now.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Page } from '#ui/frame/page.tsx';
import { Person } from '#ui/people/person.tsx';
import { WaitingQuestionList } from './questions.operations.ts';

type Row = WaitingQuestionListQuery['waitingQuestionList']['items'][number];

const columns: readonly Column<Row>[] = [
  {
    key: 'person',
    header: 'Person',
    cell: ({ person, course, lesson }) => (
      <Person id={person.id} name={person.name} src={person.profileImage} detail={`${course} · ${lesson}`} />
    ),
  },
  { key: 'question', header: 'Question', cell: ({ text }) => text },
  { key: 'waiting', header: 'Waiting', align: 'right', cell: ({ createdAt }) => <Waiting since={createdAt} /> },
];

function Waiting({ since }: { since: string }) {
  return <>{waitingText(new Date(since), useNow())}</>;
}

const filters = [
  { key: 'coach', label: 'Coach', options: [{ value: 'none', label: 'Without a coach' }] },
  { key: 'of', label: 'People', options: [{ value: 'mine', label: 'My people' }] },
];

/** Questions under lessons that nobody has answered, oldest first; a row opens the lesson where it is answered. */
export default function QuestionsPage() {
  const query = useTableQuery({ filters: ['coach', 'of'] });
  const { data, error, refetch } = useQuery(WaitingQuestionList, {
    variables: {
      own: query.filters.of?.[0] === 'mine',
      withoutCoach: query.filters.coach?.[0] === 'none',
      page: query.page,
      pageSize: query.limit,
    },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <Page title="Questions" description="Not answered yet, oldest first.">
      <DataTable
        label="Questions"
        query={query}
        columns={columns}
        {...listedRows(data?.waitingQuestionList, { error, refetch })}
        primaryKey="id"
        rowHref={({ courseId, lessonId }) => addressOf('viewLesson', { courseId, lessonId, tab: 'questions' })}
        filters={filters}
        empty={
          <EmptyState drawing="people" title="All answered" text="New questions under the lessons will appear here." />
        }
      />
    </Page>
  );
}
