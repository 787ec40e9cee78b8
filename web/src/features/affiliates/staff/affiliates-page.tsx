import { formatPesos } from '@app/rules/amounts/pesos';
import { pathTo } from '@app/rules/navigation/route-table';
import { formatDay, manilaDay } from '@app/rules/time/manila';
import { errorText } from '@app/rules/errors/error-text';
import { IconCash } from '@tabler/icons-react';
import { listedRows } from '#graphql/listed-rows.ts';
import { useDataClient } from '#graphql/use-data-client.ts';
import { useQuery } from '#graphql/use-query.ts';
import { useSubscription } from '#graphql/use-subscription.ts';
import type { AffiliateProgrammeQuery, AffiliateSort, AffiliatesQuery, AffiliateState } from '#gql/graphql.ts';
import { NotFoundState } from '#navigation/not-found-state.tsx';
import { RouteButton } from '#navigation/route-link.tsx';
import { useSearchParams } from '#router/router.ts';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Segmented } from '#ui/buttons/segmented.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Column } from '#ui/data-table/table-types.ts';
import { useTableQuery } from '#ui/data-table/use-table-query.ts';
import { download } from '#ui/download.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { StatCard, type StatChange } from '#ui/figures/stat-card.tsx';
import { StatGrid } from '#ui/figures/stat-grid.tsx';
import { QueryTabs } from '#ui/finding/query-tabs.tsx';
import { Page } from '#ui/frame/page.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Person } from '#ui/people/person.tsx';
import { Money } from '#ui/values/money.tsx';
import { State } from './affiliate-state.tsx';
import { NewRunModal, newRunModalId } from './new-run-modal.tsx';
import { PayoutRunView } from './payout-run-view.tsx';
import { PayoutRunsTab } from './payout-runs-tab.tsx';
import { AffiliateProgramme, Affiliates, AffiliatesChanged, PayoutRunDetail, PayoutRuns } from './staff.operations.ts';
import classes from './staff.module.css';

/** Everyone in the programme, what they brought and what is theirs; payout runs are a tab of it. */
export default function AffiliatesPage() {
  const [search] = useSearchParams();
  const client = useDataClient();
  useSubscription(AffiliatesChanged, {
    onError: () => {},
    onData: () =>
      void client.refetchQueries({ include: [AffiliateProgramme, Affiliates, PayoutRuns, PayoutRunDetail] }),
  });
  const run = search.get('run');
  if (search.get('tab') !== 'payouts' || run === null) return <Programme />;
  const id = Number(run);
  return isRunNumber(id) ? <PayoutRunView key={id} id={id} /> : <NotFoundState />;
}

/** A number that the API can be asked for. */
const isRunNumber = (id: number) => Number.isInteger(id) && id > 0 && id < 2 ** 31;

