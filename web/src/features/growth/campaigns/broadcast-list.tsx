import { errorText } from '@app/rules/errors/error-text';
import { pathTo } from '@app/rules/navigation/route-table';
import type { BroadcastsQuery } from '#gql/graphql.ts';
import { useQuery } from '#graphql/use-query.ts';
import { useSubscription } from '#graphql/use-subscription.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Column } from '#ui/data-table/table-types.ts';
import { useTableQuery } from '#ui/data-table/use-table-query.ts';
import { DateText } from '#ui/dates/date-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { audienceText, BroadcastStatusBadge } from './broadcast-words.tsx';
import classes from './campaigns.module.css';
import { Broadcasts, BroadcastsChanged } from './campaigns.operations.ts';
import { MailServerNote } from './mail-server-note.tsx';

type Broadcast = BroadcastsQuery['broadcasts']['items'][number];

const columns: readonly Column<Broadcast>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name },
  { key: 'audience', header: 'To', cell: ({ audience }) => audienceText(audience) },
  { key: 'status', header: 'Status', cell: ({ status }) => <BroadcastStatusBadge status={status} /> },
  { key: 'sent', header: 'Sent', align: 'right', cell: (broadcast) => sentText(broadcast) },
  { key: 'when', header: 'When', cell: (broadcast) => <When {...broadcast} /> },
];

/** Everything that was or will be sent to many, newest first. */
export function BroadcastList() {
  const query = useTableQuery({});
  const { data, error, refetch } = useQuery(Broadcasts, { variables: { page: query.page, pageSize: query.limit } });
  const reload = () => void refetch().catch(() => undefined);
  useSubscription(BroadcastsChanged, { onData: reload, onError: () => undefined });
  return (
    <div className={classes.stack}>
      <MailServerNote state={data?.mailServer} />
      <DataTable
        label="Broadcasts"
        query={query}
        columns={columns}
        rows={data?.broadcasts.items}
        total={data?.broadcasts.totalCount}
        error={error && errorText(error)}
        onRetry={reload}
        primaryKey="id"
        rowHref={({ id }) => pathTo('broadcast', { id })}
        empty={
          <EmptyState
            drawing="chat"
            title="No broadcasts yet"
            text="Write one email to many people: choose who gets it, look at it on a phone, send yourself a test."
          />
        }
        noMatch={{ title: 'No broadcast matches' }}
      />
    </div>
  );
}

function sentText({ status, sent, kept, total, skipped }: Broadcast): string {
  if (status === 'draft' || status === 'scheduled') return '–';
  return `${(sent + kept).toLocaleString('en')} of ${(total - skipped).toLocaleString('en')}`;
}

function When({ status, scheduledAt, startedAt, createdAt }: Broadcast) {
  if (status === 'scheduled' && scheduledAt) return <DateText value={scheduledAt} form="exact" />;
  return <DateText value={startedAt ?? createdAt} form="relative" />;
}
