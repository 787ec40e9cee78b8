import { authMessages } from '@app/rules/people/auth/auth-messages';
import { secondStepMessages } from '@app/rules/people/auth/second-step/second-step';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, type FakeServerOptions } from '#app/testing/fake-server.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { turningScreen } from '#app/testing/turning-screen.ts';
import { handNote } from '#light/handed-note.ts';
import { browserPage } from '#navigation/browser-page.ts';
import { createDbAuthClient } from '#session/db-auth-client.ts';
import { LoginApp } from './login-app.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

function open({ at = '/login', ...options }: FakeServerOptions & { at?: string } = {}) {
  history.replaceState(null, '', at);
  const server = fakeServer(options);
  const moveOnTo = vi.spyOn(browserPage, 'moveOnTo').mockReturnValue();
  render(<LoginApp client={createDbAuthClient()} />);
  return { server, moveOnTo, user: userEvent.setup() };
}

const button = () => screen.findByRole('button', { name: 'Log in' });

test('has the labels and links that people look for', async () => {
  open();
  await button();
  screen.getByLabelText('Email');
  screen.getByLabelText('Password');
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveProperty('pathname', '/forgot-password');
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveProperty('pathname', '/signup');
  expect(screen.queryByText('Demo accounts')).toBeNull();
});

test('says what is missing beside the fields and asks the server nothing', async () => {
  const { user, server } = open();
  await user.click(await button());
  screen.getByText('Email is required');
  screen.getByText('Password is required');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
  await user.type(screen.getByLabelText('Email'), 'liza@tribe.test');
  await user.click(await button());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
  expect(server.calls.filter(({ body }) => body.method === 'login')).toEqual([]);
});

test('a refusal is shown above the form in a live region and in a toast; the typed text stays', async () => {
  const { user } = open({ auth: { login: () => ({ error: authMessages.incorrectLogin }) } });
  await user.type(await screen.findByLabelText('Email'), 'Liza@Tribe.test ');
  await user.type(screen.getByLabelText('Password'), 'wrong');
  await user.click(await button());

  const alerts = await screen.findAllByRole('alert');
  expect(alerts.some((alert) => within(alert).queryByText('Incorrect e-mail or password'))).toBe(true);
  await waitFor(() => expect(screen.getAllByText('Incorrect e-mail or password')).toHaveLength(2));
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'wrong');
});

test('A1: an old password that was closed says so and offers a code', async () => {
  const { user } = open({ auth: { login: () => ({ error: authMessages.passwordClosed }) } });
  await user.type(await screen.findByLabelText('Email'), 'liza@tribe.test');
  await user.type(screen.getByLabelText('Password'), 'my old one');
  expect(screen.queryByRole('link', { name: 'Send me a code' })).toBeNull();
  await user.click(await button());
  const link = await screen.findByRole('link', { name: 'Send me a code' });
  expect(link).toMatchObject({ pathname: '/set-new-password', search: '?email=liza%40tribe.test' });
});

