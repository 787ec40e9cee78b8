import { pathTo } from '@app/rules/navigation/route-table';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '#graphql/use-query.ts';
import type { StagesPageQuery } from '#gql/graphql.ts';
import { listedRows } from '#graphql/listed-rows.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import { useAccess } from '#session/use-access.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Column } from '#ui/data-table/table-types.ts';
import { useTableQuery } from '#ui/data-table/use-table-query.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Page } from '#ui/frame/page.tsx';
import { StagesPage as StagesQuery } from '../stages.operations.ts';

type Stage = StagesPageQuery['stagesPage']['items'][number];

const columns: readonly Column<Stage>[] = [
  { key: 'name', header: 'Stage', cell: ({ name }) => <b>{name}</b> },
  { key: 'number', header: 'Number', align: 'right', cell: ({ number }) => number },
  { key: 'tasks', header: 'Tasks', align: 'right', cell: ({ counts }) => counts.tasks },
  { key: 'members', header: 'People', align: 'right', cell: ({ counts }) => counts.members.toLocaleString('en-PH') },
  { key: 'waiting', header: 'Waiting', align: 'right', cell: ({ counts }) => counts.waiting },
  { key: 'leader', header: 'Leader', cell: ({ leader }) => leader?.name ?? '–' },
];

/** The steps of the journey, along the path. */
export default function StagesPage() {
  const { may, mayOpen } = useAccess();
  const query = useTableQuery();
  const { data, error, refetch } = useQuery(StagesQuery, {
    variables: { filter: { search: query.search || null }, page: query.page, pageSize: query.limit },
  });
  const newStage = may('stage_create') && mayOpen('newStage') && (
    <RouteButton to="newStage" leftSection={<IconPlus size={18} />}>
      Create a Stage
    </RouteButton>
  );
  return (
    <Page title="Stages" description="The members’ path: its stages, tasks and reviewers." action={newStage}>
      <DataTable
        label="Stages"
        query={query}
        columns={columns}
        {...listedRows(data?.stagesPage, { error, refetch })}
        primaryKey="id"
        rowHref={mayOpen('stage') ? ({ id }) => pathTo('stage', { id }) : undefined}
        searchPlaceholder="Search by name"
        empty={
          <EmptyState drawing="box" title="No stages yet" text="Members start in the lowest stage." action={newStage} />
        }
        noMatch={{ title: 'No stage matches' }}
      />
    </Page>
  );
}
