import { expect, test } from 'vitest';
import { commentInput, hideInput, plainText, postInput, postMessages, reportInput } from './post-input.ts';

const firstIssue = (parsed: { success: boolean; error?: { issues: { message: string }[] } }) =>
  parsed.error?.issues[0]?.message ?? null;

test.each([
  [{ kind: 'post', text: ' Kumusta? ' }, null],
  [{ kind: 'win', text: 'x', amountEarned: 1_00, clientPlatform: 'Upwork', pictureIds: [1, 2, 3, 4] }, null],
  [{ kind: 'question', text: ' \n ' }, 'Your question is required'],
  [{ kind: 'post', text: '\u200b\u200d\u3164' }, 'Your post is required'],
  [{ kind: 'win', text: '' }, 'Your win is required'],
  [{ kind: 'post', text: 'x'.repeat(5_001) }, 'Your post is too long'],
  [{ kind: 'post', text: 'x', amountEarned: 1_00 }, postMessages.amountOnly],
  [{ kind: 'question', text: 'x', clientPlatform: 'Upwork' }, postMessages.amountOnly],
  [{ kind: 'win', text: 'x', amountEarned: 0 }, 'Amount earned is too low'],
  [{ kind: 'post', text: 'x', pictureIds: [1, 2, 3, 4, 5] }, postMessages.tooManyPictures],
])('%j is answered with %s', (input, message) => {
  expect(firstIssue(postInput.safeParse(input))).toBe(message);
});

test.each([
  ['', postMessages.commentMissing],
  [' \u202e ', postMessages.commentMissing],
  ['\u200b\u200c', postMessages.commentMissing],
  ['x'.repeat(2_001), postMessages.commentTooLong],
  ['Galing!', null],
])('a comment %j is answered with %s', (text, message) => {
  expect(firstIssue(commentInput.safeParse({ postId: 1, text }))).toBe(message);
});

test.each([
  ['a\r\nb', 'a\nb'],
  ['a\n\n\n\n\nb', 'a\n\nb'],
  ['zero\u0000byte', 'zerobyte'],
  ['turned \u202egnp.exe', 'turned gnp.exe'],
  ['family 👨‍👩‍👧 stays one', 'family 👨‍👩‍👧 stays one'],
  ['\u200b\u200d \u2060\u00ad', ''],
  ['\u3164\u2800\ufe0f\u115f', ''],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
])('%j is stored as %j', (typed, stored) => {
  expect(plainText(typed)).toBe(stored);
});

test('somebody named twice is named once', () => {
  expect(commentInput.parse({ postId: 1, text: 'x', mentionIds: [3, 3, 4] }).mentionIds).toEqual([3, 4]);
});

test('a report and hiding need a reason of the list', () => {
  expect(reportInput.safeParse({ postId: 1, reason: 'ugly' }).success).toBe(false);
  expect(reportInput.parse({ postId: 1, reason: 'scam', note: '  ' })).toMatchObject({ note: null });
  expect(hideInput.safeParse({ reason: '' }).success).toBe(false);
});
