import { expect, test } from 'vitest';
import { clockOf, type EventInput, eventInput, eventMessages, instantsOf } from './event-input.ts';

const plan: EventInput = {
  title: ' Coaching call ',
  date: '2026-11-17',
  startTime: '8:00 PM',
  endTime: '9:30 PM',
  timeZone: '+08:00',
  isFree: false,
  accessLevelIds: ['member'],
};
const weekly = { every: 'week' as const, interval: 1, weekdays: ['Tuesday' as const], until: '2026-12-31' };

test('texts are trimmed and empty ones are nothing', () => {
  expect(eventInput.parse({ ...plan, place: ' ', meetingUrl: '' })).toMatchObject({
    title: 'Coaching call',
    place: null,
    meetingUrl: null,
  });
});

test('times come out clean, to the minute', () => {
  expect(eventInput.parse({ ...plan, startTime: '20:05', endTime: '9.15pm' })).toMatchObject({
    startTime: '8:05 PM',
    endTime: '9:15 PM',
  });
});

test('weekdays are kept in the order of the week, each once', () => {
  const recurrence = { ...weekly, weekdays: ['Thursday', 'Tuesday', 'Tuesday'] as const };
  expect(eventInput.parse({ ...plan, recurrence }).recurrence).toMatchObject({ weekdays: ['Tuesday', 'Thursday'] });
});

test.each<[string, object, string, string]>([
  ['a title', { title: ' ' }, 'title', 'Title is required'],
  ['a day of the calendar', { date: '2026-02-30' }, 'date', 'Choose a date'],
  ['a time of the day', { startTime: 'evening' }, 'startTime', 'Choose a time, such as 7:00 PM'],
  ['a zone of the list', { timeZone: 'Asia/Manila' }, 'timeZone', 'Choose a time zone'],
  ['an end', { endTime: '8:00 PM' }, 'endTime', eventMessages.sameTime],
  [
    'a link of the web',
    { meetingUrl: 'javascript:alert(1)' },
    'meetingUrl',
    'Meeting link must start with https:// or http://',
  ],
  ['a seat', { capacity: 0 }, 'capacity', 'Capacity is too low'],
  [
    'a last day after the first',
    { recurrence: { ...weekly, until: '2026-11-16' } },
    'recurrence.until',
    eventMessages.untilTooEarly,
  ],
  [
    'a last day in sight',
    { recurrence: { ...weekly, until: '2031-11-18' } },
    'recurrence.until',
    eventMessages.untilTooLate,
  ],
  ['a weekday', { recurrence: { ...weekly, weekdays: [] } }, 'recurrence.weekdays', 'Choose at least one weekday'],
  [
    'the weekday of the first date',
    { recurrence: { ...weekly, weekdays: ['Monday'] } },
    'recurrence.weekdays',
    eventMessages.otherWeekday,
  ],
  ['a rhythm', { recurrence: { ...weekly, interval: 0 } }, 'recurrence.interval', 'Choose how often it repeats'],
])('an event needs %s', (_name, part, path, message) => {
  const { error } = eventInput.safeParse({ ...plan, ...part });
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toContainEqual([path, message]);
});

test.each([
  { clock: plan, startsAt: '2026-11-17T12:00:00.000Z', endsAt: '2026-11-17T13:30:00.000Z' },
  {
    clock: { ...plan, startTime: '11:00 PM', endTime: '12:30 AM', timeZone: '-08:00' },
    startsAt: '2026-11-18T07:00:00.000Z',
    endsAt: '2026-11-18T08:30:00.000Z',
  },
  {
    clock: { ...plan, startTime: '7:15 PM', endTime: '8:20 PM' },
    startsAt: '2026-11-17T11:15:00.000Z',
    endsAt: '2026-11-17T12:20:00.000Z',
  },
  {
    clock: { ...plan, startTime: '12:00 AM', endTime: '12:30 AM', timeZone: '+05:30' },
    startsAt: '2026-11-16T18:30:00.000Z',
    endsAt: '2026-11-16T19:00:00.000Z',
  },
])('$clock.startTime in $clock.timeZone is $startsAt, and back', ({ clock, startsAt, endsAt }) => {
  const instants = instantsOf(clock);
  expect([instants.startsAt.toISOString(), instants.endsAt.toISOString()]).toEqual([startsAt, endsAt]);
  const { date, startTime, endTime, timeZone } = clock;
  expect(clockOf({ ...instants, timeZone })).toEqual({ date, startTime, endTime, timeZone });
});
