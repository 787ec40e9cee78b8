import { addressOf } from '@app/rules/navigation/route-table';
import { waitingText, waitingTone } from '@app/rules/time/waiting';
import { plural } from '@app/rules/text/plural';
import { useQuery } from '#graphql/use-query.ts';
import type { WaitingMoveUpListQuery } from '#gql/graphql.ts';
import { listedRows } from '#graphql/listed-rows.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Column } from '#ui/data-table/table-types.ts';
import { useTableQuery } from '#ui/data-table/use-table-query.ts';
import { useNow } from '#ui/dates/use-now.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Page } from '#ui/frame/page.tsx';
import { Person } from '#ui/people/person.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import classes from './move-ups.module.css';
import { WaitingMoveUpList } from './move-ups.operations.ts';

type Row = WaitingMoveUpListQuery['waitingMoveUpList']['items'][number];

const columns: readonly Column<Row>[] = [
  {
    key: 'person',
    header: 'Person',
    cell: ({ person, stage, nextStage }) => (
      <Person
        id={person.id}
        name={person.name}
        src={person.profileImage}
        detail={nextStage ? `${stage} to ${nextStage}` : stage}
      />
    ),
  },
  {
    key: 'tasks',
    header: 'Tasks',
    cell: ({ doneCount, taskCount, points }) =>
      `${doneCount} of ${plural(taskCount, 'task')} · ${points.toLocaleString('en-PH')} XP`,
  },
  {
    key: 'request',
    header: 'Request',
    cell: ({ earlierAttempts, claimedBy, isMine }) =>
      claimedBy ? (
        <StatusBadge tone={isMine ? 'info' : 'neutral'}>{isMine ? 'Yours' : `Claimed by ${claimedBy}`}</StatusBadge>
      ) : (
        `Attempt ${earlierAttempts + 1}`
      ),
  },
  { key: 'waiting', header: 'Waiting', align: 'right', cell: ({ askedAt }) => <Waiting since={askedAt} /> },
];

function Waiting({ since }: { since: string }) {
  const now = useNow();
  return (
    <span className={classes.waiting} data-waiting={waitingTone(new Date(since), now)}>
      {waitingText(new Date(since), now)}
    </span>
  );
}

const filters = [{ key: 'late', label: 'Waiting', options: [{ value: 'yes', label: 'Older than 48 hours' }] }];

/** The waiting requests of all one's stages, oldest first. */
export default function ReviewListPage() {
  const query = useTableQuery({ filters: ['late', 'stage'] });
  const { data, error, refetch } = useQuery(WaitingMoveUpList, {
    variables: {
      late: query.filters.late?.[0] === 'yes',
      stageId: Number(query.filters.stage?.[0]) || null,
      page: query.page,
      pageSize: query.limit,
    },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <Page title="Move-ups" description="Oldest first. Members are promised an answer in 48 hours.">
      <DataTable
        label="Move-ups"
        query={query}
        columns={columns}
        {...listedRows(data?.waitingMoveUpList, { error, refetch })}
        primaryKey="id"
        rowHref={({ id, stageId }) => addressOf('reviewMoveUp', { id: stageId, request: String(id) })}
        filters={filters}
        empty={
          <EmptyState drawing="people" title="Nobody waits. Ayos!" text="Requests of your stages will appear here." />
        }
      />
    </Page>
  );
}
