import fc from 'fast-check';
import { expect, test } from 'vitest';
import { otpFrom } from './otp.ts';
import { otpField, validateOtpInput } from './payloads/otp-input.ts';

test.each(['123456', '000000'])('%s is an OTP', (otp) => {
  expect(otpField.parse(otp)).toBe(otp);
});

test.each([
  '',
  '12345',
  '1234567',
  '12345a',
  ' 123456',
  '123456\n',
  '１２３４５６',
  '12e456',
  123456,
  true,
  ['123456'],
  null,
])('%j is not an OTP', (otp) => {
  const { error } = otpField.safeParse(otp);
  expect(error?.issues.map(({ message }) => message)).toEqual(['Enter the 6-digit code']);
});

test('every number below a million gives six digits', () => {
  fc.assert(fc.property(fc.nat(999_999), (number) => otpField.safeParse(otpFrom(number)).success));
  expect(otpFrom(42)).toBe('000042');
});

test('a code is checked for a request that is named', () => {
  expect(validateOtpInput.safeParse({ id: 'r1', otp: '123456' }).success).toBe(true);
  expect(validateOtpInput.safeParse({ id: '', otp: '123456' }).success).toBe(false);
  expect(validateOtpInput.safeParse({ id: 'x'.repeat(101), otp: '123456' }).success).toBe(false);
});
