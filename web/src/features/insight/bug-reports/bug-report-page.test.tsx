import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';

type Calls = { calls: { body: Record<string, unknown> }[] };
const sent = ({ calls }: Calls) =>
  calls.findLast(({ body }) => body['operationName'] === 'CreateBugReport')?.body['variables'];

test('a visitor reports without a picture, the page comes from the address without its secrets', async () => {
  const { server } = renderApp({
    at: '/bug-report?page=%2Fcheckout%3Ftoken%3Dsesame',
    answers: { CreateBugReport: { createBugReport: 27 } },
  });
  await screen.findByRole('heading', { level: 1, name: 'Report a bug' });
  expect(screen.getByLabelText<HTMLInputElement>('On which page?').value).toBe('/checkout');
  screen.getByText('Screenshot');
  await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
  await screen.findByText('Tell us what happened');
  await userEvent.type(screen.getByLabelText(/What happened/), 'The button does nothing');
  await userEvent.type(screen.getByLabelText('Your email'), 'tess@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
  await screen.findByText('#27');
  expect(sent(server)).toEqual({
    input: {
      text: 'The button does nothing',
      page: '/checkout',
      email: 'tess@example.com',
      fileId: null,
      pictureKey: null,
      hasConsent: false,
      browser: null,
      requestIds: [],
    },
  });
});

test('somebody who is signed in is asked for a picture, not for an address; consent sends the browser along', async () => {
  const { server } = renderApp({
    at: '/bug-report?page=//evil.example',
    user: makeUser(['member']),
    answers: { CreateBugReport: { createBugReport: 28 } },
  });
  await screen.findByRole('button', { name: 'Add a picture' });
  expect(screen.queryByLabelText('Your email')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('On which page?').value).not.toContain('evil');
  await userEvent.type(screen.getByLabelText(/What happened/), 'Blank');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Send technical details along' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
  await screen.findByText('#28');
  expect(sent(server)).toMatchObject({
    input: { email: null, hasConsent: true, browser: navigator.userAgent },
  });
});

test('a refusal of the server stands above the form, and nothing typed is lost', async () => {
  renderApp({
    at: '/bug-report',
    user: makeUser(['member']),
    answers: {
      CreateBugReport: { errors: [{ message: 'x', extensions: { originalError: { message: 'Too many tries' } } }] },
    },
  });
  await userEvent.type(await screen.findByLabelText(/What happened/), 'Blank');
  await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
  await screen.findByText('Too many tries');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/What happened/).value).toBe('Blank');
});
