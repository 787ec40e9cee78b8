import { type EventFilter, eventFilters } from '@app/rules/learning/events/event-filter';
import { pathTo } from '@app/rules/navigation/route-table';
import { formatInstant } from '@app/rules/time/manila';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useQuery } from '#graphql/use-query.ts';
import type { EventFieldsFragment } from '#gql/graphql.ts';
import { listedRows } from '#graphql/listed-rows.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import { useAccess } from '#session/use-access.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Column } from '#ui/data-table/table-types.ts';
import { useTableQuery } from '#ui/data-table/use-table-query.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Page } from '#ui/frame/page.tsx';
import { QueryTabs, useQueryTab } from '#ui/finding/query-tabs.tsx';
import { Segmented } from '#ui/buttons/segmented.tsx';
import { StaffCalendar } from './calendar/staff-calendar.tsx';
import { EventStatusBadge } from './event-status-badge.tsx';
import { Events } from './events.operations.ts';
import classes from './events.module.css';
import { opensTo } from './opens-to.ts';

/** On one line: an hour without its PM is another hour. */
function When({ at }: { at: string | null | undefined }) {
  return at ? <span className={classes.when}>{formatInstant(new Date(at))}</span> : '–';
}

const labels: Record<EventFilter, string> = { all: 'All', incoming: 'Incoming', past: 'Past' };
const tabs = eventFilters.map((value) => ({ value, label: labels[value] }));

const columns: readonly Column<EventFieldsFragment>[] = [
  { key: 'title', header: 'Event', cell: ({ title }) => <b>{title}</b> },
  { key: 'status', header: 'Status', cell: (event) => <EventStatusBadge event={event} /> },
  {
    key: 'next',
    header: 'Next, Manila time',
    cell: ({ nextStartsAt }) => <When at={nextStartsAt} />,
  },
  {
    key: 'last',
    header: 'Last',
    optional: true,
    cell: ({ lastStartsAt }) => <When at={lastStartsAt} />,
  },
  { key: 'repeats', header: 'Repeats', cell: ({ recurrence }) => recurrence?.text ?? 'Once' },
  { key: 'host', header: 'Host', cell: ({ host, hostName }) => hostName ?? host?.name ?? '–' },
  { key: 'open', header: 'Open to', optional: true, cell: opensTo },
];

const views = [
  { value: 'list', label: 'List' },
  { value: 'calendar', label: 'Calendar' },
] as const;

/** Every event, for those who plan them: as a list or as a month. */
export default function EventsPage() {
  const { may, mayOpen } = useAccess();
  const [view = 'list', setView] = useQueryTab(views, {
    param: 'view',
    resets: ['page', 'search', 'filter', 'month', 'day'],
  });
  const newEvent = may('event_create') && mayOpen('newEvent') && (
    <RouteButton to="newEvent" leftSection={<IconPlus size={18} />}>
      Create an Event
    </RouteButton>
  );

  return (
    <Page
      title="Events"
      description="Calls, workshops and meet-ups, one time or repeating."
      secondaryActions={<Segmented label="Show as" options={views} value={view} onChange={setView} />}
      action={newEvent}
    >
      {view === 'calendar' ? <StaffCalendar /> : <EventList newEvent={newEvent} />}
    </Page>
  );
}

function EventList({ newEvent }: { newEvent: ReactNode }) {
  const { mayOpen } = useAccess();
  const query = useTableQuery();
  const [filter = 'all'] = useQueryTab(tabs, { param: 'filter' });
  const { data, error, refetch } = useQuery(Events, {
    variables: { filter, search: query.search || null, page: query.page, pageSize: query.limit },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <>
      <QueryTabs label="Events to show" param="filter" tabs={tabs} />
      <DataTable
        label="Events"
        query={query}
        columns={columns}
        {...listedRows(data?.events, { error, refetch })}
        primaryKey="id"
        rowHref={mayOpen('event') ? ({ id }) => pathTo('event', { id }) : undefined}
        searchPlaceholder="Search by title or host"
        empty={
          <EmptyState
            drawing="box"
            title={filter === 'all' ? 'No events yet' : filter === 'past' ? 'No past events' : 'No upcoming events'}
            text="An event is a draft until you publish it."
            action={newEvent}
          />
        }
        noMatch={{ title: 'No event matches' }}
      />
    </>
  );
}
