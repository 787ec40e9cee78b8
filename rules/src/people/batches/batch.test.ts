import { expect, test } from 'vitest';
import { batchInput, launchState } from './batch.ts';

test('a name is trimmed, and days may be left out', () => {
  expect(batchInput.parse({ name: ' Batch 17 ' })).toEqual({ name: 'Batch 17' });
  expect(batchInput.parse({ name: 'B', launchFrom: null, launchTo: '2026-12-01' })).toMatchObject({
    launchTo: '2026-12-01',
  });
});

test.each([
  { input: { name: '  ' }, field: 'name', message: 'Name is required' },
  { input: { name: 'x'.repeat(81) }, field: 'name', message: 'Name is too long' },
  { input: { name: 'B', launchFrom: '2026-02-30' }, field: 'launchFrom', message: 'This is not a day of the calendar' },
  {
    input: { name: 'B', launchFrom: '2026-03-02', launchTo: '2026-03-01' },
    field: 'launchTo',
    message: 'The launch cannot end before it starts',
  },
])('$message', ({ input, field, message }) => {
  const parsed = batchInput.safeParse(input);
  expect(parsed.error?.issues).toMatchObject([{ path: [field], message }]);
});

test('a launch of one day is one', () => {
  expect(batchInput.safeParse({ name: 'B', launchFrom: '2026-03-01', launchTo: '2026-03-01' }).success).toBe(true);
});

const launch = { launchFrom: '2026-03-01', launchTo: '2026-03-31' };
test.each([
  { ...launch, today: '2026-02-28', state: 'upcoming' },
  { ...launch, today: '2026-03-01', state: 'open' },
  { ...launch, today: '2026-03-31', state: 'open' },
  { ...launch, today: '2026-04-01', state: 'over' },
  { launchFrom: '2026-03-01', launchTo: null, today: '2030-01-01', state: 'open' },
  { launchFrom: null, launchTo: '2026-03-31', today: '2030-01-01', state: null },
])('from $launchFrom to $launchTo on $today: $state', ({ today, state, ...days }) => {
  expect(launchState(days, today)).toBe(state);
});
