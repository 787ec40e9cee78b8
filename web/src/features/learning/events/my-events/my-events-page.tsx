import { IconCalendarShare } from '@tabler/icons-react';
import { Button } from '#ui/buttons/button.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Page } from '#ui/frame/page.tsx';
import { useQueryTab } from '#ui/finding/query-tabs.tsx';
import { Segmented } from '#ui/buttons/segmented.tsx';
import { CalendarFeedModal, feedModalId } from './calendar-feed-modal.tsx';
import { EventMonth } from './event-month.tsx';
import { MyEventList } from './my-event-list.tsx';

const views = [
  { value: 'list', label: 'List' },
  { value: 'month', label: 'Month' },
] as const;

/** The events of the community, as a list or as a month. */
export default function MyEventsPage() {
  const modal = useModal();
  const [view = 'list', setView] = useQueryTab(views, { param: 'view', resets: ['page', 'month', 'day'] });
  return (
    <Page
      title="My Events"
      description="Live sessions with coaches, and the recordings of past ones."
      secondaryActions={
        <Button variant="default" leftSection={<IconCalendarShare size={18} />} onClick={() => modal.open(feedModalId)}>
          Calendar feed
        </Button>
      }
      action={<Segmented label="Show as" options={views} value={view} onChange={setView} />}
    >
      {view === 'month' ? <EventMonth /> : <MyEventList />}
      <CalendarFeedModal />
    </Page>
  );
}
