import { IconCalendarPlus, IconExternalLink, IconVideo } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { useSearchParams } from '#router/router.ts';
import type { MyEventDetailQuery } from '#gql/graphql.ts';
import { DetailView } from '#graphql/detail-view.tsx';
import { RouteButton, RouteLink } from '#navigation/route-link.tsx';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { Card } from '#ui/frame/card.tsx';
import { Cover } from '#ui/pictures/cover.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { DescriptionList } from '#ui/values/description-list.tsx';
import { Page } from '#ui/frame/page.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import { MembersOnlyGate } from '#parts/content/members-only-gate.tsx';
import { AnswerButtons } from './answer-buttons.tsx';
import { EventMarks } from './event-marks.tsx';
import { EventTime } from '../event-time.tsx';
import classes from '../events.module.css';
import { MyEventDetail } from './my-events.operations.ts';
import { seatsText } from './seats-text.ts';
import { timeState } from './time-state.ts';

type EventPage = MyEventDetailQuery['myEvent'];

export default function MyEventPage() {
  const { id } = useRouteParams('viewEvent');
  const [params] = useSearchParams();
  const occurrenceId = Number(params.get('on')) || null;
  return (
    <DetailView
      key={`${id} ${occurrenceId}`}
      query={MyEventDetail}
      variables={{ id, occurrenceId }}
      noun="event"
      reason="It may have been moved or unpublished."
      back={<RouteButton to="viewEvents">All events</RouteButton>}
      ready={({ myEvent }) => <EventView page={myEvent} />}
    />
  );
}

function EventView({ page: { event, otherDates } }: { page: EventPage }) {
  const state = timeState(event, useNow());
  const isOver = state === 'over';
  return (
    <Page
      title={event.title}
      mark={<EventMarks event={event} />}
      width="reading"
      action={
        event.gate.isOpen &&
        !isOver && (
          <Button
            component="a"
            href={`/api/events/${event.eventId}/calendar.ics?on=${event.id}`}
            download
            variant="default"
            leftSection={<IconCalendarPlus size={18} />}
          >
            Add to calendar
          </Button>
        )
      }
    >
      <div className={classes.cover}>
        <Cover id={`event ${event.eventId}`} src={event.coverUrl} />
      </div>
      <Card>
        <DescriptionList
          items={[
            { label: 'When', value: <EventTime startsAt={event.startsAt} endsAt={event.endsAt} /> },
            ...(isOver ? [] : [{ label: 'Starts', value: <DateText value={event.startsAt} form="relative" /> }]),
            { label: 'Host', value: event.host },
            ...(event.recurrence ? [{ label: 'Repeats', value: event.recurrence.text }] : []),
            ...(event.place ? [{ label: 'Place', value: event.place }] : []),
            { label: 'Going', value: seatsText(event, isOver) },
          ]}
        />
        <Ways event={event} isOver={isOver} />
      </Card>
      {event.description && (
        <Card title="About">
          <p className={classes.prose}>{event.description}</p>
        </Card>
      )}
      {otherDates.length > 0 && (
        <Card title="Other dates">
          <ul className={classes.dates}>
            {otherDates.map(({ id, startsAt, endsAt }) => (
              <li key={id}>
                <RouteLink to="viewEvent" params={{ id: event.eventId }} query={{ on: String(id) }}>
                  <EventTime startsAt={startsAt} endsAt={endsAt} />
                </RouteLink>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Page>
  );
}

/** The current action: answer, join, watch, or find out what opens it. */
function Ways({ event, isOver }: { event: EventPage['event']; isOver: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!event.gate.isOpen) {
    return (
      <div className={classes.ways}>
        <Button onClick={() => setIsOpen(true)}>How do I get access?</Button>
        <MembersOnlyGate
          opened={isOpen}
          onClose={() => setIsOpen(false)}
          gate={event.gate}
          what="this event"
          item={{ kind: 'event', id: event.id, title: event.title }}
        />
      </div>
    );
  }
  const outside = { target: '_blank', rel: 'noreferrer' };
  return (
    <div className={classes.ways}>
      {event.recordingUrl && (
        <Button component="a" href={event.recordingUrl} {...outside} leftSection={<IconVideo size={18} />}>
          Watch the recording
        </Button>
      )}
      {isOver && !event.recordingUrl && <p className={classes.facts}>There is no recording of this event.</p>}
      <AnswerButtons event={event} isMain />
      {event.meetingUrl && !isOver && !event.isCancelled && (
        <Button
          component="a"
          href={event.meetingUrl}
          {...outside}
          variant="default"
          leftSection={<IconExternalLink size={18} />}
        >
          Join the meeting
        </Button>
      )}
    </div>
  );
}
