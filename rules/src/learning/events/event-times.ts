import { Temporal } from 'temporal-polyfill';
import { formatDay, MANILA } from '../../time/manila.ts';

type Span = { startsAt: Date; endsAt: Date };

/** When it is, in Manila and on the viewer's own clock; `own` is null when that shows the same. */
export type EventTimes = { manila: string; own: string | null };

/** `Tue, Nov 17 2026, 8:00 – 9:30 PM`. An unknown zone of the viewer counts as Manila's. */
export function eventTimes(span: Span, viewerZone: string): EventTimes {
  const manila = spanText(span, MANILA);
  const own = ownText(span, viewerZone);
  return { manila, own: own === manila ? null : own };
}

/** `8:00 – 9:30 PM`, `11:00 PM – 12:30 AM`: without the day. */
export function hoursText({ startsAt, endsAt }: Span, zone: string = MANILA): string {
  const [start, end] = [inZone(startsAt, zone), inZone(endsAt, zone)];
  const isSameHalf = start.hour < 12 === end.hour < 12 && start.toPlainDate().equals(end.toPlainDate());
  return `${clockText(start)}${isSameHalf ? '' : ` ${half(start)}`} – ${clockText(end)} ${half(end)}`;
}

function spanText(span: Span, zone: string): string {
  return `${formatDay(inZone(span.startsAt, zone).toPlainDate().toString())}, ${hoursText(span, zone)}`;
}

function ownText(span: Span, zone: string): string | null {
  try {
    return spanText(span, zone);
  } catch {
    return null;
  }
}

function inZone(instant: Date, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
}

function clockText({ hour, minute }: Temporal.ZonedDateTime): string {
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')}`;
}

function half({ hour }: Temporal.ZonedDateTime): string {
  return hour < 12 ? 'AM' : 'PM';
}
