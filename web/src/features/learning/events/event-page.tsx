import { contentStates } from '@app/rules/learning/content/content-status';
import { pathTo } from '@app/rules/navigation/route-table';
import { localZoneLabel } from '@app/rules/time/time-zones';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { Button } from '#ui/buttons/button.tsx';
import { useNavigate } from '#router/router.ts';
import type { EventFieldsFragment } from '#gql/graphql.ts';
import { EditButton } from '#navigation/edit-button.tsx';
import { RouteLink } from '#navigation/route-link.tsx';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { useAccess } from '#session/use-access.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Cover } from '#ui/pictures/cover.tsx';
import { DeleteButton } from '#ui/buttons/delete-button.tsx';
import { DescriptionList } from '#ui/values/description-list.tsx';
import { Page } from '#ui/frame/page.tsx';
import { EventLoader } from './event-loader.tsx';
import { EventStatusBadge } from './event-status-badge.tsx';
import { EventTime } from './event-time.tsx';
import { EventTimesCard } from './event-times-card.tsx';
import classes from './events.module.css';
import { opensTo } from './opens-to.ts';
import { useEventActions } from './use-event-actions.ts';

export default function EventPage() {
  const { id } = useRouteParams('event');
  return <EventLoader id={id} ready={(event) => <EventView event={event} />} />;
}

function EventView({ event }: { event: EventFieldsFragment }) {
  const { may, mayOpen } = useAccess();
  const { publish, remove } = useEventActions();
  const navigate = useNavigate();
  const { id, status } = event;
  const isPublished = status === 'published';
  const publishing = contentStates[contentStates[status].next].button;
  const leave = async () => {
    if (await remove(event)) await navigate(pathTo('events', {}));
  };

  return (
    <Page
      title={event.title}
      mark={<EventStatusBadge event={event} />}
      width="reading"
      secondaryActions={
        <>
          {may('event_delete') && <DeleteButton onDelete={leave} />}
          {may('event_update') && status !== 'draft' && (
            <Button
              variant="default"
              leftSection={isPublished ? <IconEyeOff size={18} /> : <IconEye size={18} />}
              onClick={() => void publish(event)}
            >
              {publishing}
            </Button>
          )}
        </>
      }
      action={may('event_update') && mayOpen('editEvent') && <EditButton to="editEvent" params={{ id }} />}
    >
      {status === 'draft' && (
        <Banner
          tone="warning"
          icon={<IconEyeOff size={20} />}
          title="This event is a draft"
          detail="Members see it once you publish it."
          action={may('event_update') && <Button onClick={() => void publish(event)}>{publishing}</Button>}
        />
      )}
      <div className={classes.cover}>
        <Cover id={`event ${id}`} src={event.cover?.url} />
      </div>
      <Card>
        <DescriptionList
          items={[
            { label: 'First date', value: <EventTime startsAt={event.startsAt} endsAt={event.endsAt} /> },
            { label: 'Time zone', value: localZoneLabel(event.timeZone) },
            { label: 'Repeats', value: event.recurrence?.text ?? 'Once' },
            { label: 'Host', value: event.hostName ?? event.host?.name },
            { label: 'Place', value: event.place },
            { label: 'Meeting link', value: event.meetingUrl && <OutsideLink address={event.meetingUrl} /> },
            { label: 'Capacity', value: event.capacity ?? 'No limit' },
            { label: 'Open to', value: opensTo(event) },
            {
              label: 'Learner view',
              value: (
                <RouteLink to="viewEvent" params={{ id }}>
                  Open the page
                </RouteLink>
              ),
            },
          ]}
        />
      </Card>
      {event.description && (
        <Card title="About">
          <p className={classes.prose}>{event.description}</p>
        </Card>
      )}
      <EventTimesCard event={event} />
    </Page>
  );
}

function OutsideLink({ address }: { address: string }) {
  return (
    <a href={address} target="_blank" rel="noreferrer" className={classes.outside}>
      {address}
    </a>
  );
}
