import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';

// The page is already loaded, as in a returning browser.
beforeAll(async () => {
  await import('./affiliates-page.tsx');
}, 60_000);

beforeEach(() => atDesk());

const staff = makeUser(['tribe-team-fa']);

function makeLine(id: number, values: Record<string, unknown> = {}) {
  return {
    __typename: 'PayoutLine',
    id,
    affiliateId: 100 + id,
    name: `Person ${String.fromCodePoint(64 + id)}`,
    profileImage: null,
    method: 'gcash',
    bank: null,
    accountName: `Person ${id}`,
    maskedNumber: `0917 ••• 000${id}`,
    gross: 1000 * id,
    takenBack: 0,
    withholding: 0,
    withholdingRate: 0,
    net: 1000 * id,
    status: 'to_send',
    heldReason: null,
    isExported: true,
    reference: null,
    endReason: null,
    commissionCount: 2,
    ...values,
  };
}

const lines = [
  makeLine(1),
  makeLine(2),
  makeLine(3, { status: 'held', heldReason: 'Click burst on Oct 22' }),
  makeLine(4, { status: 'sent', reference: '301744821190' }),
  makeLine(5, { method: 'maya' }),
];

const runOf = (shown = lines) => ({
  payoutRun: {
    __typename: 'PayoutRun',
    id: 9,
    cutoffOn: '2026-10-31',
    paysOn: '2026-11-10',
    status: 'approved',
    minimum: 1000,
    carriedCount: 0,
    carriedAmount: 0,
    createdById: 3,
    madeBy: 'Grace Manalo',
    approvedBy: 'Isabel Ramos',
    approvedAt: '2026-11-01T00:00:00Z',
    lines: shown,
    history: [],
  },
});

const open = (answers: Record<string, unknown> = {}, query = '') =>
  renderApp({
    at: `/affiliates?tab=payouts&run=9${query}`,
    user: staff,
    answers: { PayoutRunDetail: runOf(), ...answers } as never,
  });

const rowNames = () =>
  within(screen.getByRole('table', { name: 'Lines of the run' }))
    .getAllByRole('checkbox')
    .slice(1)
    .map((box) => box.getAttribute('aria-label')?.replace('Select ', ''));

test('the lines that are ticked are marked, each with its reference; what has none says so and nothing is sent', async () => {
  const marked = vi.fn(() => ({ markPayoutsSent: 1 }));
  const { user } = open({ MarkPayoutsSent: marked });
  const mark = await screen.findByRole('button', { name: 'Mark sent' });
  expect(mark).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('checkbox', { name: 'Select all to send on this page' }));
  await user.click(screen.getByRole('button', { name: 'Mark 3 sent' }));
  expect(screen.getAllByText('Type the reference of the transfer.')).toHaveLength(3);
  expect(marked).not.toHaveBeenCalled();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Reference for Person E')));

  await user.click(screen.getByRole('checkbox', { name: 'Select all to send on this page' }));
  // Typing ticks the line, emptying takes the tick away.
  await user.type(screen.getByLabelText('Reference for Person B'), '3017 4482 1207');
  expect(screen.getByRole('checkbox', { name: 'Select Person B' })).toHaveProperty('checked', true);
  await user.type(screen.getByLabelText('Reference for Person A'), '12');
  await user.clear(screen.getByLabelText('Reference for Person A'));
  expect(screen.getByRole('checkbox', { name: 'Select Person A' })).toHaveProperty('checked', false);
  await user.click(screen.getByRole('button', { name: 'Mark 1 sent' }));
  await screen.findByText('1 marked sent on GCash, ₱2,000.00');
  expect(marked).toHaveBeenCalledWith(
    expect.objectContaining({ runId: 9, sent: [{ lineId: 2, reference: '3017 4482 1207' }] }),
  );
});

