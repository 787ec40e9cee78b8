import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';
import { collections, figure, rowsOf } from './report-answers.ts';

beforeEach(atDesk);

const staff = makeUser(['tribe-team-fa']);
const payment = {
  __typename: 'PaymentReport',
  figures: [
    figure({ key: 'collected', source: 'collections', count: 3, amount: 5500 }),
    figure({ key: 'due', source: 'outstanding', count: 4, amount: 6000 }),
    figure({ key: 'overdue', source: 'overdue', count: 2, amount: 900 }),
  ],
  rate: 0.885,
  beforeRate: 0.889,
  ageing: [
    {
      __typename: 'AgeFigure',
      key: 'not-due',
      label: 'Not yet due',
      rows: 'of:outstanding,age:not-due',
      count: 4,
      amount: 6000,
    },
    {
      __typename: 'AgeFigure',
      key: '1-7',
      label: '1 to 7 days late',
      rows: 'of:outstanding,age:1-7',
      count: 0,
      amount: 0,
    },
  ],
  promised: { __typename: 'ReportFigure', count: 4, amount: 6000 },
  expected: [
    {
      __typename: 'ExpectedWeek',
      from: '2026-11-16',
      to: '2026-11-22',
      rows: 'of:due,days:2026-11-16..2026-11-22',
      count: 3,
      amount: 4000,
      likely: 3540,
    },
  ],
};
const answers = {
  PaymentReport: { paymentReport: payment },
  Report: { report: collections },
  ReportRows: { reportRows: rowsOf('Collections: GCash', 2, 4500) },
};

test('figures, bars and numbers are links to their rows, with their change', async () => {
  renderApp({ at: '/payment-report', user: staff, answers });
  const collected = await screen.findByRole('link', { name: 'Collected: ₱5,500.00' });
  expect(new URL((collected as HTMLAnchorElement).href).searchParams.get('rows')).toBe('of:collections');
  screen.getByText('88.5%');
  screen.getByText('0.4 pts');
  await screen.findByRole('link', { name: /^Nov 1 to Nov 7 2026, GCash: ₱3,000\.00$/ });
  screen.getByRole('link', { name: /^Nov 1 to Nov 7 2026: ₱4,000\.00$/ });
  const table = await screen.findByRole('table', { name: 'Collected in detail' });
  within(table).getByRole('link', { name: '₱4,500.00' });
  const before = within(table).getByRole<HTMLAnchorElement>('link', { name: '₱4,000.00' });
  expect(new URL(before.href).searchParams.get('rows')).toMatch(/^of:collections,platform:gcash,days:.*\.\./);
  expect(screen.getByRole('link', { name: '4 promised to pay, ₱6,000.00' })).toHaveProperty('search', '?tab=promises');
  // Nobody is one to seven days late: nought opens nothing.
  expect(screen.queryByRole('link', { name: /1 to 7 days late/ })).toBeNull();
  screen.getByRole('link', { name: /Not yet due/ });
});

