import { expect, test } from 'vitest';
import { orList } from './or-list.ts';

test.each([
  [[], ''],
  [['GCash'], 'GCash'],
  [['GCash', 'Maya'], 'GCash or Maya'],
  [['GCash', 'Maya', 'bank'], 'GCash, Maya or bank'],
])('%j are %s', (names, text) => {
  expect(orList(names)).toBe(text);
});
