import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { fieldMessage } from '../../text/field-messages.ts';
import { isManilaDay, weekdayOf } from '../../time/manila.ts';
import { minutesOfTime, timeText } from '../../time/time-slots.ts';
import { timeZones } from '../../time/time-zones.ts';
import { recurrenceInput } from './recurrence.ts';

const offsets: readonly string[] = timeZones.map(({ offset }) => offset);
/** As typed; it comes out clean (`7:00 PM`). */
const timeOfDay = z.string().transform((text, context) => {
  const minutes = minutesOfTime(text);
  if (minutes !== null) return timeText(minutes);
  context.addIssue({ code: 'custom', message: 'Choose a time, such as 7:00 PM' });
  return z.NEVER;
});
const optionalText = (name: string, longest: number) =>
  z
    .string()
    .trim()
    .max(longest, fieldMessage(name, 'maxLength'))
    .nullish()
    .transform((text) => text || null);

const webAddress = z.url({ protocol: /^https?$/ });

/** A link that people click: to the web and nowhere else. */
export function webLink(name: string) {
  return optionalText(name, 2000).refine((text) => text === null || webAddress.safeParse(text).success, {
    message: `${name} must start with https:// or http://`,
  });
}

/** The input for an event; its times are as the clock of its zone shows them. */
export const eventFields = z.object({
  title: z.string().trim().min(1, fieldMessage('Title', 'required')).max(120, fieldMessage('Title', 'maxLength')),
  description: optionalText('Description', 5000),
  hostId: z.int().positive().nullish(),
  hostName: optionalText('Host', 120),
  /** The day of the first time, `2026-11-17`. */
  date: z.string().refine(isManilaDay, 'Choose a date'),
  startTime: timeOfDay,
  /** At or before the start it is of the next day. */
  endTime: timeOfDay,
  timeZone: z.string().refine((offset) => offsets.includes(offset), 'Choose a time zone'),
  recurrence: recurrenceInput.nullish(),
  place: optionalText('Place', 200),
  meetingUrl: webLink('Meeting link'),
  coverId: z.int().positive().nullish(),
  capacity: z
    .int('Capacity must be a whole number')
    .min(1, fieldMessage('Capacity', 'min'))
    .max(100_000, fieldMessage('Capacity', 'max'))
    .nullish(),
  isFree: z.boolean(),
  accessLevelIds: z.array(z.string().min(1).max(60)).max(50),
});

type EventPlan = Pick<z.output<typeof eventFields>, 'date' | 'startTime' | 'endTime' | 'recurrence'>;

export const eventMessages = {
  sameTime: 'It must end after it starts',
  untilTooEarly: 'It cannot end before the first date',
  untilTooLate: 'Choose a day within five years of the first date',
  otherWeekday: 'The first date must be on one of these days',
  hostNotFound: 'This person was not found',
  coverNotFound: 'This picture was not found. Please add it again.',
  levelNotFound: 'One of these access levels was not found',
  full: 'All seats of this event are taken.',
  cancelled: 'This event is cancelled.',
  over: 'This event is over.',
  closed: 'This event is not open to you.',
  laterGoing: 'You said later, on another device, that you are going. That counts. Try again to change it.',
  laterMaybe: 'You said later, on another device, that you may come. That counts. Try again to change it.',
  laterNotGoing: 'You said later, on another device, that you are not going. That counts. Try again to change it.',
};

/** The mistakes of a plan as a whole, by field. */
function planProblem({ date, startTime, endTime, recurrence }: EventPlan): [string[], string] | null {
  if (startTime === endTime) return [['endTime'], eventMessages.sameTime];
  if (!recurrence || !isManilaDay(date)) return null;
  const { until } = recurrence;
  if (until !== null && until < date) return [['recurrence', 'until'], eventMessages.untilTooEarly];
  const latest = Temporal.PlainDate.from(date).add({ years: 5 }).toString();
  if (until !== null && until > latest) return [['recurrence', 'until'], eventMessages.untilTooLate];
  if (recurrence.every === 'week' && !recurrence.weekdays.includes(weekdayOf(date))) {
    return [['recurrence', 'weekdays'], eventMessages.otherWeekday];
  }
  return null;
}

/** Adds the checks that need all fields together, for the API and for the form. */
export function checkPlan(plan: EventPlan, context: z.core.$RefinementCtx): void {
  const problem = planProblem(plan);
  if (problem) context.addIssue({ code: 'custom', path: problem[0], message: problem[1] });
}

export const eventInput = eventFields.superRefine(checkPlan);

export type EventInput = z.input<typeof eventInput>;

/** The time of an event, without its content. */
export const planInput = eventFields
  .pick({ date: true, startTime: true, endTime: true, timeZone: true, recurrence: true })
  .superRefine(checkPlan);

/** In milliseconds: it ends before the same hour of the next day. */
export const LONGEST_EVENT = 24 * 60 * 60_000;

type Clock = { date: string; startTime: string; endTime: string; timeZone: string };

/** The instants of the first time. */
export function instantsOf({ date, startTime, endTime, timeZone }: Clock): { startsAt: Date; endsAt: Date } {
  const [start, end] = [minutesOfTime(startTime) ?? 0, minutesOfTime(endTime) ?? 0];
  const midnight = Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds;
  const minute = 60_000;
  return {
    startsAt: new Date(midnight + start * minute),
    endsAt: new Date(midnight + (end > start ? end : end + 24 * 60) * minute),
  };
}

/** The reverse: the values that the pickers show for an event. */
export function clockOf(event: { startsAt: Date; endsAt: Date; timeZone: string }): Clock {
  const inZone = (instant: Date) =>
    Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(event.timeZone);
  const timeOf = ({ hour, minute }: Temporal.ZonedDateTime) => timeText(hour * 60 + minute);
  const [start, end] = [inZone(event.startsAt), inZone(event.endsAt)];
  return {
    date: start.toPlainDate().toString(),
    startTime: timeOf(start),
    endTime: timeOf(end),
    timeZone: event.timeZone,
  };
}
