import { expect, test } from 'vitest';
import { addDays } from '../../time/manila.ts';
import { balanceOf, isSilentGroup, memberState, proposeMerge, type MemberState, type WeighedGroup } from './balance.ts';
import { planGroups, splitSizes } from './form-groups.ts';
import { newGroupNames } from './group-names.ts';
import { isProposed, type LeadFacts, leadRefusal, leadText, rankLeads } from './lead-choice.ts';
import {
  changedTimes,
  closesOn,
  groupStreakOf,
  lastPeriods,
  missedOf,
  opensOn,
  type Schedule,
  streakOf,
} from './periods.ts';

/** 2026-11-15 is a Sunday. */
const sundays: Schedule = { rhythm: 'weekly', checkInDay: 7 };
const daily: Schedule = { rhythm: 'daily', checkInDay: 7 };

test.each([
  ['2026-11-15', sundays, '2026-11-15', '2026-11-09'],
  ['2026-11-16', sundays, '2026-11-22', '2026-11-16'],
  ['2026-11-15', { rhythm: 'weekly', checkInDay: 1 } as const, '2026-11-16', '2026-11-10'],
  ['2026-11-15', { rhythm: 'weekly', checkInDay: 6 } as const, '2026-11-21', '2026-11-15'],
  ['2026-11-15', daily, '2026-11-15', '2026-11-15'],
])('%s is of the period that closes', (day, schedule, closes, opens) => {
  expect(closesOn(day, schedule)).toBe(closes);
  expect(opensOn(closes, schedule)).toBe(opens);
});

const today = '2026-11-18';
const clock = { schedule: sundays, today, countsFrom: '2026-01-01' };

test.each([
  { says: 'nothing yet', days: [], streak: 0 },
  { says: 'the open week alone', days: ['2026-11-16'], streak: 1 },
  { says: 'the last three, and this one still to do', days: ['2026-11-15', '2026-11-03', '2026-11-01'], streak: 3 },
  { says: 'with this one', days: ['2026-11-18', '2026-11-15', '2026-11-03'], streak: 3 },
  { says: 'a week is missing', days: ['2026-11-18', '2026-11-03'], streak: 1 },
  { says: 'the last week is missing', days: ['2026-11-08', '2026-11-01'], streak: 0 },
  { says: 'two in one week count once', days: ['2026-11-15', '2026-11-09'], streak: 1 },
  { says: 'of tomorrow is not made yet', days: ['2026-11-19'], streak: 0 },
])('a weekly streak: $says', ({ days, streak }) => {
  expect(streakOf(days, clock)).toBe(streak);
});

test.each([
  { says: 'this week is open', days: ['2026-11-15'], missed: 0 },
  { says: 'one closed week', days: ['2026-11-08'], missed: 1 },
  { says: 'two in a row', days: ['2026-11-01'], missed: 2 },
  { says: 'back again this week', days: ['2026-10-04', '2026-11-17'], missed: 0 },
  { says: 'from joining on', days: [], from: '2026-11-02', missed: 2 },
  { says: 'the week of joining is no miss', days: [], from: '2026-11-04', missed: 1 },
  { says: 'joined this week', days: [], from: '2026-11-17', missed: 0 },
])('missed in a row: $says', ({ days, missed, from }) => {
  expect(missedOf(days, { ...clock, countsFrom: from ?? '2026-01-05' })).toBe(missed);
});

/** On Wednesday the 18th, a group of Sundays chooses another time. */
test.each([
  // The week of Sunday the 22nd stays; then until Tuesday in eight days, since one of two days would be missed.
  [{ rhythm: 'weekly', checkInDay: 2 } as const, '2026-11-23', '2026-12-01'],
  [{ rhythm: 'weekly', checkInDay: 6 } as const, '2026-11-23', '2026-12-05'],
  [{ rhythm: 'daily', checkInDay: 7 } as const, '2026-11-23', '2026-11-23'],
])('a new rhythm counts from the next period on and leaves the past as it was', (chosen, opens, closes) => {
  const today = '2026-11-18';
  const changes = changedTimes(sundays, chosen, today);
  const changed = { ...chosen, changes };
  expect(closesOn(today, changed)).toBe('2026-11-22');
  expect([closesOn(opens, changed), opensOn(closes, changed)]).toEqual([closes, opens]);
  const days = ['2026-11-16', '2026-11-15', '2026-11-02'];
  const given = { today, countsFrom: '2026-10-01' };
  for (const rule of [streakOf, missedOf, lastPeriods])
    expect(rule(days, { ...given, schedule: changed })).toEqual(rule(days, { ...given, schedule: sundays }));
  // Changed back before it counted, nothing has changed.
  expect(closesOn(closes, { ...sundays, changes: changedTimes(changed, sundays, today) })).toBe(
    closesOn(closes, sundays),
  );
});