test('what the server refuses stands at its line', async () => {
  const { user } = open({
    MarkPayoutsSent: {
      errors: [
        {
          message: 'Check the references',
          extensions: {
            code: 'BAD_USER_INPUT',
            properties: { messages: { 'references.2': ['Already used: payout run 8'] } },
          },
        },
      ],
    },
  });
  await user.type(await screen.findByLabelText('Reference for Person B'), '301744821190');
  await user.click(screen.getByRole('button', { name: 'Mark 1 sent' }));
  await screen.findByText('Already used: payout run 8');
  const field = screen.getByLabelText('Reference for Person B');
  expect(field.getAttribute('aria-describedby')).toBe(screen.getByText('Already used: payout run 8').id);
});

test('platform, flags and order are in the address, and the CSV has what is shown or ticked', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { user, address } = open();
  await screen.findByRole('table', { name: 'Lines of the run' });
  expect(rowNames()).toEqual(['Person E', 'Person D', 'Person C', 'Person B', 'Person A']);
  screen.getByText('1 of them held and not in the total');
  await user.click(screen.getByRole('radio', { name: 'GCash 3' }));
  expect(address()).toContain('platform=gcash');
  await screen.findByText('on GCash, 1 of them held and not in the total');
  await user.click(screen.getByRole('button', { name: 'Flags: 1 held' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Held (1)' }));
  expect(rowNames()).toEqual(['Person C']);
  const fileOf = async () => {
    await user.click(screen.getByRole('button', { name: 'CSV' }));
    return (clicked.mock.contexts.at(-1) as HTMLAnchorElement).getAttribute('href');
  };
  expect(await fileOf()).toBe('/api/export/payout-run-lines/9?method=gcash&flags=flagged');
  await user.click(screen.getByRole('checkbox', { name: 'Select Person C' }));
  expect(await fileOf()).toBe('/api/export/payout-run-lines/9?lines=3');
  clicked.mockRestore();
});

test('a long run comes in pages, and a filter that nothing matches can be cleared', async () => {
  const many = Array.from({ length: 45 }, (_, index) =>
    makeLine(index + 1, { name: `Affiliate ${String(index + 1)}` }),
  );
  const { user, address } = open({ PayoutRunDetail: runOf(many) }, '&page=3&sort=name');
  await screen.findByText('41 to 45 of 45');
  await user.click(screen.getByRole('button', { name: 'Page 1' }));
  await screen.findByText('1 to 20 of 45');
  await user.click(screen.getByRole('radio', { name: 'Maya 0' }));
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await screen.findByText('1 to 20 of 45');
  expect(address()).not.toContain('platform');
});

test('a result that is pasted is matched as it stands, and fills in and ticks what it found', async () => {
  const found = [
    { accountNumber: '0917•••001', reference: '3017448212', lineId: 1, isUsed: false, usedBy: null, isShared: false },
    {
      accountNumber: '0999•••111',
      reference: '3017448213',
      lineId: null,
      isUsed: false,
      usedBy: null,
      isShared: false,
    },
  ].map((each) => ({ __typename: 'MatchedPayoutReference', ...each }));
  const { user } = open({ MatchPayoutReferences: { matchPayoutReferences: found } }, '&platform=gcash');
  await user.click(await screen.findByRole('button', { name: 'Paste references' }));
  const dialog = screen.getByRole('dialog', { name: 'Paste GCash references' });
  await user.type(within(dialog).getByRole('textbox'), '09170000001 3017448212');
  await within(dialog).findByText(/1 matched by number/);
  within(dialog).getByText('Nobody in this run has 0999•••111.');
  await user.click(within(dialog).getByRole('button', { name: 'Fill in 1' }));
  expect(screen.getByLabelText('Reference for Person A')).toHaveProperty('value', '3017448212');
  expect(screen.getByRole('checkbox', { name: 'Select Person A' })).toHaveProperty('checked', true);
  expect(screen.getByRole('button', { name: 'Mark 1 sent' })).toHaveProperty('disabled', false);
});
