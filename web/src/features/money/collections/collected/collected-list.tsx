import { isManilaDay, manilaDay, months } from '@app/rules/time/manila';
import { pathTo } from '@app/rules/navigation/route-table';
import { paymentPlatforms, platformLabels } from '@app/rules/money/payments/payment-platforms';
import { plural } from '@app/rules/text/plural';
import type { CollectedRowFragment } from '#gql/graphql.ts';
import { listedRows } from '#graphql/listed-rows.ts';
import { useQuery } from '#graphql/use-query.ts';
import { useAccess } from '#session/use-access.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Column } from '#ui/data-table/table-types.ts';
import { useTableQuery } from '#ui/data-table/use-table-query.ts';
import { DateText } from '#ui/dates/date-text.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SkeletonBlock } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Person } from '#ui/people/person.tsx';
import { Money } from '#ui/values/money.tsx';
import { CollectedPayments } from '../collections.operations.ts';
import { platformLabel } from '../platform-label.ts';
import { DayBars } from './day-bars.tsx';
import classes from './collected.module.css';

const columns: readonly Column<CollectedRowFragment>[] = [
  {
    key: 'person',
    header: 'Person',
    cell: ({ person }) =>
      person ? <Person id={person.id} name={person.name} src={person.profileImage} detail={person.tribeId} /> : '–',
  },
  { key: 'amount', header: 'Amount', align: 'right', cell: ({ amount }) => <Money pesos={amount} strong /> },
  { key: 'paid', header: 'Paid on', cell: ({ paidOn }) => <DateText value={paidOn} /> },
  { key: 'platform', header: 'Platform', cell: ({ platform }) => platformLabel(platform) },
  { key: 'reference', header: 'Reference', cell: ({ reference }) => reference },
];

const filters = [
  {
    key: 'platform',
    label: 'Platform',
    options: paymentPlatforms.map((value) => ({ value, label: platformLabels[value] })),
  },
];

/** The money of the month day by day, and its payments. */
export function CollectedList() {
  const { mayOpen } = useAccess();
  const query = useTableQuery({ filters: ['day', 'platform'] });
  const [typed = ''] = query.filters.day ?? [];
  const day = isManilaDay(typed) ? typed : null;
  const { data, previousData, error, refetch } = useQuery(CollectedPayments, {
    variables: {
      filter: { day, platform: query.filters.platform?.[0] ?? null },
      page: query.page,
      pageSize: query.limit,
    },
    fetchPolicy: 'cache-and-network',
  });
  const known = (data ?? previousData)?.collectedPayments;
  const today = manilaDay(useNow());
  const monthOf = day ?? today;
  const month = `${months[Number(monthOf.slice(5, 7)) - 1]} ${monthOf.slice(0, 4)}`;
  return (
    <div className={classes.panel}>
      <Card title={`Collected in ${month}`}>
        <p className={classes.head} aria-live="polite">
          {known ? (
            <>
              <span>{day ? <DateText value={day} /> : 'All days'}</span>
              <span>
                {plural(known.totalCount, 'payment')}, <Money pesos={known.totalAmount} strong />
              </span>
            </>
          ) : (
            <SkeletonBlock width={180} height={16} />
          )}
        </p>
        {known ? (
          <DayBars
            label={`Collected in ${month}, by day`}
            days={known.days}
            chosen={day}
            onChoose={(next) => query.setFilter('day', next ? [next] : [])}
          />
        ) : (
          <SkeletonBlock height={150} />
        )}
      </Card>
      <DataTable
        label="Collected payments"
        query={query}
        columns={columns}
        {...listedRows(data?.collectedPayments, { error, refetch })}
        primaryKey="id"
        rowHref={
          mayOpen('studentPaymentDetails')
            ? ({ person }) => pathTo('studentPaymentDetails', { id: person?.id ?? 0 })
            : undefined
        }
        filters={filters}
        empty={<EmptyState drawing="box" title="No data here" text="Payments approved this month appear here." />}
        noMatch={{ title: 'No payment matches these filters' }}
      />
    </div>
  );
}
