import { type MyEventFilter, myEventFilters } from '@app/rules/learning/events/event-filter';
import { DataView } from '#graphql/data-view.tsx';
import { TableFooter } from '#ui/data-table/table-footer.tsx';
import { useTableQuery } from '#ui/data-table/use-table-query.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { QueryTabs } from '#ui/finding/query-tabs.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import classes from '../events.module.css';
import { MyEventCard } from './my-event-card.tsx';
import { MyEvents } from './my-events.operations.ts';

const labels: Record<MyEventFilter, string> = {
  all: 'All',
  upcoming: 'Upcoming',
  past: 'Past',
  recurring: 'Recurring',
};

const emptyWords: Record<MyEventFilter, { title: string; text: string }> = {
  all: { title: 'No events yet', text: 'Calls, workshops and meet-ups will appear here.' },
  upcoming: { title: 'No upcoming events', text: 'New events will appear here.' },
  past: { title: 'No past events', text: 'Past events and their recordings will appear here.' },
  recurring: { title: 'No recurring events', text: 'Weekly calls and other events that repeat will appear here.' },
};

export function MyEventList() {
  return (
    <QueryTabs
      label="Events to show"
      param="filter"
      tabs={myEventFilters.map((value) => ({ value, label: labels[value] }))}
    >
      {(filter) => <EventCards key={filter} filter={filter} />}
    </QueryTabs>
  );
}

function EventCards({ filter }: { filter: MyEventFilter }) {
  const query = useTableQuery();
  return (
    <DataView
      query={MyEvents}
      variables={{ filter, page: query.page, pageSize: query.limit }}
      loading={<SkeletonCard />}
      isEmpty={({ myEvents }) => myEvents.totalCount === 0}
      empty={<EmptyState drawing="box" {...emptyWords[filter]} level={2} />}
      ready={({ myEvents: { items, totalCount } }) => (
        <>
          <div className={classes.cards}>
            {items.map((event) => (
              <MyEventCard key={event.id} event={event} />
            ))}
          </div>
          {totalCount > query.limit && <TableFooter query={query} total={totalCount} />}
        </>
      )}
    />
  );
}
