import { addressOf } from '@app/rules/navigation/route-table';
import { useQuery } from '#graphql/use-query.ts';
import type { MyPeopleQuery } from '#gql/graphql.ts';
import { listedRows } from '#graphql/listed-rows.ts';
import { LookBadge } from '#parts/people/look-badge.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Column } from '#ui/data-table/table-types.ts';
import { useTableQuery } from '#ui/data-table/use-table-query.ts';
import { DateText } from '#ui/dates/date-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Page } from '#ui/frame/page.tsx';
import { Person } from '#ui/people/person.tsx';
import { MyPeople, MyPeopleStages } from './coach-home.operations.ts';

type Row = MyPeopleQuery['myPeople']['items'][number];

const columns: readonly Column<Row>[] = [
  {
    key: 'person',
    header: 'Person',
    cell: ({ id, name, tribeId, profileImage }) => <Person id={id} name={name} detail={tribeId} src={profileImage} />,
  },
  {
    key: 'stage',
    header: 'Stage',
    cell: ({ stage, percentage }) => (stage ? `${stage.name}, ${percentage}%` : '–'),
  },
  { key: 'task', header: 'Next task', optional: true, cell: ({ nextTask }) => nextTask ?? '–' },
  {
    key: 'active',
    header: 'Last activity',
    cell: ({ lastActiveAt }) => (lastActiveAt ? <DateText value={lastActiveAt} form="relative" /> : 'Never'),
  },
  {
    key: 'why',
    header: 'Why',
    align: 'right',
    cell: ({ reason, endsOn }) => <LookBadge reason={reason} endsOn={endsOn} />,
  },
];

const choices = [
  { value: 'active', label: 'Active in 7 days' },
  { value: 'silent', label: 'Silent' },
] as const;

const noStage = { value: 'none', label: 'No stage yet' };

/** The people whom somebody leads, those to look at first in front. */
export default function MyPeoplePage() {
  const query = useTableQuery({ filters: ['activity', 'stage'] });
  const { data: known } = useQuery(MyPeopleStages);
  const { data, error, refetch } = useQuery(MyPeople, {
    variables: {
      activity: choices.find(({ value }) => value === query.filters.activity?.[0])?.value ?? null,
      stageId: Number(query.filters.stage?.[0]) || null,
      withoutStage: query.filters.stage?.[0] === noStage.value,
      page: query.page,
      pageSize: query.limit,
    },
    fetchPolicy: 'cache-and-network',
  });
  const stages = known?.myPeopleFigures.stages.map(({ stageId, name }) => ({ value: String(stageId), label: name }));
  return (
    <Page title="My people" description="The people of the groups and stages you lead.">
      <DataTable
        label="My people"
        query={query}
        columns={columns}
        {...listedRows(data?.myPeople, { error, refetch })}
        primaryKey="id"
        rowHref={({ id }) => addressOf('myPerson', { id })}
        filters={[
          { key: 'activity', label: 'Activity', options: choices },
          { key: 'stage', label: 'Stage', options: [...(stages ?? []), noStage] },
        ]}
        empty={
          <EmptyState
            drawing="people"
            title="Nobody yet"
            text="People appear here when they join your group or stage."
          />
        }
      />
    </Page>
  );
}
