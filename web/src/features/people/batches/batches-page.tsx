import { pathTo } from '@app/rules/navigation/route-table';
import { IconFlag, IconPlus } from '@tabler/icons-react';
import { useQuery } from '#graphql/use-query.ts';
import type { BatchesQuery } from '#gql/graphql.ts';
import { listedRows } from '#graphql/listed-rows.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import { useAccess } from '#session/use-access.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Column } from '#ui/data-table/table-types.ts';
import { useTableQuery } from '#ui/data-table/use-table-query.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Page } from '#ui/frame/page.tsx';
import { CurrentBadge, Day, LaunchBadge } from './batch-state.tsx';
import { Batches } from './batches.operations.ts';
import { useBatchActions } from './use-batch-actions.ts';

type Batch = BatchesQuery['batches']['items'][number];

const columns: readonly Column<Batch>[] = [
  { key: 'name', header: 'Batch', cell: ({ name }) => <b>{name}</b> },
  {
    key: 'state',
    header: 'Status',
    cell: (batch) => (batch.isCurrent ? <CurrentBadge /> : <LaunchBadge {...batch} />),
  },
  { key: 'from', header: 'Launch from', cell: ({ launchFrom }) => <Day value={launchFrom} /> },
  { key: 'to', header: 'Launch to', cell: ({ launchTo }) => <Day value={launchTo} /> },
  {
    key: 'members',
    header: 'Members',
    align: 'right',
    cell: ({ memberCount }) => memberCount.toLocaleString('en-PH'),
  },
];

/** The intakes of members, the current one first. */
export default function BatchesPage() {
  const { may, mayOpen } = useAccess();
  const query = useTableQuery();
  const { data, error, refetch } = useQuery(Batches, {
    variables: { filter: { search: query.search || null }, page: query.page, pageSize: query.limit },
  });
  const { makeCurrent } = useBatchActions();
  const newBatch = may('batch_create') && mayOpen('newBatch') && (
    <RouteButton to="newBatch" leftSection={<IconPlus size={18} />}>
      New Batch
    </RouteButton>
  );

  return (
    <Page
      title="Batches"
      description="Groups of people who join at the same time. When you enroll a person, the current batch is suggested."
      action={newBatch}
    >
      <DataTable
        label="Batches"
        query={query}
        columns={columns}
        {...listedRows(data?.batches, { error, refetch })}
        primaryKey="id"
        rowHref={mayOpen('batch') ? ({ id }) => pathTo('batch', { id }) : undefined}
        rowActions={
          may('batch_update')
            ? (batch) =>
                batch.isCurrent
                  ? []
                  : [
                      {
                        label: 'Make current',
                        icon: <IconFlag size={18} />,
                        onClick: () => void makeCurrent(batch),
                      },
                    ]
            : undefined
        }
        searchPlaceholder="Search by name"
        empty={
          <EmptyState
            drawing="box"
            title="No batches yet"
            text="A batch is a group of members who join at the same time. Your first batch becomes the current one."
            action={newBatch}
          />
        }
        noMatch={{ title: 'No batch matches' }}
      />
    </Page>
  );
}
