import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';

beforeEach(atDesk);

const staff = makeUser(['tribe-team-fa']);
const person = { __typename: 'BugPerson', personId: 9, name: 'Noel Salonga', profileImage: null };
const row = {
  __typename: 'BugReport',
  id: 27,
  status: 'new',
  text: 'The video stops',
  page: '/my-courses',
  email: null,
  createdAt: '2026-11-16T01:41:08Z',
  reporter: person,
  owner: null,
};
const detail = {
  ...row,
  text: 'The video stops\n<b>always</b>',
  picture: '/api/uploads/abc',
  device: 'Chrome on Android phone',
  browser: 'Chrome',
  requestIds: ['req-8fK2'],
  mayBeAnswered: true,
  doneAt: null,
  replies: [
    { __typename: 'BugReply', id: 1, text: 'We look into it.', by: 'Grace Manalo', createdAt: '2026-11-16T02:00:00Z' },
  ],
};
const listOf = (...items: object[]) => ({
  bugReports: { __typename: 'BugReportList', items, totalCount: items.length },
});
const counts = ['new', 'looking', 'fixed', 'closed'].map((status, at) => ({
  __typename: 'BugReportCount',
  status,
  count: at === 0 ? 3 : 0,
}));
const answers = {
  BugReports: listOf(row),
  BugReportCounts: { bugReportCounts: counts },
  BugReportDetail: { bugReport: detail },
};

test('a report opens beside the list with its picture, its requests and its answers', async () => {
  renderApp({ at: '/bug-reports', user: staff, answers });
  await userEvent.click(await screen.findByRole('link', { name: /The video stops/ }));
  const drawer = await screen.findByRole('dialog');
  // Words are words, whatever they hold.
  await within(drawer).findByText(/<b>always<\/b>/);
  within(drawer).getByAltText('Screenshot of the report');
  expect(within(drawer).getByRole('link', { name: 'req-8fK2' }).getAttribute('href')).toBe(
    '/info-logs-report?request=req-8fK2',
  );
  within(drawer).getByText('We look into it.');
  within(drawer).getByRole('button', { name: 'Assign to me' });
  within(drawer).getByRole('button', { name: 'Send answer' });
});

test('the tabs carry their numbers, and a status without reports says so', async () => {
  renderApp({ at: '/bug-reports', user: staff, answers: { ...answers, BugReports: listOf() } });
  await screen.findByText('No new reports');
  expect((await screen.findByRole('tab', { name: /New/ })).textContent).toContain('3');
  await userEvent.click(screen.getByRole('tab', { name: /Fixed/ }));
  await screen.findByText('Nothing fixed yet');
});

test('staff without the right read, and have nothing to press', async () => {
  renderApp({ at: '/bug-reports?report=27', user: makeUser(['tribe-team-ro']), answers });
  const drawer = await screen.findByRole('dialog');
  await within(drawer).findByText('We look into it.');
  expect(within(drawer).queryByRole('radio')).toBeNull();
  expect(within(drawer).queryByRole('button', { name: /Assign|Send/ })).toBeNull();
});

test('a visitor without an address cannot be answered', async () => {
  const visitor = { ...detail, reporter: null, email: null, mayBeAnswered: false, page: '/order/…' };
  renderApp({
    at: '/bug-reports?report=27',
    user: staff,
    answers: { ...answers, BugReportDetail: { bugReport: visitor } },
  });
  await screen.findByText(/This visitor left no email address/);
  expect(screen.queryByRole('link', { name: '/order/…' })).toBeNull();
});

test('members are refused', async () => {
  renderApp({ at: '/bug-reports', user: makeUser(['member']), answers });
  await screen.findByRole('heading', { level: 1, name: 'Access Restricted' });
  expect(screen.getByRole('link', { name: 'Report this problem' }).getAttribute('href')).toBe(
    '/bug-report?page=%2Fbug-reports',
  );
});
