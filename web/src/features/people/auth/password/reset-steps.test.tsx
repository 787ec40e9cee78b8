import { authMessages } from '@app/rules/people/auth/auth-messages';
import { resetLinkParams } from '@app/rules/people/auth/reset';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, fakeServer, type FakeServerOptions } from '#app/testing/fake-server.ts';
import { takeHandedNote } from '#light/handed-note.ts';
import { openPasswordApp } from '../testing/open-password-app.tsx';

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function open({ at, ...options }: FakeServerOptions & { at: string }) {
  const server = fakeServer(options);
  return { server, ...openPasswordApp(at) };
}

const needsOtp = { validateResetToken: () => ({ id: 'req-1', email: 'liza@tribe.test', needsOtp: true }) };
const at = '/reset-password?userId=req-1&resetToken=tok-1&email=liza%40tribe.test';
const otpAnswer = (isValid: boolean, message: string) => ({ ValidateOtp: { validateOtp: { isValid, message } } });
const accepted = otpAnswer(true, authMessages.otpAccepted);
const triedCodes = ({ calls }: FakeServer) =>
  calls.filter(({ body }) => body.operationName === 'ValidateOtp').map(({ body }) => body.variables);
const firstDigit = () => screen.findByLabelText('Digit 1 of 6');
/** Second by second, so that each one can be drawn. */
async function pass(seconds: number) {
  for (let second = 0; second < seconds; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
}

test('an invalid token gives an error toast and the login page', async () => {
  const { moveOnTo } = open({
    at,
    auth: { validateResetToken: () => ({ error: authMessages.tokenExpired }) },
  });
  await waitFor(() => expect(moveOnTo).toHaveBeenCalledWith('/login'));
  expect(takeHandedNote()).toEqual({ note: { kind: 'error', text: 'resetToken is expired' } });
});

test('an unreachable server can be retried', async () => {
  const answers = [
    () => {
      throw new TypeError('Failed to fetch');
    },
    needsOtp.validateResetToken,
  ];
  const { user } = open({ at, auth: { validateResetToken: () => answers.shift()?.() } });
  await screen.findByText('We cannot check your link right now');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await firstDigit();
});

test('the sixth digit sends the OTP by itself; the new password follows', async () => {
  const { user, server, address } = open({ at, auth: needsOtp, answers: accepted });
  await user.click(await firstDigit());
  await user.keyboard('12345');
  expect(triedCodes(server)).toEqual([]);
  await user.keyboard('6');
  await screen.findByLabelText('New password');
  expect(triedCodes(server)).toEqual([{ input: { id: 'req-1', otp: '123456' } }]);
  expect(address()).toBe('/reset-password');
});

test('a wrong OTP shows the words of the server and empties the boxes', async () => {
  const { user } = open({ at, auth: needsOtp, answers: otpAnswer(false, authMessages.otpRefused) });
  await user.click(await firstDigit());
  await user.keyboard('000000');
  await screen.findByText('This code is not correct or has expired');
  expect(await firstDigit()).toHaveProperty('value', '');
  await waitFor(async () => expect(document.activeElement).toBe(await firstDigit()));
});

test('an OTP in the link is shown at once and tried after 1000 ms, once', async () => {
  const link = resetLinkParams({ otp: '471902', requestId: 'req-9' });
  const search = new URLSearchParams({ resetToken: 'tok-9', email: 'liza@tribe.test', ...link });
  const { server, address } = open({
    at: `/reset-password?${search}`,
    auth: { validateResetToken: () => ({ id: 'req-9', email: 'liza@tribe.test', needsOtp: true }) },
    answers: otpAnswer(false, authMessages.otpRefused),
  });
  expect(await firstDigit()).toHaveProperty('value', '4');
  expect(triedCodes(server)).toEqual([]);
  await pass(1);
  await screen.findByText('This code is not correct or has expired');
  await pass(3);
  expect(triedCodes(server)).toEqual([{ input: { id: 'req-9', otp: '471902' } }]);
  expect(address()).toBe('/reset-password');
  expect(history.state).toMatchObject({ reset: { resetToken: 'tok-9', otp: null } });
});

test('the resend line appears after ten seconds and brings a new id and token', async () => {
  const line = "Didn't get the code? If it takes more than 3 minutes, send it again.";
  const { user, server } = open({
    at,
    auth: { ...needsOtp, forgotPassword: () => ({ id: 'req-2', token: 'tok-2', email: 'liza@tribe.test' }) },
    answers: accepted,
  });
  await firstDigit();
  await pass(8);
  expect(screen.queryByRole('button', { name: line })).toBeNull();
  await pass(3);
  await user.click(screen.getByRole('button', { name: line }));
  await screen.findByText('Email OTP sent successfully to liza@tribe.test!');
  expect(screen.queryByRole('button', { name: line })).toBeNull();
  expect(history.state).toMatchObject({ reset: { requestId: 'req-2', resetToken: 'tok-2' } });

  await user.click(await firstDigit());
  await user.keyboard('123456');
  await screen.findByLabelText('New password');
  expect(triedCodes(server)).toEqual([{ input: { id: 'req-2', otp: '123456' } }]);
});

test('a mailed set-password link goes straight to the new password', async () => {
  const reset = vi.fn(() => ({}));
  const { user, moveOnTo } = open({
    at: '/reset-password?email=liza%40tribe.test&resetToken=tok-3',
    auth: {
      validateResetToken: () => ({ id: 'req-3', email: 'liza@tribe.test', needsOtp: false }),
      resetPassword: reset,
    },
  });
  const password = await screen.findByLabelText('New password');
  const save = screen.getByRole('button', { name: 'Change password' });
  await user.click(save);
  screen.getByText('Password is required');

  await user.type(password, 'kape');
  const rules = [
    'at least 8 characters',
    'an uppercase letter',
    'a lowercase letter',
    'a number',
    'a special character',
  ];
  expect(screen.getAllByRole('listitem').map((rule) => rule.textContent)).toEqual(
    rules.map((rule) => `${rule}, ${rule === 'a lowercase letter' ? 'done' : 'not yet'}`),
  );
  await user.type(screen.getByLabelText('Confirm password'), 'tsaa');
  await user.click(save);
  screen.getByText('Passwords do not match');

  // The list does not block: whether this is enough, the server says.
  await user.clear(screen.getByLabelText('Confirm password'));
  await user.type(screen.getByLabelText('Confirm password'), 'kape');
  await user.click(save);
  await waitFor(() => expect(moveOnTo).toHaveBeenCalledWith('/login'));
  expect(reset).toHaveBeenCalledWith({ method: 'resetPassword', resetToken: 'tok-3', password: 'kape' });
  // The login page says it, with the address filled in.
  expect(takeHandedNote()).toEqual({ note: { kind: 'success', text: 'Password changed!' }, email: 'liza@tribe.test' });
});

test('a refused password is reported and can be corrected', async () => {
  const { user } = open({
    at,
    auth: {
      validateResetToken: () => ({ id: 'req-3', email: 'liza@tribe.test', needsOtp: false }),
      resetPassword: () => ({ error: 'This password is too easy to guess. Please choose another one.' }),
    },
  });
  await user.type(await screen.findByLabelText('New password'), 'password');
  await user.type(screen.getByLabelText('Confirm password'), 'password');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findAllByText('This password is too easy to guess. Please choose another one.')).toHaveLength(2);
  screen.getByRole('link', { name: 'Ask for a new code' });
});
