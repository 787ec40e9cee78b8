import { expect, test } from 'vitest';
import { COMMON_PASSWORD_COUNT, isCommonPassword } from './common-passwords.ts';

test('the list holds at least 3,000 passwords', () => {
  expect(COMMON_PASSWORD_COUNT).toBeGreaterThanOrEqual(3_000);
});

test.each([
  '12345678',
  'password',
  'PASSWORD',
  'Password123',
  'P@ssw0rd',
  'Welcome1!',
  'qwertyuiop',
  'poiuytre',
  '1qaz2wsx',
  '11111111',
  '12121212',
  '19901990',
  'iloveyou',
  'ILoveYou143',
  'mahalkita',
  'Mahalkita123',
  'pilipinas2025',
  'jollibee1',
  'jessica123',
  'superman1',
])('%s is common', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(['Tribe-Demo-2026!', 'kape sa umaga', 'correct horse battery', 'xK7#pQ2m', '', 'ab cd 12', 'toString'])(
  '"%s" is not common',
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);
