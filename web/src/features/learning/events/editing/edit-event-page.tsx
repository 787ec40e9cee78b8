import type { EventFormOutput } from '@app/rules/learning/events/event-form';
import { pathTo } from '@app/rules/navigation/route-table';
import { useMutation } from '#graphql/use-mutation.ts';
import { useNavigate } from '#router/router.ts';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { Page } from '#ui/frame/page.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { EventForm } from './event-form.tsx';
import { EventLoader } from '../event-loader.tsx';
import { UpdateEvent } from '../events.operations.ts';

export default function EditEventPage() {
  const { id } = useRouteParams('editEvent');
  const navigate = useNavigate();
  const [updateEvent] = useMutation(UpdateEvent);
  const save = async (input: EventFormOutput) => {
    await updateEvent({ variables: { id, input } });
    toast.success('Event saved');
    await navigate(pathTo('event', { id }));
  };
  return (
    <EventLoader
      id={id}
      ready={(event) => (
        <Page title={`Edit ${event.title}`} width="reading">
          <EventForm event={event} submitLabel="Save" backTo={pathTo('event', { id })} onSave={save} />
        </Page>
      )}
    />
  );
}
