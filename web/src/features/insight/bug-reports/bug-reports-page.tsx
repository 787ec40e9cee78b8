import {
  type BugReportStatus,
  bugReportStatuses,
  bugReportStatusFacts,
} from '@app/rules/insight/bug-reports/bug-report-status';
import type { BugReportsQuery } from '#gql/graphql.ts';
import { listedRows } from '#graphql/listed-rows.ts';
import { useQuery } from '#graphql/use-query.ts';
import { useSearchParams } from '#router/router.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Column } from '#ui/data-table/table-types.ts';
import { useTableQuery } from '#ui/data-table/use-table-query.ts';
import { DateText } from '#ui/dates/date-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { QueryTabs } from '#ui/finding/query-tabs.tsx';
import { Page } from '#ui/frame/page.tsx';
import { Person } from '#ui/people/person.tsx';
import { BugReportDrawer } from './bug-report-drawer.tsx';
import classes from './bug-reports.module.css';
import { BugReportCounts, BugReports } from './bug-reports.operations.ts';
import { BugStatusBadge } from './bug-status.tsx';

type Report = BugReportsQuery['bugReports']['items'][number];
type Tab = BugReportStatus | 'all';

const columns: readonly Column<Report>[] = [
  {
    key: 'what',
    header: 'What happened',
    cell: ({ id, text, page }) => (
      <span className={classes.what}>
        <b>{text}</b>
        <small>{[`#${id}`, page].filter(Boolean).join(' · ')}</small>
      </span>
    ),
  },
  {
    key: 'who',
    header: 'From',
    cell: ({ reporter, email }) => (
      <Person
        id={reporter?.personId ?? 0}
        name={reporter?.name ?? 'A visitor'}
        src={reporter?.profileImage ?? null}
        detail={reporter ? undefined : (email ?? 'No address')}
        size="sm"
      />
    ),
  },
  { key: 'status', header: 'Status', cell: ({ status }) => <BugStatusBadge status={status} /> },
  { key: 'owner', header: 'Looked after by', cell: ({ owner }) => owner?.name ?? '–' },
  { key: 'created', header: 'Sent', cell: ({ createdAt }) => <DateText value={createdAt} form="relative" /> },
];

const empty: Record<Tab, { title: string; text: string }> = {
  new: { title: 'No new reports', text: 'Somebody has looked at every report.' },
  looking: { title: 'Nobody is looking at a report', text: 'Reports that somebody has taken stand here.' },
  fixed: { title: 'Nothing fixed yet', text: 'Reports stand here once their bug is gone.' },
  closed: { title: 'Nothing closed yet', text: 'Reports that are no bugs stand here.' },
  all: { title: 'No reports yet', text: 'Members and visitors report bugs from the footer and from error pages.' },
};

/** What people reported as broken, by where it stands; one of them beside the list. */
export default function BugReportsPage() {
  const query = useTableQuery();
  const search = query.search || null;
  const counts = useQuery(BugReportCounts, { variables: { filter: { search } }, fetchPolicy: 'cache-and-network' });
  const countOf = (status: BugReportStatus) =>
    counts.data?.bugReportCounts.find((each) => each.status === status)?.count;
  const tabs = [
    ...bugReportStatuses.map((value) => ({
      value,
      label: bugReportStatusFacts[value].label,
      count: countOf(value),
      strong: value === 'new',
    })),
    { value: 'all' as const, label: 'All', isApart: true },
  ];
  const [params, setParams] = useSearchParams();
  const withReport = (id: number | null) => {
    const next = new URLSearchParams(params);
    if (id === null) next.delete('report');
    else next.set('report', String(id));
    return next;
  };
  return (
    <Page title="Bug reports" description="What members and visitors told us does not work.">
      <QueryTabs<Tab> label="Bug reports" param="status" tabs={tabs} resets={['page', 'report']}>
        {(tab) => <Reports tab={tab} query={query} hrefOf={(id) => `?${withReport(id)}`} />}
      </QueryTabs>
      <BugReportDrawer
        id={Number(params.get('report')) || null}
        onClose={() => setParams(() => withReport(null), { replace: true })}
      />
    </Page>
  );
}

type ReportsProps = { tab: Tab; query: ReturnType<typeof useTableQuery>; hrefOf: (id: number) => string };

function Reports({ tab, query, hrefOf }: ReportsProps) {
  const { data, error, refetch } = useQuery(BugReports, {
    variables: {
      filter: { status: tab === 'all' ? null : tab, search: query.search || null },
      page: query.page,
      pageSize: query.limit,
    },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <DataTable
      label="Bug reports"
      query={query}
      columns={columns}
      {...listedRows(data?.bugReports, { error, refetch })}
      primaryKey="id"
      rowHref={({ id }) => hrefOf(id)}
      searchPlaceholder="Number, words, page, request"
      empty={<EmptyState drawing="chat" {...empty[tab]} />}
      noMatch={{ title: 'No report matches' }}
    />
  );
}
