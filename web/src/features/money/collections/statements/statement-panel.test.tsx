import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';

beforeEach(atDesk);

const staff = makeUser(['tribe-team-fa']);
const noList = { __typename: 'StatementList', items: [], totalCount: 0 };
const noLines = { __typename: 'StatementLineList', items: [], totalCount: 0, totalAmount: 0 };
/** The figures of the desk are not tested here. */
const shell = {
  CollectionTotals: { errors: [{ message: 'Not now' }] },
  Statements: { statements: noList },
  OwnerlessLines: { ownerlessLines: noLines },
};

const entry = (id: number, name: string) => ({
  __typename: 'StatementLineEntry',
  id,
  number: 2,
  entryCount: 6,
  paymentCode: `K7PQ${id}-2`,
  openAmount: 1_500,
  scheduleDate: '2026-11-10',
  isVoided: false,
  product: 'Launchpad',
  person: { __typename: 'DeskPerson', id, name, email: `${id}@example.com`, profileImage: null },
  payment: null,
});
const line = (id: number, over: object = {}) => ({
  __typename: 'StatementLine',
  id,
  line: id + 1,
  platform: 'gcash',
  reference: `900${id}`,
  amount: 1_500.5,
  paidOn: '2026-11-14',
  payer: 'LIZA S.',
  note: '<b>=cmd</b>',
  state: 'exact',
  reason: 'Payment code',
  remarks: null,
  decidedAt: null,
  decidedBy: null,
  entry: entry(id, `Person ${id}`),
  ...over,
});
const statement = {
  __typename: 'Statement',
  id: 7,
  platform: 'gcash',
  name: 'november.csv',
  createdAt: '2026-11-15T03:00:00Z',
  uploadedBy: 'Grace Manalo',
  exact: { __typename: 'ExactStatementLines', ids: [1, 2, 3], amount: 4_501.5 },
  groups: [
    { __typename: 'StatementGroup', state: 'exact', count: 3, amount: 4_501.5 },
    { __typename: 'StatementGroup', state: 'near', count: 1, amount: 1_500.5 },
  ],
};
const linesOf = (...items: object[]) => ({
  statementLines: { __typename: 'StatementLineList', items, totalCount: items.length },
});

const preview = {
  headings: ['When', 'Ref', 'In'],
  rows: [['11/14/2026', '9001', '1,500.00']],
  mapping: { paidOn: null, amount: null, reference: 'Ref', payer: null, note: null },
  isRemembered: false,
  mappingProblems: { paidOn: 'Choose the column with the date', amount: 'Choose the column with the amount' },
  lines: [] as object[],
  lineCount: 0,
  amount: 0,
  moneyOut: 0,
  repeated: 0,
  problems: [] as object[],
  problemCount: 0,
};
const complete = {
  ...preview,
  mapping: { ...preview.mapping, paidOn: 'When', amount: 'In' },
  mappingProblems: null,
  lines: [{ line: 2, paidOn: '2026-11-14', amount: 1_500, reference: '9001', payer: null, note: null }],
  lineCount: 1,
  amount: 1_500,
  moneyOut: 2,
};

/** The server's answers to an upload, operation by operation; everything else stays the same. */
function answerUploads(...answers: { status?: number; body: object }[]) {
  const others = fetch;
  const sent: { url: string; mapping: unknown }[] = [];
  vi.stubGlobal('fetch', async (input: string | URL | Request, init: RequestInit = {}) => {
    const url = String(input instanceof Request ? input.url : input);
    if (!url.startsWith('/api/upload-statement')) return others(input, init);
    const mapping = init.body instanceof FormData ? init.body.get('mapping') : null;
    sent.push({ url, mapping: typeof mapping === 'string' ? JSON.parse(mapping) : null });
    const { status = 200, body } = answers[sent.length - 1] ?? { status: 500, body: {} };
    return Response.json(body, { status });
  });
  return sent;
}

const choose = () => screen.findByLabelText('Choose a statement or drop it here');
const file = () => new File(['x'], 'november.csv');

