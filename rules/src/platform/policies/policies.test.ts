import { expect, test } from 'vitest';
import { policyInput, policyParts } from './policy.ts';
import { textChanges } from './text-changes.ts';

const short = (before: string, after: string) =>
  textChanges(before, after).map(({ kind, text }) => `${{ same: ' ', added: '+', removed: '-' }[kind]}${text}`);

test.each([
  ['a\nb\nc', 'a\nb\nc', [' a', ' b', ' c']],
  ['a\nb\nc', 'a\nx\nc', [' a', '-b', '+x', ' c']],
  ['', 'a\n\nb', ['+a', '+b']],
  ['a\nb', '', ['-a', '-b']],
  ['a\nb\nc', 'b\nc\nd', ['-a', ' b', ' c', '+d']],
  ['  a  \n\n\nb', 'a\nb', [' a', ' b']],
])('%j to %j', (before, after, changes) => {
  expect(short(before, after)).toEqual(changes);
});

test('a text has a beginning and parts with headings', () => {
  expect(policyParts('In short.\n\n## 1. Who\n\nWe are.\n\n### Small\nx\n## What\nThis.')).toEqual({
    summary: 'In short.',
    parts: [
      { id: 'part-1', title: 'Who', text: 'We are.\n\n### Small\nx' },
      { id: 'part-2', title: 'What', text: 'This.' },
    ],
  });
  expect(policyParts('Only this')).toEqual({ summary: 'Only this', parts: [] });
});

test('a version needs words about what changed', () => {
  const text = 'x'.repeat(200);
  expect(policyInput.safeParse({ text, note: 'Longer', asksAgain: true }).success).toBe(true);
  for (const wrong of [{ text: 'x' }, { note: ' ' }, { text: 'x'.repeat(60_001) }])
    expect(policyInput.safeParse({ text, note: 'Longer', asksAgain: true, ...wrong }).success).toBe(false);
});
