import type { Weekday } from '@app/rules/time/manila';
import { expect, test } from 'vitest';
import { newEventValues } from './event-form-values.ts';
import { weekdaysFrom } from './weekdays-from.ts';

test.each<{ name: string; date: string; weekdays: Weekday[]; next: string | null; after: Weekday[] }>([
  { name: 'the first date ticks its day', date: '', weekdays: [], next: '2026-11-17', after: ['Tuesday'] },
  {
    name: 'another date moves the tick',
    date: '2026-11-17',
    weekdays: ['Tuesday'],
    next: '2026-11-19',
    after: ['Thursday'],
  },
  {
    name: 'chosen days stay, and the new one joins them',
    date: '2026-11-17',
    weekdays: ['Tuesday', 'Friday'],
    next: '2026-11-19',
    after: ['Tuesday', 'Friday', 'Thursday'],
  },
  {
    name: 'a day that is ticked stays as it is',
    date: '2026-11-17',
    weekdays: ['Monday', 'Tuesday'],
    next: '2026-11-16',
    after: ['Monday', 'Tuesday'],
  },
  { name: 'no date changes nothing', date: '2026-11-17', weekdays: ['Tuesday'], next: null, after: ['Tuesday'] },
])('$name', ({ date, weekdays, next, after }) => {
  const values = { ...newEventValues, date, recurrence: { ...newEventValues.recurrence, weekdays } };
  expect(weekdaysFrom(values, next)).toEqual(after);
});
