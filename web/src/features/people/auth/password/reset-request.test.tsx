import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer, type FakeServerOptions } from '#app/testing/fake-server.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { holdAnswer } from '../testing/hold-answer.ts';
import { openPasswordApp } from '../testing/open-password-app.tsx';

afterEach(() => vi.restoreAllMocks());

function open({ at, ...options }: FakeServerOptions & { at: string }) {
  const server = fakeServer(options);
  return { server, ...openPasswordApp(at) };
}

const send = () => screen.findByRole('button', { name: 'SEND' });
const request = { id: 'req-1', token: 'tok-1', email: 'liza@tribe.test' };
const auth = {
  forgotPassword: () => request,
  validateResetToken: () => ({ id: 'req-1', email: 'liza@tribe.test', needsOtp: true }),
};

test('forgot password asks for the registered email and leads back to login', async () => {
  const { user } = open({ at: '/forgot-password' });
  await user.click(await send());
  screen.getByText('Enter your registered email');
  await user.type(screen.getByLabelText('Email'), 'liza');
  await user.click(await send());
  screen.getByText('Enter a valid email address (e.g., juan@example.com)');
  expect(screen.getByRole('link', { name: 'Back to Login' })).toHaveProperty('pathname', '/login');
});

test('sends once, says SENDING OTP... meanwhile, then goes on to the OTP with nothing secret in the address', async () => {
  const sent = vi.fn(() => request);
  const { user, server, address } = open({
    at: '/forgot-password',
    auth: { ...auth, forgotPassword: sent },
  });
  await user.type(await screen.findByLabelText('Email'), 'Liza@Tribe.test');
  const answer = holdAnswer('forgotPassword');
  await user.dblClick(await send());
  expect(screen.getByRole('button', { name: 'SENDING OTP...' })).toHaveProperty('disabled', true);
  answer();
  await screen.findByText('An OTP was sent to liza@tribe.test');
  await screen.findByRole('heading', { name: 'Enter your code' });
  expect(sent).toHaveBeenCalledTimes(1);
  expect(server.calls.find(({ body }) => body.method === 'validateResetToken')?.body.resetToken).toBe('tok-1');
  await waitFor(() => expect(address()).toBe('/reset-password'));
  expect(document.title).toBe('Reset password | Tribe');
  expect(history.state).toEqual({
    reset: { resetToken: 'tok-1', requestId: 'req-1', email: 'liza@tribe.test', otp: null },
  });
});

test('a refusal is shown', async () => {
  const error = 'Too many tries. Please wait 9 seconds and try again.';
  const { user } = open({ at: '/forgot-password', auth: { forgotPassword: () => ({ error }) } });
  await user.type(await screen.findByLabelText('Email'), 'liza@tribe.test');
  await user.click(await send());
  await waitFor(() => expect(screen.getAllByText(error)).toHaveLength(2));
});

test('set new password fills in the address of the link and locks it', async () => {
  const { user } = open({ at: '/set-new-password?email=liza@tribe.test', auth });
  await screen.findByRole('heading', { name: 'Set New Password' });
  const email = screen.getByLabelText<HTMLInputElement>('Email');
  expect([email.value, email.readOnly]).toEqual(['liza@tribe.test', true]);
  await user.click(await send());
  await screen.findByText('An OTP was sent to liza@tribe.test');
});

test('set new password without an address asks for one in its own words', async () => {
  const { user } = open({ at: '/set-new-password' });
  await user.click(await send());
  screen.getByText('Email is required');
});

test.each(['/forgot-password', '/set-new-password', '/reset-password'])(
  'signed-in people are sent home from %s',
  async (at) => {
    const { moveOnTo } = open({ at, user: makeUser(), auth });
    await waitFor(() => expect(moveOnTo).toHaveBeenCalledExactlyOnceWith('/'));
  },
);

test('Back from the code leads to the address again', async () => {
  const { user, address } = open({ at: '/forgot-password', auth });
  await user.type(await screen.findByLabelText('Email'), 'liza@tribe.test');
  await user.click(await send());
  await screen.findByRole('heading', { name: 'Enter your code' });
  history.back();
  const heading = await screen.findByRole('heading', { name: 'Forgot password?' });
  expect(address()).toBe('/forgot-password');
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(document.title).toBe('Forgot password | Tribe');
});
