import { expect, test } from 'vitest';
import { changelogEntryInput } from './changelog-entry.ts';

const entry = { title: ' Dark mode ', body: 'It is here.', kind: 'new', releasedOn: '2026-11-15' };

test('an entry is a draft unless it is published', () => {
  expect(changelogEntryInput.parse(entry)).toEqual({ ...entry, title: 'Dark mode', isPublished: false });
});

test.each([
  { wrong: { title: ' ' }, message: 'Title is required' },
  { wrong: { body: 'x'.repeat(5001) }, message: 'Text is too long' },
  { wrong: { releasedOn: '2026-02-30' }, message: 'Choose a day' },
  { wrong: { releasedOn: 'soon' }, message: 'Choose a day' },
])('with $wrong it is refused: $message', ({ wrong, message }) => {
  const { error } = changelogEntryInput.safeParse({ ...entry, ...wrong });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});
