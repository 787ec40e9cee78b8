import { expect, test } from 'vitest';
import { openOrigins } from './account-origin.ts';

test('A1: only what the public makes by itself is not vouched for', () => {
  expect(openOrigins).toEqual(['sign-up', 'opt-in', 'checkout']);
});
