import { expect, test } from 'vitest';
import { addDays } from '../../time/manila.ts';
import { statusChange, type RecordedChange } from './status-changes.ts';

const due = '2026-11-01';
const owing = {
  status: 'active',
  startsOn: '2026-10-01',
  expiresOn: '2027-10-01',
  unpaid: { scheduleDate: due, number: 2 },
} as const;
const paid = { ...owing, unpaid: null };

test('SU-03: grace is written on the first day after the date, once, and the block after fourteen days', () => {
  const written: [number, RecordedChange][] = [];
  for (let day = 0; day <= 20; day++) {
    const change = statusChange(owing, written.at(-1)?.[1] ?? null, addDays(due, day));
    if (change) written.push([day, { kind: change.kind, since: change.since }]);
  }
  expect(written).toEqual([
    [1, { kind: 'grace', since: due }],
    [15, { kind: 'blocked', since: due }],
  ]);
});

test.each([
  { says: 'paying opens what was blocked', last: { kind: 'blocked', since: due }, kind: 'unblocked' },
  { says: 'renewing opens what had expired', last: { kind: 'expired', since: due }, kind: 'unblocked' },
  { says: 'paying in the days of grace changes nothing', last: { kind: 'grace', since: due }, kind: undefined },
  { says: 'what was open stays open', last: null, kind: undefined },
  { says: 'opened once is opened', last: { kind: 'unblocked', since: null }, kind: undefined },
] as const)('$says', ({ last, kind }) => {
  expect(statusChange(paid, last, '2026-11-20')?.kind).toBe(kind);
});

test('the grace of the next entry is another one', () => {
  const next = { ...owing, unpaid: { scheduleDate: '2026-12-01', number: 3 } };
  expect(statusChange(next, { kind: 'grace', since: due }, '2026-12-02')).toEqual({
    kind: 'grace',
    since: '2026-12-01',
    until: '2026-12-15',
    entry: 3,
  });
});

test('an expiry has its grace, too, and then closes', () => {
  const ended = { ...paid, expiresOn: '2026-11-10' };
  expect(statusChange(ended, null, '2026-11-10')).toBeNull();
  expect(statusChange(ended, null, '2026-11-11')).toMatchObject({
    kind: 'grace',
    since: '2026-11-10',
    until: '2026-11-24',
  });
  expect(statusChange(ended, { kind: 'grace', since: '2026-11-10' }, '2026-11-25')?.kind).toBe('expired');
});

test.each(['pending', 'paused', 'cancelled'] as const)('nothing is recorded for one that is %s', (status) => {
  expect(statusChange({ ...owing, status }, null, '2026-12-20')).toBeNull();
});
