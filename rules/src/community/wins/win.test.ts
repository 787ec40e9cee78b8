import { expect, test } from 'vitest';
import { platformChoice, platformOf, winForm, winInput } from './win.ts';

const firstIssue = (parsed: { success: boolean; error?: { issues: { message: string }[] } }) =>
  parsed.error?.issues[0]?.message ?? null;

test.each([
  [{ text: ' My first client! ' }, null],
  [{ text: 'x'.repeat(1000), amountEarned: 1, clientPlatform: 'x'.repeat(60), pictureId: 3 }, null],
  [{ text: '  ' }, 'Your win is required'],
  [{ text: 'x'.repeat(1001) }, 'Your win is too long'],
  [{ text: 'x', amountEarned: 0 }, 'Amount earned is too low'],
  [{ text: 'x', amountEarned: -1 }, 'Amount earned is too low'],
  [{ text: 'x', amountEarned: 10_000_000_000_01 }, 'Amount earned is too high'],
  [{ text: 'x', clientPlatform: 'x'.repeat(61) }, 'Client platform is too long'],
])('%j is answered with %s', (input, message) => {
  expect(firstIssue(winInput.safeParse(input))).toBe(message);
});

test('spaces around are taken away, and an empty platform is none', () => {
  expect(winInput.parse({ text: ' a ', clientPlatform: '  ' })).toEqual({ text: 'a', clientPlatform: null });
});

test.each([
  ['', null],
  ['18,000', null],
  ['₱18,000.50', null],
  ['0', 'Amount earned is too low'],
  ['-5', 'Amount earned is too low'],
  ['lots', 'Amount earned must be an amount in pesos'],
])('an amount of "%s" in the form is answered with %s', (amountEarned, message) => {
  expect(firstIssue(winForm.safeParse({ text: 'x', amountEarned, platform: '', otherPlatform: '' }))).toBe(message);
});

test.each([null, 'Upwork', 'Pinoy VA Hub'])('the platform %s comes back from the form as it was', (stored) => {
  const values = winForm.parse({ text: 'x', amountEarned: '', ...platformChoice(stored) });
  expect(platformOf(values)).toBe(stored);
});
