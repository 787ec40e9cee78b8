import { expect, test } from 'vitest';
import { safeLink } from '../../text/safe-link.ts';
import { announcementInput } from './announcement.ts';

test('an announcement needs a title and a text, and is not pinned by default', () => {
  expect(announcementInput.parse({ title: ' Welcome ', body: 'Hello' })).toEqual({
    title: 'Welcome',
    body: 'Hello',
    isPinned: false,
  });
  const refused = announcementInput.safeParse({ title: ' ', body: 'x'.repeat(5001) });
  expect(refused.error?.issues.map(({ message }) => message)).toEqual(['Title is required', 'Text is too long']);
});

test.each([
  ['https://tribe.test/a?b=c', true],
  ['http://tribe.test', true],
  ['mailto:hello@tribe.test', true],
  ['javascript:alert(1)', false],
  [' javascript:alert(1)', false],
  ['java\nscript:alert(1)', false],
  ['data:text/html,x', false],
  ['//elsewhere.test', false],
  ['/community', false],
])('a link to %j is kept: %s', (address, isKept) => {
  expect(safeLink(address) !== null).toBe(isKept);
});
