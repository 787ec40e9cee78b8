import { leadPeriods } from '@app/rules/growth/leads/lead-filter';
import { leadSourceLabels } from '@app/rules/growth/leads/lead-sources';
import { type LeadStep, leadStepLabels } from '@app/rules/growth/leads/lead-steps';
import { pathTo } from '@app/rules/navigation/route-table';
import { spacedMobileNumber } from '@app/rules/people/contact/mobile-number';
import { plural } from '@app/rules/text/plural';
import { formatDay, manilaDay } from '@app/rules/time/manila';
import type { LeadsQuery } from '#gql/graphql.ts';
import { DataView } from '#graphql/data-view.tsx';
import { listedRows } from '#graphql/listed-rows.ts';
import { useQuery } from '#graphql/use-query.ts';
import { useSearchParams } from '#router/router.ts';
import { useAccess } from '#session/use-access.ts';
import { Segmented } from '#ui/buttons/segmented.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Column, Filter } from '#ui/data-table/table-types.ts';
import { useTableQuery } from '#ui/data-table/use-table-query.ts';
import { DateText } from '#ui/dates/date-text.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import { download } from '#ui/download.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { Page } from '#ui/frame/page.tsx';
import { Person } from '#ui/people/person.tsx';
import { type BadgeTone, StatusBadge } from '#ui/values/status-badge.tsx';
import { AssignModal } from './assign-modal.tsx';
import { LeadConversion, sourceLabel } from './lead-conversion.tsx';
import { exportAddress, filterOf, leadFilterKeys, readPeriod, readRange } from './lead-query.ts';
import classes from './leads.module.css';
import { LeadChoices, LeadFigures, Leads } from './leads.operations.ts';
import { useLeadActions } from './use-lead-actions.tsx';

type Lead = LeadsQuery['leads']['items'][number];

const stepTones: Record<LeadStep, BadgeTone> = {
  'opted-in': 'neutral',
  watched: 'info',
  ordered: 'warning',
  paid: 'success',
};
const isStep = (step: string): step is LeadStep => step in stepTones;

const columns: readonly Column<Lead>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: ({ id, name, email }) => <Person id={id} name={name} detail={email} />,
  },
  {
    key: 'source',
    header: 'Source, campaign',
    cell: ({ source, utmSource, utmCampaign }) => (
      <span className={classes.two}>
        {sourceLabel(source)}
        <small>{[utmSource, utmCampaign].filter(Boolean).join(' · ') || 'No campaign'}</small>
      </span>
    ),
  },
  {
    key: 'step',
    header: 'Step',
    cell: ({ step }) =>
      isStep(step) ? <StatusBadge tone={stepTones[step]}>{leadStepLabels[step]}</StatusBadge> : step,
  },
  { key: 'owner', header: 'Owner', cell: ({ ownerName }) => ownerName ?? '–' },
  {
    key: 'contact',
    header: 'Last contact',
    cell: ({ lastContactAt }) => (lastContactAt ? <DateText value={lastContactAt} form="relative" /> : 'Never'),
  },
  {
    key: 'created',
    header: 'Opted in',
    sortable: true,
    cell: ({ createdAt }) => <DateText value={createdAt} />,
  },
  { key: 'mobile', header: 'Mobile', optional: true, cell: ({ mobile }) => spacedMobileNumber(mobile) },
  { key: 'medium', header: 'Medium', optional: true, cell: ({ utmMedium }) => utmMedium ?? '–' },
  { key: 'affiliate', header: 'Affiliate code', optional: true, cell: ({ affCode }) => affCode ?? '–' },
];

/** Everyone who opted in: how far they came, whose they are, and who was contacted. */
export default function LeadsPage() {
  const { may } = useAccess();
  const today = manilaDay(useNow());
  const [search, setSearch] = useSearchParams();
  const period = readPeriod(search, today);
  const query = useTableQuery({ filters: leadFilterKeys, defaultSort: { key: 'created', direction: 'desc' } });
  const filter = filterOf(query, period);
  const { data, error, refetch } = useQuery(Leads, {
    variables: {
      filter,
      sort: query.sort?.direction === 'asc' ? 'oldest' : 'newest',
      page: query.page,
      pageSize: query.limit,
    },
    fetchPolicy: 'cache-and-network',
  });
  const choices = useQuery(LeadChoices);
  const owners = choices.data?.leadOwners ?? [];
  const filters = filtersOf({ owners, campaigns: choices.data?.leadCampaigns ?? [], range: query.filters.range?.[0] });
  const { actions, rowActions, assigning } = useLeadActions(filter);
  const scope = { days: period.days, source: filter.source ?? null, campaign: filter.campaign ?? null };
  const choosePeriod = (days: string) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      next.set('days', days);
      for (const key of ['page', 'range']) next.delete(key);
      return next;
    });

  return (
    <Page title="Leads" description="People who opted in on a free page, and how far they came.">
      <div className={classes.period}>
        <Segmented
          label="Period"
          options={leadPeriods.map((days) => ({ value: String(days), label: plural(days, 'day') }))}
          value={String(period.days)}
          onChange={choosePeriod}
        />
      </div>
      <DataView
        query={LeadFigures}
        variables={{ from: period.from, to: period.to, source: scope.source, campaign: scope.campaign }}
        loading={<SkeletonCard />}
        ready={({ leadFigures }) => <LeadConversion figures={leadFigures} scope={scope} period={period} />}
      />
      <DataTable
        label="Leads"
        query={query}
        columns={columns}
        filters={filters}
        {...listedRows(data?.leads, { error, refetch })}
        primaryKey="id"
        rowHref={({ userId }) => (userId === null ? undefined : pathTo('nonMember', { id: userId }))}
        searchPlaceholder="Name, email, mobile"
        rowActions={rowActions}
        batchActions={actions}
        onExport={may('lead_export') ? () => download(exportAddress(filter)) : undefined}
        empty={
          <EmptyState
            drawing="people"
            title="No leads in these days"
            text="People appear here as soon as they opt in on a free page."
          />
        }
        noMatch={{ title: 'No lead matches these filters' }}
      />
      <AssignModal assigning={assigning} owners={owners} />
    </Page>
  );
}

type Choices = {
  owners: readonly { id: number; name: string }[];
  campaigns: readonly string[];
  range: string | undefined;
};

const reachedSteps = ['watched', 'ordered', 'paid'] as const;

function filtersOf({ owners, campaigns, range: rangeParam }: Choices): Filter[] {
  const range = readRange(rangeParam);
  const days =
    range && (range.from === range.to ? formatDay(range.from) : `${formatDay(range.from)} to ${formatDay(range.to)}`);
  return [
    {
      key: 'source',
      label: 'Source',
      options: Object.entries(leadSourceLabels).map(([value, label]) => ({ value, label })),
    },
    { key: 'campaign', label: 'Campaign', options: campaigns.map((name) => ({ value: name, label: name })) },
    {
      key: 'reached',
      label: 'Reached',
      options: reachedSteps.map((value) => ({ value, label: leadStepLabels[value] })),
    },
    {
      key: 'owner',
      label: 'Owner',
      options: [{ value: '0', label: 'Nobody' }, ...owners.map(({ id, name }) => ({ value: String(id), label: name }))],
    },
    {
      key: 'contacted',
      label: 'Contacted',
      options: [
        { value: 'no', label: 'Never' },
        { value: 'yes', label: 'Yes' },
      ],
    },
    ...(rangeParam && days ? [{ key: 'range', label: 'Opted in', options: [{ value: rangeParam, label: days }] }] : []),
  ].filter(({ options }) => options.length > 0);
}
