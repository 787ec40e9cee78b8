import { expect, test } from 'vitest';
import { addDays, type ManilaDay } from '../../time/manila.ts';
import { mondayOf, streakAfterDoing, streakOf, streakWords } from './streak.ts';

const rule = { daysPerWeek: 3, freezeEvery: 4 };
/** A Thursday. */
const today = '2026-11-19';

/** Days of each week, the last one the week of today: `3` is Monday to Wednesday. */
function daysOf(weeks: readonly number[]): ManilaDay[] {
  return weeks.flatMap((count, index) => {
    const monday = addDays(mondayOf(today), (index - weeks.length + 1) * 7);
    return Array.from({ length: count }, (_, day) => addDays(monday, day));
  });
}

test.each([
  { name: 'nobody began', weeks: [], kept: 0, title: 'Start your first week' },
  { name: 'the first week, two days so far', weeks: [2], kept: 0, title: 'Start your first week' },
  { name: 'the first week is kept', weeks: [3], kept: 1, title: '1 week in a row' },
  { name: 'this week is not over, so it breaks nothing', weeks: [3, 3, 0], kept: 2, title: '2 weeks in a row' },
  { name: 'six weeks, two days so far', weeks: [3, 3, 4, 7, 3, 3, 2], kept: 6, title: '6 weeks in a row' },
  { name: 'a week more than kept counts once', weeks: [7, 7, 0], kept: 2, title: '2 weeks in a row' },
  { name: 'one missed week is forgiven', weeks: [3, 3, 1, 0], kept: 2, isFrozen: true, title: '2 weeks in a row' },
  { name: 'and the weeks after it go on counting', weeks: [3, 3, 0, 3, 3], kept: 4, title: '4 weeks in a row' },
  { name: 'two missed weeks are too many', weeks: [3, 3, 0, 0, 0], kept: 0, title: 'Start again today' },
  { name: 'a second one too soon breaks it', weeks: [3, 0, 3, 3, 0, 0], kept: 0, title: 'Start again today' },
  { name: 'a second one after four weeks does not', weeks: [3, 0, 3, 3, 3, 3, 0, 0], kept: 5, isFrozen: true },
  { name: 'begun again', weeks: [3, 0, 0, 1], kept: 0, title: 'A new start' },
])('$name', ({ weeks, kept, title, isFrozen = false }) => {
  const streak = streakOf(daysOf(weeks), today, rule);
  expect(streak).toMatchObject({ weeks: kept, isFrozen });
  if (title) expect(streakWords(streak).title).toBe(title);
});

test('without a freeze one missed week breaks it', () => {
  expect(streakOf(daysOf([3, 3, 0, 0]), today, { ...rule, freezeEvery: 0 }).weeks).toBe(0);
});

test.each([
  { name: 'one week', weeks: [3, 3, 0, 0], from: '2026-11-11', to: '2026-11-11', kept: 2, isFrozen: true },
  { name: 'two weeks', weeks: [3, 3, 0, 0, 0], from: '2026-11-08', to: '2026-11-09', kept: 2, isFrozen: true },
  { name: 'a week that was kept all the same', weeks: [3, 3, 0], from: '2026-11-10', to: '2026-11-12', kept: 2 },
  { name: 'only one of two missed weeks', weeks: [3, 3, 0, 0, 0], from: '2026-11-03', to: '2026-11-04', kept: 0 },
  { name: 'a week before the first', weeks: [0, 3, 0], from: '2026-11-03', to: '2026-11-04', kept: 1 },
])('a calamity pause over $name', ({ weeks, from, to, kept, isFrozen = false }) => {
  const paused = { ...rule, freezeEvery: 0, pauses: [{ from, to }] };
  expect(streakOf(daysOf(weeks), today, paused)).toMatchObject({ weeks: kept, isFrozen });
});

test('a week of a calamity does not use up the week that is forgiven', () => {
  const pauses = [{ from: '2026-11-03', to: '2026-11-04' }];
  expect(streakOf(daysOf([3, 3, 0, 0, 0]), today, { ...rule, pauses })).toMatchObject({ weeks: 2, isFrozen: true });
});

test('a day counts once, whatever and however much was done on it, and a day to come not at all', () => {
  const days = Array.from({ length: 50 }, () => '2026-11-17');
  expect(streakOf([...days, '2026-11-20', '2026-11-21', '2026-11-22'], today, rule)).toMatchObject({
    weeks: 0,
    daysThisWeek: 1,
  });
});

test('the week is shown from Monday to Sunday', () => {
  const { days } = streakOf(['2026-11-16', '2026-11-18'], today, rule);
  expect(days.map(({ state }) => state)).toEqual(['done', 'missed', 'done', 'today', 'ahead', 'ahead', 'ahead']);
  expect([days[0]?.day, days.at(-1)?.day]).toEqual(['2026-11-16', '2026-11-22']);
});

test.each([
  { weeks: [3, 3], detail: 'This week is done. Ang galing!' },
  { weeks: [3, 2], detail: '2 of 3 days this week. Today makes it 3.' },
  { weeks: [3, 1], detail: '1 of 3 days this week.' },
  { weeks: [3, 0, 2], detail: 'Last week was forgiven. 2 of 3 days this week. Today makes it 3.' },
])('it says: $detail', ({ weeks, detail }) => {
  expect(streakWords(streakOf(daysOf(weeks), today, rule)).detail).toBe(detail);
});

test.each([
  { weeks: [3, 3], words: 'Week saved: 3 of 3 days | That is 2 weeks in a row.' },
  { weeks: [4], words: 'Week saved: 3 of 3 days | Your first week is done. Ang galing!' },
  { weeks: [3, 2], words: '2 of 3 days this week | 1 more day makes it 2 weeks in a row.' },
  { weeks: [3, 3, 1], words: '1 of 3 days this week | 2 more days make it 3 weeks in a row.' },
  { weeks: [1], words: '1 of 3 days this week | 2 more days and your week is kept.' },
])('after a lesson it says: $words', ({ weeks, words }) => {
  const { title, detail } = streakAfterDoing(streakOf(daysOf(weeks), today, rule));
  expect(`${title} | ${detail}`).toBe(words);
});

test.each([
  { day: '2026-11-16', monday: '2026-11-16' },
  { day: '2026-11-22', monday: '2026-11-16' },
  { day: '2026-11-23', monday: '2026-11-23' },
])('the week of $day begins on $monday', ({ day, monday }) => {
  expect(mondayOf(day)).toBe(monday);
});
