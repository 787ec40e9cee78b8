import { isOwnAct, logTitle } from '@app/rules/insight/info-logs/log-kinds';
import { useQuery } from '#graphql/use-query.ts';
import type { UserAuditTrailQuery } from '#gql/graphql.ts';
import { listedRows } from '#graphql/listed-rows.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Column } from '#ui/data-table/table-types.ts';
import { useTableQuery } from '#ui/data-table/use-table-query.ts';
import { DateText } from '#ui/dates/date-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { changesIn } from './account-action-words.ts';
import { UserAuditTrail } from '#features/people/users/people.operations.ts';
import classes from '#features/people/users/people.module.css';

type Action = UserAuditTrailQuery['userAuditTrail']['items'][number];

const columns: readonly Column<Action>[] = [
  { key: 'action', header: 'Action', cell: ({ action }) => logTitle(action) },
  { key: 'at', header: 'When', cell: ({ at }) => <DateText value={at} form="relative" /> },
  { key: 'actor', header: 'By', cell: (action) => <Actor action={action} /> },
  { key: 'changes', header: 'What changed', cell: (action) => <Changes action={action} /> },
];

/** The history of the account, newest first. */
export function AccountActions({ userId }: { userId: number }) {
  const query = useTableQuery({ name: 'actions' });
  const { data, error, refetch } = useQuery(UserAuditTrail, {
    variables: { userId, page: query.page, pageSize: query.limit },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <DataTable
      label="Actions on this account"
      query={query}
      columns={columns}
      {...listedRows(data?.userAuditTrail, { error, refetch })}
      primaryKey="id"
      empty={
        <EmptyState drawing="box" title="Nothing has happened yet" text="Every change to this account appears here." />
      }
    />
  );
}

function Actor({ action: { action, actorId, actorName, effectiveUserId, effectiveUserName } }: { action: Action }) {
  if (actorId === null) return isOwnAct(action) ? 'Themselves' : 'The system';
  const isBorrowed = effectiveUserId !== null && effectiveUserId !== actorId;
  return (
    <>
      {actorName ?? `Person ${actorId}`}
      {isBorrowed && ` as ${effectiveUserName ?? `person ${effectiveUserId}`}`}
    </>
  );
}

function Changes({ action: { before, after } }: { action: Action }) {
  const changes = changesIn(before, after);
  if (changes.length === 0) return '–';
  return (
    <ul className={classes.changes}>
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  );
}
