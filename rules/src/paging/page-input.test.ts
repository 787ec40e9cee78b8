import { expect, test } from 'vitest';
import { pageInput } from './page-input.ts';

test('a list shows ten from the start by default', () => {
  expect(pageInput.parse({})).toEqual({ page: 1, pageSize: 10 });
  expect(pageInput.parse({ page: null, pageSize: 100 })).toEqual({ page: 1, pageSize: 100 });
});

test.each([
  { page: 0 },
  { page: -1 },
  { page: 1.5 },
  { pageSize: 0 },
  { pageSize: 101 },
  { pageSize: 1e9 },
  { page: Number.NaN },
])('%o is refused', (input) => {
  expect(pageInput.safeParse(input).success).toBe(false);
});
