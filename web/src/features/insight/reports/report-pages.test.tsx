import { ReadableStream, type ReadableStreamDefaultController } from 'node:stream/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';
import { collections, figure, rowsOf } from './report-answers.ts';

beforeEach(atDesk);

const staff = makeUser(['tribe-team-fa']);
const views = [
  {
    __typename: 'SavedView',
    id: 3,
    name: 'Q4 by platform',
    query: 'at=2026-10-01&frequency=quarterly&report=payment-report',
    columns: null,
    isShared: true,
    isOwn: true,
  },
];
const community = (count: number) => ({
  communityReport: {
    __typename: 'CommunityReport',
    figures: ['members', 'seen', 'completions', 'move-ups'].map((key) => figure({ key, source: key, count })),
    medianWaitHours: count === 0 ? null : 43.2,
    absent: [{ __typename: 'AbsentMembers', key: '15-29', label: '15 to 29 days', rows: 'of:unseen,age:15-29', count }],
    heat: [{ __typename: 'HeatCell', weekday: 2, hour: 21, rows: 'of:lesson-activity,slot:2-21', count }],
    by: 'group',
    groups: [
      {
        __typename: 'CommunityGroup',
        key: '3',
        label: 'Bayanihan',
        leader: 'Rowena Castillo',
        spark: [1, 2],
        members: { __typename: 'TableFigure', rows: 'of:members,group:3', count: 32 },
        seen: { __typename: 'TableFigure', rows: 'of:seen,group:3', count: 29 },
        checkedIn: { __typename: 'TableFigure', rows: 'of:checked-in,group:3', count: 24 },
        buddies: 30,
        completions: { __typename: 'TableFigure', rows: 'of:completions,group:3', count: 126 },
        moveUps: { __typename: 'TableFigure', rows: 'of:move-ups,group:3', count: 0 },
      },
    ],
  },
});
const answers = {
  Report: { report: collections },
  ReportRows: { reportRows: rowsOf('Collections', 3, 5500) },
  SavedViews: { savedViews: views },
  CommunityReport: community(40),
  OwnSheetLink: { sheetLink: null },
  ReportSummary: {
    reportSummary: {
      __typename: 'ReportSummary',
      figures: [
        figure({ key: 'collected', source: 'collections', count: 3, amount: 5500 }),
        figure({ key: 'people', source: 'accounts', count: 1284 }),
      ],
    },
  },
};

test('the summary shows its figures beside the period before', async () => {
  renderApp({ at: '/report-summary', user: staff, answers });
  await screen.findByRole('link', { name: 'Revenue collected: ₱5,500.00' });
  screen.getByText('from ₱2,750.00');
  screen.getByRole('link', { name: 'People: 1,284' });
  expect(screen.getAllByText('100%').length).toBe(2);
  await screen.findByRole('group', { name: 'Revenue collected by day' });
});

test('the community report draws its groups and hours; nought opens nothing', async () => {
  renderApp({ at: '/community-report', user: staff, answers });
  const table = await screen.findByRole('table', { name: 'Groups in detail' });
  within(table).getByRole('link', { name: '126' });
  // Of the 30 who have buddies.
  const share = within(table).getByRole('link', { name: '80%' });
  expect(share).toHaveProperty('search', '?rows=of%3Achecked-in%2Cgroup%3A3');
  expect(within(table).queryByRole('link', { name: '0' })).toBeNull();
  within(table).getByText('Rowena Castillo');
  screen.getByRole('link', { name: 'Tue, 9 PM to 12 MN: 40 lessons opened or finished' });
  screen.getByText('median wait 43 hours');
  screen.getByText(/Busiest:/);
  expect(screen.getByRole('link', { name: '15 to 29 days: 40' })).toHaveProperty(
    'search',
    '?rows=of%3Aunseen%2Cage%3A15-29',
  );
});

test('a period without data says so and leads back', async () => {
  const { address } = renderApp({
    at: '/community-report?frequency=quarterly&at=2025-01-01',
    user: staff,
    answers: { ...answers, CommunityReport: community(0) },
  });
  await screen.findByRole('heading', { name: 'Nothing happened in Q1 2025' });
  await userEvent.click(screen.getByRole('button', { name: /^Back to Q[1-4] \d{4}$/ }));
  expect(address()).toMatch(/frequency=quarterly&at=20/);
  expect(address()).not.toContain('2025-01-01');
});

test('all reports are listed by what they are about, with the saved views', async () => {
  renderApp({ at: '/reports', user: staff, answers });
  for (const shelf of ['Money', 'People', 'Learning', 'Growth']) await screen.findByRole('heading', { name: shelf });
  expect(screen.getByRole('link', { name: /^Collections/ })).toHaveProperty('pathname', '/reports/collections');
  const view = await screen.findByRole('link', { name: /Q4 by platform/ });
  expect((view as HTMLAnchorElement).pathname).toBe('/payment-report');
  within(view).getByText('Payment report, Q4 2026');
  screen.getByRole('button', { name: 'Delete view Q4 by platform' });
});

test('without saved views the list says how to make one', async () => {
  renderApp({ at: '/reports', user: staff, answers: { ...answers, SavedViews: { savedViews: [] } } });
  await screen.findByText('Save a view on any report, and it appears here.');
});

