import { useQuery } from '#graphql/use-query.ts';
import type { UserLoginLogQuery } from '#gql/graphql.ts';
import { listedRows } from '#graphql/listed-rows.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Column } from '#ui/data-table/table-types.ts';
import { useTableQuery } from '#ui/data-table/use-table-query.ts';
import { DateText } from '#ui/dates/date-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import { deviceOf } from '@app/rules/people/auth/device';
import { UserLoginLog } from '#features/people/users/people.operations.ts';

type Entry = UserLoginLogQuery['userLoginLog']['items'][number];

const columns: readonly Column<Entry>[] = [
  { key: 'at', header: 'When', cell: ({ at }) => <DateText value={at} form="exact" /> },
  {
    key: 'result',
    header: 'Result',
    cell: ({ isSuccess }) =>
      isSuccess ? <StatusBadge tone="success">Logged in</StatusBadge> : <StatusBadge tone="danger">Failed</StatusBadge>,
  },
  { key: 'message', header: 'Message', cell: ({ message }) => message ?? '–' },
  { key: 'device', header: 'Device', cell: ({ userAgent }) => deviceOf(userAgent).name },
  { key: 'ip', header: 'IP address', cell: ({ ipAddress }) => ipAddress ?? '–' },
  {
    key: 'source',
    header: 'Source',
    optional: true,
    cell: ({ source }) => (source === 'server' ? 'Server' : 'Browser'),
  },
];

/** Every try to sign in to the account, newest first. */
export function LoginLog({ userId }: { userId: number }) {
  const query = useTableQuery({ name: 'logins' });
  const { data, error, refetch } = useQuery(UserLoginLog, {
    variables: { userId, page: query.page, pageSize: query.limit },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <DataTable
      label="Login log"
      query={query}
      columns={columns}
      {...listedRows(data?.userLoginLog, { error, refetch })}
      primaryKey="id"
      empty={<EmptyState drawing="lock" title="Never logged in" text="Every login appears here." />}
    />
  );
}
