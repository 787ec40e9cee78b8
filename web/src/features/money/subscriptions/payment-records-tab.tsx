import { paymentStates } from '@app/rules/money/payments/payment-states';
import { type PaymentStatus, paymentStatuses } from '@app/rules/money/payments/payment';
import { paymentPlatforms, platformLabels } from '@app/rules/money/payments/payment-platforms';
import { platformText } from '@app/rules/money/subscriptions/history-text';
import { MOST_FOUND } from '@app/rules/money/subscriptions/payment-records';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '#graphql/use-query.ts';
import { useSearchParams } from '#router/router.ts';
import type { PaymentRecordsQuery } from '#gql/graphql.ts';
import { listedRows } from '#graphql/listed-rows.ts';
import { RouteLink } from '#navigation/route-link.tsx';
import { useAccess } from '#session/use-access.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Column } from '#ui/data-table/table-types.ts';
import { useTableQuery } from '#ui/data-table/use-table-query.ts';
import { DateText } from '#ui/dates/date-text.tsx';
import { DescriptionList } from '#ui/values/description-list.tsx';
import { Drawer } from '#ui/modal/drawer.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Money } from '#ui/values/money.tsx';
import { Person } from '#ui/people/person.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import { dayFilters, dayOf } from './day-filters.ts';
import { PaymentRecords } from './subscriptions.operations.ts';
import classes from './subscriptions.module.css';

type Row = PaymentRecordsQuery['paymentRecords']['items'][number];

const columns: readonly Column<Row>[] = [
  {
    key: 'person',
    header: 'Person',
    cell: ({ person }) =>
      person ? (
        <Person id={person.id} name={person.name} detail={person.tribeId} src={person.profileImage} />
      ) : (
        'Without an owner'
      ),
  },
  {
    key: 'for',
    header: 'For',
    cell: ({ funnelName, entryNumber }) =>
      funnelName ? `${funnelName}${entryNumber === null ? '' : `, payment ${entryNumber}`}` : '–',
  },
  { key: 'amount', header: 'Amount', align: 'right', cell: ({ amount }) => <Money pesos={amount} strong /> },
  { key: 'platform', header: 'Platform', cell: ({ platform }) => platformText(platform) },
  { key: 'reference', header: 'Reference', cell: ({ reference }) => reference },
  {
    key: 'external',
    header: 'External invoice id',
    optional: true,
    cell: ({ externalInvoiceId }) => externalInvoiceId ?? '–',
  },
  { key: 'paidOn', header: 'Paid on', cell: ({ paidOn }) => <DateText value={paidOn} /> },
  { key: 'status', header: 'Status', cell: ({ status }) => <PaymentStatusBadge status={status} /> },
];

const filters = [
  {
    key: 'status',
    label: 'Status',
    options: paymentStatuses.map((value) => ({ value, label: paymentStates[value].staff.label })),
  },
  {
    key: 'platform',
    label: 'Platform',
    options: paymentPlatforms.map((value) => ({ value, label: platformLabels[value] })),
  },
];

const paidDays = { paidFrom: 'Paid from', paidTo: 'Paid until' };

/** All received or reported money, with its history. */
export function PaymentRecordsTab() {
  const query = useTableQuery({ filters: ['status', 'platform', 'paidFrom', 'paidTo'] });
  const [params, setParams] = useSearchParams();
  const { data, error, refetch } = useQuery(PaymentRecords, {
    variables: {
      filter: {
        search: query.search || null,
        status: paymentStatuses.find((status) => status === query.filters.status?.[0]) ?? null,
        platform: paymentPlatforms.find((platform) => platform === query.filters.platform?.[0]) ?? null,
        paidFrom: dayOf(query.filters.paidFrom?.[0]),
        paidTo: dayOf(query.filters.paidTo?.[0]),
      },
      page: query.page,
      pageSize: query.limit,
    },
    fetchPolicy: 'cache-and-network',
  });
  const open = data?.paymentRecords.items.find(({ id }) => String(id) === params.get('record'));
  const addressOf = ({ id }: Row) => {
    const next = new URLSearchParams(params);
    next.set('record', String(id));
    return `?${next}`;
  };
  const close = () =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('record');
        return next;
      },
      { replace: true },
    );

  return (
    <>
      {data?.paymentRecords.isCut && (
        <div className={classes.aboveTable}>
          <Banner
            tone="news"
            icon={<IconSearch size={20} />}
            title={`More than ${MOST_FOUND.toLocaleString('en')} payments were found`}
            detail="We list the newest. Search for something more specific."
          />
        </div>
      )}
      <DataTable
        label="Payment records"
        query={query}
        columns={columns}
        {...listedRows(data?.paymentRecords, { error, refetch })}
        primaryKey="id"
        rowHref={addressOf}
        filters={[...filters, ...dayFilters(query, paidDays)]}
        searchPlaceholder="Person, reference or payment code"
        empty={<EmptyState drawing="box" title="No data here" text="Payments appear here when people send them." />}
      />
      <Drawer opened={open !== undefined} onClose={close} title="Payment">
        {open && <RecordDetail record={open} />}
      </Drawer>
    </>
  );
}

function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  const { label, tone } = paymentStates[status].staff;
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}

function RecordDetail({ record }: { record: Row }) {
  const { mayOpen } = useAccess();
  return (
    <div className={classes.stack}>
      <DescriptionList
        items={[
          { label: 'Amount', value: <Money pesos={record.amount} strong /> },
          { label: 'Platform', value: platformText(record.platform) },
          { label: 'Reference', value: record.reference },
          { label: 'External invoice id', value: record.externalInvoiceId },
          { label: 'Paid on', value: <DateText value={record.paidOn} /> },
          { label: 'Status', value: <PaymentStatusBadge status={record.status} /> },
          { label: 'Remarks', value: record.remarks },
        ]}
      />
      <ol className={classes.history} aria-label="History">
        {record.steps.map((step) => (
          <li key={step.id}>
            <span>
              {paymentStates[step.kind].staff.label}
              {step.actorName && ` by ${step.actorName}`}
            </span>
            {step.remarks && <span>{step.remarks}</span>}
            <span className={classes.dim}>
              <DateText value={step.at} form="exact" />
            </span>
          </li>
        ))}
      </ol>
      {record.subscriptionId !== null && mayOpen('subscription') && (
        <RouteLink to="subscription" params={{ id: record.subscriptionId }}>
          Open subscription
        </RouteLink>
      )}
    </div>
  );
}
