import { expect, test } from 'vitest';
import { fourEyes } from './four-eyes.ts';

test.each([
  { isOwn: false, othersWithFlag: 0, answer: 'fine' },
  { isOwn: false, othersWithFlag: 3, answer: 'fine' },
  { isOwn: true, othersWithFlag: 1, answer: 'refused' },
  { isOwn: true, othersWithFlag: 0, answer: 'alone' },
])('A5: own account $isOwn with $othersWithFlag others who hold the flag: $answer', ({ answer, ...decision }) => {
  expect(fourEyes(decision)).toBe(answer);
});