test('an unreachable server is reported in the usual words', async () => {
  const { user, server } = open();
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
  const { user, server, moveOnTo } = open({
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
  await waitFor(() => expect(moveOnTo).toHaveBeenCalledExactlyOnceWith(target));
  // Until the next page is there, nothing can be sent again.
  expect(await button()).toHaveProperty('disabled', true);
});

test.each([
  ['', '/'],
  ['?redirectTo=/profile?q=account', '/profile?q=account'],
  ['?redirectTo=//evil.example/x', '/'],
])('someone who is signed in already is taken on from /login%s to %s', async (search, target) => {
  const { moveOnTo } = open({ at: `/login${search}`, user: makeUser(['member']) });
  await waitFor(() => expect(moveOnTo).toHaveBeenCalledExactlyOnceWith(target));
});

test('let in, but unreadable: the form says so and can be sent again', async () => {
  const { user, server, moveOnTo } = open({
    auth: {
      login: () => {
        server.isDown = true;
        return { id: 7 };
      },
    },
  });
  await user.type(await screen.findByLabelText('Email'), 'liza@tribe.test');
  await user.type(screen.getByLabelText('Password'), 'Kape-Barako-77');
  await user.click(await button());
  await screen.findByText('Something went wrong, try again');
  expect(await button()).toHaveProperty('disabled', false);
  expect(moveOnTo).not.toHaveBeenCalled();
});

test('a login made here is the one re-login of an affiliate', async () => {
  const { user, server, moveOnTo } = open({
    auth: {
      login: () => {
        server.user = makeUser(['affiliate']);
        return { id: 7 };
      },
    },
  });
  await user.type(await screen.findByLabelText('Email'), 'liza@tribe.test');
  await user.type(screen.getByLabelText('Password'), 'Kape-Barako-77');
  await user.click(await button());
  await waitFor(() => expect(moveOnTo).toHaveBeenCalled());
  expect(localStorage.getItem('isAffReLoggedIn')).toBe('true');
});

test('an affiliate who was signed in before still has to log in again', async () => {
  const { moveOnTo } = open({ user: makeUser(['affiliate']) });
  await waitFor(() => expect(moveOnTo).toHaveBeenCalled());
  expect(localStorage.getItem('isAffReLoggedIn')).toBeNull();
});

test('the page before can leave a note and an address, which are used once', async () => {
  handNote({ note: { kind: 'success', text: 'Password changed!' }, email: 'liza@tribe.test' });
  open();
  await screen.findByText('Password changed!');
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'liza@tribe.test');
  expect(sessionStorage).toHaveLength(0);
});

test('C1: text survives turning the phone', async () => {
  const phone = turningScreen(390);
  const { user } = open();
  const input = await screen.findByLabelText<HTMLInputElement>('Email');
  await user.type(input, 'liza');
  for (const width of [844, 1280, 844, 390]) {
    await phone.turnTo(width);
    expect(screen.getByLabelText('Email')).toBe(input);
    expect(input.value).toBe('liza');
  }
});

test('an account with a second step asks for it, and starts again when it took too long', async () => {
  const sent: unknown[] = [];
  const { user, server, moveOnTo } = open({
    auth: {
      login: () => ({
        error: secondStepMessages.needed,
        secondStep: { token: 'the-token', ways: ['app', 'recovery'], passkey: null },
      }),
      secondStep: ({ token, way, code }) => {
        sent.push({ token, way, code });
        if (code === '111111') return { error: secondStepMessages.refused };
        if (code === 'late-late-late-late') return { error: secondStepMessages.over };
        server.user = makeUser(['member']);
        return { id: 7 };
      },
    },
  });
  const logIn = async () => {
    await user.type(await screen.findByLabelText('Email'), 'liza@tribe.test');
    await user.type(screen.getByLabelText('Password'), 'Kape-Barako-77');
    await user.click(await button());
    await screen.findByRole('heading', { name: 'Confirm it’s you' });
  };
  const typeCode = (digits: string) => user.type(screen.getByLabelText('Digit 1 of 6'), digits);

  await logIn();
  await typeCode('111111');
  await screen.findByText(secondStepMessages.refused);
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await user.type(screen.getByLabelText('Recovery code'), 'late-late-late-late');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  await screen.findByText(secondStepMessages.over);

  await user.clear(screen.getByLabelText('Email'));
  await user.clear(screen.getByLabelText('Password'));
  await logIn();
  await typeCode('222222');
  await waitFor(() => expect(moveOnTo).toHaveBeenCalledExactlyOnceWith('/'));
  expect(sent).toEqual([
    { token: 'the-token', way: 'app', code: '111111' },
    { token: 'the-token', way: 'recovery', code: 'late-late-late-late' },
    { token: 'the-token', way: 'app', code: '222222' },
  ]);
});
