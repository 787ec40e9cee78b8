type CalendarEvent = {
  id: number;
  title: string;
  description: string | null;
  place: string | null;
  meetingUrl: string | null;
  createdAt: Date;
  updatedAt: Date;
};

type CalendarOccurrence = { id: number; startsAt: Date; endsAt: Date; cancelledAt: Date | null };

/** The calendar entry for one occurrence of an event. */
export type CalendarEntry = {
  /**
   * Always the same for the same occurrence, so that calendar programs update their entry instead of adding another.
   */
  uid: string;
  /** Grows with every change. */
  sequence: number;
  stamp: Date;
  startsAt: Date;
  endsAt: Date;
  title: string;
  description: string;
  location: string | null;
  url: string;
  isCancelled: boolean;
};

/** `host` names the installation, `page` is the event's page on it. */
export function calendarEntry(
  event: CalendarEvent,
  time: CalendarOccurrence,
  { host, page }: { host: string; page: string },
): CalendarEntry {
  const meeting = event.meetingUrl && `Join: ${event.meetingUrl}`;
  return {
    uid: `event-${event.id}-${time.id}@${host}`,
    sequence: Math.max(0, Math.floor((event.updatedAt.getTime() - event.createdAt.getTime()) / 1000)),
    stamp: event.updatedAt,
    startsAt: time.startsAt,
    endsAt: time.endsAt,
    title: event.title,
    description: [event.description, meeting, page].filter(Boolean).join('\n\n'),
    location: event.place ?? event.meetingUrl,
    url: page,
    isCancelled: time.cancelledAt !== null,
  };
}
