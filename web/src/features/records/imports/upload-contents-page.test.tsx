import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';

beforeEach(atDesk);

const staff = makeUser(['tribe-team-fa']);
const sold = { __typename: 'ImportCounts', create: 2, update: 1, unchanged: 9, skipped: 0, bad: 0 };
const counts = {
  __typename: 'ImportCounts',
  create: 12,
  update: 3,
  unchanged: 5,
  skipped: 0,
  bad: 0,
  subscriptions: sold,
};
const checked = {
  __typename: 'ImportRun',
  id: 7,
  kind: 'upsert_users',
  fileName: 'batch-20.xlsx',
  status: 'checked',
  rowsTotal: 20,
  rowsDone: 0,
  problemCount: 0,
  message: null,
  isMine: true,
  by: 'Tricia Navarro',
  createdAt: '2026-11-15T03:00:00Z',
  finishedAt: null,
  counts,
  problems: [],
  headings: [],
  missingColumns: [],
  mayRunGoodRows: false,
};
const problem = { __typename: 'ImportProblem', sheet: 'Members', row: 3, column: 'Email', text: 'Email is required' };
const wrong = { ...checked, problemCount: 1, problems: [problem] };
const list = (...items: object[]) => ({ imports: { __typename: 'ImportRunList', items, totalCount: items.length } });

/** The server's answer to an upload; everything else stays the same. */
function answerUploads(status: number, answer: object) {
  const others = fetch;
  const sent: { url: string; body: FormData }[] = [];
  vi.stubGlobal('fetch', async (input: string | URL | Request, init: RequestInit = {}) => {
    const url = String(input instanceof Request ? input.url : input);
    if (!url.startsWith('/api/upload-')) return others(input, init);
    if (init.body instanceof FormData) sent.push({ url, body: init.body });
    return Response.json(answer, { status });
  });
  return sent;
}

const file = () => new File(['x'], 'batch-20.xlsx');
const choose = () => screen.findByLabelText('Choose a file or drop it here');

test('a file is sent to be checked only, and its result opens', async () => {
  const { user, address } = renderApp({
    at: '/uploadContents',
    user: staff,
    answers: { Imports: list(), ImportDetail: { importRun: wrong } },
  });
  const sent = answerUploads(200, { id: 7, status: 'checked', created: 12, errors: [] });
  await screen.findByText('No files yet');
  const template = screen.getByRole('link', { name: 'Download template' });
  expect(template.getAttribute('href')).toBe('/api/import-templates/members');

  await user.click(screen.getByRole('radio', { name: 'Update only' }));
  await user.upload(await choose(), file());
  const table = await screen.findByRole('table', { name: 'Problems' });
  within(table).getByText('Email is required');
  expect(within(table).getByRole('row', { name: /Members, row 3/ })).toBeDefined();
  expect(sent.map(({ url }) => url)).toEqual(['/api/upload-update-users?dryRun=true']);
  expect(address()).toBe('/uploadContents?import=7');
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  const marked = screen.getByRole('link', { name: 'Download marked file' });
  expect(marked.getAttribute('href')).toBe('/api/imports/7/problems.xlsx');
});

test('a file that is not taken says why and nothing opens', async () => {
  const { user, address } = renderApp({
    at: '/uploadContents?filter=groups',
    user: staff,
    answers: { Imports: list() },
  });
  answerUploads(400, { error: 'This workbook contains macros. Save it as .xlsx without macros.' });
  await user.upload(await choose(), file());
  expect((await screen.findByRole('alert')).textContent).toContain('This workbook contains macros.');
  expect(address()).toBe('/uploadContents?filter=groups');
});

