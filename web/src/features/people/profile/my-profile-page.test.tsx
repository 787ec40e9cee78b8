import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';
import { memberProfile, profileAnswers } from './testing/profile-answers.ts';

beforeEach(atDesk);

test('the tabs of the profile live in the address', async () => {
  const { user, address } = renderApp({
    at: '/profile?q=basic_info',
    user: makeUser(['member']),
    answers: profileAnswers(),
  });
  await screen.findByRole('heading', { level: 1, name: 'Liza Santos' });
  screen.getByText('T-000007 · Batch 17 · Group Bayanihan');
  screen.getByText('Virtual assistant for small shops.');
  screen.getByText('Bacoor, Cavite, Philippines');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Wins',
    'Basic info',
    'Socials',
    'Membership',
    'Account',
  ]);
  await user.click(screen.getByRole('tab', { name: 'Socials' }));
  expect(address()).toBe('/profile?q=socials');
  expect(screen.getByRole('link', { name: /^Facebook/ })).toHaveProperty('href', 'https://facebook.com/liza.santos');
  screen.getByRole('link', { name: 'Upwork: upwork.com/freelancers/liza' });
});

test('q=billings leads to the page of bills', async () => {
  const { address } = renderApp({ at: '/profile?q=billings', user: makeUser(['member']), answers: profileAnswers() });
  await waitFor(() => expect(address()).toBe('/account?q=billings'));
});

test('those who are no members have no wins', async () => {
  const nonMember = { __typename: 'UserAccessLevel', id: 'non-member', name: 'Non-member' };
  renderApp({
    at: '/profile',
    user: makeUser(['non-member']),
    answers: profileAnswers({ accessLevels: [nonMember] }),
  });
  await screen.findByRole('tab', { name: 'Basic info' });
  expect(screen.queryByRole('tab', { name: 'Wins' })).toBeNull();
});

test('another member’s profile shows their public side', async () => {
  renderApp({
    at: '/profile/ramon-dela-cruz',
    user: makeUser(['non-member']),
    answers: { ProfileBySlug: { profileBySlug: memberProfile } },
  });
  await screen.findByRole('heading', { level: 1, name: 'Ramon Dela Cruz' });
  screen.getByText('Coach');
  screen.getByText('I coach writers.');
  screen.getByText('Batch 9 · Lipa, Philippines');
});

test('a profile that is gone says so', async () => {
  const gone = { errors: [{ message: 'Profile not found', extensions: { code: 'NOT_FOUND' } }] };
  renderApp({ at: '/profile/wala', user: makeUser(['member']), answers: { ProfileBySlug: gone } });
  await screen.findByRole('heading', { level: 1, name: 'We could not find this page.' });
});
