import { expect, test } from 'vitest';
import { passwordRefusal } from './password-rule.ts';

test.each([
  { password: '', refusal: 'missing' },
  { password: '1234567', refusal: 'too-short' },
  { password: 'x'.repeat(129), refusal: 'too-long' },
  { password: '12345678', refusal: 'too-common' },
  { password: 'Password1!', refusal: 'too-common' },
  { password: 'kape sa umaga', refusal: null },
  { password: 'correct horse battery', refusal: null },
  { password: 'Tribe-Demo-2026!', refusal: null },
])('"$password" is refused as $refusal', ({ password, refusal }) => {
  expect(passwordRefusal(password)).toBe(refusal);
});