test('whoever changes the day again and again gets no more weeks', () => {
  let schedule: Schedule = sundays;
  const closes = new Set<string>();
  for (let ago = 0; ago < 70; ago++) {
    const today = addDays('2026-11-16', ago);
    closes.add(closesOn(today, schedule));
    const chosen = { rhythm: 'weekly', checkInDay: (schedule.checkInDay % 7) + 1 } as const;
    schedule = { ...chosen, changes: changedTimes(schedule, chosen, today) };
  }
  expect(closes.size).toBeLessThanOrEqual(10);
});

test('six periods, with those before somebody joined', () => {
  const given = { ...clock, countsFrom: '2026-10-25' };
  expect(lastPeriods(['2026-11-15', '2026-11-01'], given)).toEqual([
    'before',
    'before',
    'done',
    'missed',
    'done',
    'open',
  ]);
});

test('days of a daily group', () => {
  const of = { schedule: daily, today, countsFrom: '2026-11-10' };
  expect(streakOf(['2026-11-16', '2026-11-17'], of)).toBe(2);
  expect(missedOf(['2026-11-15'], of)).toBe(2);
  expect(missedOf([], of)).toBe(8);
});

test('counted a second way: streaks and misses of generated weeks', () => {
  let seed = 7;
  const chance = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  for (let round = 0; round < 300; round++) {
    const schedule: Schedule = { rhythm: round % 4 === 0 ? 'daily' : 'weekly', checkInDay: 1 + (round % 7) };
    const length = schedule.rhythm === 'daily' ? 1 : 7;
    const until = addDays('2026-06-01', round);
    const done = Array.from({ length: 12 }, () => chance() < 0.6);
    const current = closesOn(until, schedule);
    // The period `ago` back has a check-in on a day of its own that is not in the future.
    const days = done.flatMap((isDone, ago) => {
      const close = addDays(current, -ago * length);
      const day = addDays(close, -Math.floor(chance() * length));
      return isDone ? [day > until ? opensOn(close, schedule) : day] : [];
    });
    const text = done.map((isDone) => (isDone ? 'x' : '.')).join('');
    const expected = /^\.?(x*)/.exec(text)?.[1]?.length ?? 0;
    expect(streakOf(days, { schedule, today: until })).toBe(
      text.startsWith('.x') || text.startsWith('x') ? expected : 0,
    );
    const missed = text.startsWith('x') ? 0 : (/^\.(\.*)/.exec(text)?.[1]?.length ?? 0);
    const countsFrom = addDays(current, -12 * length + 1);
    expect(missedOf(days, { schedule, today: until, countsFrom })).toBe(missed);
  }
});

test('the streak of a group', () => {
  const full = { done: 4, expected: 4 };
  expect(groupStreakOf([{ done: 1, expected: 4 }, full, { done: 3, expected: 4 }, { done: 1, expected: 4 }], 0.6)).toBe(
    2,
  );
  expect(groupStreakOf([full, full], 0.6)).toBe(2);
  expect(groupStreakOf([full, { done: 0, expected: 0 }, full], 0.6)).toBe(1);
});

test('balance', () => {
  expect([0, 2, 3, 4, 5, 8].map(balanceOf)).toEqual(['merge', 'merge', 'watch', 'watch', 'balanced', 'balanced']);
  expect([0, 1, 2, 5].map((missed) => memberState(missed, 2))).toEqual(['active', 'missed', 'silent', 'silent']);
});

const group = (id: number, states: readonly MemberState[], leadPlace: number | null, capacity = 8): WeighedGroup => ({
  id,
  capacity,
  rhythm: 'weekly',
  checkInDay: 7,
  leadId: leadPlace === null ? null : id * 10 + leadPlace,
  members: states.map((state, place) => ({ userId: id * 10 + place, state })),
});

test('a group is silent when all of its people are', () => {
  expect(isSilentGroup(group(1, ['silent', 'silent'], 0))).toBe(true);
  expect(isSilentGroup(group(1, ['silent', 'missed'], 0))).toBe(false);
  expect(isSilentGroup(group(1, [], null))).toBe(false);
});

