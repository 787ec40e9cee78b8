import type { CalendarEntry } from '@app/rules/learning/events/calendar-entry';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** The entries as calendar programs read them (RFC 5545). The same entries always make the same text. */
export function calendarText(name: string, entries: readonly CalendarEntry[]): string {
  const calendar = ical({
    name,
    prodId: { company: name, product: 'Events', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    // Tells calendar programs to refresh every hour.
    ttl: 60 * 60,
  });
  for (const entry of entries) {
    calendar.createEvent({
      id: entry.uid,
      sequence: entry.sequence,
      stamp: entry.stamp,
      lastModified: entry.stamp,
      start: entry.startsAt,
      end: entry.endsAt,
      summary: entry.title,
      description: entry.description,
      location: entry.location,
      url: entry.url,
      status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}
