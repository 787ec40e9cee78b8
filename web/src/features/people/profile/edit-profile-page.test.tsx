import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';
import { ownProfile, profileAnswers } from './testing/profile-answers.ts';

beforeEach(atDesk);

// The list of a picker carries the same label.
const input = { selector: 'input' };

test('a wrong number is named, and a right one is saved with the rest', async () => {
  let sent: unknown;
  const { user, address } = renderApp({
    at: '/profile/edit',
    user: makeUser(['member']),
    answers: {
      ...profileAnswers(),
      UpdateProfile: ({ input }) => {
        sent = input;
        return { updateProfile: { ...ownProfile, mobileNumber: '+639998887766' } };
      },
    },
  });
  const mobile = await screen.findByLabelText('Mobile Number');
  await user.clear(mobile);
  await user.type(mobile, '12345');
  await user.click(screen.getByRole('button', { name: 'Save profile' }));
  await screen.findByText('Invalid mobile number!');
  expect(sent).toBeUndefined();

  await user.clear(mobile);
  await user.type(mobile, '0999 888 7766');
  await user.type(screen.getByLabelText('Nickname'), ' Lizzie ');
  await user.click(screen.getByRole('button', { name: 'Save profile' }));
  await screen.findByText('Profile saved');
  expect(sent).toMatchObject({
    firstName: 'Liza',
    middleName: null,
    nickname: 'Lizzie',
    mobileNumber: '+639998887766',
    city: 'Bacoor',
    socials: { upwork: 'https://upwork.com/freelancers/liza' },
  });
  expect(sent).not.toHaveProperty('email');
  await waitFor(() => expect(address()).toBe('/profile?q=basic_info'));
});

test('another country empties what is below it', async () => {
  const { user } = renderApp({ at: '/profile/edit', user: makeUser(['member']), answers: profileAnswers() });
  const country = await screen.findByLabelText('Country', input);
  await user.clear(country);
  await user.type(country, 'J');
  expect(screen.getByLabelText('State or province', input)).toHaveProperty('value', '');
  expect(screen.getByLabelText('City', input)).toHaveProperty('value', '');
  expect(screen.getByLabelText('City', input)).toHaveProperty('disabled', true);
});

test('leaving with changes asks first', async () => {
  const { user, address } = renderApp({ at: '/profile/edit', user: makeUser(['member']), answers: profileAnswers() });
  await user.type(await screen.findByLabelText('Suffix'), 'Jr.');
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await screen.findByText('Leave without saving?');
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  expect(address()).toBe('/profile/edit');
});
