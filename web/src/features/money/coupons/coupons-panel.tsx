import { pathTo } from '@app/rules/navigation/route-table';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '#graphql/use-query.ts';
import type { CouponsQuery } from '#gql/graphql.ts';
import { listedRows } from '#graphql/listed-rows.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import { useAccess } from '#session/use-access.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Column, Filter } from '#ui/data-table/table-types.ts';
import { useTableQuery } from '#ui/data-table/use-table-query.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { CouponStateBadge, couponText, usesText, validityText } from './coupon-words.tsx';
import classes from './coupons.module.css';
import { Coupons } from './coupons.operations.ts';
import { downloadCoupons } from './download-coupons.ts';

type Coupon = CouponsQuery['coupons']['items'][number];

const columns: readonly Column<Coupon>[] = [
  { key: 'code', header: 'Code', cell: ({ code }) => <span className={classes.code}>{code}</span> },
  { key: 'discount', header: 'Discount', cell: couponText },
  { key: 'state', header: 'Status', cell: (coupon) => <CouponStateBadge {...coupon} /> },
  { key: 'uses', header: 'Uses', align: 'right', cell: usesText },
  { key: 'validity', header: 'Valid', cell: validityText },
  { key: 'label', header: 'Label', cell: ({ label }) => label ?? '–' },
];

const states = ['open', 'ended', 'archived'] as const;
const filters: readonly Filter[] = [
  {
    key: 'state',
    label: 'Status',
    options: [
      { value: 'open', label: 'Open or upcoming' },
      { value: 'ended', label: 'Expired or used up' },
      { value: 'archived', label: 'Archived' },
    ],
  },
];

/** The coupons of a funnel, for its page. */
export function CouponsPanel({ funnelId }: { funnelId: string }) {
  const { may } = useAccess();
  const query = useTableQuery({ filters: ['state'] });
  const filter = {
    search: query.search || null,
    state: states.find((state) => state === query.filters.state?.[0]) ?? null,
  };
  const { data, error, refetch } = useQuery(Coupons, {
    variables: { funnelId, filter, page: query.page, pageSize: query.limit },
  });
  const newCoupon = may('coupon_create') && (
    <RouteButton to="newCoupon" params={{ funnelId }} leftSection={<IconPlus size={18} />}>
      New coupon
    </RouteButton>
  );
  return (
    <div className={classes.panel}>
      {newCoupon && <div className={classes.panelActions}>{newCoupon}</div>}
      <DataTable
        label="Coupons"
        query={query}
        columns={columns}
        filters={filters}
        {...listedRows(data?.coupons, { error, refetch })}
        primaryKey="id"
        rowHref={({ id }) => pathTo('coupon', { funnelId, id })}
        onExport={() => downloadCoupons(funnelId, filter)}
        searchPlaceholder="Search by code or label"
        empty={
          <EmptyState
            drawing="box"
            title="No coupons yet"
            text="A coupon takes an amount or a percentage off this funnel’s price. You can create many codes at once."
            action={newCoupon}
          />
        }
        noMatch={{ title: 'No coupon matches' }}
      />
    </div>
  );
}
