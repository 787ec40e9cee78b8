import { expect, test } from 'vitest';
import { endingFrom, endingOf, endingRefusal, linkCode, linkPath } from './link-code.ts';

test.each([
  ['rowena', null, 'rowena', '/rowena'],
  ['rowena', 'tiktok', 'rowena.tiktok', '/rowena/tiktok'],
])('%s with %s is %s at %s', (slug, ending, code, path) => {
  expect(linkCode(slug, ending)).toBe(code);
  expect(linkPath(code)).toBe(path);
  expect(endingOf(code)).toBe(ending);
});

test.each([
  ['', 'Ending is required'],
  ['TikTok', 'Use lowercase letters, numbers and dashes'],
  ['tik.tok', 'Use lowercase letters, numbers and dashes'],
  ['-x', 'Use lowercase letters, numbers and dashes'],
  ['tіktok', 'Use lowercase letters, numbers and dashes'],
  ['x'.repeat(31), 'Use at most 30 letters'],
  ['fb-group', null],
])('the ending "%s": %s', (ending, refusal) => expect(endingRefusal(ending)).toBe(refusal));

test.each([
  ['Free training, TikTok', 'free-training-tiktok'],
  ['  Ñandú! ', 'nandu'],
  ['…', ''],
])('%s makes %s', (name, ending) => expect(endingFrom(name)).toBe(ending));
