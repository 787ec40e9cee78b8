import type { EventFormOutput } from '@app/rules/learning/events/event-form';
import { pathTo } from '@app/rules/navigation/route-table';
import { useMutation } from '#graphql/use-mutation.ts';
import { useNavigate } from '#router/router.ts';
import { Page } from '#ui/frame/page.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { EventForm } from './event-form.tsx';
import { CreateEvent } from '../events.operations.ts';

export default function NewEventPage() {
  const navigate = useNavigate();
  const [createEvent] = useMutation(CreateEvent);
  const save = async (input: EventFormOutput) => {
    const { data } = await createEvent({ variables: { input } });
    toast.success('The event is a draft. Publish it when it is ready.');
    await navigate(data ? pathTo('event', { id: data.createEvent.id }) : pathTo('events', {}));
  };
  return (
    <Page title="New event" width="reading">
      <EventForm submitLabel="Create event" backTo={pathTo('events', {})} onSave={save} />
    </Page>
  );
}
