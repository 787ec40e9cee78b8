import type { EventFormValues } from '@app/rules/learning/events/event-form';
import { clockOf } from '@app/rules/learning/events/event-input';
import { DEFAULT_TIME_ZONE } from '@app/rules/time/time-zones';
import type { EventFieldsFragment } from '#gql/graphql.ts';

const noRecurrence: EventFormValues['recurrence'] = { every: 'no', interval: '1', weekdays: [], until: '' };

/** The defaults of a new event: an evening hour in Manila, for members. */
export const newEventValues: EventFormValues = {
  title: '',
  description: '',
  hostId: null,
  hostName: '',
  date: '',
  startTime: '8:00 PM',
  endTime: '9:00 PM',
  timeZone: DEFAULT_TIME_ZONE,
  recurrence: noRecurrence,
  place: '',
  meetingUrl: '',
  coverId: null,
  capacity: '',
  isFree: false,
  accessLevelIds: ['member'],
};

export function eventFormValues(event: EventFieldsFragment): EventFormValues {
  const { startsAt, endsAt, timeZone, recurrence } = event;
  return {
    title: event.title,
    description: event.description ?? '',
    hostId: event.host?.id ?? null,
    hostName: event.hostName ?? '',
    ...clockOf({ startsAt: new Date(startsAt), endsAt: new Date(endsAt), timeZone }),
    recurrence: recurrence
      ? {
          every: recurrence.every,
          interval: String(recurrence.interval),
          weekdays: recurrence.weekdays,
          until: recurrence.until ?? '',
        }
      : noRecurrence,
    place: event.place ?? '',
    meetingUrl: event.meetingUrl ?? '',
    coverId: event.cover?.id ?? null,
    capacity: event.capacity === null ? '' : String(event.capacity),
    isFree: event.isFree,
    accessLevelIds: event.accessLevels.map(({ id }) => id),
  };
}
