import { errorText } from '@app/rules/errors/error-text';
import { suppressionFacts, type SuppressionReason, suppressionReasons } from '@app/rules/platform/mails/suppressions';
import type { MailSuppressionsQuery } from '#gql/graphql.ts';
import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Column } from '#ui/data-table/table-types.ts';
import { useTableQuery } from '#ui/data-table/use-table-query.ts';
import { DateText } from '#ui/dates/date-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import { LiftMailSuppression, MailSuppressions } from './sequences.operations.ts';

type Suppression = MailSuppressionsQuery['mailSuppressions']['items'][number];

const filters = [
  {
    key: 'reason',
    label: 'Reason',
    options: suppressionReasons.map((value) => ({ value, label: suppressionFacts[value].label })),
  },
];

/** Addresses that get no news and offers. */
export function SuppressionList() {
  const query = useTableQuery({ filters: ['reason'] });
  const reason = suppressionReasons.find((each) => each === query.filters.reason?.[0]) ?? null;
  const { data, error, refetch } = useQuery(MailSuppressions, {
    variables: { search: query.search || null, reason, page: query.page, pageSize: query.limit },
  });
  const reload = () => void refetch().catch(() => undefined);
  return (
    <DataTable
      label="Addresses that are left out"
      query={query}
      columns={columnsFor(reload)}
      rows={data?.mailSuppressions.items}
      total={data?.mailSuppressions.totalCount}
      error={error && errorText(error)}
      onRetry={reload}
      primaryKey="id"
      filters={filters}
      searchPlaceholder="Search by address"
      empty={
        <EmptyState
          drawing="chat"
          title="Nobody is left out"
          text="Whoever unsubscribes appears here, and addresses that do not work. Bills and security emails still reach them."
        />
      }
      noMatch={{ title: 'No address matches' }}
    />
  );
}

const columnsFor = (onLifted: () => void): readonly Column<Suppression>[] => [
  { key: 'address', header: 'Email', cell: ({ address }) => address },
  {
    key: 'reason',
    header: 'Reason',
    cell: ({ reason }) => (
      <StatusBadge tone={reason === 'unsubscribed' ? 'neutral' : 'danger'}>
        {suppressionFacts[reason].label}
      </StatusBadge>
    ),
  },
  { key: 'detail', header: 'What the mail server said', optional: true, cell: ({ detail }) => detail ?? '–' },
  { key: 'at', header: 'Since', cell: ({ at }) => <DateText value={at} form="relative" /> },
  { key: 'lift', header: '', cell: (row) => <LiftButton {...row} onLifted={onLifted} /> },
];

function LiftButton({ personKey, reason, onLifted }: Suppression & { onLifted: () => void }) {
  const { may } = useAccess();
  const [lift, { loading }] = useMutation(LiftMailSuppression);
  const known: SuppressionReason = reason;
  if (!may('broadcast_send') || !suppressionFacts[known].isLiftedByStaff) return null;
  const press = async () => {
    if (await attempt(lift({ variables: { personKey, reason } }), 'We will write to this address again')) onLifted();
  };
  return (
    <Button variant="default" size="sm" loading={loading} onClick={() => void press()}>
      Try again
    </Button>
  );
}
