import { expect, test } from 'vitest';
import { gateWords } from './gate-words.ts';

test.each([
  ['signed-out', 'Log in first'],
  ['membership-over', 'This is for members.'],
  ['product-blocked', 'On hold'],
  ['not-yet', 'Not open yet'],
  ['nothing', 'This is for members.'],
])('D OPEN-34: what is closed because of %s is headed "%s"', (because, title) => {
  expect(gateWords({ because, opensOn: null }, 'this course').title).toBe(title);
});

test('the sentence begins with what is closed', () => {
  const { text } = gateWords({ because: 'signed-out', opensOn: null }, 'this course');
  expect(text).toBe('This course is open to people with an account. Log in to see it.');
});
