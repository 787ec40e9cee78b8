import { expect, test } from 'vitest';
import { isPutOff, nextMorning, withPutOff } from './put-off.ts';

test.each([
  ['2026-11-16T09:40:00+08:00', '2026-11-17T08:00:00+08:00'],
  ['2026-11-16T23:59:00+08:00', '2026-11-17T08:00:00+08:00'],
  // Somebody who works at night sees it the same morning.
  ['2026-11-17T00:30:00+08:00', '2026-11-17T08:00:00+08:00'],
  ['2026-11-17T08:00:00+08:00', '2026-11-18T08:00:00+08:00'],
])('at %s, later is %s', (now, morning) => {
  expect(nextMorning(new Date(now))).toEqual(new Date(morning));
});

test('work that is put off is away until the morning, and only that kind', () => {
  const now = new Date('2026-11-16T09:40:00+08:00');
  const off = withPutOff({}, { kind: 'proofs', isOff: true }, now);
  expect(isPutOff(off, 'proofs', now)).toBe(true);
  expect(isPutOff(off, 'questions', now)).toBe(false);
  expect(isPutOff(off, 'proofs', new Date('2026-11-17T08:00:00+08:00'))).toBe(false);
  expect(withPutOff(off, { kind: 'proofs', isOff: false }, now)).toEqual({});
  // What is over is not kept.
  const later = new Date('2026-11-18T09:00:00+08:00');
  expect(Object.keys(withPutOff(off, { kind: 'overdue', isOff: true }, later))).toEqual(['overdue']);
});
