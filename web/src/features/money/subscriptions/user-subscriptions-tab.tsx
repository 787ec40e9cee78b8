import { pathTo } from '@app/rules/navigation/route-table';
import {
  paymentStates,
  productStates,
  type SubscriptionSort,
  validityStates,
} from '@app/rules/money/subscriptions/subscription-filter';
import { useQuery } from '#graphql/use-query.ts';
import type { SubscriptionsQuery } from '#gql/graphql.ts';
import { listedRows } from '#graphql/listed-rows.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Column, Filter } from '#ui/data-table/table-types.ts';
import { type Sort, type TableQuery, useTableQuery } from '#ui/data-table/use-table-query.ts';
import { DateText } from '#ui/dates/date-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Money } from '#ui/values/money.tsx';
import { Person } from '#ui/people/person.tsx';
import { dayFilters, dayOf } from './day-filters.ts';
import { StandingBadge } from './status-tones.tsx';
import classes from './subscriptions.module.css';
import { Subscriptions } from './subscriptions.operations.ts';

type Row = SubscriptionsQuery['subscriptions']['items'][number];

const columns: readonly Column<Row>[] = [
  {
    key: 'name',
    header: 'Person',
    sortable: true,
    cell: ({ person }) => (
      <Person id={person.id} name={person.name} detail={person.tribeId} src={person.profileImage} />
    ),
  },
  { key: 'funnel', header: 'Funnel', cell: ({ funnel }) => funnel.name },
  { key: 'product', header: 'Product', optional: true, cell: ({ product }) => product.name },
  {
    key: 'status',
    header: 'Status',
    cell: ({ standing, standingTone }) => <StandingBadge tone={standingTone}>{standing}</StandingBadge>,
  },
  { key: 'start', header: 'Start', cell: ({ startsOn }) => (startsOn ? <DateText value={startsOn} /> : '–') },
  { key: 'expiry', header: 'Expiry', sortable: true, cell: ({ expiryText }) => expiryText },
  {
    key: 'paid',
    header: 'Paid of total',
    align: 'right',
    cell: ({ paid, total }) => (
      <span className={classes.amounts}>
        <Money pesos={paid} strong />
        <span className={classes.dim}>
          of <Money pesos={total} />
        </span>
      </span>
    ),
  },
  {
    key: 'due',
    header: 'Next due',
    cell: ({ nextDue }) => (nextDue ? <DateText value={nextDue.scheduleDate} /> : 'Nothing due'),
  },
];

const labelled = (values: readonly string[]) =>
  values.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));

const filters = [
  { key: 'product', label: 'Product', options: labelled(productStates) },
  { key: 'validity', label: 'Validity', options: labelled(validityStates) },
  { key: 'payment', label: 'Payment', options: labelled(paymentStates) },
];

const enrolledDays = { enrolledFrom: 'Enrolled from', enrolledTo: 'Enrolled until' };

/** Every subscription, by person, validity, product and payment. */
export function UserSubscriptionsTab() {
  const query = useTableQuery({
    filters: ['product', 'validity', 'payment', 'enrolledFrom', 'enrolledTo', 'productId'],
  });
  const { data, error, refetch } = useQuery(Subscriptions, {
    variables: {
      filter: {
        search: query.search || null,
        product: oneOf(productStates, query.filters.product?.[0]),
        validity: oneOf(productStates, query.filters.validity?.[0]),
        payment: oneOf(paymentStates, query.filters.payment?.[0]),
        enrolledFrom: dayOf(query.filters.enrolledFrom?.[0]),
        enrolledTo: dayOf(query.filters.enrolledTo?.[0]),
        productId: Number(query.filters.productId?.[0]) || null,
      },
      sort: sortOf(query.sort),
      page: query.page,
      pageSize: query.limit,
    },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <DataTable
      label="User subscriptions"
      query={query}
      columns={columns}
      {...listedRows(data?.subscriptions, { error, refetch })}
      primaryKey="id"
      rowHref={({ id }) => pathTo('subscription', { id })}
      filters={[...filters, ...dayFilters(query, enrolledDays), ...productFilter(query, data?.subscriptions.items)]}
      searchPlaceholder="Name, email, mobile, ID"
      empty={
        <EmptyState
          drawing="box"
          title="No Subscription Records here"
          text="People appear here when they buy or are enrolled."
        />
      }
    />
  );
}

/** The product that a figure of the home brought along, as a chip that can be taken away. Its rows know its name. */
function productFilter(query: TableQuery, rows: readonly Row[] = []): Filter[] {
  const [value] = query.filters.productId ?? [];
  if (!value) return [];
  const name = rows.find(({ product }) => String(product.id) === value)?.product.name;
  return [{ key: 'productId', label: 'Bought', options: [{ value, label: name ?? `Product ${value}` }] }];
}

function oneOf<Value extends string>(values: readonly Value[], text: string | undefined): Value | null {
  return values.find((value) => value === text) ?? null;
}

function sortOf(sort: Sort | null): SubscriptionSort {
  if (sort?.key === 'name') return sort.direction === 'desc' ? 'nameDescending' : 'name';
  if (sort?.key === 'expiry') return sort.direction === 'desc' ? 'expiryDescending' : 'expiry';
  return 'newest';
}
