import { expect, test } from 'vitest';
import { cheerersText } from './cheers.ts';

test.each([
  { names: [], count: 0, text: '' },
  { names: ['Ana'], count: 1, text: 'Ana' },
  { names: ['Ana', 'Ben'], count: 2, text: 'Ana and Ben' },
  { names: ['Ana', 'Ben', 'Cleo'], count: 3, text: 'Ana, Ben and Cleo' },
  { names: ['Ana', 'Ben', 'Cleo'], count: 4, text: 'Ana, Ben, Cleo and 1 other' },
  { names: ['Ana', 'Ben', 'Cleo'], count: 1_203, text: 'Ana, Ben, Cleo and 1200 others' },
])('$count cheers read $text', ({ names, count, text }) => {
  expect(cheerersText(names, count)).toBe(text);
});
