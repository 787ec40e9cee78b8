import { authMessages } from '@app/rules/people/auth/auth-messages';
import { render, screen, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, fakeServer, type FakeServerOptions } from '#app/testing/fake-server.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { browserPage } from '#navigation/browser-page.ts';
import { createDbAuthClient } from '#session/db-auth-client.ts';
import { SignUpApp } from './sign-up-app.tsx';
import { holdAnswer } from '../testing/hold-answer.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function open(options: FakeServerOptions = {}, at = '/signup') {
  history.replaceState(null, '', at);
  const server = fakeServer(options);
  const moveOnTo = vi.spyOn(browserPage, 'moveOnTo').mockReturnValue();
  render(<SignUpApp client={createDbAuthClient()} />);
  return { server, moveOnTo, user: userEvent.setup() };
}

const submit = () => screen.findByRole('button', { name: 'Create account' });
const answers = { AddUserLoginLog: { addUserLoginLog: { id: 1 } }, UpdateAffiliateCode: { updateAffiliateCode: true } };
const inputOf = (server: FakeServer, operation: string) =>
  server.calls.find(({ body }) => body.operationName === operation)?.body.variables;

async function fill(user: UserEvent) {
  await user.type(await screen.findByLabelText('Given Name'), 'Liza');
  await user.type(screen.getByLabelText('Last Name'), 'Santos');
  if (!screen.getByLabelText<HTMLInputElement>('Email').readOnly) {
    await user.type(screen.getByLabelText('Email'), 'Liza@Tribe.test');
  }
  await user.type(screen.getByLabelText('Password'), 'Kape-Barako-77');
}

test('every empty field says so in its own words, and the Facebook profile may stay empty', async () => {
  const { user } = open();
  await user.click(await submit());
  screen.getByText('Given Name is required!');
  screen.getByText('Last Name is required!');
  screen.getByText('Enter you email');
  screen.getByText('Oops! It looks like you forgot to enter your password');
  expect(screen.getAllByText(/required|Enter you|Oops/)).toHaveLength(4);
});

test('an address and a profile of the wrong shape are named', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText('Email'), 'liza@tribe');
  await user.type(screen.getByLabelText('Facebook profile (optional)'), 'twitter.com/liza');
  await user.click(await submit());
  screen.getByText('Enter a valid email address (e.g., juan@example.com)');
  screen.getByText('Enter a valid fb profile (e.g., facebook.com/[username])');
});

test('an address in the link is filled in and locked', async () => {
  const { user } = open({}, '/signup?email=Liza@tribe.test');
  const email = await screen.findByLabelText<HTMLInputElement>('Email');
  expect(email.readOnly).toBe(true);
  await user.type(email, 'x');
  expect(email.value).toBe('liza@tribe.test');
});

test('a refusal is an error toast and stands above the form', async () => {
  const { user } = open({ auth: { signup: () => ({ error: authMessages.emailTaken }) } });
  await fill(user);
  await user.click(await submit());
  await waitFor(() => expect(screen.getAllByText(authMessages.emailTaken)).toHaveLength(2));
  expect(screen.getByLabelText('Given Name')).toHaveProperty('value', 'Liza');
});

test('a message is a success toast and nothing is recorded while nobody is signed in', async () => {
  const { user, server } = open({ auth: { signup: () => ({ message: 'Check your email' }) } });
  await fill(user);
  await user.click(await submit());
  await screen.findByText('Check your email');
  expect(inputOf(server, 'AddUserLoginLog')).toBeUndefined();
});

test('signs up, disables the fields meanwhile, records it and leaves 2000 ms later', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  localStorage.setItem('affiliate-code', 'MIGUEL');
  const { user, server, moveOnTo } = open({
    answers,
    auth: {
      signup: (fields) => {
        expect(fields).toEqual({
          method: 'signup',
          username: 'liza@tribe.test',
          password: 'Kape-Barako-77',
          firstName: 'Liza',
          lastName: 'Santos',
          facebookProfile: null,
        });
        server.user = makeUser(['non-member']);
        return { id: 7, email: 'liza@tribe.test' };
      },
    },
  });
  const answer = holdAnswer('signup');
  await fill(user);
  await user.click(await submit());
  for (const label of ['Given Name', 'Last Name', 'Email', 'Password', 'Facebook profile (optional)']) {
    expect(screen.getByLabelText(label)).toHaveProperty('disabled', true);
  }
  answer();
  await screen.findByText('Welcome to Tribe!');

  await waitFor(() =>
    expect(inputOf(server, 'AddUserLoginLog')).toEqual({
      input: { userId: 7, userEmail: 'liza@tribe.test', isSuccess: true, message: 'Signed up' },
    }),
  );
  await waitFor(() =>
    expect(inputOf(server, 'UpdateAffiliateCode')).toEqual({
      input: { email: 'liza@tribe.test', firstName: 'Liza', lastName: 'Santos', tags: ['tribe'], affCode: 'MIGUEL' },
    }),
  );
  await vi.advanceTimersByTimeAsync(1000);
  expect(moveOnTo).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1200);
  expect(moveOnTo).toHaveBeenCalledExactlyOnceWith('/courses/my-courses');
});

test('someone who is signed in already is only taken on, after the same pause', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { moveOnTo } = open({ user: makeUser(['member']) });
  await screen.findByText(/You are logged in/);
  expect(screen.getByRole('link', { name: 'Continue now' }).getAttribute('href')).toBe('/');
  await vi.advanceTimersByTimeAsync(1500);
  expect(moveOnTo).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(moveOnTo).toHaveBeenCalledExactlyOnceWith('/');
});

test('the first wrong field is focused and says what is wrong with it', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText('Given Name'), 'Liza');
  await user.click(await submit());
  const wrong = screen.getByLabelText('Last Name');
  await waitFor(() => expect(document.activeElement).toBe(wrong));
  expect(document.getElementById(wrong.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Last Name is required!',
  );
  await user.type(wrong, 'S');
  expect(screen.queryByText('Last Name is required!')).toBeNull();
});

test('a server out of reach is a refusal, and nothing that was typed is lost', async () => {
  const { user, server } = open();
  await fill(user);
  server.isDown = true;
  await user.click(await submit());
  await screen.findByRole('alert');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'Kape-Barako-77');
});

test('the password can be shown', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveProperty('type', 'text');
});

test('the way to the login page, the terms and the policy are links', () => {
  open();
  const addressOf = (name: string) => screen.getAllByRole('link', { name })[0]?.getAttribute('href');
  expect(['Log in', 'Terms and Conditions', 'Privacy Policy'].map(addressOf)).toEqual([
    '/login',
    '/terms-conditions',
    '/privacy-policy',
  ]);
});
