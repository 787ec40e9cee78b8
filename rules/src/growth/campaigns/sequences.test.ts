import { expect, test } from 'vitest';
import { dueAt, nextSteps, stepInput, stepTimeText } from './sequences.ts';

const startedAt = new Date('2026-11-16T14:30:00+08:00');
const always = new Date('2026-01-01T00:00:00Z');
const steps = [
  { id: 1, dayOffset: 0, hour: null, isOn: true, activeFrom: always },
  { id: 2, dayOffset: 1, hour: 7, isOn: true, activeFrom: always },
  { id: 3, dayOffset: 2, hour: 7, isOn: true, activeFrom: always },
  { id: 4, dayOffset: 4, hour: 19, isOn: true, activeFrom: always },
];
const at = (text: string) => new Date(`${text}+08:00`);
const ask = (now: string, doneIds: number[] = [], lastMailAt: string | null = null) =>
  nextSteps(steps, { startedAt, doneIds: new Set(doneIds), lastMailAt: lastMailAt ? at(lastMailAt) : null }, at(now));

test.each([
  [{ dayOffset: 0, hour: null }, '2026-11-16T14:30:00'],
  [{ dayOffset: 0, hour: 20 }, '2026-11-16T20:00:00'],
  [{ dayOffset: 0, hour: 9 }, '2026-11-16T14:30:00'],
  [{ dayOffset: 1, hour: 7 }, '2026-11-17T07:00:00'],
  [{ dayOffset: 30, hour: 0 }, '2026-12-16T00:00:00'],
])('%j is due at %s in Manila', (step, due) => {
  expect(dueAt(step, startedAt)).toEqual(at(due));
});

test('an opt-in shortly before midnight in Manila counts as that day', () => {
  expect(dueAt({ dayOffset: 1, hour: 7 }, at('2026-11-16T23:59:00'))).toEqual(at('2026-11-17T07:00:00'));
});

test('each step goes out at its time, one after the other', () => {
  expect(ask('2026-11-16T14:30:05')).toEqual({ send: 1, skip: [], nextAt: at('2026-11-17T07:00:00') });
  expect(ask('2026-11-16T15:00:00', [1])).toEqual({ send: null, skip: [], nextAt: at('2026-11-17T07:00:00') });
  expect(ask('2026-11-17T07:00:00', [1], '2026-11-16T14:30:05')).toMatchObject({ send: 2 });
  expect(ask('2026-11-20T19:01:00', [1, 2, 3])).toEqual({ send: 4, skip: [], nextAt: null });
});

test('after an outage the last one that is due is sent, and never a burst', () => {
  expect(ask('2026-11-18T10:00:00')).toEqual({ send: 3, skip: [1, 2], nextAt: at('2026-11-20T19:00:00') });
});

test('what is more than two days late is left out', () => {
  expect(ask('2026-11-20T08:00:00')).toEqual({ send: null, skip: [1, 2, 3], nextAt: at('2026-11-20T19:00:00') });
  expect(ask('2027-03-01T08:00:00')).toEqual({ send: null, skip: [1, 2, 3, 4], nextAt: null });
});

test('between two mails are at least twelve hours', () => {
  expect(ask('2026-11-17T07:00:00', [1], '2026-11-17T01:00:00')).toEqual({
    send: null,
    skip: [],
    nextAt: at('2026-11-17T13:00:00'),
  });
});

test('a step that is off, or was written or switched on after its time, is not sent', () => {
  const later = steps.map((step) => (step.id === 2 ? { ...step, activeFrom: at('2026-11-17T09:00:00') } : step));
  const progress = { startedAt, doneIds: new Set([1]), lastMailAt: null };
  expect(nextSteps(later, progress, at('2026-11-17T09:01:00'))).toMatchObject({ send: null, skip: [2] });
  const off = steps.map((step) => ({ ...step, isOn: false }));
  expect(nextSteps(off, progress, at('2026-11-17T09:01:00'))).toEqual({ send: null, skip: [], nextAt: null });
});

const input = {
  subject: 'Hi {first name}',
  body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Kumusta' }] }] },
  buttonLabel: 'Watch',
  buttonAddress: '/free-lessons',
  dayOffset: 1,
  hour: 7,
  isOn: true,
};
const messages = (change: object) =>
  stepInput.safeParse({ ...input, ...change }).error?.issues.map(({ path, message }) => [path.join('.'), message]) ??
  [];

test('a step says what is missing', () => {
  expect(messages({})).toEqual([]);
  expect(messages({ subject: ' ' })).toEqual([['subject', 'Subject is required']]);
  expect(messages({ body: { type: 'doc', content: [] } })).toEqual([['body', 'Text is required']]);
  expect(messages({ subject: 'Hi {nickname}' })[0]?.[1]).toContain('{nickname} is not known');
  expect(messages({ hour: null })).toEqual([['hour', 'Choose an hour: only day 0 can go out right away']]);
  expect(messages({ buttonAddress: '' })).toEqual([['buttonAddress', 'Where does the button lead?']]);
  expect(messages({ buttonLabel: '' })).toEqual([['buttonLabel', 'What does the button say?']]);
  expect(messages({ buttonAddress: 'javascript:alert(1)' })[0]?.[0]).toBe('buttonAddress');
  for (const buttonAddress of ['http://example.com', 'mailto:ana@example.com', '//example.com', 'HTTP://example.com'])
    expect(messages({ buttonAddress })[0]?.[0]).toBe('buttonAddress');
  for (const buttonAddress of ['https://example.com/x', 'HTTPS://example.com', '/offers'])
    expect(messages({ buttonAddress })).toEqual([]);
  expect(messages({ dayOffset: 500 })).toHaveLength(1);
});

test('a subject is one line, whatever is pasted into it', () => {
  expect(stepInput.parse({ ...input, subject: 'Hello\r\nBcc: eve@example.com' }).subject).toBe(
    'Hello Bcc: eve@example.com',
  );
});

test.each([
  [{ dayOffset: 0, hour: null }, 'Right away'],
  [{ dayOffset: 0, hour: 0 }, 'Same day, 12 AM'],
  [{ dayOffset: 1, hour: 7 }, 'Day 1, 7 AM'],
  [{ dayOffset: 12, hour: 12 }, 'Day 12, 12 PM'],
])('%j reads %s', (step, text) => {
  expect(stepTimeText(step)).toBe(text);
});
