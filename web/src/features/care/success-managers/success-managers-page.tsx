import { errorText } from '@app/rules/errors/error-text';
import { pathTo } from '@app/rules/navigation/route-table';
import { plural } from '@app/rules/text/plural';
import { IconArrowsExchange, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import type { ManagerFieldsFragment, SuccessManagersQuery } from '#gql/graphql.ts';
import { HealthBar } from '#parts/health/health-bar.tsx';
import { Link } from '#router/router.ts';
import { useCurrentUser } from '#session/auth-context.ts';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Segmented } from '#ui/buttons/segmented.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { PageLoading } from '#ui/feedback/page-loading.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { type StatChange, StatCard } from '#ui/figures/stat-card.tsx';
import { StatGrid } from '#ui/figures/stat-grid.tsx';
import { SearchBox } from '#ui/finding/search-box.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Page } from '#ui/frame/page.tsx';
import { Switch } from '#ui/inputs/switch.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Person } from '#ui/people/person.tsx';
import { Money } from '#ui/values/money.tsx';
import { LoadBar } from './load-bar.tsx';
import { AddManagerModal, addManagerModalId } from './manager-modal.tsx';
import { RebalanceModal, rebalanceModalId } from './rebalance-modal.tsx';
import { RiskChart, type RiskLine } from './risk-chart.tsx';
import { RisksWithoutManager, SuccessManagers, SwitchGivingByTurn } from './success-managers.operations.ts';
import { TurnBadge } from './turn-badge.tsx';
import classes from './success-managers.module.css';

type Manager = ManagerFieldsFragment;
type Day = SuccessManagersQuery['caseloadDays'][number];

/** Everyone who looks after members: how many, how these are, and who gets the next one. */
export default function SuccessManagersPage() {
  const modal = useModal();
  const { may } = useAccess();
  const { pageAccess } = useCurrentUser();
  const { data, error, loading, refetch } = useQuery(SuccessManagers, { fetchPolicy: 'cache-and-network' });
  const [search, setSearch] = useState('');
  if (error && !data) {
    return (
      <ErrorState message={errorText(error)} retrying={loading} onRetry={() => void refetch().catch(() => undefined)} />
    );
  }
  if (!data) {
    return (
      <PageLoading>
        <SkeletonCard />
      </PageLoading>
    );
  }
  const { successManagers: managers, caseloadDays: days, membersGivenByTurn: isByTurn } = data;
  const mayManage = may('success-manager_manage');
  const found = managers.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  const addButton = mayManage && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => modal.open(addManagerModalId)}>
      Add manager
    </Button>
  );
  return (
    <Page
      title="Success managers"
      description="Health is checked every night. People who are new or without a membership have no health yet."
      action={managers.length > 0 && addButton}
      secondaryActions={
        mayManage &&
        managers.length > 1 && (
          <Button
            variant="default"
            leftSection={<IconArrowsExchange size={18} />}
            onClick={() => modal.open(rebalanceModalId)}
          >
            Rebalance
          </Button>
        )
      }
    >
      {managers.length === 0 ? (
        <EmptyState
          drawing="people"
          title="Nobody looks after members yet"
          text="A success manager knows how their members are, and what to do next with each of them."
          action={addButton}
        />
      ) : (
        <>
          <Figures managers={managers} days={days} />
          <Card padding="none">
            <div className={classes.toolbar}>
              {managers.length > 1 && <SearchBox value={search} onChange={setSearch} placeholder="Manager" />}
              <span className={classes.legend} aria-hidden>
                <span data-level="good">Good</span>
                <span data-level="watch">Watch</span>
                <span data-level="bad">At risk</span>
                <span data-level="none">No health yet</span>
              </span>
            </div>
            {found.length > 0 ? (
              <ManagerTable managers={found} />
            ) : (
              <EmptyState drawing="search" title="No manager of this name" />
            )}
          </Card>
          <div className={classes.halves}>
            <RiskCard managers={managers} days={days} />
            {pageAccess['allCollections'] === true && <RoundCard managers={managers} isByTurn={isByTurn} />}
          </div>
        </>
      )}
      {mayManage && <AddManagerModal />}
      {mayManage && <RebalanceModal />}
    </Page>
  );
}

const sum = <Row,>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0);

