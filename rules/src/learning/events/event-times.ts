import { formatDay, MANILA, type ManilaDay } from '../../time/manila.ts';

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
  const isSameHalf = start.hour < 12 === end.hour < 12 && start.day === end.day;
  return `${clockText(start)}${isSameHalf ? '' : ` ${half(start)}`} – ${clockText(end)} ${half(end)}`;
}

function spanText(span: Span, zone: string): string {
  return `${formatDay(inZone(span.startsAt, zone).day)}, ${hoursText(span, zone)}`;
}

function ownText(span: Span, zone: string): string | null {
  try {
    return spanText(span, zone);
  } catch {
    return null;
  }
}

type Clock = { day: ManilaDay; hour: number; minute: number };

/** The browser knows the zones of the world, so no page loads them. */
function inZone(instant: Date, timeZone: string): Clock {
  const parts = formatterOf(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    hour: Number(part('hour')),
    minute: Number(part('minute')),
  };
}

/** Making one costs more than all that a list of events asks of it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en', { ...everyPart, timeZone });
  formatters.set(timeZone, formatter);
  return formatter;
}

const everyPart = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

function clockText({ hour, minute }: Clock): string {
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')}`;
}

function half({ hour }: Clock): string {
  return hour < 12 ? 'AM' : 'PM';
}
