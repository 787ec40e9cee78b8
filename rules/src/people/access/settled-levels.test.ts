import { expect, test } from 'vitest';
import { settledLevels } from './settled-levels.ts';

test.each([
  [[], ['non-member']],
  [['non-member'], ['non-member']],
  [['member'], ['member']],
  [['non-member', 'member'], ['member']],
  [
    ['affiliate', 'non-member', 'member', 'member'],
    ['affiliate', 'member'],
  ],
  [['a-level-of-staff', 'non-member'], ['a-level-of-staff']],
])('B1: who is given %j holds %j', (given, settled) => {
  expect(settledLevels(given)).toEqual(settled);
});
