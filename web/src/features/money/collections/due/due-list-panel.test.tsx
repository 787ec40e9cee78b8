import { screen, waitFor, within } from '@testing-library/react';
import { addDays, formatDay, manilaDay } from '@app/rules/time/manila';
import { beforeEach, expect, test, vi } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import type { FakeServer } from '#app/testing/fake-server.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';

beforeEach(atDesk);

const staff = makeUser(['tribe-team-fa']);
const row = (id: number, name: string, more = {}) => ({
  __typename: 'DueEntry',
  id,
  number: 2,
  entryCount: 6,
  price: 1_500,
  paid: 500,
  openAmount: 1_000,
  scheduleDate: '2026-01-10',
  paymentCode: 'K7PQ4-2',
  platform: 'gcash',
  hasProof: false,
  product: 'Launchpad',
  funnel: 'Launchpad in parts',
  promise: null,
  owner: null,
  lastContact: null,
  person: {
    __typename: 'DeskPerson',
    id: id + 100,
    name,
    email: `p${id}@tribe.test`,
    mobileNumber: '+639171112233',
    tribeId: `T-00000${id}`,
    profileImage: null,
    isMember: true,
    batch: 'Batch 17',
  },
  ...more,
});
const broken = { __typename: 'DuePromise', id: 1, promisedFor: '2026-01-12', note: 'Payday', isBroken: true };
const DueEntries = {
  dueEntries: {
    __typename: 'DueEntryList',
    totalCount: 2,
    totalAmount: 2_000,
    items: [row(1, 'Ana Cruz', { promise: broken }), row(2, 'Bea Tan')],
  },
};
const CollectionChoices = {
  collectionChoices: {
    __typename: 'CollectionChoices',
    batches: [{ __typename: 'DeskChoice', id: 3, name: 'Batch 17' }],
    products: [{ __typename: 'DeskChoice', id: 4, name: 'Launchpad' }],
    staff: [{ __typename: 'DeskStaff', id: 5, name: 'Grace Manalo' }],
  },
};
const CollectionContacts = { collectionContacts: [] };
const SendPaymentReminders = { sendPaymentReminders: { __typename: 'SentReminders', sent: 1, left: 1 } };
const answers = { DueEntries, CollectionChoices, CollectionContacts, SendPaymentReminders };
const sent = ({ calls }: FakeServer, name: string) =>
  calls.findLast(({ body }) => body.operationName === name)?.body.variables;

test('overdue asks for what the address says and shows number, sum and broken promises', async () => {
  const { server } = renderApp({
    at: '/payment?tab=overdue&band=8-14&q=cruz&owner=me&batch=3&product=4&platform=maya&page=2',
    user: staff,
    answers,
  });
  const table = await screen.findByRole('table', { name: 'Overdue' });
  await within(table).findByText('Promise broken');
  within(table).getAllByText('₱500.00 of ₱1,500.00');
  await screen.findByText('₱2,000.00');
  expect(sent(server, 'DueEntries')).toEqual({
    filter: {
      list: 'overdue',
      band: '8-14',
      search: 'cruz',
      owner: 'me',
      batchId: 3,
      productId: 4,
      platform: 'maya',
      promise: null,
    },
    page: 2,
    pageSize: 10,
  });
});

test('chosen payments get one reminder each after asking', async () => {
  const { user, server } = renderApp({ at: '/payment?tab=due', user: staff, answers });
  const table = await screen.findByRole('table', { name: 'Due within 7 days' });
  await within(table).findByText('Ana Cruz');
  await user.click(within(table).getByRole('checkbox', { name: 'Select all rows on this page' }));
  await user.click(await screen.findByRole('button', { name: 'Send reminder' }));
  await screen.findByText('Send a reminder for 2 payments?');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('1 reminder sent, 1 skipped');
  expect(sent(server, 'SendPaymentReminders')).toEqual({ scheduleIds: [1, 2] });
});

