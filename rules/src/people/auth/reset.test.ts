import { expect, test } from 'vitest';
import { emailMessages, knownEmailRefusal } from './email.ts';
import { checkNewPassword, readResetLinkParams, resetLinkParams, resetMessages } from './reset.ts';
import { forgotPasswordPayload, resetPasswordPayload, validateResetTokenPayload } from './payloads/reset-payload.ts';

type ParseResult = { error?: { issues: { message: string }[] } };
const messagesOf = ({ error }: ParseResult) => error?.issues.map(({ message }) => message);

test('each page asks for the address in its own words', () => {
  expect(knownEmailRefusal('', emailMessages.forgotRequired)).toBe('Enter your registered email');
  expect(knownEmailRefusal('', emailMessages.required)).toBe('Email is required');
  expect(knownEmailRefusal('juan', emailMessages.forgotRequired)).toBe(
    'Enter a valid email address (e.g., juan@example.com)',
  );
});

test('the endpoint wants a username and takes any text as one', () => {
  expect(forgotPasswordPayload.parse({ username: ' JUAN ' })).toEqual({ username: 'juan' });
  expect(messagesOf(forgotPasswordPayload.safeParse({ username: ' ' }))).toEqual(['Username is required']);
  expect(messagesOf(forgotPasswordPayload.safeParse({}))).toEqual(['Username is required']);
});

test.each([
  { password: '', confirmPassword: '', messages: { password: 'Password is required' } },
  { password: 'kape sa umaga', confirmPassword: '', messages: { confirmPassword: 'Passwords do not match' } },
  {
    password: 'kape sa umaga',
    confirmPassword: 'Kape sa umaga',
    messages: { confirmPassword: 'Passwords do not match' },
  },
  { password: 'weak', confirmPassword: 'weak', messages: {} },
])('"$password" and "$confirmPassword" say $messages', ({ messages, ...fields }) => {
  expect(checkNewPassword(fields)).toEqual(messages);
});

test.each([{}, { resetToken: null }, { resetToken: '' }, { resetToken: '  ' }, { resetToken: 7 }])(
  'a token is required, which %j does not bring',
  (fields) => {
    expect(messagesOf(validateResetTokenPayload.safeParse(fields))).toEqual(['resetToken is required']);
  },
);

test('a reset names the missing token before the missing password', () => {
  expect(messagesOf(resetPasswordPayload.safeParse({}))).toEqual(['resetToken is required', 'Password is required']);
});

test('the success texts name the address', () => {
  expect(resetMessages.otpSent('juan@example.com')).toBe('An OTP was sent to juan@example.com');
  expect(resetMessages.otpResent('juan@example.com')).toBe('Email OTP sent successfully to juan@example.com!');
});

test('a link brings the OTP and the request back', () => {
  const params = resetLinkParams({ otp: '012345', requestId: 'req_7-x' });
  expect(params.extraData).toBe('MDEyMzQ1');
  expect(readResetLinkParams(params)).toEqual({ otp: '012345', requestId: 'req_7-x' });
});

test.each([
  {},
  { extraData: 'MDEyMzQ1' },
  { extraData: null, extraData2: 'cmVx' },
  { extraData: 'not base64', extraData2: 'cmVx' },
  { extraData: 'MDEy', extraData2: 'cmVx' },
])('a spoilt link %j brings nothing', (params) => {
  expect(readResetLinkParams(params)).toBeNull();
});