/** Each figure beside what it was a week ago, as the night of that day found it. */
function Figures({ managers, days }: { managers: readonly Manager[]; days: readonly Day[] }) {
  const { mayOpen } = useAccess();
  const { data: unmanaged } = useQuery(RisksWithoutManager, {
    skip: !mayOpen('retention'),
    fetchPolicy: 'cache-and-network',
  });
  const weeks = [...Map.groupBy(days, ({ day }) => day).values()];
  const trend = (of: (row: Day) => number) => weeks.map((rows) => sum(rows, of));
  const before = (of: (row: Day) => number) => trend(of).at(-2);
  const caseload = sum(managers, (row) => row.caseload);
  const good = sum(managers, ({ health }) => health.good);
  const atRisk = sum(managers, ({ health }) => health.atRisk);
  const late = sum(managers, ({ lateActions }) => lateActions);
  const others = unmanaged?.retentionAtRisk.totalCount ?? 0;
  const otherRisks = others > 0 && `${others.toLocaleString('en-PH')} with no manager`;
  return (
    <StatGrid>
      <StatCard
        label="Members looked after"
        value={caseload.toLocaleString('en-PH')}
        former={`${plural(managers.length, 'manager')}, room for ${sum(managers, ({ capacity }) => capacity).toLocaleString('en-PH')}`}
        trend={trend((row) => row.good + row.watch + row.atRisk)}
      />
      <StatCard
        label="Good health"
        value={good.toLocaleString('en-PH')}
        {...changeOf(
          good,
          before((row) => row.good),
          true,
        )}
        former={`${caseload > 0 ? Math.round((good / caseload) * 100) : 0}% of members`}
        trend={trend((row) => row.good)}
      />
      <StatCard
        label="At risk"
        value={
          mayOpen('retention') ? (
            <Link to={pathTo('retention', {}, { tab: 'at-risk', care: 'managed' })}>
              {atRisk.toLocaleString('en-PH')}
            </Link>
          ) : (
            atRisk.toLocaleString('en-PH')
          )
        }
        {...changeOf(
          atRisk,
          before((row) => row.atRisk),
          false,
        )}
        former={[formerText(before((row) => row.atRisk)), otherRisks].filter(Boolean).join(' · ')}
        trend={trend((row) => row.atRisk)}
      />
      <StatCard
        label="Late next actions"
        value={late.toLocaleString('en-PH')}
        {...changeOf(
          late,
          before((row) => row.lateActions),
          false,
        )}
        former={formerText(before((row) => row.lateActions))}
        trend={trend((row) => row.lateActions)}
      />
    </StatGrid>
  );
}

const formerText = (value: number | undefined) => (value === undefined ? 'No earlier week' : `from ${value}`);

function changeOf(now: number, before: number | undefined, isMoreGood: boolean): { change?: StatChange } {
  if (before === undefined) return {};
  const by = now - before;
  return {
    change: {
      text: String(Math.abs(by)),
      direction: by > 0 ? 'up' : by < 0 ? 'down' : 'flat',
      tone: by === 0 ? 'neutral' : by > 0 === isMoreGood ? 'good' : 'bad',
    },
  };
}