test('a file is read first, its columns are chosen, and only then its lines are kept', async () => {
  const { user, address } = renderApp({
    at: '/payment?tab=statements',
    user: staff,
    answers: { ...shell, StatementDetail: { statement }, StatementLines: linesOf(line(1)) },
  });
  const half = { ...preview, mapping: { ...preview.mapping, paidOn: 'When' }, mappingProblems: { amount: 'Choose' } };
  const sent = answerUploads(
    { body: preview },
    { body: half },
    { body: complete },
    { body: { id: 7, added: 1, known: 0, moneyOut: 2, problemCount: 0 } },
  );
  await user.upload(await choose(), file());
  await screen.findByText('Choose the column with the date');
  screen.getByText('1,500.00');
  expect(screen.getByRole('button', { name: /^Match/ })).toHaveProperty('disabled', true);

  await user.click(screen.getByRole('combobox', { name: /^Date/ }));
  await user.click(await screen.findByRole('option', { name: 'When' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  await user.click(screen.getByRole('combobox', { name: /^Amount received/ }));
  await user.click(await screen.findByRole('option', { name: 'In' }));
  await screen.findByText(/2 rows of money sent skipped/);
  await user.click(screen.getByRole('button', { name: 'Match 1 line' }));
  await waitFor(() => expect(address()).toBe('/payment?tab=statements&statement=7'));
  expect(sent.map(({ url }) => url.includes('dryRun=true'))).toEqual([true, true, true, false]);
  expect(sent.map(({ mapping }) => mapping).at(0)).toBeNull();
  expect(sent.at(-1)?.mapping).toEqual(complete.mapping);
});

test('a file that is not taken says why', async () => {
  const { user } = renderApp({ at: '/payment?tab=statements', user: staff, answers: shell });
  answerUploads({ status: 400, body: { error: 'This workbook contains macros. Save it as .xlsx without macros.' } });
  await user.upload(await choose(), file());
  expect((await screen.findByRole('alert')).textContent).toContain('This workbook contains macros.');
});

test('exact lines are all chosen, one is left out, and the rest is approved after one question', async () => {
  const requests: unknown[] = [];
  const { user } = renderApp({
    at: '/payment?tab=statements&statement=7',
    user: staff,
    answers: {
      ...shell,
      StatementDetail: { statement },
      StatementLines: linesOf(line(1), line(2), line(3)),
      ApproveStatementLines: ({ ids }) => {
        requests.push(ids);
        const answer = { __typename: 'ApprovedStatementLine', amount: 1_500.5, problem: null };
        const refused = { ...answer, id: 3, problem: 'This payment is already paid' };
        return { approveStatementLines: [{ ...answer, id: 1 }, refused] };
      },
    },
  });
  await screen.findByRole('button', { name: 'Approve 3 payments (₱4,501.50)' });
  const table = await screen.findByRole('table', { name: 'Exact matches' });
  await user.click(within(table).getByRole('checkbox', { name: 'Person 2, 9002' }));
  await user.click(screen.getByRole('button', { name: 'Approve 2 payments (₱3,001.00)' }));
  const dialog = await screen.findByRole('dialog');
  within(dialog).getByText('Approve 2 payments (₱3,001.00)?');
  expect(requests).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Approve 2 payments' }));
  await screen.findByText('1 payment approved');
  expect(requests).toEqual([[1, 3]]);
  expect((await screen.findByRole('alert')).textContent).toContain('This payment is already paid');
});

test('nothing chosen is nothing to approve, and a single one can be chosen from none', async () => {
  const { user } = renderApp({
    at: '/payment?tab=statements&statement=7',
    user: staff,
    answers: { ...shell, StatementDetail: { statement }, StatementLines: linesOf(line(1), line(2), line(3)) },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all 3' }));
  expect(screen.getByRole('button', { name: /^Approve 0/ })).toHaveProperty('disabled', true);
  await user.click(await screen.findByRole('checkbox', { name: 'Person 1, 9001' }));
  screen.getByRole('button', { name: 'Approve 1 payment (₱1,500.50)' });
});

test('a near line stands beside what it seems to be for; with a proof of another amount that is decided first', async () => {
  const near = { state: 'near', reason: 'Payment code K7PQ4-2, but ₱1,500.00 is open.' };
  const proof = {
    __typename: 'StatementLinePayment',
    id: 5,
    reference: 'x',
    amount: 9,
    paidOn: '2026-11-14',
    isWaiting: true,
  };
  const claimed = { ...entry(5, 'Ana Reyes'), payment: proof };
  const assigned: unknown[] = [];
  const { user } = renderApp({
    at: '/payment?tab=statements&statement=7&group=near',
    user: staff,
    answers: {
      ...shell,
      StatementDetail: { statement },
      StatementLines: linesOf(line(4, near), line(5, { ...near, entry: claimed })),
      AssignStatementLine: (variables) => {
        assigned.push(variables);
        return { assignStatementLine: { __typename: 'StatementLine', id: 4, state: 'approved' } };
      },
    },
  });
  const first = await screen.findByRole('article', { name: 'Line 5, 9004' });
  // The content is text, never markup.
  within(first).getByText('<b>=cmd</b>');
  const second = screen.getByRole('article', { name: 'Line 6, 9005' });
  expect(within(second).queryByRole('button', { name: /^Approve/ })).toBeNull();
  expect(within(second).getByRole('link', { name: 'View proof' }).getAttribute('href')).toContain('proof=5');
  await user.click(within(first).getByRole('button', { name: 'Approve for Person 4' }));
  await screen.findByText('Payment approved');
  expect(assigned).toEqual([{ id: 4, scheduleId: 4 }]);
});

test('money without an owner is given to whoever is found, or set aside with a reason', async () => {
  const lost = line(8, { state: 'ownerless', reason: null, entry: null });
  const sent: unknown[] = [];
  const { user } = renderApp({
    at: '/payment?tab=statements',
    user: staff,
    answers: {
      ...shell,
      OwnerlessLines: { ownerlessLines: { ...noLines, items: [lost], totalCount: 1, totalAmount: 1_500.5 } },
      EntriesToAssign: { entriesToAssign: [entry(3, 'Liza Santos')] },
      AssignStatementLine: (variables) => {
        sent.push(variables);
        return { assignStatementLine: { __typename: 'StatementLine', id: 8, state: 'approved' } };
      },
    },
  });
  const card = await screen.findByRole('article', { name: 'Line 9, 9008' });
  await user.click(within(card).getByRole('button', { name: 'Set aside' }));
  await user.click(within(card).getByRole('button', { name: 'Set aside' }));
  within(card).getByText('Please give a reason');
  await user.click(within(card).getByRole('button', { name: 'Cancel' }));
  await user.click(within(card).getByRole('button', { name: 'Find the owner' }));
  await user.click(await within(card).findByRole('button', { name: 'Choose Liza Santos, K7PQ3-2' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(sent).toEqual([{ id: 8, scheduleId: 3 }]));
});

test('a line is set aside with a ready-made reason or own words, and says whose word it was', async () => {
  const sent: unknown[] = [];
  const aside = line(8, {
    state: 'ignored',
    reason: null,
    entry: null,
    remarks: 'Account interest',
    decidedAt: '2026-11-15T02:00:00Z',
    decidedBy: 'Grace Manalo',
  });
  const { user } = renderApp({
    at: '/payment?tab=statements&statement=7&group=ownerless',
    user: staff,
    answers: {
      ...shell,
      StatementDetail: {
        statement: {
          ...statement,
          groups: [
            { __typename: 'StatementGroup', state: 'ownerless', count: 1, amount: 1_500.5 },
            { __typename: 'StatementGroup', state: 'ignored', count: 1, amount: 1_500.5 },
          ],
        },
      },
      StatementLines: ({ state }: Record<string, unknown>) =>
        linesOf(state === 'ignored' ? aside : line(9, { state: 'ownerless', reason: null, entry: null })),
      IgnoreStatementLine: (variables: unknown) => {
        sent.push(variables);
        return { ignoreStatementLine: { __typename: 'StatementLine', id: 9, state: 'ignored' } };
      },
    },
  });
  const card = await screen.findByRole('article', { name: 'Line 10, 9009' });
  await user.click(within(card).getByRole('button', { name: 'Set aside' }));
  const field = within(card).getByRole('textbox', { name: 'Why is this not a member’s payment?' });
  await user.click(within(card).getByRole('button', { name: 'Refund or reversal' }));
  expect(field).toHaveProperty('value', 'Refund or reversal');
  await user.type(field, ' of order 12');
  await user.click(within(card).getByRole('button', { name: 'Set aside' }));
  await waitFor(() => expect(sent).toEqual([{ id: 9, reason: 'Refund or reversal of order 12' }]));

  await user.click(screen.getByRole('tab', { name: /Set aside/ }));
  const done = await screen.findByRole('article', { name: 'Line 9, 9008' });
  within(done).getByText(/Account interest/);
  within(done).getByText(/set aside by Grace Manalo/);
  within(done).getByRole('button', { name: 'Restore' });
});

test('whoever may not approve can look, and a statement that is gone can be left', async () => {
  const reader = makeUser(['tribe-team-ro']);
  const { unmount } = renderApp({
    at: '/payment?tab=statements&statement=7',
    user: reader,
    answers: { ...shell, StatementDetail: { statement }, StatementLines: linesOf(line(1)) },
  });
  await screen.findByText('Person 1');
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  unmount();

  const gone = { errors: [{ message: 'Statement not found', extensions: { code: 'NOT_FOUND' } }] };
  const { user, address } = renderApp({
    at: '/payment?tab=statements&statement=8',
    user: staff,
    answers: { ...shell, StatementDetail: gone },
  });
  await user.click(await screen.findByRole('button', { name: 'All statements' }));
  expect(address()).toBe('/payment?tab=statements');
  await screen.findByText(/Upload a wallet or bank statement/);
});
