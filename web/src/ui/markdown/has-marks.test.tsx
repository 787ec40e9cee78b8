import { renderToStaticMarkup } from 'react-dom/server';
import ReactMarkdown from 'react-markdown';
import { expect, test } from 'vitest';
import { hasMarks } from './has-marks.ts';

test.each([
  'Write it in one sentence, for a client who pays ₱500 an hour.',
  'Send it to me (ana at example.com), or say “later”: 20% is enough!',
  'A well-known site - yours? 3 of 7, $5/hour; https://example.com/a',
])('%s is what it says: the library draws the same words', (text) => {
  expect(hasMarks(text)).toBe(false);
  expect(renderToStaticMarkup(<ReactMarkdown>{text}</ReactMarkdown>)).toBe(renderToStaticMarkup(<p>{text}</p>));
});

test.each([
  '*two* samples',
  '_one_',
  '`code`',
  '# Title',
  '[Portfolio](https://example.com)',
  '<b>bold</b>',
  'Tom &amp; Ana',
  'a\\*',
  'two\nlines',
  '- first',
  '+ first',
  '1. first',
  '2) second',
  '    indented',
  '---',
])('%j has marks', (text) => {
  expect(hasMarks(text)).toBe(true);
});
