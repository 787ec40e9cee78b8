import { expect, test } from 'vitest';
import { closedText } from './closed-text.ts';

test.each([
  ['not-yet', '2026-11-30T16:00:00Z', 'Enrollment opens Tue, Dec 1 2026'],
  ['not-yet', null, 'Enrollment is closed'],
  ['full', null, 'All seats are taken'],
  ['closed', '2026-11-01T00:00:00Z', 'Enrollment is closed'],
] as const)('a funnel that is %s (opens %s) says "%s"', (state, opensAt, text) => {
  expect(closedText({ state, opensAt })).toBe(text);
});
