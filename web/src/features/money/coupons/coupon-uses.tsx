import { pathTo } from '@app/rules/navigation/route-table';
import { useQuery } from '#graphql/use-query.ts';
import type { CouponUsesQuery } from '#gql/graphql.ts';
import { listedRows } from '#graphql/listed-rows.ts';
import { useAccess } from '#session/use-access.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Column } from '#ui/data-table/table-types.ts';
import { useTableQuery } from '#ui/data-table/use-table-query.ts';
import { DateText } from '#ui/dates/date-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Money } from '#ui/values/money.tsx';
import { Person } from '#ui/people/person.tsx';
import { type BadgeTone, StatusBadge } from '#ui/values/status-badge.tsx';
import { CouponUses as Uses } from './coupons.operations.ts';

type Use = CouponUsesQuery['couponUses']['items'][number];

const states: Record<Use['state'], { label: string; tone: BadgeTone }> = {
  live: { label: 'Live', tone: 'success' },
  waiting: { label: 'Waiting for payment', tone: 'warning' },
  confirming: { label: 'Waiting for confirmation', tone: 'warning' },
  lapsed: { label: 'Lapsed', tone: 'neutral' },
};

const columns: readonly Column<Use>[] = [
  {
    key: 'person',
    header: 'Person',
    cell: ({ userId, name, tribeId, profileImage }) => (
      <Person id={userId ?? 0} name={name} detail={tribeId ?? 'Visitor'} src={profileImage} />
    ),
  },
  { key: 'at', header: 'Used', cell: ({ at }) => <DateText value={at} form="relative" /> },
  {
    key: 'state',
    header: 'Order',
    cell: ({ state }) => <StatusBadge tone={states[state].tone}>{states[state].label}</StatusBadge>,
  },
  { key: 'discount', header: 'Discount', align: 'right', cell: ({ discount }) => <Money pesos={discount} /> },
  { key: 'total', header: 'Left to pay', align: 'right', cell: ({ total }) => <Money pesos={total} strong /> },
];

/** The uses of the coupon, newest first. A lapsed order releases its use. */
export function CouponUses({ couponId }: { couponId: number }) {
  const { mayOpen } = useAccess();
  const query = useTableQuery({ name: 'uses' });
  const { data, error, refetch } = useQuery(Uses, {
    variables: { couponId, page: query.page, pageSize: query.limit },
  });
  return (
    <DataTable
      label="Uses"
      query={query}
      columns={columns}
      {...listedRows(data?.couponUses, { error, refetch })}
      primaryKey="id"
      rowHref={
        mayOpen('user') ? ({ userId }) => (userId === null ? undefined : pathTo('user', { id: userId })) : undefined
      }
      empty={<EmptyState drawing="people" title="Not used yet" text="Orders with this coupon appear here." />}
    />
  );
}
