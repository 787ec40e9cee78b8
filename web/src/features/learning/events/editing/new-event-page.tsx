import type { EventFormOutput } from '@app/rules/learning/events/event-form';
import { monthOf } from '@app/rules/learning/events/month';
import { addressOf, pathTo } from '@app/rules/navigation/route-table';
import { isManilaDay } from '@app/rules/time/manila';
import { useMutation } from '#graphql/use-mutation.ts';
import { useNavigate, useSearchParams } from '#router/router.ts';
import { Page } from '#ui/frame/page.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { EventForm } from './event-form.tsx';
import { CreateEvent } from '../events.operations.ts';

export default function NewEventPage() {
  const navigate = useNavigate();
  const [createEvent] = useMutation(CreateEvent);
  const save = async (input: EventFormOutput) => {
    const { data } = await createEvent({ variables: { input } });
    toast.success('Draft saved. Publish it when it is ready.');
    await navigate(data ? pathTo('event', { id: data.createEvent.id }) : pathTo('events', {}));
  };
  const [search] = useSearchParams();
  const date = search.get('date') ?? '';
  const isFromCalendar = isManilaDay(date);
  return (
    <Page title="New event" width="reading">
      <EventForm
        date={isFromCalendar ? date : undefined}
        submitLabel="Create event"
        backTo={
          isFromCalendar
            ? addressOf('events', { view: 'calendar', month: monthOf(date), day: date })
            : pathTo('events', {})
        }
        onSave={save}
      />
    </Page>
  );
}
