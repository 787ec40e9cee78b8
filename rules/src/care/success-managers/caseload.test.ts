import { expect, test } from 'vitest';
import {
  canUndoMove,
  loadTone,
  type ManagerSeat,
  pickManager,
  turnOrder,
  turnStateOf,
  undoLeftText,
} from './caseload.ts';
import { languageOf } from './languages.ts';

const today = '2026-11-16';
const seat = (id: number, more: Partial<ManagerSeat> = {}): ManagerSeat => ({
  id,
  capacity: 10,
  caseload: 5,
  absentUntil: null,
  isTaking: true,
  state: null,
  languages: [],
  lastGivenAt: id * 1_000,
  ...more,
});

test.each([
  [{}, 'taking'],
  [{ caseload: 10 }, 'full'],
  [{ caseload: 12 }, 'full'],
  [{ isTaking: false }, 'off'],
  [{ absentUntil: today }, 'away'],
  [{ absentUntil: '2026-11-15' }, 'taking'],
] as const)('with %o somebody is %s', (more, state) => {
  expect(turnStateOf(seat(1, more), today)).toBe(state);
});

test('whoever waits longest is next; those without room, away or switched off are skipped', () => {
  const seats = [
    seat(1),
    seat(2, { lastGivenAt: null }),
    seat(3, { caseload: 10 }),
    seat(4, { absentUntil: '2026-11-20' }),
    seat(5, { isTaking: false }),
  ];
  expect(turnOrder(seats, today).map(({ id }) => id)).toEqual([2, 1]);
});

test('the same province comes first, then the same language, then the turn', () => {
  const seats = [seat(1), seat(2, { languages: ['Cebuano'] }), seat(3, { state: 'Bohol' })];
  const pick = (state: string | null) => pickManager(seats, { state }, today)?.id;
  expect([pick('Bohol'), pick('Cebu'), pick('Abra'), pick(null)]).toEqual([3, 2, 1, 1]);
  expect(pickManager([seat(1, { caseload: 10 })], { state: null }, today)).toBeNull();
});

test('by turn everybody gets as many, until there is no room', () => {
  const seats = [
    seat(1, { capacity: 3, caseload: 0 }),
    seat(2, { capacity: 10, caseload: 0 }),
    seat(3, { capacity: 10, caseload: 0 }),
  ];
  const given = Array.from({ length: 25 }, (_, at) => {
    const next = pickManager(seats, { state: null }, today);
    if (!next) return null;
    next.caseload += 1;
    next.lastGivenAt = 10_000 + at;
    return next.id;
  });
  expect(seats.map(({ caseload }) => caseload)).toEqual([3, 10, 10]);
  expect(given.slice(0, 6)).toEqual([1, 2, 3, 1, 2, 3]);
  expect(given.filter((id) => id === null)).toHaveLength(2);
});

test.each([
  [45, 50, 'success'],
  [46, 50, 'warning'],
  [50, 50, 'warning'],
  [51, 50, 'danger'],
  [1, 0, 'danger'],
] as const)('%i of %i is %s', (caseload, capacity, tone) => {
  expect(loadTone(caseload, capacity)).toBe(tone);
});

test('a reassignment can be undone for ten minutes', () => {
  const at = new Date('2026-11-16T01:00:00Z');
  expect(canUndoMove(at, new Date('2026-11-16T01:09:59Z'))).toBe(true);
  expect(canUndoMove(at, new Date('2026-11-16T01:10:00Z'))).toBe(false);
});

test.each([
  ['Cebu', 'Cebuano'],
  ['negros occidental', 'Hiligaynon'],
  ['Metro Manila', 'Tagalog'],
  ['Dubai', null],
  [null, null],
] as const)('in %s people speak %s', (state, language) => {
  expect(languageOf(state)).toBe(language);
});

test.each([
  [605, 'You can undo this for 10 minutes.'],
  [540, 'You can undo this for 9 minutes.'],
  [59, 'You can undo this for 1 minute.'],
  [0, null],
])('%i seconds before the end: %s', (seconds, words) => {
  const now = new Date('2026-11-18T03:00:00Z');
  expect(undoLeftText(new Date(now.getTime() + seconds * 1000), now)).toBe(words);
});
