import { expect, test } from 'vitest';
import { audience, broadcastInput, mayBecome, minutesFor, nextRound } from './broadcasts.ts';

const start = new Date('2026-11-17T00:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);

test.each([1, 7, 13, 60, 120, 1_000, 6_000])(
  'a pace of %i is held over ten minutes, however the rounds come',
  (pace) => {
    let at: Date | null = null;
    let sent = 0;
    let now = 0;
    for (const wait of Array.from({ length: 200 }, (_, round) => [5, 7, 2, 6][round % 4] ?? 5)) {
      const round: { count: number; at: Date } = nextRound(pace, at, after(now));
      sent += round.count;
      at = round.at;
      now += wait;
      if (now > 600) break;
    }
    const first = Math.max(1, Math.floor(pace / 12));
    expect(sent).toBeLessThanOrEqual(pace * 10 + first);
    expect(sent).toBeGreaterThanOrEqual(Math.floor(pace * 9.5));
  },
);

test('an outage is not made up for', () => {
  expect(nextRound(120, start, after(3_600)).count).toBe(30);
});

test.each([
  ['draft', 'sending', true],
  ['draft', 'stopped', false],
  ['scheduled', 'draft', true],
  ['sending', 'sending', false],
  ['sending', 'draft', false],
  ['paused', 'sending', true],
  ['stopped', 'sending', false],
  ['done', 'sending', false],
] as const)('%s to %s: %s', (from, to, isPossible) => {
  expect(mayBecome(from, to)).toBe(isPossible);
});

test('an audience asks only for what it knows', () => {
  expect(audience.parse({ to: 'leads' })).toMatchObject({ sources: [], campaign: '', withoutPurchase: false });
  expect(audience.parse({ to: 'people' })).toMatchObject({ kind: 'members', stageId: null });
  for (const wrong of [{}, { to: 'everyone' }, { to: 'leads', sources: ['x'] }, { to: 'people', stageId: -1 }]) {
    expect(audience.safeParse(wrong).success).toBe(false);
  }
});

test('a pace is within its limits, and says how long it takes', () => {
  const pace = (value: number) =>
    broadcastInput.safeParse({ pace: value }).error?.issues.filter(({ path }) => path[0] === 'pace') ?? [];
  expect([0, 1, 6_000, 6_001].map((value) => pace(value).length)).toEqual([1, 0, 0, 1]);
  expect([minutesFor(1, 120), minutesFor(20_000, 120), minutesFor(240, 120)]).toEqual([1, 167, 2]);
});
