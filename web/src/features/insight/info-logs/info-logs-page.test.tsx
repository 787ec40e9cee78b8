import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';
import { mediaMatching } from '#testing/media-matching.ts';

beforeEach(atDesk);

const staff = makeUser(['tribe-team-fa']);
const person = (personId: number, name: string) => ({ __typename: 'LogPerson', personId, name, profileImage: null });
const entry = {
  __typename: 'LogEntry',
  id: 184_220,
  at: '2026-11-16T01:41:08Z',
  action: 'payment.revoke',
  title: 'Revoked a payment',
  kind: 'payment',
  detail: '₱1,500.00',
  objectType: 'payment',
  objectId: '31',
  reason: 'Wrong reference',
  isJob: false,
  actor: person(2, 'Grace Manalo'),
  onBehalfOf: null,
  subject: person(9, 'Noel Salonga'),
};
const detail = {
  ...entry,
  changes: [
    { __typename: 'LogChange', field: 'Status', before: 'approved', after: 'revoked', isChanged: true },
    { __typename: 'LogChange', field: 'Amount', before: '₱1,500.00', after: '₱1,500.00', isChanged: false },
  ],
  before: '{"status":"approved"}',
  after: '{"status":"revoked"}',
  address: '112.198.••.41',
  device: 'Chrome on Windows',
  requestId: 'req_8fK2mQx71c',
  followed: [],
  earlier: [],
};
const listOf = (...items: object[]) => ({ infoLogs: { __typename: 'LogList', items, totalCount: items.length } });
const answers = {
  InfoLogs: listOf(entry),
  InfoLogDays: {
    infoLogDays: [],
    auditSeals: { __typename: 'SealState', seals: 3, sealedRows: 1_354, sealedAt: '2026-11-16T01:40:00Z' },
  },
  InfoLogStaff: { infoLogStaff: [{ __typename: 'LogPerson', personId: 2, name: 'Grace Manalo' }] },
  InfoLogEntry: { infoLog: detail },
};

test('an entry opens beside the list with what changed; other fields and JSON are one press away', async () => {
  renderApp({ at: '/info-logs-report', user: staff, answers });
  const row = await screen.findByRole('link', { name: /Revoked a payment/ });
  screen.getByText('Noel Salonga · ₱1,500.00');
  screen.getByRole('rowheader', { name: /Mon, Nov 16 2026$/ });
  await screen.findByText(/1,354 entries sealed against later changes/);
  await userEvent.click(row);
  const drawer = await screen.findByRole('dialog');
  await within(drawer).findByText('“Wrong reference”');
  within(drawer).getByRole('rowheader', { name: 'Status' });
  expect(within(drawer).queryByRole('rowheader', { name: 'Amount' })).toBeNull();
  await userEvent.click(within(drawer).getByText('All 2 fields'));
  within(drawer).getByRole('rowheader', { name: 'Amount' });
  within(drawer).getByText('Read only');
});

test('the log is filtered by a colleague, by an action and by somebody of its rows', async () => {
  const filters: unknown[] = [];
  const InfoLogs = ({ filter }: Record<string, unknown>) => {
    filters.push(filter);
    return answers.InfoLogs;
  };
  const { address, router } = renderApp({ at: '/info-logs-report', user: staff, answers: { ...answers, InfoLogs } });
  await screen.findByRole('link', { name: /Revoked a payment/ });
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Who' }));
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Grace Manalo' }));
  expect(address()).toContain('who=2');
  await waitFor(() => expect(filters.at(-1)).toMatchObject({ actorId: 2, actions: null }));

  await act(() => router.navigate('/info-logs-report?entry=184220'));
  const drawer = await screen.findByRole('dialog');
  await userEvent.click(await within(drawer).findByRole('link', { name: 'payment.revoke' }));
  expect(address()).toBe('/info-logs-report?action=payment.revoke&period=last-30');
  await waitFor(() => expect(filters.at(-1)).toMatchObject({ actorId: null, actions: ['payment.revoke'] }));
  await screen.findByRole('button', { name: 'Action: Revoked a payment' });

  await act(() => router.navigate('/info-logs-report?person=9'));
  await screen.findByRole('button', { name: 'Person: Noel Salonga' });
});

test('arrow keys walk through the entries of the list', async () => {
  const below = { ...entry, id: 184_219, title: 'Approved a payment' };
  const { address } = renderApp({
    at: '/info-logs-report?entry=184220',
    user: staff,
    answers: { ...answers, InfoLogs: listOf(entry, below) },
  });
  const drawer = await screen.findByRole('dialog');
  await screen.findByRole('link', { name: /Approved a payment/, hidden: true });
  within(drawer).getByRole('button', { name: 'Entry below' }).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(address()).toContain('entry=184219');
  await userEvent.keyboard('{ArrowUp}');
  expect(address()).toContain('entry=184220');
});

test('on a phone an entry without a reason has no empty line for it', async () => {
  vi.stubGlobal(
    'matchMedia',
    mediaMatching((query) => query.includes('max-width')),
  );
  const silent = { ...entry, id: 184_219, reason: null };
  renderApp({ at: '/info-logs-report', user: staff, answers: { ...answers, InfoLogs: listOf(entry, silent) } });
  await screen.findByText('Wrong reference');
  expect(screen.getAllByText('Reason')).toHaveLength(1);
});

test('days without entries say so and offer more days', async () => {
  renderApp({ at: '/info-logs-report', user: staff, answers: { ...answers, InfoLogs: listOf() } });
  await screen.findByText('Nothing in these 7 days');
  await userEvent.click(screen.getByRole('button', { name: 'Last 30 Days' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Last 30 Days' }).checked).toBe(true);
});

test('a month is picked from the button of the report bar', async () => {
  renderApp({ at: '/info-logs-report?frequency=monthly&at=2026-03-01', user: staff, answers });
  await userEvent.click(await screen.findByRole('button', { name: 'March 2026' }));
  await userEvent.click(screen.getByRole('button', { name: 'Feb' }));
  await screen.findByRole('button', { name: 'February 2026' });
});

test('members are refused', async () => {
  renderApp({ at: '/info-logs-report', user: makeUser(['member']), answers });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).not.toBe('Info logs');
});
