import { expect, test } from 'vitest';
import { calendarEntry } from './calendar-entry.ts';
import { eventTimes, hoursText } from './event-times.ts';
import { isMonth, monthAfter, monthBounds, monthLabel, monthWeeks } from './month.ts';
import { remindedStarts } from './reminders.ts';
import { answerRefusal, eventReplies, replyOf, storedAnswers } from './seats.ts';

const span = (start: string, end: string) => ({ startsAt: new Date(start), endsAt: new Date(end) });
const evening = span('2026-11-17T20:00+08:00', '2026-11-17T21:30+08:00');

test.each([
  { zone: 'Asia/Manila', own: null },
  { zone: 'Asia/Singapore', own: null },
  { zone: 'Europe/London', own: 'Tue, Nov 17 2026, 12:00 – 1:30 PM' },
  { zone: 'America/Los_Angeles', own: 'Tue, Nov 17 2026, 4:00 – 5:30 AM' },
  { zone: 'Pacific/Kiritimati', own: 'Wed, Nov 18 2026, 2:00 – 3:30 AM' },
  { zone: 'Nowhere/Land', own: null },
])('someone in $zone reads $own beside Manila time', ({ zone, own }) => {
  expect(eventTimes(evening, zone)).toEqual({ manila: 'Tue, Nov 17 2026, 8:00 – 9:30 PM', own });
});

test('the half of the day is said once, unless there are two', () => {
  expect(hoursText(span('2026-11-17T11:00+08:00', '2026-11-17T12:30+08:00'))).toBe('11:00 AM – 12:30 PM');
  expect(hoursText(span('2026-11-17T23:00+08:00', '2026-11-18T00:30+08:00'))).toBe('11:00 PM – 12:30 AM');
});

test('a page of the calendar holds whole weeks from Sunday on', () => {
  const weeks = monthWeeks('2026-11');
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([5, '2026-11-01', '2026-12-05']);
  expect(monthWeeks('2026-02')).toHaveLength(4);
  expect(monthWeeks('2026-08')).toHaveLength(6);
  expect(monthBounds('2026-11')).toEqual({
    from: new Date('2026-11-01T00:00+08:00'),
    to: new Date('2026-12-06T00:00+08:00'),
  });
});

test('months are named, counted and distinguished from other texts', () => {
  expect([monthLabel('2026-11'), monthAfter('2026-11', 2), monthAfter('2026-01', -1)]).toEqual([
    'November 2026',
    '2027-01',
    '2025-12',
  ]);
  expect(['2026-11', '2026-13', '2026-1', 'x'].map(isMonth)).toEqual([true, false, false, false]);
});

test.each([
  { name: 'the last seat is given', capacity: 3, taken: 2, isGoing: true, refusal: null },
  { name: 'then it is full', capacity: 3, taken: 3, isGoing: true, refusal: 'full' },
  { name: 'leaving is always possible', capacity: 3, taken: 3, isGoing: false, refusal: null },
  { name: 'without a capacity everyone fits', capacity: null, taken: 900, isGoing: true, refusal: null },
])('$name', ({ capacity, taken, isGoing, refusal }) => {
  const now = new Date('2026-11-15T00:00Z');
  const occurrence = { ...evening, cancelledAt: null };
  expect(answerRefusal(occurrence, { isGoing, capacity, taken }, now)).toBe(refusal);
  expect(answerRefusal({ ...occurrence, cancelledAt: now }, { isGoing, capacity: null, taken }, now)).toBe('cancelled');
  expect(answerRefusal(occurrence, { isGoing, capacity: null, taken }, evening.endsAt)).toBe('over');
});

test('the two reminders share no start', () => {
  const now = new Date('2026-11-15T00:00Z');
  expect(remindedStarts('day', now).after).toEqual(remindedStarts('hour', now).until);
});

test('a calendar entry keeps its name and grows with each change', () => {
  const event = {
    id: 4,
    title: 'Call',
    description: null,
    place: null,
    meetingUrl: 'https://meet.example.com/x',
    createdAt: new Date('2026-11-01T00:00Z'),
    updatedAt: new Date('2026-11-01T00:00Z'),
  };
  const time = { id: 9, ...evening, cancelledAt: null };
  const where = { host: 'tribe.example', page: 'https://tribe.example:8443/events/my-events/4' };
  const entry = calendarEntry(event, time, where);
  expect(entry).toMatchObject({ uid: 'event-4-9@tribe.example', sequence: 0, isCancelled: false });
  expect(entry.description).toContain('https://meet.example.com/x');
  const later = calendarEntry(
    { ...event, updatedAt: new Date('2026-11-02T00:00Z') },
    { ...time, cancelledAt: new Date() },
    where,
  );
  expect(later).toMatchObject({ uid: entry.uid, isCancelled: true });
  expect(later.sequence).toBeGreaterThan(entry.sequence);
});

test.each(eventReplies)('"%s" is read as it was stored', (reply) => {
  expect(replyOf(storedAnswers[reply])).toBe(reply);
});

test('who is going is not a maybe, whatever else a request says', () => {
  expect(replyOf({ isGoing: true, isMaybe: true })).toBe('going');
});
