import { screen, waitFor, within } from '@testing-library/react';
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
  details: 'Error: no answer from the mail server',
  runAt: '2026-11-15T03:00:00Z',
  createdAt: '2026-11-15T02:00:00Z',
  isRunning: false,
  isGivenUp: true,
};
const gatewayJob = { ...job, id: '13', task: 'apply-gateway-event', isGivenUp: false, attempts: 1 };
const kind = (task: string) => ({ __typename: 'FailedJobKind', task, count: 1 });
const listOf = (...items: (typeof job)[]) => ({
  failedJobs: { __typename: 'FailedJobList', items, totalCount: items.length },
  failedJobKinds: items.map(({ task }) => kind(task)),
});
const FailedJobs = listOf(job);
const none = listOf();

test('lists what failed, how often it was tried and why', async () => {
  renderApp({ at: '/jobs', user: staff, answers: { FailedJobs } });
  const table = await screen.findByRole('table', { name: 'Failed jobs' });
  await within(table).findByText('Send an email');
  within(table).getByText('Failed');
  within(table).getByText('5 of 5');
  within(table).getByText('Error: no answer from the mail server');
});

test('a row opens all of the error, and closes again', async () => {
  const details = 'ZodError: [\n  { "path": ["to"], "message": "Invalid input" }\n]';
  const { user, address } = renderApp({
    at: '/jobs?task=send-mail',
    user: staff,
    answers: { FailedJobs: listOf({ ...job, error: 'ZodError: [', details }) },
  });
  await user.click(await screen.findByRole('link', { name: 'Send an email' }));
  const drawer = await screen.findByRole('dialog', { name: 'Failed job' });
  expect(within(drawer).getByText(/Invalid input/).textContent).toBe(details);
  expect(address()).toBe('/jobs?task=send-mail&job=12');
  await user.click(within(drawer).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/jobs?task=send-mail');
});

test('without a filter all kinds are tried again, and the button says so', async () => {
  renderApp({ at: '/jobs', user: staff, answers: { FailedJobs: listOf(job, gatewayJob) } });
  await screen.findByRole('button', { name: 'Try all again' });
  expect(screen.queryByRole('button', { name: 'Try all of this kind again' })).toBeNull();
});

test('says so when nothing has failed', async () => {
  renderApp({ at: '/jobs', user: staff, answers: { FailedJobs: none } });
  await screen.findByText('No failed jobs');
});

test('a job is tried again, and the list is reloaded', async () => {
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
  await screen.findByText('Send an email');
  await user.click(screen.getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Try again' }));
  await screen.findByText('The job is queued again.');
  await screen.findByText('No failed jobs');
});

test('a job is discarded with a reason, after the page has said what that means', async () => {
  const given: unknown[] = [];
  const { user } = renderApp({
    at: '/jobs',
    user: staff,
    answers: {
      FailedJobs: () => (given.length > 0 ? none : FailedJobs),
      DiscardJob: (variables) => {
        given.push(variables);
        return { discardJob: true };
      },
    },
  });
  await screen.findByText('Send an email');
  await user.click(screen.getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Discard' }));
  const dialog = await screen.findByRole('dialog', { name: 'Discard this job?' });
  within(dialog).getByText(/It is listed as failed under Emails/);
  await user.click(within(dialog).getByRole('button', { name: 'Discard' }));
  await within(dialog).findByText('Please say why, in a few words');
  await user.type(within(dialog).getByLabelText(/Reason/), 'Sent by hand');
  await user.click(within(dialog).getByRole('button', { name: 'Discard' }));
  await screen.findByText('No failed jobs');
  expect(given).toEqual([{ id: '12', reason: 'Sent by hand' }]);
});

test('all of a kind are tried again at once; a payment cannot be discarded', async () => {
  const given: unknown[] = [];
  const { user } = renderApp({
    at: '/jobs?task=apply-gateway-event',
    user: staff,
    answers: {
      FailedJobs: listOf(gatewayJob, { ...gatewayJob, id: '14' }),
      RetryJobsOfKind: (variables) => {
        given.push(variables);
        return { retryFailedJobs: 2 };
      },
    },
  });
  await user.click((await screen.findAllByRole('button', { name: 'Actions' }))[0] as HTMLElement);
  await screen.findByRole('menuitem', { name: 'Try again' });
  expect(screen.queryByRole('menuitem', { name: 'Discard' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Try all of this kind again' }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('2 jobs queued again.');
  expect(given).toEqual([{ task: 'apply-gateway-event' }]);
  expect(screen.getByRole('link', { name: 'Failed emails' }).getAttribute('href')).toBe('/mails?status=failed');
});

test('read-only staff may look and no more', async () => {
  renderApp({ at: '/jobs', user: makeUser(['tribe-team-ro']), answers: { FailedJobs } });
  await screen.findByText('Send an email');
  expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull();
});

test('members are refused', async () => {
  renderApp({ at: '/jobs', user: makeUser(['member']), answers: { FailedJobs } });
  await screen.findByRole('heading', { name: 'Access Restricted' });
});