test('of two weak groups one ends, and its silent people take a break', () => {
  const bukal = group(1, ['active', 'active', 'missed', 'silent'], null);
  const agila = group(2, ['active', 'missed', 'missed', 'silent', 'silent', 'silent'], 0);
  const tala = group(3, ['active', 'active', 'active', 'active', 'missed'], 0);
  expect(proposeMerge([bukal, agila, tala])).toEqual({
    fromId: 2,
    intoId: 1,
    moving: [20, 21, 22],
    pausing: [23, 24, 25],
    leadId: 20,
    size: 7,
  });
  expect(proposeMerge([bukal, tala])).toBeNull();
  expect(
    proposeMerge([group(1, ['active', 'active', 'silent'], 0, 3), group(2, ['active', 'active'], 0, 2)]),
  ).toBeNull();
});

test.each([
  [3, []],
  [4, [4]],
  [6, [6]],
  [7, [6]],
  [8, [4, 4]],
  [11, [6, 5]],
  [13, [5, 4, 4]],
  [17, [6, 6, 5]],
])('%i people', (people, sizes) => {
  expect(splitSizes(people, { smallest: 4, largest: 6 })).toEqual(sizes);
});

test('everyone has one place, whatever comes', () => {
  for (let count = 0; count < 60; count++) {
    const people = Array.from({ length: count }, (_, id) => ({ userId: id, batchId: id % 3, stage: id % 5 }));
    const groups = [{ id: 1, size: 2, capacity: 8, batchIds: [1] }];
    const { filled, made, rest } = planGroups(people, groups, { smallest: 4, largest: 6 });
    const placed = [...filled, ...made].flatMap(({ userIds }) => userIds);
    expect([...placed, ...rest].toSorted((a, b) => a - b)).toEqual(people.map(({ userId }) => userId));
    for (const { userIds } of made) expect(userIds.length).toBeGreaterThanOrEqual(4);
    for (const { userIds } of made) expect(userIds.length).toBeLessThanOrEqual(6);
    for (const { userIds } of filled) expect(userIds.length).toBeLessThanOrEqual(2);
    expect(rest.length).toBeLessThan(4);
  }
  const same = planGroups(
    [5, 6, 7, 8].map((userId) => ({ userId, batchId: userId, stage: 0 })),
    [{ id: 1, size: 3, capacity: 8, batchIds: [7] }],
    { smallest: 4, largest: 6 },
  );
  expect(same.filled).toEqual([{ groupId: 1, userIds: [7] }]);
});

const facts = (given: Partial<LeadFacts>): LeadFacts => ({
  userId: 1,
  stage: 3,
  points: 100,
  checkIns: 6,
  missed: 0,
  capacity: 6,
  state: null,
  isLead: false,
  ...given,
});

test('who may lead, and who is proposed', () => {
  const rule = { silentAfter: 2, stageFrom: 1, checkInsFrom: 4 };
  expect(leadRefusal(facts({ missed: 2 }), 2)).toContain('silent');
  expect(leadRefusal(facts({ isLead: true }), 2)).toContain('lead a group already');
  expect(leadRefusal(facts({ missed: 1 }), 2)).toBeNull();
  expect(isProposed(facts({}), rule)).toBe(true);
  expect(isProposed(facts({ checkIns: 3 }), rule)).toBe(false);
  expect(isProposed(facts({ stage: null }), rule)).toBe(false);
  expect(isProposed(facts({ missed: 3 }), rule)).toBe(false);
  const ranked = rankLeads(
    [
      facts({ userId: 1, checkIns: 5 }),
      facts({ userId: 2, state: 'put-forward', checkIns: 4 }),
      facts({ userId: 3, state: 'volunteered', checkIns: 3 }),
      facts({ userId: 4, missed: 2, state: 'volunteered' }),
      facts({ userId: 5, checkIns: 5, stage: 4 }),
    ],
    2,
  );
  expect(ranked.map(({ userId }) => userId)).toEqual([3, 2, 5, 1]);
  expect(leadText(facts({ state: 'volunteered' }), 'weeks')).toBe('Volunteered · Stage 3 · 6 check-ins in 6 weeks');
});

test('names that no group has', () => {
  expect(newGroupNames(2, ['kapit-bisig'])).toEqual(['Bayanihan', 'Sulong']);
  expect(newGroupNames(31, []).at(-1)).toBe('Kapit-bisig 2');
});
