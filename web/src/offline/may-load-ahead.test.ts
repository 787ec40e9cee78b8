import { expect, test } from 'vitest';
import { mayLoadAhead } from './may-load-ahead.ts';

test.each([
  [{}, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
])('in a network of %j loading ahead is fair: %s', (network, isFair) => {
  expect(mayLoadAhead({ network })).toBe(isFair);
});

test.each([
  [{ level: 0.9, charging: false }, true],
  [{ level: 0.2, charging: false }, false],
  [{ level: 0.05, charging: true }, true],
])('with a battery of %j loading ahead is fair: %s', (battery, isFair) => {
  expect(mayLoadAhead({ battery })).toBe(isFair);
});
