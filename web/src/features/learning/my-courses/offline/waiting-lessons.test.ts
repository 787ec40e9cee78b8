import type { OutboxItem } from '@app/rules/platform/outbox/outbox';
import { expect, test } from 'vitest';
import { doneLessonsOf, lessonSubject, waitingDone, withWaiting, withWaitingCount } from './waiting-lessons.ts';

const item = (lessonId: number, value: 'done' | 'open'): OutboxItem => ({
  key: `${lessonId}-${value}`,
  personId: 1,
  title: 'Lesson',
  subject: lessonSubject(lessonId),
  value,
  typed: null,
  doneAt: '2026-11-16T07:02:00Z',
  isTried: false,
  refusal: null,
});

const course = {
  doneCount: 1,
  lessonCount: 4,
  percent: 25,
  units: [{ lessons: [1, 2, 3, 4].map((id) => ({ id, state: id === 1 ? 'done' : 'new' })) }],
} as unknown as Parameters<typeof withWaiting>[0] & { percent: number };

test('nothing waits: the outline stays the same object', () => {
  expect(withWaiting(course, [])).toBe(course);
  expect(waitingDone([], 1)).toBeNull();
});

test('a lesson that waits as done counts, one that waits as open does not', () => {
  const after = withWaiting(course, [item(2, 'done'), item(3, 'done'), item(1, 'open')]);
  expect(after).toMatchObject({ doneCount: 2, percent: 50 });
  expect(after.units[0]?.lessons.map(({ state }) => state)).toEqual(['watching', 'done', 'done', 'new']);
});

test('the last word counts, and what was refused does not', () => {
  expect(waitingDone([item(2, 'done'), item(2, 'open')], 2)).toBe(false);
  expect(waitingDone([{ ...item(2, 'done'), refusal: 'The lesson is closed' }], 2)).toBeNull();
});

test('a card of the course counts the same, without its lessons', () => {
  const card = { id: 5, doneCount: 1, lessonCount: 4, percent: 25 };
  const waiting = { ...item(2, 'done'), adds: { to: doneLessonsOf(5), amount: 1 } };
  expect(withWaitingCount(card, [waiting])).toEqual({ ...card, doneCount: 2, percent: 50 });
  expect(withWaitingCount({ ...card, id: 6 }, [waiting])).toMatchObject({ doneCount: 1 });
});
