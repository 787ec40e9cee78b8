import { describe, expect, test } from 'vitest';
import { currentDay, dayState, firstShownDay, joinLink, opensAtOf, type Training, trainingFrom } from './training.ts';
import { trainingPage, trainingVideo } from './training-page.ts';
import { datesWords, opensAtWords, opensWords, sinceWords } from './training-words.ts';

const at = (text: string) => Date.parse(`${text}+08:00`);
const tuesday = at('2026-11-17T20:12:00');

const stored: Record<string, string> = {
  'enable-live-workshop': 'true',
  'workshop-master-link': 'https://zoom.us/j/master',
  'opens-day-1': '2026-11-16T20:00',
  'opens-day-2': '2026-11-17T20:00',
  'opens-day-3': '2026-11-18T20:00',
  'zoom-day-2': 'https://zoom.us/j/two',
  'recording-day-1': 'https://vimeo.com/10482207',
  'freebie-day-1': '/api/uploads/sheet.pdf',
  'enable-live-workshop-exp': 'false',
  'zoom-day-2-exp': 'https://zoom.us/j/exp',
};
const training = (change: Record<string, string> = {}, level: Training['level'] = 'beginner') =>
  trainingFrom(level, (name) => ({ ...stored, ...change })[name]);

test('the experienced have settings of their own', () => {
  expect(training().isShown).toBe(true);
  expect(training({}, 'experienced').isShown).toBe(false);
  expect(training({}, 'experienced').days.map(({ zoom }) => zoom)).toEqual(['', 'https://zoom.us/j/exp', '']);
});

test.each([
  { chosen: '0', now: '2026-11-15T12:00:00', day: 1 },
  { chosen: '0', now: '2026-11-16T06:00:00', day: 1 },
  { chosen: '0', now: '2026-11-17T00:00:01', day: 2 },
  { chosen: '0', now: '2026-11-18T23:59:00', day: 3 },
  { chosen: '0', now: '2026-12-24T12:00:00', day: 3 },
  { chosen: '1', now: '2026-11-18T20:00:00', day: 1 },
])('today is day $day at $now when staff chose $chosen', ({ chosen, now, day }) => {
  expect(currentDay(training({ 'workshop-today': chosen }), at(now))).toBe(day);
});

test('a training without dates is about its first day', () => {
  const undated = training({ 'opens-day-1': '', 'opens-day-2': '', 'opens-day-3': '' });
  expect(currentDay(undated, tuesday)).toBe(1);
  expect(datesWords(undated)).toBeNull();
});

test('"Join now" opens the link of the day, or the master link', () => {
  expect(joinLink(training(), tuesday)).toBe('https://zoom.us/j/two');
  expect(joinLink(training({ 'workshop-today': '3' }), tuesday)).toBe('https://zoom.us/j/master');
  expect(joinLink(training({ 'zoom-day-2': '', 'workshop-master-link': '' }), tuesday)).toBe('');
});

test.each([
  { day: 1, live: 'false', state: 'recording' },
  { day: 2, live: 'false', state: 'waiting' },
  { day: 3, live: 'false', state: 'locked' },
  { day: 1, live: 'true', state: 'recording' },
  { day: 2, live: 'true', state: 'live' },
])('day $day is $state while live is $live', ({ day, live, state }) => {
  const set = training({ 'workshop-is-live': live });
  const found = set.days.find((each) => each.day === day);
  expect(found && dayState(set, found, tuesday)).toBe(state);
});

test('a day opens at its minute on the clock of Manila', () => {
  expect(opensAtOf('2026-11-18T20:00')).toBe(Date.parse('2026-11-18T12:00:00Z'));
  expect(opensAtOf('')).toBeNull();
  const [, , third] = training().days;
  const opening = at('2026-11-18T20:00:00');
  expect(third && dayState(training(), third, opening - 1)).toBe('locked');
  expect(third && dayState(training(), third, opening)).toBe('waiting');
});

test('the page opens on the live day, else on what is not watched', () => {
  expect(firstShownDay(training({ 'workshop-is-live': 'true' }), () => false, tuesday)).toBe(2);
  expect(firstShownDay(training(), () => false, tuesday)).toBe(1);
  expect(firstShownDay(training(), (day) => day === 1, tuesday)).toBe(2);
  expect(firstShownDay(training(), () => true, tuesday)).toBe(2);
  expect(firstShownDay(training(), () => false, at('2026-11-01T00:00:00'))).toBe(1);
});

describe('what a browser is told', () => {
  const moment = { now: tuesday, liveSince: null, watching: 0, watchedPercent: 90 };
  const visitor = { hasOptedIn: true, watched: () => false, isReminded: () => false, requestedDay: null };

  test('before the opt-in no video, and never the address of a meeting or a freebie', () => {
    const live = training({ 'workshop-is-live': 'true' });
    const stranger = JSON.stringify(trainingPage(live, { ...visitor, hasOptedIn: false }, moment));
    expect(stranger).not.toMatch(/vimeo|zoom|uploads/);
    const known = JSON.stringify(trainingPage(live, { ...visitor, watched: () => true }, moment));
    expect(known).toMatch(/vimeo/);
    expect(known).not.toMatch(/zoom|uploads/);
  });

  test('a locked day has no video, whoever asks', () => {
    const set = training({ 'recording-day-3': 'https://vimeo.com/10482299' });
    const { days } = trainingPage(set, visitor, moment);
    expect(days.map(({ state, video }) => [state, video?.kind ?? null])).toEqual([
      ['recording', 'vimeo'],
      ['waiting', null],
      ['locked', null],
    ]);
  });
});

test.each([
  { address: 'https://youtu.be/aqz-KE-bpKQ', kind: 'youtube' },
  { address: '/videos/day-1.mp4', kind: 'file' },
  { address: '//evil.example/x.mp4', kind: undefined },
  { address: 'https://example.com/x.mp4', kind: undefined },
  { address: '', kind: undefined },
])('$address is a video of kind $kind', ({ address, kind }) => {
  expect(trainingVideo(address)?.kind).toBe(kind);
});

test('days are said as people say them', () => {
  const opening = at('2026-11-18T20:00:00');
  expect(opensWords(opening, tuesday)).toBe('Opens tomorrow');
  expect(opensWords(opening, opening - 1)).toBe('Opens today');
  expect(opensWords(opening, at('2026-11-12T08:00:00'))).toBe('Opens Wed, Nov 18');
  expect(opensAtWords(opening, tuesday)).toBe('tomorrow, 8:00 PM');
  expect(datesWords(training())).toBe('Nov 16 to 18, 8:00 PM Manila');
  expect(datesWords(training({ 'opens-day-3': '2026-12-01T20:00' }))).toBe('Nov 16 to Dec 1, 8:00 PM Manila');
});

test.each([
  { minutes: 0, words: 'just now' },
  { minutes: 1, words: '1 minute ago' },
  { minutes: 12, words: '12 minutes ago' },
  { minutes: 60, words: '1 hour ago' },
  { minutes: 130, words: '2 hours ago' },
])('after $minutes minutes the workshop began $words', ({ minutes, words }) => {
  expect(sinceWords(tuesday - minutes * 60_000, tuesday)).toBe(words);
});
