import { expect, test } from 'vitest';
import { appAddress, codeOfStep, newAppKey, stepAt, stepOfCode } from './totp.ts';

/** `12345678901234567890`, the key of the standard's own examples. */
const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

// RFC 6238, appendix B, with the last six of its eight digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s', (second, code) => {
  expect(codeOfStep(key, stepAt(new Date(second * 1000)))).toBe(code);
});

test('a code counts thirty seconds early and late, and no longer', () => {
  const now = new Date('2026-11-15T02:00:10Z');
  const code = codeOfStep(key, stepAt(now));
  const accepted = [-60, -30, 0, 30, 60].map((seconds) =>
    stepOfCode(key, code, new Date(now.getTime() + seconds * 1000)),
  );
  expect(accepted).toEqual([null, stepAt(now), stepAt(now), stepAt(now), null]);
});

test('keys are new each time, and their address names the site and the person', () => {
  expect(newAppKey()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newAppKey()).not.toBe(newAppKey());
  expect(appAddress({ key, title: 'Tribe & Co', email: 'liza+1@tribe.test' })).toBe(
    `otpauth://totp/Tribe%20%26%20Co:liza%2B1%40tribe.test?secret=${key}&issuer=Tribe%20%26%20Co&algorithm=SHA1&digits=6&period=30`,
  );
});