test('the drawer notes a contact, and nothing is offered to those who only read', async () => {
  const NoteCollectionContact = { noteCollectionContact: { __typename: 'CollectionContact', id: 1 } };
  const { user, server, unmount } = renderApp({
    at: '/payment?tab=overdue&entry=1',
    user: staff,
    answers: { ...answers, NoteCollectionContact },
  });
  const drawer = await screen.findByRole('dialog', { name: 'Payment' });
  const contacts = await within(drawer).findByRole('button', { name: 'Log contact' });
  const [, note] = within(drawer).getAllByRole('textbox', { name: 'Note' });
  if (!note) throw new Error('there is a note for the promise and one for the contact');
  await user.type(note, 'No answer');
  await user.click(contacts);
  await waitFor(() =>
    expect(sent(server, 'NoteCollectionContact')).toEqual({ userId: 101, channel: 'call', note: 'No answer' }),
  );
  unmount();

  renderApp({ at: '/payment?tab=overdue&entry=1', user: makeUser(['tribe-team-ro']), answers });
  const readOnly = await screen.findByRole('dialog', { name: 'Payment' });
  await within(readOnly).findByText('No contacts yet.');
  expect(within(readOnly).queryByRole('button', { name: 'Log contact' })).toBeNull();
  expect(within(readOnly).queryByRole('button', { name: /Record a payment/ })).toBeNull();
});

test.each([
  {
    at: '/payment?tab=overdue&band=8-14&q=cruz&product=4',
    address: '/api/export/due-entries?list=overdue&band=8-14&search=cruz&productId=4',
  },
  { at: '/payment?tab=promises', address: '/api/export/due-entries?list=promised' },
  {
    at: '/payment?tab=promises&promise=broken&owner=none',
    address: '/api/export/due-entries?list=promised&promise=broken&owner=none',
  },
  {
    at: '/payment?view=board&band=8-14&owner=7&promise=broken&platform=gcash&batch=3',
    address: '/api/export/collection-board?band=8-14&batchId=3&platform=gcash&promise=broken&owner=7',
  },
  { at: '/payment?tab=renewals&step=er warmup', address: '/api/export/cash-collection?step=er+warmup' },
])('Export CSV takes the list of $at as it is filtered', async ({ at, address }) => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const CashCollectionList = {
    cashCollection: { __typename: 'RenewingMembershipList', items: [], totalCount: 0 },
  };
  const { user } = renderApp({ at, user: makeUser(['tribe-team-ro']), answers: { ...answers, CashCollectionList } });
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  const link = clicked.mock.contexts[0] as HTMLAnchorElement | undefined;
  expect(link?.getAttribute('href')).toBe(address);
  clicked.mockRestore();
});

test('a promise carries a key, so that a second try is not a second promise', async () => {
  const NotePaymentPromise = { errors: [{ message: 'The server is busy.', extensions: { code: 'UNAVAILABLE' } }] };
  const { user, server } = renderApp({
    at: '/payment?tab=overdue&entry=2',
    user: staff,
    answers: { ...answers, NotePaymentPromise },
  });
  const drawer = await screen.findByRole('dialog', { name: 'Payment' });
  const day = await within(drawer).findByLabelText('Payment date');
  await user.type(day, formatDay(addDays(manilaDay(new Date()), 3)));
  const keys = () =>
    server.calls
      .filter(({ body }) => body.operationName === 'NotePaymentPromise')
      .map(({ headers }) => headers.get('idempotency-key'));
  await user.click(within(drawer).getByRole('button', { name: 'Save promise' }));
  await waitFor(() => expect(keys()).toHaveLength(1));
  await user.click(within(drawer).getByRole('button', { name: 'Save promise' }));
  await waitFor(() => expect(keys()).toHaveLength(2));
  expect(keys()[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys()[1]).toBe(keys()[0]);
});

test('the server’s refusal is shown beside the list', async () => {
  const error = { errors: [{ message: 'The server is busy.', extensions: { code: 'UNAVAILABLE' } }] };
  renderApp({ at: '/payment?tab=due', user: staff, answers: { ...answers, DueEntries: error } });
  await screen.findByText('We could not load this');
  screen.getByRole('button', { name: 'Try again' });
});