test('a success manager, who has no page of all reports, finds their views below the report', async () => {
  const other = { ...views[0], id: 4, name: 'Of all', query: 'report=report-summary' };
  const at = '/community-report';
  const own = { ...answers, SavedViews: { savedViews: [...views, other] } };
  renderApp({ at, user: makeUser(['success-manager']), answers: own });
  const view = await screen.findByRole('link', { name: /Q4 by platform/ });
  expect((view as HTMLAnchorElement).search).toBe('?at=2026-10-01&frequency=quarterly');
  expect(screen.queryAllByRole('link', { name: /Of all/ }).length).toBe(0);
});

test('staff find their views on the page of all reports only', async () => {
  renderApp({ at: '/community-report', user: staff, answers });
  await screen.findByRole('table', { name: 'Groups in detail' });
  expect(screen.queryAllByRole('heading', { name: 'Saved views' }).length).toBe(0);
});

test('one report has a chart, groups and rows by a dimension', async () => {
  const { address } = renderApp({ at: '/reports/collections', user: staff, answers });
  await screen.findByRole('heading', { level: 1, name: 'Collections' });
  await screen.findByRole('table', { name: 'Collections in detail' });
  await screen.findByText('Liza Mae 1');
  await userEvent.click(screen.getByRole('radio', { name: 'Product' }));
  expect(address()).toBe('/reports/collections?by=product');
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await screen.findByRole('menuitem', { name: 'Excel (XLSX)' });
});

/** Answers downloads with a file that comes in the pieces that a test gives; returns the names of what was saved. */
function downloadInPieces() {
  const saved: string[] = [];
  let file: ReadableStreamDefaultController<Uint8Array> | undefined;
  const usual = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    if (!input.startsWith('/api/export/')) return usual(input, init);
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        file = controller;
      },
    });
    const headers = new Headers({ 'content-disposition': 'attachment; filename="collections.csv"' });
    return { ok: true, body, headers };
  });
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function name(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  return {
    saved,
    file: () => {
      if (!file) throw new Error('nothing was asked for');
      return file;
    },
  };
}

const manyRows = { reportRows: { ...rowsOf('Collections', 3, 5500), count: 20_000 } };
const lines = (count: number) => new TextEncoder().encode('a row\n'.repeat(count));

async function exportAll() {
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await screen.findByText('Saving 20,000 rows');
}

test('a long file says how far it is, and is saved once it is whole', async () => {
  renderApp({ at: '/reports/collections', user: staff, answers: { ...answers, ReportRows: manyRows } });
  const { saved, file } = downloadInPieces();
  await exportAll();
  file().enqueue(lines(5_000));
  await screen.findByText('25%');
  expect(saved).toEqual([]);
  file().enqueue(lines(15_001));
  file().close();
  await waitFor(() => expect(saved).toEqual(['collections.csv']));
  await waitFor(() => expect(screen.queryByText('Saving 20,000 rows')).toBeNull());
});

test('a long file that breaks off is said to be none', async () => {
  renderApp({ at: '/reports/collections', user: staff, answers: { ...answers, ReportRows: manyRows } });
  const { saved, file } = downloadInPieces();
  await exportAll();
  file().enqueue(lines(5_000));
  file().error(new TypeError('network error'));
  await screen.findByText(/The file broke off/);
  expect(saved).toEqual([]);
});

test('a view is saved with its report, its period and its dimension', async () => {
  const sent: unknown[] = [];
  renderApp({
    at: '/reports/collections?by=product&period=last-7&rows-page=2',
    user: staff,
    answers: {
      ...answers,
      SaveView: (variables: unknown) => {
        sent.push(variables);
        return { saveView: views[0] };
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Save view' }));
  await userEvent.type(await screen.findByLabelText('Name'), 'Mine');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    input: { list: 'reports', name: 'Mine', query: 'by=product&period=last-7&report=collections', isShared: false },
  });
});

test('cohorts are a heat table whose cells lead to their people', async () => {
  renderApp({
    at: '/reports/cohorts',
    user: staff,
    answers: {
      ...answers,
      CohortReport: {
        cohortReport: {
          __typename: 'CohortReport',
          countedAt: null,
          cohorts: [
            {
              __typename: 'CohortReportRow',
              month: '2026-03',
              people: 5,
              cells: [{ __typename: 'CohortReportCell', month: 0, kept: 4 }],
            },
          ],
        },
      },
    },
  });
  const cell = await screen.findByRole('link', { name: /month 0: 80 percent, 4 of 5$/ });
  expect(new URL((cell as HTMLAnchorElement).href).searchParams.get('rows')).toBe('cohort:2026-03,after:0');
});

test('a report that is none says so', async () => {
  renderApp({ at: '/reports/nonsense', user: staff, answers });
  await screen.findByText('There is no report of this name');
});

test('a link for a spreadsheet follows the period of the page, and is shown once', async () => {
  const link = { __typename: 'SheetLink', report: 'collections', createdAt: '2026-11-18T02:00:00.000Z' };
  const address = 'https://tribe.example/api/gsheet?report=collections&token=abc';
  const CreateSheetLink = { createSheetLink: { __typename: 'SheetLinkWithAddress', address, link } };
  const { user } = renderApp({
    at: '/reports/collections?period=last-7',
    user: staff,
    answers: { ...answers, CreateSheetLink },
  });
  await user.click(await screen.findByRole('button', { name: 'Make a link' }));
  await screen.findByText(/^=IMPORTDATA\("https:\/\/tribe\.example\/api\/gsheet\?report=collections&token=abc&/);
});

test('read-only staff have no link for a spreadsheet', async () => {
  renderApp({ at: '/reports/collections', user: makeUser(['tribe-team-ro']), answers });
  await screen.findByRole('heading', { level: 1, name: 'Collections' });
  expect(screen.queryByText('Follow it in a spreadsheet')).toBeNull();
});