function ManagerTable({ managers }: { managers: readonly Manager[] }) {
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label="Success managers">
        <thead>
          <tr>
            <th scope="col">Manager</th>
            <th scope="col">Caseload</th>
            <th scope="col">Health</th>
            <th scope="col" data-right>
              Renewals <br /> 30 days
            </th>
            <th scope="col" data-right>
              Overdue
            </th>
            <th scope="col" data-right>
              Contacts <br /> 7 days
            </th>
            <th scope="col" data-right>
              Late actions
            </th>
            <th scope="col">New members</th>
          </tr>
        </thead>
        <tbody>
          {managers.map((manager) => (
            <ManagerRow key={manager.id} manager={manager} />
          ))}
        </tbody>
        {managers.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">{plural(managers.length, 'manager')}</th>
              <td data-label="Caseload">
                {sum(managers, ({ caseload }) => caseload).toLocaleString('en-PH')} of{' '}
                {sum(managers, ({ capacity }) => capacity).toLocaleString('en-PH')}
              </td>
              <td data-label="Health">
                {[
                  sum(managers, ({ health }) => health.good),
                  sum(managers, ({ health }) => health.watch),
                  sum(managers, ({ health }) => health.atRisk),
                  sum(managers, ({ health }) => health.unknown),
                ].join(' · ')}
              </td>
              <td data-right data-label="Renewals 30 days">
                {sum(managers, ({ renewals }) => renewals)}
              </td>
              <td data-right data-label="Overdue">
                <Money pesos={sum(managers, ({ overdue }) => overdue)} strong />
              </td>
              <td data-right data-label="Contacts 7 days">
                {sum(managers, ({ contacts }) => contacts)}
              </td>
              <td data-right data-label="Late actions">
                {sum(managers, ({ lateActions }) => lateActions)}
              </td>
              <td />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** Every figure leads to its rows. */
function ManagerRow({ manager }: { manager: Manager }) {
  const { id, name, profileImage, place, languages, caseload, capacity, health, renewals, overdue, contacts } = manager;
  const to = (query: Record<string, string> = {}) => pathTo('successManager', { id }, query);
  return (
    <tr>
      <td>
        <Link to={to()} className={classes.who}>
          <Person
            id={id}
            name={name}
            src={profileImage ?? null}
            detail={[place, ...languages].filter(Boolean).join(', ')}
          />
        </Link>
      </td>
      <td data-label="Caseload">
        <LoadBar name={name} caseload={caseload} capacity={capacity} />
      </td>
      <td data-label="Health">
        <HealthBar counts={health} to={(state) => to({ state })} />
      </td>
      <td data-right data-label="Renewals 30 days">
        <Link to={to({ tab: 'renewals' })}>{renewals}</Link>
      </td>
      <td data-right data-label="Overdue">
        <Money pesos={overdue} />
      </td>
      <td data-right data-label="Contacts 7 days">
        {contacts}
      </td>
      <td data-right data-label="Late actions">
        <Link to={to({ tab: 'due' })} className={manager.lateActions > 0 ? classes.bad : undefined}>
          {manager.lateActions}
        </Link>
      </td>
      <td data-label="New members">
        <TurnBadge turn={manager.turn} absentUntil={manager.absentUntil} isOver={caseload > capacity} />
      </td>
    </tr>
  );
}

function RiskCard({ managers, days }: { managers: readonly Manager[]; days: readonly Day[] }) {
  const [view, setView] = useState('chart');
  const byDay = [...Map.groupBy(days, ({ day }) => day)].toSorted(([one], [other]) => one.localeCompare(other));
  const worst = managers.toSorted((one, other) => other.health.atRisk - one.health.atRisk)[0];
  const lines: RiskLine[] = [
    {
      name: managers.length > 1 ? 'All managers' : (worst?.name ?? ''),
      points: byDay.map(([day, rows]) => ({ day, value: sum(rows, ({ atRisk }) => atRisk) })),
    },
    ...(worst && managers.length > 1
      ? [
          {
            name: worst.name,
            isDashed: true,
            points: byDay.map(([day, rows]) => ({
              day,
              value: rows.find(({ ownerId }) => ownerId === worst.id)?.atRisk ?? 0,
            })),
          },
        ]
      : []),
  ];
  return (
    <Card
      title="Members at risk by manager"
      rank={2}
      aside={
        <Segmented
          label="Show as"
          value={view}
          onChange={setView}
          options={[
            { value: 'chart', label: 'Chart' },
            { value: 'table', label: 'Table' },
          ]}
        />
      }
    >
      {byDay.length < 2 ? (
        <p className={classes.quiet}>The chart starts after two weeks.</p>
      ) : (
        <>
          <p className={classes.lineNames} aria-hidden>
            {lines.map(({ name, isDashed }) => (
              <span key={name} data-dashed={isDashed || undefined}>
                {name}
              </span>
            ))}
          </p>
          <RiskChart lines={lines} isTable={view === 'table'} />
        </>
      )}
    </Card>
  );
}

/** The order in which new members are given out, and who is skipped. */
function RoundCard({ managers, isByTurn }: { managers: readonly Manager[]; isByTurn: boolean }) {
  const { may } = useAccess();
  const [turn, { loading }] = useMutation(SwitchGivingByTurn, { refetchQueries: [SuccessManagers] });
  const inTurn = managers
    .filter(({ turnPlace }) => turnPlace != null)
    .toSorted((one, other) => (one.turnPlace ?? 0) - (other.turnPlace ?? 0));
  const skipped = managers.filter(({ turnPlace }) => turnPlace == null);
  const why = { away: 'away', off: 'no new members', full: 'full', taking: '', next: '' } as const;
  return (
    <Card
      title="How new members are given out"
      rank={2}
      aside={
        <Switch
          aria-label="New members are given out by turn"
          checked={isByTurn}
          disabled={loading || !may('setting_update')}
          onChange={(event) =>
            void attempt(
              turn({ variables: { value: String(event.currentTarget.checked) } }),
              event.currentTarget.checked ? 'New members are given out by turn' : 'New members are given out by hand',
            )
          }
        />
      }
      footer={
        skipped.length > 0 && (
          <span className={classes.quiet}>
            Skipped:{' '}
            {skipped
              .map((each) => `${each.name} (${each.caseload > each.capacity ? 'over capacity' : why[each.turn]})`)
              .join(', ')}
          </span>
        )
      }
    >
      <p className={classes.quiet}>
        {isByTurn ? 'Same province or language first, then by turn, with free seats' : 'Switched off: by hand only'}
      </p>
      <ol className={classes.round}>
        {inTurn.map(({ id, name, capacity, caseload }, place) => (
          <li key={id}>
            <span className={classes.turn} data-next={place === 0 || undefined}>
              {place + 1}
            </span>
            <span className={classes.grow}>
              <b>{name}</b>
              {place === 0 && isByTurn && <span className={classes.quiet}>gets the next one</span>}
            </span>
            <span className={classes.quiet}>{capacity - caseload} free</span>
          </li>
        ))}
      </ol>
      {inTurn.length === 0 && <p className={classes.quiet}>Nobody has room. New members wait.</p>}
    </Card>
  );
}
