import { productKinds, productStatuses } from '@app/rules/money/products/product';
import { pathTo } from '@app/rules/navigation/route-table';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '#graphql/use-query.ts';
import type { ProductsPageQuery } from '#gql/graphql.ts';
import { listedRows } from '#graphql/listed-rows.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import { useAccess } from '#session/use-access.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Column, Filter } from '#ui/data-table/table-types.ts';
import { type Sort, useTableQuery } from '#ui/data-table/use-table-query.ts';
import { DateText } from '#ui/dates/date-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Money } from '#ui/values/money.tsx';
import { Page } from '#ui/frame/page.tsx';
import { FastTrackBadge, ProductStatusBadge } from './product-badges.tsx';
import { ProductsPage as Products } from './products.operations.ts';
import classes from './products.module.css';

type Product = ProductsPageQuery['productsPage']['items'][number];

const columns: readonly Column<Product>[] = [
  {
    key: 'name',
    header: 'Product',
    sortable: true,
    cell: ({ name, isFastTrack }) => (
      <span className={classes.name}>
        <b>{name}</b>
        {isFastTrack && <FastTrackBadge />}
      </span>
    ),
  },
  { key: 'status', header: 'Status', cell: ({ status }) => <ProductStatusBadge status={status} /> },
  {
    key: 'price',
    header: 'Price',
    sortable: true,
    align: 'right',
    cell: ({ price }) => <Money pesos={price} strong />,
  },
  { key: 'level', header: 'Grants', cell: ({ accessLevel }) => accessLevel?.name ?? '–' },
  {
    key: 'funnels',
    header: 'Funnels',
    align: 'right',
    cell: ({ funnelCount }) => funnelCount.toLocaleString('en-PH'),
  },
  {
    key: 'orders',
    header: 'Orders',
    align: 'right',
    cell: ({ sales }) => sales?.orders.toLocaleString('en-PH') ?? '–',
  },
  {
    key: 'paid',
    header: 'Paid so far',
    align: 'right',
    cell: ({ sales }) => (sales ? <Money pesos={sales.paid} /> : '–'),
  },
  {
    key: 'updated',
    header: 'Changed',
    sortable: true,
    optional: true,
    cell: ({ updatedAt }) => <DateText value={updatedAt} form="relative" />,
  },
];

const filters: readonly Filter[] = [
  {
    key: 'status',
    label: 'Status',
    options: productStatuses.map((value) => ({ value, label: productKinds[value].label })),
  },
];

/** The products, with their sales so far. */
export default function ProductsPage() {
  const { may, mayOpen } = useAccess();
  const query = useTableQuery({ filters: ['status'], defaultSort: { key: 'updated', direction: 'desc' } });
  const status = query.filters.status?.[0];
  const { data, error, refetch } = useQuery(Products, {
    variables: {
      filter: {
        search: query.search || null,
        status: productStatuses.find((known) => known === status) ?? null,
      },
      sort: sortOf(query.sort),
      page: query.page,
      pageSize: query.limit,
    },
  });
  const newProduct = may('product_create') && mayOpen('newProduct') && (
    <RouteButton to="newProduct" leftSection={<IconPlus size={18} />}>
      Create a Product
    </RouteButton>
  );

  return (
    <Page title="Products" description="What you sell. Each product is sold through funnels." action={newProduct}>
      <DataTable
        label="Products"
        query={query}
        columns={columns}
        filters={filters}
        {...listedRows(data?.productsPage, { error, refetch })}
        primaryKey="id"
        rowHref={mayOpen('product') ? ({ id }) => pathTo('product', { id }) : undefined}
        searchPlaceholder="Search by name"
        empty={
          <EmptyState
            drawing="box"
            title="No products yet"
            text="A product is content, an access level, or both, with a price. Create one, then add a funnel to sell it."
            action={newProduct}
          />
        }
        noMatch={{ title: 'No product matches' }}
      />
    </Page>
  );
}

function sortOf(sort: Sort | null): 'name' | 'price' | 'updated' {
  return sort?.key === 'name' || sort?.key === 'price' ? sort.key : 'updated';
}
