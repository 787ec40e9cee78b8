import { expect, test } from 'vitest';
import {
  afterSending,
  nextToSend,
  type OutboxItem,
  pauseAfter,
  refusedOf,
  replacedBy,
  waitingOf,
  waitingSum,
  waitingValue,
} from './outbox.ts';

const item = (key: string, changes: Partial<OutboxItem> = {}): OutboxItem => ({
  key,
  personId: 1,
  title: 'Lesson done: Call notes template',
  subject: null,
  value: null,
  typed: null,
  doneAt: '2026-11-16T07:02:00.000Z',
  isTried: false,
  refusal: null,
  ...changes,
});

test('the oldest item of the person goes first', () => {
  const items = [item('of another', { personId: 2 }), item('first'), item('second')];
  expect(nextToSend(items, 1)?.key).toBe('first');
  expect(nextToSend(items, 2)?.key).toBe('of another');
  expect(nextToSend(items, 3)).toBeNull();
});

test('a refused item lets the next one pass', () => {
  const items = [item('refused', { refusal: 'The post was closed' }), item('next')];
  expect(nextToSend(items, 1)?.key).toBe('next');
  expect(waitingOf(items, 1).map(({ key }) => key)).toEqual(['next']);
  expect(refusedOf(items, 1).map(({ key }) => key)).toEqual(['refused']);
});

test.each([
  ['the same subject, never sent', { subject: 'position:5' }, ['earlier']],
  ['another subject', { subject: 'position:6' }, []],
  ['a try that may have arrived', { subject: 'position:5', isTried: true }, []],
  ['another person', { subject: 'position:5', personId: 2 }, []],
  ['one that was refused', { subject: 'position:5', refusal: 'no' }, []],
])('a newer word replaces the earlier one: %s', (_case, changes, replaced) => {
  const added = item('new', { subject: 'position:5' });
  expect(replacedBy([item('earlier', changes)], added).map(({ key }) => key)).toEqual(replaced);
});

test('a page shows what was said last on its subject', () => {
  const items = [
    item('first', { subject: 'lesson:5', value: 'done', isTried: true }),
    item('second', { subject: 'lesson:5', value: 'open' }),
    item('refused', { subject: 'lesson:5', value: 'done', refusal: 'no' }),
  ];
  expect(waitingValue(items, 'lesson:5')).toBe('open');
  expect(waitingValue(items, 'lesson:6')).toBeUndefined();
});

test('a number elsewhere counts the last word on each subject, and nothing that was refused', () => {
  const one = { to: 'course:5', amount: 1 };
  const items = [
    item('first', { subject: 'lesson:5', adds: one, isTried: true }),
    item('second', { subject: 'lesson:5', adds: { to: 'course:5', amount: 0 } }),
    item('another', { subject: 'lesson:6', adds: one }),
    item('of another course', { subject: 'lesson:7', adds: { to: 'course:6', amount: 1 } }),
    item('refused', { subject: 'lesson:8', adds: one, refusal: 'no' }),
  ];
  expect(waitingSum(items, 'course:5')).toBe(1);
  expect(waitingSum(items, 'course:9')).toBe(0);
});

test('without a subject nothing is replaced', () => {
  expect(replacedBy([item('earlier')], item('new'))).toEqual([]);
});

test('what became of a try', () => {
  const kept = item('kept');
  expect(afterSending(kept, { kind: 'sent' })).toBeNull();
  expect(afterSending(kept, { kind: 'unreachable' })).toEqual({ ...kept, isTried: true });
  expect(afterSending(kept, { kind: 'notSignedIn' })).toEqual({ ...kept, isTried: true });
  expect(afterSending(kept, { kind: 'refused', text: 'The post was closed' })).toEqual({
    ...kept,
    isTried: true,
    refusal: 'The post was closed',
  });
});

test.each([
  [0, 2000],
  [1, 4000],
  [7, 256_000],
  [8, 300_000],
  [40, 300_000],
])('after %d failures it waits %d ms', (failures, pause) => expect(pauseAfter(failures)).toBe(pause));
