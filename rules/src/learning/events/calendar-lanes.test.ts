import { expect, test } from 'vitest';
import { daysOfSpan, weekLanes } from './calendar-lanes.ts';
import { monthWeeks } from './month.ts';

const at = (text: string) => new Date(`${text}+08:00`);
const entry = (name: string, from: string, to: string) => ({
  name,
  startsAt: at(`2026-11-${from}`),
  endsAt: at(`2026-11-${to}`),
});

test.each([
  { from: '2026-11-17T20:00', to: '2026-11-17T21:30', days: ['2026-11-17'] },
  { from: '2026-11-17T20:00', to: '2026-11-18T00:00', days: ['2026-11-17'] },
  { from: '2026-11-17T23:00', to: '2026-11-18T00:30', days: ['2026-11-17', '2026-11-18'] },
  { from: '2026-11-30T22:00', to: '2026-12-01T10:00', days: ['2026-11-30', '2026-12-01'] },
])('from $from to $to is on $days', ({ from, to, days }) => {
  expect(daysOfSpan({ startsAt: at(from), endsAt: at(to) })).toEqual(days);
});

test('an entry past midnight keeps its place on the next day, before what starts there', () => {
  const week = monthWeeks('2026-11')[2] ?? [];
  const early = entry('early', '17T09:00', '17T10:00');
  const night = entry('night', '17T22:00', '18T02:00');
  const next = entry('next', '18T09:00', '18T10:00');
  const late = entry('late', '18T20:00', '18T21:00');
  const lanes = weekLanes(week, [late, next, night, early]);
  expect(lanes.get('2026-11-17')?.map((placed) => placed?.entry.name)).toEqual(['early', 'night']);
  // The place above it was free, and is taken by the first of the day.
  expect(lanes.get('2026-11-18')?.map((placed) => placed?.entry.name)).toEqual(['next', 'night', 'late']);
  expect(lanes.get('2026-11-17')?.[1]).toMatchObject({ isContinued: false, continues: true });
  expect(lanes.get('2026-11-18')?.[1]).toMatchObject({ isContinued: true, continues: false });
});

test('a place that nobody takes stays empty, and what began in the week before is continued', () => {
  const week = monthWeeks('2026-11')[2] ?? [];
  const lanes = weekLanes(week, [
    entry('from Saturday', '14T22:00', '15T01:00'),
    entry('day', '16T09:00', '16T10:00'),
    entry('night', '16T22:00', '17T02:00'),
  ]);
  expect(lanes.get('2026-11-15')).toMatchObject([{ isContinued: true, continues: false }]);
  expect(lanes.get('2026-11-17')).toMatchObject([null, { isContinued: true }]);
  expect(lanes.has('2026-11-14')).toBe(false);
});
