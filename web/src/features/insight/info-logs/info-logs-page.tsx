import { logKindLabels, logKinds, logTitle } from '@app/rules/insight/info-logs/log-kinds';
import { daysBetween, formatDay, formatInstant, formatTimeOfDay, manilaDay } from '@app/rules/time/manila';
import { IconDownload } from '@tabler/icons-react';
import { SaveViewButton } from '#parts/saved-views/save-view-button.tsx';
import type { InfoLogsQuery } from '#gql/graphql.ts';
import { DataView } from '#graphql/data-view.tsx';
import { listedRows } from '#graphql/listed-rows.ts';
import { useQuery } from '#graphql/use-query.ts';
import { ReportBar } from '#parts/reports/report-bar.tsx';
import { useReportChoice } from '#parts/reports/use-report-choice.ts';
import { useSearchParams } from '#router/router.ts';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Column, Filter } from '#ui/data-table/table-types.ts';
import { useTableQuery } from '#ui/data-table/use-table-query.ts';
import { useNow } from '#ui/dates/use-now.ts';
import { download } from '#ui/download.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { Page } from '#ui/frame/page.tsx';
import { Person } from '#ui/people/person.tsx';
import classes from './info-logs.module.css';
import { InfoLogDays, InfoLogs, InfoLogStaff } from './info-logs.operations.ts';
import { LogDays } from './log-days.tsx';
import { LogDrawer } from './log-drawer.tsx';
import { LogKindBadge } from './log-kind-badge.tsx';
import { exportAddress, filterOf, logFilterKeys } from './log-query.ts';

type Entry = InfoLogsQuery['infoLogs']['items'][number];

const columns: readonly Column<Entry>[] = [
  { key: 'time', header: 'Time', cell: ({ at }) => <EntryTime at={at} /> },
  {
    key: 'what',
    header: 'What',
    isName: true,
    cell: ({ title, subject, detail }) => (
      <span className={classes.two}>
        <b>{title}</b>
        <small>{[...new Set([subject?.name, detail].filter(Boolean))].join(' · ')}</small>
      </span>
    ),
  },
  {
    key: 'who',
    header: 'Who',
    cell: ({ actor, onBehalfOf, isJob }) =>
      isJob ? (
        <Person id={0} name="Tribe" detail="job" size="sm" />
      ) : (
        <Person
          id={actor?.personId ?? 0}
          name={actor?.name ?? 'A visitor'}
          src={actor?.profileImage ?? null}
          detail={onBehalfOf ? `as ${onBehalfOf.name}` : undefined}
          size="sm"
        />
      ),
  },
  {
    key: 'kind',
    header: 'Kind',
    cell: ({ kind, action }) => <LogKindBadge kind={kind} action={action} />,
  },
  { key: 'reason', header: 'Reason', cell: ({ reason }) => reason ?? '' },
];

const entryCount = (count: number) => `${count.toLocaleString('en-PH')} ${count === 1 ? 'entry' : 'entries'}`;

/** The day stands above; the exact moment on hover. */
function EntryTime({ at }: { at: string }) {
  const instant = new Date(at);
  return (
    <time dateTime={at} title={formatInstant(instant)} className={classes.time}>
      {formatTimeOfDay(instant)}
    </time>
  );
}

/** `Today, Mon, Nov 16 2026`. */
function dayHeading(at: string, now: Date): string {
  const day = manilaDay(new Date(at));
  const words: Record<number, string> = { 0: 'Today, ', 1: 'Yesterday, ' };
  return `${words[daysBetween(day, manilaDay(now))] ?? ''}${formatDay(day)}`;
}

