import { expect, test } from 'vitest';
import { GONE_DAYS, riskOf } from '../../people/at-risk/at-risk.ts';
import { addDays } from '../../time/manila.ts';
import {
  type HealthFacts,
  healthOf,
  type HealthReason,
  healthReasons,
  reasonFacts,
  reasonText,
  risksIn,
  signalText,
  usualLimits,
} from './health.ts';

const today = '2026-11-16';
const ago = (days: number) => addDays(today, -days);

const fine: HealthFacts = {
  isLive: true,
  memberSince: ago(200),
  lastSeenOn: today,
  lastActiveOn: today,
  stageSince: ago(3),
  lateCount: 0,
  lateSince: null,
  closesOn: null,
  endsOn: addDays(today, 120),
  missedCheckIns: 0,
  lastCheckInOn: today,
};

const health = (facts: Partial<HealthFacts>) => healthOf({ ...fine, ...facts }, usualLimits, today);
const kinds = (facts: Partial<HealthFacts>) => health(facts).reasons.map(({ kind }) => kind);

test.each<{ when: string; facts: Partial<HealthFacts>; reasons: HealthReason[]; state: string; score: number }>([
  { when: 'all is well', facts: {}, reasons: [], state: 'good', score: 100 },
  { when: 'seen 6 days ago', facts: { lastSeenOn: ago(6) }, reasons: [], state: 'good', score: 100 },
  { when: 'seen 7 days ago', facts: { lastSeenOn: ago(7) }, reasons: ['unseen'], state: 'watch', score: 90 },
  { when: 'never seen', facts: { lastSeenOn: null }, reasons: ['never-seen'], state: 'watch', score: 90 },
  {
    when: 'new and not seen yet',
    facts: { lastSeenOn: null, memberSince: ago(6) },
    reasons: [],
    state: 'good',
    score: 100,
  },
  { when: 'quiet for 7 days', facts: { lastActiveOn: ago(7) }, reasons: ['quiet'], state: 'watch', score: 90 },
  {
    when: 'quiet since joining',
    facts: { lastActiveOn: null, memberSince: ago(9) },
    reasons: ['quiet'],
    state: 'watch',
    score: 90,
  },
  { when: 'silent for 14 days', facts: { lastActiveOn: ago(14) }, reasons: ['silent'], state: 'at-risk', score: 70 },
  {
    when: 'silent without a membership',
    facts: { lastActiveOn: ago(14), isLive: false },
    reasons: [],
    state: 'good',
    score: 100,
  },
  {
    when: 'gone for so long that it is no risk any more',
    facts: { lastActiveOn: ago(GONE_DAYS + 1) },
    reasons: ['silent'],
    state: 'watch',
    score: 70,
  },
  { when: '60 days on a stage', facts: { stageSince: ago(60) }, reasons: ['stuck'], state: 'watch', score: 80 },
  { when: '59 days on a stage', facts: { stageSince: ago(59) }, reasons: [], state: 'good', score: 100 },
  {
    when: 'one payment late',
    facts: { lateCount: 1, lateSince: ago(3) },
    reasons: ['behind'],
    state: 'watch',
    score: 85,
  },
  {
    when: 'two payments late',
    facts: { lateCount: 2, lateSince: ago(33) },
    reasons: ['late'],
    state: 'at-risk',
    score: 70,
  },
  {
    when: 'access closes in 7 days',
    facts: { lateCount: 1, lateSince: ago(7), closesOn: addDays(today, 7) },
    reasons: ['closing', 'behind'],
    state: 'at-risk',
    score: 45,
  },
  {
    when: 'access closes in 8 days',
    facts: { lateCount: 1, lateSince: ago(6), closesOn: addDays(today, 8) },
    reasons: ['behind'],
    state: 'watch',
    score: 85,
  },
  { when: 'ends in 30 days', facts: { endsOn: addDays(today, 30) }, reasons: ['ending'], state: 'watch', score: 80 },
  {
    when: 'ends in 30 days and 60 days on a stage',
    facts: { endsOn: addDays(today, 30), stageSince: ago(60) },
    reasons: ['ending', 'stuck'],
    state: 'at-risk',
    score: 60,
  },
  {
    when: 'one payment late and 60 days on a stage',
    facts: { lateCount: 1, lateSince: ago(3), stageSince: ago(60) },
    reasons: ['stuck', 'behind'],
    state: 'at-risk',
    score: 65,
  },
  {
    when: 'milder reasons alone, however many',
    facts: { lastSeenOn: ago(8), lastActiveOn: ago(8), missedCheckIns: 2, stageSince: ago(60) },
    reasons: ['stuck', 'check-ins', 'unseen', 'quiet'],
    state: 'watch',
    score: 45,
  },
  { when: 'ends in 31 days', facts: { endsOn: addDays(today, 31) }, reasons: [], state: 'good', score: 100 },
  { when: 'ended yesterday', facts: { endsOn: ago(1), isLive: false }, reasons: ['ended'], state: 'watch', score: 80 },
  { when: 'no end', facts: { endsOn: null }, reasons: [], state: 'good', score: 100 },
  { when: 'two check-ins missed', facts: { missedCheckIns: 2 }, reasons: ['check-ins'], state: 'watch', score: 85 },
  { when: 'one check-in missed', facts: { missedCheckIns: 1 }, reasons: [], state: 'good', score: 100 },
  { when: 'in no group', facts: { missedCheckIns: null }, reasons: [], state: 'good', score: 100 },
])('$when: $state, $score', ({ facts, reasons, state, score }) => {
  expect(health(facts)).toMatchObject({ state, score });
  expect(kinds(facts)).toEqual(reasons);
});

