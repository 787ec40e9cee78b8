import { expect, test } from 'vitest';
import { endOf, isReturnee } from './returnee.ts';

test.each([
  { ends: [], isBack: false },
  { ends: ['2026-09-16'], isBack: true },
  { ends: ['2026-09-17'], isBack: false },
  { ends: ['2025-01-31', '2026-09-16'], isBack: true },
  { ends: ['2025-01-31', '2026-12-31'], isBack: false },
  { ends: ['9999-12-31'], isBack: false },
])('B8: on 15 November 2026, after $ends, coming back is $isBack', ({ ends, isBack }) => {
  expect(isReturnee(ends, '2026-11-15')).toBe(isBack);
});

test('B8: a subscription ended early ended on that day', () => {
  expect(endOf({ expiresOn: '2026-12-31', cancelledOn: '2026-03-01' })).toBe('2026-03-01');
  expect(endOf({ expiresOn: '2026-01-31', cancelledOn: '2026-03-01' })).toBe('2026-01-31');
  expect(endOf({ expiresOn: '2026-01-31', cancelledOn: null })).toBe('2026-01-31');
});