/** The audit log: who did what, to whom, and what it was before. Nobody can change it. */
export default function InfoLogsPage() {
  const { may, mayOpen } = useAccess();
  const now = useNow();
  const { choice, choose, today, days } = useReportChoice('last-7');
  const query = useTableQuery({ filters: logFilterKeys });
  const filter = filterOf(query, days);
  const { data, error, refetch } = useQuery(InfoLogs, {
    variables: { filter, page: query.page, pageSize: query.limit },
    fetchPolicy: 'cache-and-network',
  });
  const [search, setSearch] = useSearchParams();
  const total = data?.infoLogs.totalCount;
  const withEntry = (id: number | null) => {
    const next = new URLSearchParams(search);
    if (id === null) next.delete('entry');
    else next.set('entry', String(id));
    return next;
  };
  const rows = data?.infoLogs.items ?? [];
  // Without their names the log is as good: they can be searched for.
  const { data: named } = useQuery(InfoLogStaff);

  return (
    <Page
      title="Info logs"
      description="Written with the change itself and never edited. Passwords and secrets are left out."
      secondaryActions={
        mayOpen('reports') && <SaveViewButton report="info-logs-report" kept="the period, the search and the filters" />
      }
      action={
        may('report_export') && (
          <Button leftSection={<IconDownload size={18} />} onClick={() => download(exportAddress(filter))}>
            Export CSV
          </Button>
        )
      }
    >
      <ReportBar
        choice={choice}
        days={days}
        today={today}
        onChoose={choose}
        isCompared={false}
        note={total === undefined ? null : entryCount(total)}
      />
      <DataView
        query={InfoLogDays}
        variables={{ filter: { ...filter, from: days.from, to: days.to } }}
        loading={<SkeletonCard />}
        isEmpty={() => false}
        ready={({ infoLogDays, auditSeals }) => (
          <div className={classes.figures}>
            {infoLogDays.some(({ people, jobs }) => people + jobs > 0) && (
              <LogDays days={infoLogDays} range={days} today={today} />
            )}
            <p className={classes.seal}>
              {auditSeals.sealedAt === null
                ? 'No entry is sealed yet.'
                : `${entryCount(auditSeals.sealedRows)} sealed against later changes, last on ${formatInstant(new Date(auditSeals.sealedAt))}.`}
            </p>
          </div>
        )}
      />
      <DataTable
        label="Entries"
        query={query}
        columns={columns}
        filters={filtersOf(query.filters, { staff: named?.infoLogStaff ?? [], rows })}
        {...listedRows(data?.infoLogs, { error, refetch })}
        primaryKey="id"
        rowHref={({ id }) => `?${withEntry(id)}`}
        headingOf={({ at }) => dayHeading(at, now)}
        searchPlaceholder="Person, object, request"
        empty={
          <EmptyState
            drawing="search"
            title={`Nothing in these ${choice.period === 'last-7' ? '7 days' : 'days'}`}
            text="Every change by people and by jobs appears here."
            action={
              choice.period !== 'last-30' && (
                <Button variant="default" onClick={() => choose({ period: 'last-30' })}>
                  Last 30 Days
                </Button>
              )
            }
          />
        }
        noMatch={{ title: 'No entry matches these filters' }}
      />
      <LogDrawer
        id={Number(search.get('entry')) || null}
        siblings={rows.map(({ id }) => id)}
        onShow={(id) => setSearch(() => withEntry(id), { replace: true })}
        onClose={() => setSearch(() => withEntry(null), { replace: true })}
      />
    </Page>
  );
}

type Names = { staff: readonly { personId: number; name: string }[]; rows: readonly Entry[] };

/** Filters that come by a link are shown as long as they hold, so that they can be taken away. */
function filtersOf(chosen: Readonly<Record<string, readonly string[] | undefined>>, { staff, rows }: Names): Filter[] {
  const linked = (key: string, label: string, words: (value: string) => string): Filter[] => {
    const value = chosen[key]?.[0];
    return value === undefined ? [] : [{ key, label, options: [{ value, label: words(value) }] }];
  };
  // Somebody who is no staff is in the rows that they are looked for in.
  const people = [...staff, ...rows.flatMap(({ actor, subject }) => [actor ?? [], subject ?? []].flat())];
  const nameOf = (id: string) => people.find(({ personId }) => String(personId) === id)?.name ?? `Person ${id}`;
  const ofStaff = staff.map(({ personId, name }) => ({ value: String(personId), label: name }));
  const known = [{ value: 'jobs', label: 'Jobs' }, ...ofStaff];
  const who = chosen.who?.[0];
  const isKnown = who === undefined || known.some(({ value }) => value === who);
  return [
    { key: 'who', label: 'Who', options: isKnown ? known : [...known, { value: who, label: nameOf(who) }] },
    { key: 'kind', label: 'What', options: logKinds.map((value) => ({ value, label: logKindLabels[value] })) },
    ...linked('action', 'Action', logTitle),
    ...linked('person', 'Person', nameOf),
    ...linked('object', 'Object', (value) => value.replace(':', ' ')),
    ...linked('request', 'Request', (value) => value),
    ...linked('day', 'Days', (value) => value.split('..').join(' to ')),
  ];
}