test('everything at once costs no more than all, the worst comes first, and each signal shows its worst', () => {
  const worst = health({
    lastSeenOn: ago(20),
    lastActiveOn: ago(20),
    stageSince: ago(70),
    lateCount: 3,
    lateSince: ago(70),
    closesOn: today,
    endsOn: addDays(today, 2),
    missedCheckIns: 4,
  });
  expect(worst).toMatchObject({
    state: 'at-risk',
    score: 0,
    signals: { seen: 'watch', progress: 'bad', dues: 'bad', renewal: 'watch' },
  });
  expect(worst.reasons[0]?.kind).toBe('closing');
});

test.each([
  [{ kind: 'closing', day: '2026-11-19', count: 1 }, 'Closes in 3 days'],
  [{ kind: 'late', day: '2026-10-01', count: 2 }, '2 payments late'],
  [{ kind: 'silent', day: '2026-11-01', count: 0 }, 'Silent for 15 days'],
  [{ kind: 'ending', day: '2026-12-01', count: 0 }, 'Membership ends Dec 1'],
  [{ kind: 'stuck', day: '2026-10-10', count: 0 }, 'Same stage for 37 days'],
  [{ kind: 'ended', day: '2026-10-30', count: 0 }, 'Membership ended Oct 30'],
  [{ kind: 'behind', day: '2026-11-15', count: 1 }, '1 payment late for 1 day'],
  [{ kind: 'check-ins', day: '2026-11-01', count: 2 }, '2 check-ins missed in a row'],
  [{ kind: 'unseen', day: '2026-11-07', count: 0 }, 'Not seen for 9 days'],
  [{ kind: 'never-seen', day: '2026-11-01', count: 0 }, 'Never logged in'],
  [{ kind: 'quiet', day: '2026-11-08', count: 0 }, 'No lesson or task for 8 days'],
] as const)('%o reads "%s"', (reason, words) => {
  expect(reasonText(reason, today)).toBe(words);
});

test('a signal without a reason says that all is well', () => {
  expect(signalText('dues', [], today)).toBe('Nothing late');
  expect(signalText('seen', [{ kind: 'unseen', day: ago(9), count: 0 }], today)).toBe('Not seen for 9 days');
});

