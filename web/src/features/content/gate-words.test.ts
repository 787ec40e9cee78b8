import { expect, test } from 'vitest';
import { gateWords } from './gate-words.ts';

test.each([
  ['signed-out', 'Log in first'],
  ['membership-over', 'Members only'],
  ['product-blocked', 'On hold'],
  ['not-yet', 'Not open yet'],
  ['nothing', 'Members only'],
])('what is closed because of %s is headed "%s"', (because, title) => {
  expect(gateWords({ because, opensOn: null, opensWith: [] }, 'this course').title).toBe(title);
});

test('the sentence begins with what is closed', () => {
  const { text } = gateWords({ because: 'nothing', opensOn: null, opensWith: [] }, 'this course');
  expect(text).toBe('This course is not open to you yet.');
});
