import { expect, test } from 'vitest';
import { gateWords } from './gate-words.ts';

test.each([
  ['signed-out', 'Log in first'],
  ['membership-over', 'Members only'],
  ['product-blocked', 'On hold'],
  ['not-yet', 'Not open yet'],
  ['nothing', 'Members only'],
])('what is closed because of %s is headed "%s"', (because, title) => {
  expect(gateWords({ because, opensOn: null }, 'this course').title).toBe(title);
});

test('B5: who has nothing that opens it reads that it is for members', () => {
  const { text } = gateWords({ because: 'nothing', opensOn: null }, 'this course');
  expect(text).toBe('This is for members.');
});

test('the sentence begins with what is closed', () => {
  const { text } = gateWords({ because: 'signed-out', opensOn: null }, 'this course');
  expect(text).toBe('This course is open to people with an account. Log in to see it.');
});
