import { hoursText } from '@app/rules/learning/events/event-times';
import type { EventMonthEntriesQuery } from '#gql/graphql.ts';

type Answered = EventMonthEntriesQuery['eventMonth'][number];

/** One time of an event, with its instants. */
export type CalendarEntry = Omit<Answered, 'startsAt' | 'endsAt'> & { startsAt: Date; endsAt: Date };

export function calendarEntry(answered: Answered): CalendarEntry {
  return { ...answered, startsAt: new Date(answered.startsAt), endsAt: new Date(answered.endsAt) };
}

/** `12 going`, `12 of 25 going`. */
export function goingText({ goingCount, capacity }: CalendarEntry): string {
  return capacity === null ? `${goingCount} going` : `${goingCount} of ${capacity} going`;
}

/** All that a chip has no room for. */
export function entryText(entry: CalendarEntry): string {
  const state = entry.isCancelled ? 'Cancelled' : entry.status === 'draft' && 'Draft';
  return [hoursText(entry), entry.title, entry.host, goingText(entry), state].filter(Boolean).join(' · ');
}