function Programme() {
  const { may } = useAccess();
  const modal = useModal();
  const { data, error, refetch } = useQuery(AffiliateProgramme);
  if (error && !data)
    return <ErrorState message={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />;
  const figures = data?.affiliateProgramme;
  return (
    <Page
      title="Affiliates"
      action={
        may('payout_run') && (
          <Button leftSection={<IconCash size={18} />} onClick={() => modal.open(newRunModalId)}>
            Payout run
          </Button>
        )
      }
    >
      {figures && <Figures figures={figures} />}
      <QueryTabs
        label="Affiliates"
        resets={['page', 'q', 'sort', 'run']}
        tabs={[
          { value: 'all', label: 'All', ...(figures && { count: figures.affiliates }) },
          { value: 'active', label: 'Active', ...(figures && { count: figures.active }) },
          {
            value: 'review',
            label: 'To review',
            ...(figures && { count: figures.review, isBad: figures.review > 0 }),
          },
          { value: 'suspended', label: 'Suspended', ...(figures && { count: figures.suspended }) },
          { value: 'payouts', label: 'Payout runs', isApart: true },
        ]}
      >
        {(tab) =>
          tab === 'payouts' ? (
            <PayoutRunsTab />
          ) : (
            <List key={tab} state={tab === 'all' ? null : (tab as AffiliateState)} />
          )
        }
      </QueryTabs>
      {may('payout_run') && <NewRunModal />}
    </Page>
  );
}

function Figures({ figures }: { figures: AffiliateProgrammeQuery['affiliateProgramme'] }) {
  const { affiliates, joined, withClick, leads, leadsBefore, commission, commissionBefore, owed, due } = figures;
  return (
    <StatGrid>
      <StatCard
        label="Affiliates"
        value={affiliates.toLocaleString('en-PH')}
        {...(joined > 0 && { change: { text: String(joined), direction: 'up', tone: 'good' } as StatChange })}
        former={`${withClick.toLocaleString('en-PH')} with a click in 30 days`}
      />
      <StatCard
        label="Leads, 30 days"
        value={leads.toLocaleString('en-PH')}
        {...changed(leads, leadsBefore)}
        former={`from ${leadsBefore.toLocaleString('en-PH')}`}
      />
      <StatCard
        label="Commission, 30 days"
        value={<Money pesos={commission} />}
        {...changed(commission, commissionBefore)}
        former={`from ${formatPesos(Math.round(commissionBefore * 100))}`}
      />
      <StatCard
        label="Owed to affiliates"
        value={<Money pesos={owed} />}
        former={`${formatPesos(Math.round(due * 100))} of it is due`}
      />
    </StatGrid>
  );
}

function changed(now: number, before: number): { change?: StatChange } {
  if (before <= 0) return {};
  const percent = ((now - before) / before) * 100;
  const direction = percent > 0 ? 'up' : percent < 0 ? 'down' : 'flat';
  const tone = percent > 0 ? 'good' : percent < 0 ? 'bad' : 'neutral';
  return { change: { text: `${Math.abs(percent).toFixed(1)}%`, direction, tone } };
}

type Row = AffiliatesQuery['affiliates']['items'][number];

const sorts: readonly { value: AffiliateSort; label: string }[] = [
  { value: 'newest', label: 'Newest' },
  { value: 'oldest', label: 'Oldest' },
  { value: 'leads', label: 'Leads' },
  { value: 'highest_commission', label: 'Highest commission' },
];

function List({ state }: { state: AffiliateState | null }) {
  const { may } = useAccess();
  const query = useTableQuery({ filters: [] });
  const [search, setSearch] = useSearchParams();
  const sort = sorts.find(({ value }) => value === search.get('sort'))?.value ?? 'highest_commission';
  const { data, error, refetch } = useQuery(Affiliates, {
    variables: { search: query.search || null, state, sort, page: query.page, pageSize: query.limit },
  });
  const most = Math.max(1, ...(data?.affiliates.items ?? []).map(({ earned }) => earned));
  const choose = (value: AffiliateSort) => {
    const next = new URLSearchParams(search);
    next.set('sort', value);
    next.delete('page');
    setSearch(next);
  };
  const exportList = () => {
    const filter = new URLSearchParams({ ...(query.search && { search: query.search }), ...(state && { state }) });
    download(`/api/export/affiliates?${filter.toString()}`);
  };
  return (
    <div className={classes.stack}>
      <div className={classes.sorts}>
        <span className={classes.days}>Clicks, leads and sales are of the last 30 days.</span>
        <span className={classes.dim}>Sort</span>
        <Segmented label="Sort" options={sorts} value={sort} onChange={choose} />
      </div>
      <DataTable
        label="Affiliates"
        query={query}
        columns={columnsOf(most)}
        {...listedRows(data?.affiliates, { error, refetch })}
        primaryKey="id"
        rowHref={({ id }) => pathTo('affiliate', { id })}
        searchPlaceholder="Name, email or link"
        onExport={may('payout_run') ? exportList : undefined}
        empty={
          <EmptyState
            drawing="people"
            title={state === null ? 'No affiliates yet' : 'No affiliates with this status'}
            text={
              state === null
                ? 'Members appear here when they accept the affiliate terms.'
                : 'Choose All to see everyone.'
            }
            action={
              state === null && (
                <RouteButton to="affiliateTerms" variant="default">
                  Open the terms page
                </RouteButton>
              )
            }
          />
        }
        noMatch={{ title: 'Nobody matches these filters' }}
      />
    </div>
  );
}

const columnsOf = (most: number): readonly Column<Row>[] => [
  {
    key: 'name',
    header: 'Affiliate',
    cell: ({ id, name, profileImage, slug }) => (
      <span className={classes.name}>
        <Person id={id} name={name} src={profileImage} detail={`/${slug}`} />
      </span>
    ),
  },
  {
    key: 'joined',
    header: 'Joined',
    isOffPhone: true,
    cell: ({ joinedAt }) => <span className={classes.dim}>{shortDate(joinedAt)}</span>,
  },
  { key: 'clicks', header: 'Clicks', align: 'right', cell: ({ clicks }) => clicks.toLocaleString('en-PH') },
  { key: 'leads', header: 'Leads', align: 'right', cell: ({ leads }) => leads.toLocaleString('en-PH') },
  { key: 'sales', header: 'Sales', align: 'right', cell: ({ sales }) => sales.toLocaleString('en-PH') },
  {
    key: 'earned',
    header: 'Earned',
    align: 'right',
    cell: ({ earned }) => (
      <span className={classes.earned}>
        <Money pesos={earned} strong />
        <i aria-hidden>
          <b style={{ width: `${Math.round((Math.max(earned, 0) / most) * 100)}%` }} />
        </i>
      </span>
    ),
  },
  { key: 'owed', header: 'Owed', align: 'right', cell: ({ owed }) => <Money pesos={owed} /> },
  {
    key: 'rate',
    header: 'Rate',
    align: 'right',
    cell: ({ rate, isOwnRate }) => (
      <span className={classes.two} data-right>
        {rate}%{isOwnRate && <small>own rate</small>}
      </span>
    ),
  },
  {
    key: 'state',
    header: 'Status',
    cell: ({ state, flags }) => (
      <span className={classes.two}>
        <State state={state} />
        {flags.length > 0 && <small className={classes.bad}>{flags.join(', ')}</small>}
      </span>
    ),
  },
];

/** `Jan 2 2026`: without the weekday there is room for all columns on a desk. */
const shortDate = (instant: string) => formatDay(manilaDay(new Date(instant))).replace(/^\w+, /, '');
