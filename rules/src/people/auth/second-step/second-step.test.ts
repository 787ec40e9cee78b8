import { expect, test } from 'vitest';
import { plainAppCode, plainRecoveryCode, recoveryCodeFrom } from './second-step.ts';

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['12345', ''],
  ['1234567', ''],
  ['１２３４５６', ''],
  ['12345a', ''],
  ['', ''],
])('an app code typed as "%s" is read as "%s"', (typed, read) => {
  expect(plainAppCode(typed)).toBe(read);
});

test('a recovery code has four groups of four letters, from five bits of each byte', () => {
  expect(recoveryCodeFrom([0, 1, 9, 10, 31, 32, 17, 18, 19, 20, 21, 22, 23, 24, 25, 255])).toBe('019a-z0hj-kmnp-qrsz');
});

test('people may type a recovery code with capitals, blanks and the letters that look like digits', () => {
  expect(plainRecoveryCode(' O19A z0hj-KMNP–qrsz')).toBe('019az0hjkmnpqrsz');
  expect(plainRecoveryCode('il')).toBe('11');
});
