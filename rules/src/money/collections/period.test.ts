import { expect, test } from 'vitest';
import { periodsOf } from './period.ts';

test.each([
  { today: '2026-11-15', week: '2026-11-09', month: '2026-11-01', monthEnd: '2026-11-30' },
  { today: '2026-11-16', week: '2026-11-16', month: '2026-11-01', monthEnd: '2026-11-30' },
  { today: '2026-03-01', week: '2026-02-23', month: '2026-03-01', monthEnd: '2026-03-31' },
  { today: '2028-02-29', week: '2028-02-28', month: '2028-02-01', monthEnd: '2028-02-29' },
  { today: '2023-12-31', week: '2023-12-25', month: '2023-12-01', monthEnd: '2023-12-31' },
])('on $today the week began on $week and the month ends on $monthEnd', (periods) => {
  expect(periodsOf(periods.today)).toEqual(periods);
});