test('a file without problems is imported once the person agrees, and its progress and end are shown', async () => {
  let run: object = checked;
  const { user } = renderApp({
    at: '/uploadContents?import=7',
    user: staff,
    answers: {
      Imports: () => list(run),
      ImportDetail: () => ({ importRun: run }),
      RunImport: () => {
        run = { ...checked, status: 'running', rowsDone: 10 };
        return { runImport: run };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Import 15 people' }));
  screen.getByText('Subscriptions: 2 new, 1 changed, 9 unchanged');
  const dialog = await screen.findByRole('dialog');
  within(dialog).getByText('Import 15 people from batch-20.xlsx?');
  await user.click(within(dialog).getByRole('button', { name: 'Import 15 people' }));
  expect((await screen.findByRole('progressbar', { name: 'Importing' })).getAttribute('value')).toBe('50');

  run = { ...checked, status: 'done', rowsDone: 20 };
  await screen.findByText('Added', undefined, { timeout: 3_000 });
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
});

const heading = (name: string, guess: string | null) => ({
  __typename: 'ImportHeading',
  sheet: 'Members',
  heading: name,
  guess,
  column: null,
  isChosen: false,
  columns: ['Email', 'First Name', 'Last Name'],
});

test('C2: headings that are not ours are chosen, with the guesses filled in', async () => {
  const mapping = { ...wrong, counts: null, headings: [heading('Surname', 'Last Name'), heading('Shirt', null)] };
  const { user, server } = renderApp({
    at: '/uploadContents?import=7',
    user: staff,
    answers: {
      Imports: list(),
      ImportDetail: { importRun: mapping },
      MapImport: { mapImport: { __typename: 'ImportRun', id: 7, status: 'checking' } },
    },
  });
  const step = await screen.findByRole('region', { name: 'Headings of the file' });
  expect(within(step).getByRole<HTMLInputElement>('combobox', { name: 'Surname' }).value).toBe('Last Name');
  expect(within(step).getByRole<HTMLInputElement>('combobox', { name: 'Shirt' }).value).toBe('Skip this column');
  await user.click(within(step).getByRole('button', { name: 'Check with these columns' }));
  await vi.waitFor(() =>
    expect(server.calls.findLast(({ body }) => body.operationName === 'MapImport')?.body.variables).toEqual({
      id: 7,
      choices: [
        { sheet: 'Members', heading: 'Surname', column: 'Last Name' },
        { sheet: 'Members', heading: 'Shirt', column: null },
      ],
    }),
  );
});

test('C2: the good rows are imported without the bad ones, which can be downloaded', async () => {
  const mixed = { ...wrong, counts: { ...counts, bad: 1 }, mayRunGoodRows: true };
  const { user, server } = renderApp({
    at: '/uploadContents?import=7',
    user: staff,
    answers: {
      Imports: list(),
      ImportDetail: { importRun: mixed },
      RunImport: { runImport: { ...mixed, status: 'running' } },
    },
  });
  await screen.findByText('With problems');
  const bad = screen.getByRole('link', { name: 'Download bad rows' });
  expect(bad.getAttribute('href')).toBe('/api/imports/7/bad-rows.csv');
  await user.click(screen.getByRole('button', { name: 'Import the good rows (15)' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Import 15 people' }));
  await vi.waitFor(() =>
    expect(server.calls.findLast(({ body }) => body.operationName === 'RunImport')?.body.variables).toEqual({
      id: 7,
      goodRowsOnly: true,
    }),
  );
});

test("someone else's file, and one seen without the right to import, can only be looked at", async () => {
  const theirs = { ...checked, isMine: false };
  renderApp({
    at: '/uploadContents?import=7',
    user: staff,
    answers: { Imports: list(theirs), ImportDetail: { importRun: theirs } },
  });
  await screen.findByText(/uploaded by Tricia Navarro/);
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
});

test('courses are imported like groups, from their own template', async () => {
  renderApp({ at: '/uploadContents?filter=courses', user: staff, answers: { Imports: list() } });
  await screen.findByText('Import courses');
  expect(screen.getByRole('link', { name: /template/i }).getAttribute('href')).toContain('courses');
});

test('a result that cannot be loaded says so and can be tried again', async () => {
  const failing = { errors: [{ message: 'Import not found', extensions: { code: 'NOT_FOUND' } }] };
  renderApp({ at: '/uploadContents?import=8', user: staff, answers: { Imports: list(), ImportDetail: failing } });
  await screen.findByRole('button', { name: 'Try again' });
});

test('the page is closed to people without its flag', async () => {
  renderApp({ at: '/uploadContents', user: makeUser(['member']), answers: { Imports: list() } });
  await screen.findByText('Access Restricted');
});
