import { authMessages } from '@app/rules/people/auth/auth-messages';
import { resetLinkParams } from '@app/rules/people/auth/reset';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FakeServer } from '#app/testing/fake-server.ts';
import { renderApp } from '#app/testing/render-app.tsx';

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

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
  const { address } = renderApp({ at, auth: { validateResetToken: () => ({ error: authMessages.tokenExpired }) } });
  await screen.findByText('resetToken is expired');
  await waitFor(() => expect(address()).toBe('/login'));
});

test('a server out of reach can be asked again', async () => {
  const { server, user } = renderApp({ at, auth: needsOtp });
  server.isDown = true;
  await screen.findByText('We cannot check your link right now');
  server.isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await firstDigit();
});

test('the sixth digit sends the OTP by itself; the new password follows', async () => {
  const { user, server, address } = renderApp({ at, auth: needsOtp, answers: accepted });
  await user.click(await firstDigit());
  await user.keyboard('12345');
  expect(triedCodes(server)).toEqual([]);
  await user.keyboard('6');
  await screen.findByLabelText('New password');
  expect(triedCodes(server)).toEqual([{ input: { id: 'req-1', otp: '123456' } }]);
  expect(address()).toBe('/reset-password');
});

test('a wrong OTP shows the words of the server and empties the boxes', async () => {
  const { user } = renderApp({ at, auth: needsOtp, answers: otpAnswer(false, authMessages.otpRefused) });
  await user.click(await firstDigit());
  await user.keyboard('000000');
  await screen.findByText('This code is not correct or has expired');
  expect(await firstDigit()).toHaveProperty('value', '');
  await waitFor(async () => expect(document.activeElement).toBe(await firstDigit()));
});

test('an OTP in the link is shown at once and tried after 1000 ms, once', async () => {
  const link = resetLinkParams({ otp: '471902', requestId: 'req-9' });
  const search = new URLSearchParams({ resetToken: 'tok-9', email: 'liza@tribe.test', ...link });
  const { server, router } = renderApp({
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
  expect(router.state.location).toMatchObject({ search: '', state: { reset: { resetToken: 'tok-9', otp: null } } });
});

test('the resend line appears after ten seconds and brings a new id and token', async () => {
  const line = "Didn't get the code? If it takes more than 3 minutes, send it again.";
  const { user, server, router } = renderApp({
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
  expect(router.state.location.state).toMatchObject({ reset: { requestId: 'req-2', resetToken: 'tok-2' } });

  await user.click(await firstDigit());
  await user.keyboard('123456');
  await screen.findByLabelText('New password');
  expect(triedCodes(server)).toEqual([{ input: { id: 'req-2', otp: '123456' } }]);
});

test('a mailed set-password link goes straight to the new password', async () => {
  const reset = vi.fn(() => ({}));
  const { user, address } = renderApp({
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
  await screen.findByText('Password changed!');
  expect(reset).toHaveBeenCalledWith({ method: 'resetPassword', resetToken: 'tok-3', password: 'kape' });
  await waitFor(() => expect(address()).toBe('/login'));
});

test('a refused password is told and can be mended', async () => {
  const { user } = renderApp({
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