/** Numbers that look like chance and are always the same. */
function* numbers(seed: number) {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

function generated(count: number): HealthFacts[] {
  const random = numbers(20);
  const next = () => random.next().value as number;
  const day = (from: number, until: number) => addDays(today, Math.floor(from + next() * (until - from)));
  const or = <Value>(share: number, value: () => Value): Value | null => (next() < share ? value() : null);
  return Array.from({ length: count }, () => {
    const lateCount = next() < 0.6 ? 0 : Math.ceil(next() * 3);
    const lateSince = lateCount > 0 ? day(-60, -1) : null;
    return {
      isLive: next() < 0.8,
      memberSince: day(-400, 0),
      lastSeenOn: or(0.9, () => day(-40, 1)),
      lastActiveOn: or(0.85, () => day(-130, 1)),
      stageSince: or(0.8, () => day(-130, 1)),
      lateCount,
      lateSince,
      closesOn: lateCount > 0 ? or(0.6, () => day(-3, 15)) : null,
      endsOn: or(0.8, () => day(-30, 200)),
      missedCheckIns: or(0.6, () => Math.floor(next() * 5)),
      lastCheckInOn: or(0.5, () => day(-40, 1)),
    };
  });
}

test('whoever the homes list as at risk is at risk here for the same reason, and nobody else is', () => {
  for (const facts of generated(1_500)) {
    const { isLive, lastActiveOn, stageSince } = facts;
    const listed = riskOf(
      { ...facts, lastActiveOn: isLive ? lastActiveOn : null, stageSince: isLive ? stageSince : null },
      today,
    );
    const { state, reasons } = healthOf(facts, usualLimits, today);
    expect({ facts, isAtRisk: state === 'at-risk' }).toEqual({ facts, isAtRisk: listed !== null });
    if (listed) expect(risksIn(reasons, today)[0]).toBe(listed);
  }
});

/** The rule once more, written as sums over plain conditions instead of a table of reasons. */
function secondWay(facts: HealthFacts): { state: string; score: number } {
  const since = (day: string | null) => (day === null ? -1 : (Date.parse(today) - Date.parse(day)) / 86_400_000);
  const until = (day: string | null) =>
    day === null ? Number.NaN : (Date.parse(day) - Date.parse(today)) / 86_400_000;
  const active = facts.isLive ? since(facts.lastActiveOn) : -1;
  const closes = until(facts.closesOn);
  const ends = until(facts.endsOn);
  const silence = facts.lastActiveOn === null ? since(facts.memberSince) : since(facts.lastActiveOn);
  const hard: [boolean, number][] = [
    [closes >= 0 && closes <= 7, 40],
    [facts.lateCount > 1, 30],
    [active >= 14, 30],
  ];
  const soft: [boolean, number][] = [
    [ends >= 0 && ends <= 30, 20],
    [facts.isLive && since(facts.stageSince) >= 60, 20],
    [facts.lateCount === 1, 15],
  ];
  const milder: [boolean, number][] = [
    [ends < 0, 20],
    [(facts.missedCheckIns ?? 0) >= 2, 15],
    [since(facts.lastSeenOn) >= 7, 10],
    [facts.lastSeenOn === null && since(facts.memberSince) >= 7, 10],
    [facts.isLive && active < 14 && silence >= 7, 10],
  ];
  const count = (list: [boolean, number][]) => list.filter(([applies]) => applies).length;
  const cost = [...hard, ...soft, ...milder].reduce((sum, [applies, points]) => sum + (applies ? points : 0), 0);
  // Whoever is gone for longer than 90 days is not about to be lost; it costs as much all the same.
  const recent = (list: [boolean, number][], gone: boolean, at: number) =>
    count(list.filter((_, place) => !(gone && place === at)));
  const isAtRisk = recent(hard, active > 90, 2) > 0 || recent(soft, since(facts.stageSince) > 90, 1) >= 2;
  const isWatched = cost > 0;
  return { state: isAtRisk ? 'at-risk' : isWatched ? 'watch' : 'good', score: Math.max(0, 100 - cost) };
}

test('computed a second way on generated people, state and score are the same', () => {
  const people = generated(1_500);
  const states = people.map((facts) => {
    const { state, score } = healthOf(facts, usualLimits, today);
    expect({ state, score, facts }).toEqual({ ...secondWay(facts), facts });
    return state;
  });
  // All of them come up, or the comparison would prove little.
  expect(new Set(states).size).toBe(3);
});

test('every reason belongs to a signal and costs something', () => {
  expect(healthReasons.every((kind) => reasonFacts[kind].costs > 0)).toBe(true);
});
