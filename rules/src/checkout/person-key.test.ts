import { expect, test } from 'vitest';
import { personKey } from './person-key.ts';

test.each([
  ['ana@example.com', 'ana@example.com'],
  [' Ana+promo@Example.com ', 'ana@example.com'],
  ['ana+one+two@example.com', 'ana@example.com'],
  ['+ana@example.com', '+ana@example.com'],
])('%j counts as %s', (email, key) => {
  expect(personKey(email)).toBe(key);
});
