import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';

beforeEach(atDesk);

const staff = makeUser(['tribe-team-fa']);
const job = {
  __typename: 'FailedJob',
  id: '12',
  task: 'send-mail',
  attempts: 5,
  maxAttempts: 5,
  error: 'Error: no answer from the mail server',
  runAt: '2026-11-15T03:00:00Z',
  createdAt: '2026-11-15T02:00:00Z',
  isRunning: false,
  isGivenUp: true,
};
const FailedJobs = { failedJobs: { __typename: 'FailedJobList', items: [job], totalCount: 1 } };
const none = { failedJobs: { __typename: 'FailedJobList', items: [], totalCount: 0 } };

test('lists what failed, how often it was tried and why', async () => {
  renderApp({ at: '/jobs', user: staff, answers: { FailedJobs } });
  const table = await screen.findByRole('table', { name: 'Failed jobs' });
  await within(table).findByText('Send mail');
  within(table).getByText('Failed');
  within(table).getByText('5 of 5');
  within(table).getByText('Error: no answer from the mail server');
});

test('says so when nothing has failed', async () => {
  renderApp({ at: '/jobs', user: staff, answers: { FailedJobs: none } });
  await screen.findByText('No failed jobs');
});

test('a job is tried again, and the list is read anew', async () => {
  let isRetried = false;
  const { user } = renderApp({
    at: '/jobs',
    user: staff,
    answers: {
      FailedJobs: () => (isRetried ? none : FailedJobs),
      RetryJob: () => {
        isRetried = true;
        return { retryJob: true };
      },
    },
  });
  await screen.findByText('Send mail');
  await user.click(screen.getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Try again' }));
  await screen.findByText('The job is queued again.');
  await screen.findByText('No failed jobs');
});

test('read-only staff may look and no more', async () => {
  renderApp({ at: '/jobs', user: makeUser(['tribe-team-ro']), answers: { FailedJobs } });
  await screen.findByText('Send mail');
  expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull();
});

test('members are refused', async () => {
  renderApp({ at: '/jobs', user: makeUser(['member']), answers: { FailedJobs } });
  await screen.findByRole('heading', { name: 'Access Restricted' });
});
