import { expect, test } from 'vitest';
import { meetsChecklist, passwordChecklist, passwordField, passwordLengthRefusal } from './password.ts';
import { setPasswordInput } from './payloads/set-password-input.ts';

test.each([
  { password: '', refusal: 'missing' },
  { password: 'a'.repeat(7), refusal: 'too-short' },
  { password: 'a'.repeat(8), refusal: null },
  { password: 'a'.repeat(128), refusal: null },
  { password: 'a'.repeat(129), refusal: 'too-long' },
  { password: 'a'.repeat(100_000), refusal: 'too-long' },
  { password: '😀'.repeat(7), refusal: 'too-short' },
  { password: '😀'.repeat(128), refusal: null },
  { password: ' '.repeat(8), refusal: null },
])('the length of $password is refused as $refusal', ({ password, refusal }) => {
  expect(passwordLengthRefusal(password)).toBe(refusal);
});

test('the checklist names its five rules', () => {
  expect(passwordChecklist('').map(({ label }) => label)).toEqual([
    'at least 8 characters',
    'an uppercase letter',
    'a lowercase letter',
    'a number',
    'a special character',
  ]);
});

test.each([
  { password: '', passed: [] },
  { password: 'abcdefgh', passed: ['length', 'lowercase'] },
  { password: 'ÑANDU', passed: ['uppercase'] },
  { password: 'ñ', passed: ['lowercase'] },
  { password: '٣', passed: ['number'] },
  { password: ' \t\u00a0', passed: [] },
  { password: 'e\u0301', passed: ['lowercase'] },
  { password: '_', passed: ['special'] },
  { password: '₱', passed: ['special'] },
  { password: '😀', passed: ['special'] },
  { password: 'Tribe-Demo-2026!', passed: ['length', 'uppercase', 'lowercase', 'number', 'special'] },
])('"$password" passes $passed', ({ password, passed }) => {
  const items = passwordChecklist(password);
  expect(items.filter((item) => item.passed).map(({ rule }) => rule)).toEqual(passed);
  expect(meetsChecklist(password)).toBe(passed.length === 5);
});

test.each([
  { password: undefined, message: 'Oops!' },
  { password: '', message: 'Oops!' },
  { password: 'short', message: 'Password must have at least 8 characters' },
  { password: 'a'.repeat(200), message: 'Password must have no more than 128 characters' },
])('a password field with $password says "$message"', ({ password, message }) => {
  const { error } = passwordField('Oops!').safeParse(password);
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test.each(['', 'Abcdef1', 'abcdefg1!', 'ABCDEFG1!', 'Abcdefgh!', 'Abcdefg12', `Aa1!${'a'.repeat(125)}`, undefined])(
  'the set-password modal refuses "%s" with one text',
  (password) => {
    const { error } = setPasswordInput.safeParse({ password });
    expect(error?.issues.map((issue) => issue.message)).toEqual(['Password must meet all validation criteria.']);
  },
);

test('the set-password modal takes a password that meets all five rules', () => {
  expect(setPasswordInput.parse({ password: 'Tribe-Demo-2026!' })).toEqual({ password: 'Tribe-Demo-2026!' });
});
