import { type RetentionRows as RowsOf, retentionRowsTitle } from '@app/rules/care/retention/retention-rows';
import { outcomeLabels } from '@app/rules/care/retention/retention-rows';
import { outcomes } from '@app/rules/care/retention/membership-terms';
import { pathTo } from '@app/rules/navigation/route-table';
import { plural } from '@app/rules/text/plural';
import { manilaDay } from '@app/rules/time/manila';
import { IconMessage, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { FollowUpPanel } from '#features/money/collections/due/follow-up-panel.tsx';
import type { RetentionRowPartsFragment } from '#gql/graphql.ts';
import { listedRows } from '#graphql/listed-rows.ts';
import { useQuery } from '#graphql/use-query.ts';
import { useNavigate } from '#router/router.ts';
import { useAccess } from '#session/use-access.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Column, RowAction } from '#ui/data-table/table-types.ts';
import { useTableQuery } from '#ui/data-table/use-table-query.ts';
import { DateText } from '#ui/dates/date-text.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import { download } from '#ui/download.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Drawer } from '#ui/modal/drawer.tsx';
import { Person } from '#ui/people/person.tsx';
import { Money } from '#ui/values/money.tsx';
import { type BadgeTone, StatusBadge } from '#ui/values/status-badge.tsx';
import { RetentionRows } from './retention.operations.ts';
import classes from './retention.module.css';

type Row = RetentionRowPartsFragment;

const tones: Record<string, BadgeTone> = { renewed: 'success', open: 'warning', left: 'neutral' };

function OutcomeBadge({ outcome, returnedOn }: Row) {
  const known = outcomes.find((each) => each === outcome);
  if (returnedOn) return <StatusBadge tone="success">Came back</StatusBadge>;
  return known ? <StatusBadge tone={tones[known] ?? 'neutral'}>{outcomeLabels[known]}</StatusBadge> : null;
}

function EndText({ endsOn, isCancelled }: Pick<Row, 'endsOn' | 'isCancelled'>) {
  const today = manilaDay(useNow());
  return (
    <>
      {isCancelled ? 'Stopped' : endsOn < today ? 'Ended' : 'Ends'} <DateText value={endsOn} />
    </>
  );
}

const columns: readonly Column<Row>[] = [
  {
    key: 'person',
    header: 'Person',
    cell: ({ person: { id, name, profileImage, batch, tribeId } }) => (
      <Person id={id} name={name} src={profileImage} detail={[batch, tribeId].filter(Boolean).join(' · ')} />
    ),
  },
  {
    key: 'ends',
    header: 'Membership',
    cell: ({ product, endsOn, isCancelled }) => (
      <span className={classes.two}>
        {product}
        <small>{endsOn >= '9999-12-31' ? 'Does not end' : <EndText endsOn={endsOn} isCancelled={isCancelled} />}</small>
      </span>
    ),
  },
  {
    key: 'outcome',
    header: 'Outcome',
    cell: (row) => (
      <span className={classes.two}>
        <OutcomeBadge {...row} />
        {row.outcome === 'left' && <small title={row.words ?? undefined}>{row.reasonLabel ?? 'No answer'}</small>}
      </span>
    ),
  },
  { key: 'amount', header: 'Amount', align: 'right', cell: ({ amount }) => <Money pesos={amount} /> },
  {
    key: 'care',
    header: 'Looked after by',
    cell: ({ owner, lastContact }) => (
      <span className={classes.two}>
        {owner?.name ?? 'Nobody'}
        <small>
          {lastContact ? (
            <>
              {lastContact.channelLabel} <DateText value={lastContact.at} form="relative" />
            </>
          ) : (
            'Not contacted yet'
          )}
        </small>
      </span>
    ),
  },
];

type RowsDrawerProps = { rows: { text: string; parsed: RowsOf } | null; period: number; onClose: () => void };

/** The rows behind a figure, in a drawer: by the query string, so that Back, reload and a shared link work. */
export function RowsDrawer({ rows, period, onClose }: RowsDrawerProps) {
  return (
    <Drawer
      opened={rows !== null}
      onClose={onClose}
      title={rows ? retentionRowsTitle(rows.parsed, period) : ''}
      width={860}
    >
      {rows && <Rows key={rows.text} text={rows.text} period={period} />}
    </Drawer>
  );
}

function Rows({ text, period }: { text: string; period: number }) {
  const { mayOpen, may } = useAccess();
  const navigate = useNavigate();
  const query = useTableQuery({ name: 'rows' });
  const [followed, setFollowed] = useState<Row | null>(null);
  const { data, error, refetch } = useQuery(RetentionRows, {
    variables: { rows: text, period, page: query.page, pageSize: query.limit },
    fetchPolicy: 'cache-and-network',
  });
  const list = data?.retentionRows;
  const actions = (row: Row): RowAction[] => [
    ...(may('payment_approve')
      ? [{ label: 'Log a contact', icon: <IconMessage size={18} />, isQuick: true, onClick: () => setFollowed(row) }]
      : []),
    ...(mayOpen('enrollUser')
      ? [
          {
            label: 'Renew for them',
            icon: <IconRefresh size={18} />,
            onClick: () => navigate(pathTo('enrollUser', { id: row.person.id })),
          },
        ]
      : []),
  ];
  return (
    <div className={classes.stack}>
      {followed && (
        <section className={classes.follow} aria-label={`Contact with ${followed.person.name}`}>
          <h3>{followed.person.name}</h3>
          <FollowUpPanel userId={followed.person.id} />
        </section>
      )}
      <DataTable
        label={list?.title ?? 'Rows'}
        query={query}
        columns={columns}
        {...listedRows(list, { error, refetch })}
        primaryKey="id"
        rowHref={
          mayOpen('studentPaymentDetails')
            ? ({ person }) => pathTo('studentPaymentDetails', { id: person.id })
            : mayOpen('user')
              ? ({ person }) => pathTo('user', { id: person.id })
              : undefined
        }
        rowActions={actions}
        onExport={
          may('user_export')
            ? () => download(`/api/export/retention?${new URLSearchParams({ rows: text, period: String(period) })}`)
            : undefined
        }
        footNote={
          list && list.totalCount > 0 ? (
            <span>
              {plural(list.totalCount, 'row')} · <Money pesos={list.amount} />
            </span>
          ) : undefined
        }
        empty={<EmptyState drawing="people" title="Nobody here" text="Nobody is counted in this figure." />}
      />
    </div>
  );
}
