import { authMessages } from '@app/rules/people/auth/auth-messages';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';

const button = () => screen.findByRole('button', { name: 'Log in' });

test('has the labels and links that people look for', async () => {
  renderApp({ at: '/login' });
  await button();
  screen.getByLabelText('Email');
  screen.getByLabelText('Password');
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveProperty('pathname', '/forgot-password');
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveProperty('pathname', '/signup');
  expect(screen.queryByText('Demo accounts')).toBeNull();
});

test('says what is missing beside the fields and asks the server nothing', async () => {
  const { user, server } = renderApp({ at: '/login' });
  await user.click(await button());
  screen.getByText('Email is required');
  screen.getByText('Password is required');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
  await user.type(screen.getByLabelText('Email'), 'liza@tribe.test');
  await user.click(await button());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
  expect(server.calls.filter(({ body }) => body.method === 'login')).toEqual([]);
});

test('a refusal stands above the form in a live region and in a toast; what was typed stays', async () => {
  const { user } = renderApp({ at: '/login', auth: { login: () => ({ error: authMessages.incorrectLogin }) } });
  await user.type(await screen.findByLabelText('Email'), 'Liza@Tribe.test ');
  await user.type(screen.getByLabelText('Password'), 'wrong');
  await user.click(await button());

  const alerts = await screen.findAllByRole('alert');
  expect(alerts.some((alert) => within(alert).queryByText('Incorrect e-mail or password'))).toBe(true);
  await waitFor(() => expect(screen.getAllByText('Incorrect e-mail or password')).toHaveLength(2));
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'wrong');
});

test('A1: an old password that was closed says so and offers a code', async () => {
  const { user } = renderApp({ at: '/login', auth: { login: () => ({ error: authMessages.passwordClosed }) } });
  await user.type(await screen.findByLabelText('Email'), 'liza@tribe.test');
  await user.type(screen.getByLabelText('Password'), 'my old one');
  expect(screen.queryByRole('link', { name: 'Send me a code' })).toBeNull();
  await user.click(await button());
  const link = await screen.findByRole('link', { name: 'Send me a code' });
  expect(link).toMatchObject({ pathname: '/set-new-password', search: '?email=liza%40tribe.test' });
});

test('a server out of reach is told in the usual words', async () => {
  const { user, server } = renderApp({ at: '/login' });
  await user.type(await screen.findByLabelText('Email'), 'liza@tribe.test');
  await user.type(screen.getByLabelText('Password'), 'x');
  server.isDown = true;
  await user.click(await button());
  expect(await screen.findAllByText('Something went wrong, try again')).not.toHaveLength(0);
});

test.each([
  ['?redirectTo=/forbidden', '/forbidden'],
  ['?redirectTo=//evil.example/x', '/'],
  ['?redirectTo=/%5Cevil.example', '/'],
  ['?redirectTo=https://evil.example', '/'],
  ['', '/'],
])('after login%s people come to %s', async (search, target) => {
  const { user, server, address } = renderApp({
    at: `/login${search}`,
    auth: {
      login: ({ username }) => {
        expect(username).toBe('liza@tribe.test');
        server.user = makeUser(['member']);
        return { id: 7, email: 'liza@tribe.test' };
      },
    },
  });
  await user.type(await screen.findByLabelText('Email'), ' LIZA@tribe.test');
  await user.type(screen.getByLabelText('Password'), 'Kape-Barako-77');
  await user.click(await button());
  await waitFor(() => expect(address()).toBe(target));
});
