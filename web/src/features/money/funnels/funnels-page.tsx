import { pathTo } from '@app/rules/navigation/route-table';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '#graphql/use-query.ts';
import { Button } from '#ui/buttons/button.tsx';
import type { FunnelSort, FunnelsQuery } from '#gql/graphql.ts';
import { listedRows } from '#graphql/listed-rows.ts';
import { useAccess } from '#session/use-access.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Column, Filter } from '#ui/data-table/table-types.ts';
import { type Sort, useTableQuery } from '#ui/data-table/use-table-query.ts';
import { DateText } from '#ui/dates/date-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Money } from '#ui/values/money.tsx';
import { Page } from '#ui/frame/page.tsx';
import { FunnelStateBadge, funnelStates, HiddenBadge, isFunnelState, RenewalBadge } from './funnel-state-badge.tsx';
import classes from './funnels.module.css';
import { Funnels } from './funnels.operations.ts';
import { NewFunnelModal, newFunnelModalId } from './new-funnel-modal.tsx';
import { percentText } from './percent-text.ts';
import { seatsText } from './seats-text.ts';

type Funnel = FunnelsQuery['funnels']['items'][number];

const columns: readonly Column<Funnel>[] = [
  {
    key: 'name',
    header: 'Funnel',
    sortable: true,
    cell: ({ name, slug }) => (
      <span className={classes.nameCell}>
        <b>{name}</b>
        <span className={classes.dim}>/{slug}</span>
      </span>
    ),
  },
  {
    key: 'state',
    header: 'Status',
    cell: ({ state, isHidden, isRenewal }) => (
      <span className={classes.badges}>
        <FunnelStateBadge state={state} />
        {isHidden && <HiddenBadge />}
        {isRenewal && <RenewalBadge />}
      </span>
    ),
  },
  { key: 'product', header: 'Product', cell: ({ product }) => product.name },
  { key: 'price', header: 'Price', align: 'right', cell: ({ sellingPrice }) => <Money pesos={sellingPrice} /> },
  { key: 'seats', header: 'Seats', align: 'right', cell: seatsText },
  {
    key: 'orders',
    header: 'Orders',
    align: 'right',
    cell: ({ numbers }) => (numbers?.orderCount ?? 0).toLocaleString('en-PH'),
  },
  {
    key: 'conversion',
    header: 'Conversion, 30 days',
    align: 'right',
    cell: ({ numbers }) => percentText(numbers?.conversion),
  },
  {
    key: 'created',
    header: 'Created',
    sortable: true,
    optional: true,
    cell: ({ createdAt }) => <DateText value={createdAt} />,
  },
];

const filters: readonly Filter[] = [
  {
    key: 'state',
    label: 'Status',
    options: Object.entries(funnelStates).map(([value, { label }]) => ({ value, label })),
  },
];

/** Every way in which products are sold. */
export default function FunnelsPage() {
  const { may } = useAccess();
  const modal = useModal();
  const query = useTableQuery({ filters: ['state'] });
  const state = query.filters.state?.[0];
  const { data, error, refetch } = useQuery(Funnels, {
    variables: {
      filter: { search: query.search || null, state: isFunnelState(state) ? state : null },
      sort: sortOf(query.sort),
      page: query.page,
      pageSize: query.limit,
    },
  });
  const newFunnel = may('funnel_create') && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => modal.open(newFunnelModalId)}>
      New funnel
    </Button>
  );

  return (
    <Page
      title="Funnels"
      description="How you sell your products: price, payment terms, dates, seats and pages."
      action={newFunnel}
    >
      <DataTable
        label="Funnels"
        query={query}
        columns={columns}
        filters={filters}
        {...listedRows(data?.funnels, { error, refetch })}
        primaryKey="id"
        rowHref={({ id }) => pathTo('funnel', { id })}
        searchPlaceholder="Search by name, address or product"
        empty={
          <EmptyState
            drawing="box"
            title="No funnels yet"
            text="A funnel sells one product: it has a price, payment terms and a page of its own."
            action={newFunnel}
          />
        }
        noMatch={{ title: 'No funnel matches' }}
      />
      <NewFunnelModal />
    </Page>
  );
}

function sortOf(sort: Sort | null): FunnelSort {
  const isDescending = sort?.direction === 'desc';
  if (sort?.key === 'created') return isDescending ? 'newest' : 'oldest';
  return isDescending ? 'nameDescending' : 'name';
}