test('the chart is a table of the same rows one press away', async () => {
  renderApp({ at: '/payment-report', user: staff, answers });
  const choice = await screen.findByRole('radiogroup', { name: 'Collected by day and platform as' });
  await userEvent.click(within(choice).getByRole('radio', { name: 'Table' }));
  const table = screen.getByRole('table', { name: 'Collected by day and platform' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Day', 'GCash', 'Maya', 'Total']);
  within(table).getByRole('link', { name: '₱4,000.00' });
});

test('a row of the table opens its rows, arrows walk to the next, Escape gives the focus back', async () => {
  const { address } = renderApp({ at: '/payment-report', user: staff, answers });
  const table = await screen.findByRole('table', { name: 'Collected in detail' });
  await userEvent.click(within(table).getByRole('link', { name: '₱4,500.00' }));
  const drawer = await screen.findByRole('dialog');
  await within(drawer).findByText('Liza Mae 1');
  within(drawer).getByText(/Payment report · Last 30 Days · Platform/);
  within(drawer).getByText('GCash');
  within(drawer).getByText(/in 2 payments/);
  await userEvent.click(within(drawer).getByRole('button', { name: 'Next figure' }));
  await waitFor(() =>
    expect(new URLSearchParams(address().split('?')[1]).get('rows')).toBe('of:collections,platform:maya'),
  );
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/payment-report');
  expect(document.activeElement?.getAttribute('href')).toContain('maya');
});

test('rows that name no source are of what the page is about, with the list of the same days', async () => {
  renderApp({
    at: '/payment-report?frequency=custom&from=2026-11-01&to=2026-11-15&rows=platform:gcash',
    user: staff,
    answers,
  });
  const drawer = await screen.findByRole('dialog');
  await within(drawer).findByText(/in 2 payments/);
  const all = within(drawer).getByRole('link', { name: 'Open all in Payment records' });
  expect(Object.fromEntries(new URL((all as HTMLAnchorElement).href).searchParams)).toEqual({
    t: 'payment-records',
    status: 'approved',
    platform: 'gcash',
    paidFrom: '2026-11-01',
    paidTo: '2026-11-15',
  });
});

test.each(['nonsense', 'stage:3', 'of:nothing'])('the rows %s are not understood, in words', async (rows) => {
  renderApp({ at: `/payment-report?rows=${rows}`, user: staff, answers });
  await screen.findByRole('heading', { name: 'We do not understand this link' });
});

test('payments are filtered by who approved them', async () => {
  const requested: unknown[] = [];
  const approvers = [{ ...collections.groups[0], key: '7', label: 'Grace Manalo' }];
  const { user } = renderApp({
    at: '/payment-report?rows=of:collections,platform:gcash',
    user: staff,
    answers: {
      ...answers,
      Report: ({ by }: Record<string, unknown>) => ({
        report: by === 'by' ? { ...collections, by, groups: approvers } : collections,
      }),
      ReportRows: ({ rows }: Record<string, unknown>) => {
        requested.push(rows);
        return answers.ReportRows;
      },
    },
  });
  const drawer = await screen.findByRole('dialog');
  await within(drawer).findByText('Liza Mae 1');
  await user.click(within(drawer).getByRole('button', { name: /Approved by|Filter/ }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Grace Manalo' }));
  await waitFor(() => expect(requested.at(-1)).toBe('of:collections,platform:gcash,by:7'));
});

test('the rows of a group that the bars do not tell have no bars of nought', async () => {
  const others = { __typename: 'ReportPart', key: 'others', count: 1, amount: 1500 };
  const [first, ...rest] = collections.buckets;
  const buckets = [{ ...first, parts: [...(first?.parts ?? []), others] }, ...rest];
  const withOthers = { ...answers, Report: { report: { ...collections, buckets } } };
  renderApp({ at: '/payment-report?rows=of:collections,platform:gcash', user: staff, answers: withOthers });
  await within(await screen.findByRole('dialog')).findByRole('group', { name: 'Collections' });
  cleanup();
  renderApp({ at: '/payment-report?rows=of:collections,platform:cash', user: staff, answers: withOthers });
  const drawer = await screen.findByRole('dialog');
  await within(drawer).findByText('Liza Mae 1');
  await screen.findByRole('table', { name: 'Collected in detail', hidden: true });
  expect(within(drawer).queryByRole('group', { name: 'Collections' })).toBeNull();
});

test('period and frequency live in the address, and the line below says what is compared', async () => {
  const { address } = renderApp({ at: '/payment-report', user: staff, answers });
  await userEvent.click(await screen.findByRole('radio', { name: 'Quarterly' }));
  expect(address()).toContain('frequency=quarterly');
  screen.getByText(/Compared with (the same days of )?Q[1-4], /);
  await userEvent.click(screen.getByRole('radio', { name: 'Custom Range' }));
  await userEvent.click(screen.getByRole('button', { name: / to .* \d{4}$/ }));
  const picker = await screen.findByRole('dialog', { name: 'Days of the report' });
  await userEvent.click(within(picker).getByRole('button', { name: 'Month before' }));
  const [first, second] = within(picker)
    .getAllByRole('button', { name: /, .* \d{1,2} \d{4}$/ })
    .slice(2, 4);
  if (!first || !second) throw new Error('no days');
  await userEvent.click(second);
  await userEvent.click(first);
  within(picker).getByText(/, 2 days$/);
  await userEvent.click(within(picker).getByRole('button', { name: 'Apply' }));
  expect(address()).toMatch(/frequency=custom&from=\d{4}-\d\d-03&to=\d{4}-\d\d-04|from=\d{4}-\d\d-03/);
});

test('a failure says so and can be tried again', async () => {
  const { server } = renderApp({ at: '/payment-report', user: staff, answers: { ReportRows: answers.ReportRows } });
  expect((await screen.findAllByRole('button', { name: 'Try again' })).length).toBeGreaterThan(0);
  expect(server).toBeDefined();
});

test('members are refused', async () => {
  renderApp({ at: '/payment-report', user: makeUser(['member']), answers });
  await screen.findByRole('heading', { level: 1, name: 'Access Restricted' });
});
