import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';
import { profileAnswers } from './testing/profile-answers.ts';

beforeEach(atDesk);

test('a new address waits for its link, and can be taken back', async () => {
  let pending: string | null = null;
  const { user } = renderApp({
    at: '/profile?q=account',
    user: makeUser(['member']),
    answers: {
      ...profileAnswers(),
      MyEmailChange: () => ({
        myEmailChange: pending && { __typename: 'EmailChange', newEmail: pending, expiresAt: '2026-11-16T00:00:00Z' },
      }),
      AskForNewEmail: ({ email }) => {
        pending = String(email);
        return { askForNewEmail: { __typename: 'EmailChange', newEmail: pending } };
      },
      TakeBackNewEmail: () => {
        pending = null;
        return { takeBackNewEmail: true };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Change email' }));
  await user.type(screen.getByLabelText('New email'), 'bago@example.com');
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  await screen.findByText('Current password is required');
  await user.type(screen.getByLabelText('Your password'), 'Salamat-Po-2026!');
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  await screen.findByText('bago@example.com');
  await user.click(screen.getByRole('button', { name: 'Cancel change' }));
  await screen.findByRole('button', { name: 'Change email' });
});

test('opening the link changes nothing; the button does, signed out too', async () => {
  const { user, server } = renderApp({
    at: '/confirm-email?token=abc',
    answers: {
      ConfirmEmail: ({ token }) => {
        expect(token).toBe('abc');
        return { confirmEmail: 'bago@example.com' };
      },
    },
  });
  const button = await screen.findByRole('button', { name: 'Confirm' });
  expect(server.calls.map(({ body }) => body.operationName)).not.toContain('ConfirmEmail');
  await user.click(button);
  await screen.findByRole('heading', { name: 'Your email was changed' });
  screen.getByText('From now on you log in with bago@example.com.');
  screen.getByRole('link', { name: 'Log in' });
});

test('a link that is refused says why', async () => {
  const message = 'Another account has this email';
  const refused = { errors: [{ message, extensions: { code: 'CONFLICT', originalError: { message } } }] };
  const { user } = renderApp({ at: '/confirm-email?token=abc', answers: { ConfirmEmail: refused } });
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect((await screen.findByRole('alert')).textContent).toBe(message);
});
