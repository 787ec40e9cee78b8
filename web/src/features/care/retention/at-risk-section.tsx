import { addressOf, pathTo } from '@app/rules/navigation/route-table';
import { formatDay } from '@app/rules/time/manila';
import type { PeopleAtRiskQuery } from '#gql/graphql.ts';
import { DataView } from '#graphql/data-view.tsx';
import { listedRows } from '#graphql/listed-rows.ts';
import { useQuery } from '#graphql/use-query.ts';
import { RouteButton, RouteLink } from '#navigation/route-link.tsx';
import { Link, useSearchParams } from '#router/router.ts';
import { useAccess } from '#session/use-access.ts';
import { Segmented } from '#ui/buttons/segmented.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Column } from '#ui/data-table/table-types.ts';
import { useTableQuery } from '#ui/data-table/use-table-query.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Avatar } from '#ui/people/avatar.tsx';
import { Person } from '#ui/people/person.tsx';
import { Count } from '#ui/values/count.tsx';
import { PeopleAtRisk } from './retention.operations.ts';
import classes from './retention.module.css';

type Row = PeopleAtRiskQuery['retentionAtRisk']['items'][number];

const FIRST = 4;

/** Members who may be lost, the worst first, each with the reasons and the next step; the tab has all of them. */
export function AtRiskCard() {
  const { mayOpen } = useAccess();
  return (
    <DataView
      query={PeopleAtRisk}
      variables={{ pageSize: FIRST }}
      loading={<SkeletonCard />}
      isEmpty={() => false}
      ready={({ retentionAtRisk: { all, items, checkedOn } }) => (
        <Card
          rank={2}
          padding="none"
          title={
            <>
              At risk <Count value={all} />
            </>
          }
          aside={
            all > 0 && (
              <RouteLink to="retention" query={{ tab: 'at-risk' }} size="sm">
                See all {all.toLocaleString('en-PH')}
              </RouteLink>
            )
          }
        >
          <p className={classes.note}>{checkedWords(checkedOn)}</p>
          {items.length > 0 && (
            <ul className={classes.risks}>
              {items.map((row) => (
                <li key={row.id}>
                  <Avatar id={row.id} name={row.person.name} src={row.person.profileImage ?? null} />
                  <span className={classes.two}>
                    {mayOpen('user') ? (
                      <Link to={addressOf('user', { id: row.id })}>{row.person.name}</Link>
                    ) : (
                      row.person.name
                    )}
                    <small>{detailOf(row)}</small>
                  </span>
                  <Reasons {...row} />
                  <span className={classes.two}>
                    {row.owner?.name ?? 'Nobody'}
                    <small>Looked after by</small>
                  </span>
                  <NextStep {...row} />
                </li>
              ))}
            </ul>
          )}
        </Card>
      )}
    />
  );
}

const cares = ['all', 'managed', 'unmanaged'] as const;
type Care = (typeof cares)[number];

/** The same people, all of them by pages; those with and without a success manager are the two halves of the number. */
export function AtRiskTable() {
  const { mayOpen } = useAccess();
  const [params, setParams] = useSearchParams();
  const care = cares.find((each) => each === params.get('care')) ?? 'all';
  const query = useTableQuery({ name: 'risk' });
  const { data, previousData, error, refetch } = useQuery(PeopleAtRisk, {
    variables: { care, page: query.page, pageSize: query.limit },
    fetchPolicy: 'cache-and-network',
  });
  const list = (data ?? previousData)?.retentionAtRisk;
  const choose = (value: Care) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      next.delete('risk-page');
      if (value === 'all') next.delete('care');
      else next.set('care', value);
      return next;
    });
  const labelOf = (each: Care) => {
    const words = { all: 'All', managed: 'With a manager', unmanaged: 'Without' }[each];
    if (!list) return words;
    const counts = { all: list.all, managed: list.managed, unmanaged: list.all - list.managed };
    return `${words} ${counts[each].toLocaleString('en-PH')}`;
  };
  return (
    <div className={classes.stack}>
      <p className={classes.dim}>{list ? checkedWords(list.checkedOn) : ' '}</p>
      <Segmented
        label="Looked after"
        value={care}
        options={cares.map((value) => ({ value, label: labelOf(value) }))}
        onChange={choose}
      />
      <DataTable
        label="At risk"
        query={query}
        columns={columns}
        {...listedRows(data?.retentionAtRisk, { error, refetch })}
        primaryKey="id"
        rowHref={mayOpen('user') ? ({ id }) => pathTo('user', { id }) : undefined}
        empty={<EmptyState drawing="people" title="Everyone is on track" text="Ayos! Nobody is at risk." />}
      />
    </div>
  );
}

const checkedWords = (checkedOn: string | null | undefined) =>
  checkedOn
    ? `As checked in the night to ${formatDay(checkedOn)}. Success managers have the same numbers.`
    : 'Health is checked every night. The first check comes tonight.';

const detailOf = ({ person: { tribeId, batch } }: Row) => [tribeId, batch].filter(Boolean).join(' · ');

const columns: readonly Column<Row>[] = [
  {
    key: 'person',
    header: 'Person',
    cell: (row) => (
      <Person id={row.id} name={row.person.name} src={row.person.profileImage ?? null} detail={detailOf(row)} />
    ),
  },
  { key: 'reasons', header: 'Why', cell: (row) => <Reasons {...row} /> },
  { key: 'owner', header: 'Looked after by', cell: ({ owner }) => owner?.name ?? 'Nobody' },
  { key: 'step', header: 'Next step', cell: (row) => <NextStep {...row} /> },
];

function Reasons({ reasons: [worst, ...others], tone }: Row) {
  return (
    <span className={classes.two} data-tone={tone}>
      {worst}
      {others.length > 0 && <small>{others.join(' · ')}</small>}
    </span>
  );
}

/** Money is talked about on the board, a renewal begins with an enrollment, the rest on the person’s page. */
function NextStep({ id, person: { name }, reason, action }: Row) {
  const { mayOpen } = useAccess();
  const look = { variant: 'default', size: 'xs', 'aria-label': `${action}: ${name}` } as const;
  if (action === 'Contact' && mayOpen('payment'))
    return (
      <RouteButton
        to="payment"
        query={{ view: 'board', ...(reason === 'closing' && { col: 'at-risk' }), card: String(id) }}
        {...look}
      >
        {action}
      </RouteButton>
    );
  if (action === 'Renew' && mayOpen('enrollUser'))
    return (
      <RouteButton to="enrollUser" params={{ id }} {...look}>
        {action}
      </RouteButton>
    );
  if (!mayOpen('user')) return null;
  return (
    <RouteButton to="user" params={{ id }} {...look}>
      {action}
    </RouteButton>
  );
}
