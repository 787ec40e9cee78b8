import { expect, test } from 'vitest';
import { validityFrom } from './validity.ts';

test.each([
  { startByDays: 0, validityByDays: 365, startsOn: '2026-11-15', expiresOn: '2027-11-15' },
  { startByDays: 7, validityByDays: 30, startsOn: '2026-11-22', expiresOn: '2026-12-22' },
  { startByDays: 3, validityByDays: null, startsOn: '2026-11-18', expiresOn: '9999-12-31' },
])(
  'live on 15 November, starting after $startByDays days for $validityByDays: $startsOn to $expiresOn',
  ({ startsOn, expiresOn, ...agreed }) => {
    expect(validityFrom('2026-11-15', agreed)).toEqual({ startsOn, expiresOn });
  },
);
