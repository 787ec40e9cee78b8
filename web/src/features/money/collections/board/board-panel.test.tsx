import { addDays, formatDay, manilaDay } from '@app/rules/time/manila';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import type { FakeServer } from '#app/testing/fake-server.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';
import { mediaMatching } from '#testing/media-matching.ts';
import { removeAllToasts } from '#ui/toasts/toast-store.ts';
import { deskTotals as CollectionTotals } from '../testing/desk-totals.ts';

afterEach(() => removeAllToasts());
beforeEach(atDesk);

const staff = makeUser(['tribe-team-fa']);
const today = manilaDay(new Date());
const sum = (count: number, amount: number) => ({ count, amount });

const card = (id: number, name: string, more = {}) => ({
  __typename: 'BoardCard',
  id,
  column: 'to-contact',
  amount: 1_500,
  entryCount: 1,
  oldestDueOn: addDays(today, -3),
  oldestAmount: 1_500,
  oldestEntryId: 70 + id,
  promisedFor: null,
  promisedAmount: null,
  closesOn: null,
  isReminded: false,
  facebookProfile: null,
  proof: null,
  person: {
    __typename: 'DeskPerson',
    id,
    name,
    tribeId: `T-00000${id}`,
    mobileNumber: '+639171112233',
    profileImage: null,
    batch: 'Batch 17',
  },
  owner: null,
  lastContact: null,
  ...more,
});

const ana = card(1, 'Ana Cruz', { promisedFor: addDays(today, -1) });
const bea = card(2, 'Bea Tan', { isReminded: true });
const cora = card(3, 'Cora Lim', {
  column: 'contacted',
  oldestDueOn: addDays(today, -21),
  lastContact: {
    __typename: 'LastContact',
    channel: 'call',
    channelLabel: 'Call',
    note: 'Asks to split in two',
    at: new Date().toISOString(),
  },
});
const dina = card(4, 'Dina Uy', {
  column: 'at-risk',
  oldestDueOn: addDays(today, -10),
  closesOn: addDays(today, 4),
  promisedFor: addDays(today, 3),
  promisedAmount: 1_000,
});
const cards = [ana, bea, cora, dina];

const columns = [
  ['to-contact', 'To contact', sum(2, 3_000)],
  ['contacted', 'Contacted', sum(1, 1_500)],
  ['promised', 'Promised', sum(0, 0)],
  ['proof-waiting', 'Proof waiting', sum(0, 0)],
  ['at-risk', 'At risk of closing', sum(1, 1_500)],
] as const;

const boardWith = (given: readonly object[], count = given.length) => ({
  collectionBoard: {
    __typename: 'CollectionBoard',
    total: { __typename: 'BoardSum', count, amount: count * 1_500 },
    entryCount: count,
    bands: ['1-7', '8-14', '15-30', '31+'].map((band) => ({ __typename: 'BoardBand', band, count: 1, amount: 1_500 })),
    columns: columns.map(([column, label, each]) => ({ __typename: 'BoardColumn', column, label, ...each })),
    cards: given,
  },
});
const CollectionBoard = boardWith(cards);
const CollectionChoices = {
  collectionChoices: {
    __typename: 'CollectionChoices',
    batches: [{ __typename: 'DeskChoice', id: 3, name: 'Batch 17' }],
    products: [],
    staff: [{ __typename: 'DeskStaff', id: 5, name: 'Grace Manalo' }],
  },
};
const answers = {
  CollectionTotals,
  CollectionBoard,
  CollectionChoices,
  CollectionContacts: { collectionContacts: [] },
  DueEntries: { dueEntries: { __typename: 'DueEntryList', totalCount: 0, totalAmount: 0, items: [] } },
  NoteCollectionContacts: { noteCollectionContacts: 1 },
  NoteCollectionPromises: { noteCollectionPromises: 1 },
  SendCollectionReminders: {
    sendCollectionReminders: { __typename: 'BoardReminders', sent: 1, reminded: 1, left: 0 },
  },
};
const sent = ({ calls }: FakeServer, name: string) =>
  calls.findLast(({ body }) => body.operationName === name)?.body.variables;
const open = (more: { at?: string; user?: typeof staff; answers?: object } = {}) =>
  renderApp({ at: '/payment?view=board', user: staff, ...more, answers: { ...answers, ...more.answers } });
const nameOf = (who: string) => screen.findByRole('button', { name: new RegExp(`^${who}, `) });

test('everybody stands in their column with sum, days late and what happened last', async () => {
  open();
  const toContact = await screen.findByRole('region', { name: 'To contact' });
  within(toContact).getByText('₱3,000.00');
  within(toContact).getByText('Promise broken');
  const contacted = screen.getByRole('region', { name: 'Contacted' });
  expect(within(contacted).getByText('21 days late').getAttribute('data-tone')).toBe('danger');
  within(contacted).getByText(/Asks to split in two/);
  const atRisk = screen.getByRole('region', { name: 'At risk of closing' });
  within(atRisk).getByText(/^Closes /);
  within(atRisk).getByText(/^Promised .+ · ₱1,000\.00$/);
  within(screen.getByRole('region', { name: 'Promised' })).getByText('Nobody has promised a day.');
  screen.getByText('4 people owe');
  screen.getByText('₱6,000.00');
});

test('the address says what is asked for, and a click on a band keeps to it', async () => {
  const { user, server } = open({
    at: '/payment?view=board&q=cruz&owner=5&batch=3&product=4&platform=maya&sort=amount',
  });
  await user.click(await screen.findByRole('button', { name: '8 to 14: ₱1,500' }));
  await waitFor(() =>
    expect(sent(server, 'CollectionBoard')).toEqual({
      filter: {
        search: 'cruz',
        band: '8-14',
        batchId: 3,
        productId: 4,
        owner: '5',
        platform: 'maya',
        promise: null,
        sort: 'amount',
      },
    }),
  );
  screen.getByRole('button', { name: 'Owner: Grace Manalo' });
});

test('by keyboard: arrows go from card to card, Space picks up, arrows choose, Enter drops and asks', async () => {
  const { user, server } = open();
  (await nameOf('Ana Cruz')).focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(await nameOf('Bea Tan'));
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(await nameOf('Cora Lim'));
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(await nameOf('Dina Uy'));
  await user.keyboard('{ArrowLeft} ');
  await screen.findByText(/Cora Lim over Promised/);
  await user.keyboard('{Escape}');
  expect(screen.queryByText(/Cora Lim over/)).toBeNull();
  (await nameOf('Ana Cruz')).focus();
  await user.keyboard(' ');
  await screen.findByText(/Ana Cruz over Contacted/);
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'How did you contact Ana Cruz?' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'Pays on Friday');
  await user.click(within(dialog).getByRole('button', { name: 'Save contact' }));
  await screen.findByText('Ana Cruz: contact saved');
  expect(sent(server, 'NoteCollectionContacts')).toEqual({ userIds: [1], channel: 'call', note: 'Pays on Friday' });
});

test('a card dragged to Promised asks for a date; At risk takes nothing', async () => {
  const { user } = open();
  const article = (await nameOf('Bea Tan')).closest('article');
  if (!article) throw new Error('a name is on a card');
  const dataTransfer = { setData: () => undefined, effectAllowed: '' };
  fireEvent.dragStart(article, { dataTransfer });
  const atRisk = screen.getByRole('region', { name: 'At risk of closing' });
  // Not prevented: the browser refuses the drop.
  expect(fireEvent.dragOver(atRisk)).toBe(true);
  const promised = screen.getByRole('region', { name: 'Promised' });
  expect(fireEvent.dragOver(promised)).toBe(false);
  within(promised).getByText('Drop here, then choose a date');
  fireEvent.drop(promised);
  const dialog = await screen.findByRole('dialog', { name: 'When will Bea Tan pay?' });
  await user.click(within(dialog).getByRole('button', { name: 'Save promise' }));
  within(dialog).getByText('Please choose a day');
});

test('a promise moves the card at once and lets go of it, and of nobody else', async () => {
  let reads = 0;
  const { user, server } = open({
    answers: {
      // The board that was read first; the next one never comes.
      CollectionBoard: () => ((reads += 1) === 1 ? CollectionBoard : new Promise<Record<string, unknown>>(() => {})),
    },
  });
  (await nameOf('Ana Cruz')).focus();
  await user.keyboard('x{ArrowDown}x');
  within(await screen.findByRole('toolbar', { name: 'Selected people' })).getByText('2 selected · ₱3,000.00');
  await user.keyboard('p');
  const dialog = await screen.findByRole('dialog', { name: 'When will Bea Tan pay?' });
  await user.type(within(dialog).getByLabelText('Payment date'), formatDay(addDays(today, 2)));
  await user.tab();
  await user.click(within(dialog).getByRole('button', { name: 'Save promise' }));
  await screen.findByText('Bea Tan: promise saved');
  expect(sent(server, 'NoteCollectionPromises')).toMatchObject({ userIds: [2], promisedFor: addDays(today, 2) });
  const promised = screen.getByRole('region', { name: 'Promised' });
  within(promised).getByRole('button', { name: /^Bea Tan, / });
  // Her card, and the sum of the column.
  expect(within(promised).getAllByText('₱1,500.00')).toHaveLength(2);
  within(screen.getByRole('toolbar', { name: 'Selected people' })).getByText('1 selected · ₱1,500.00');
});

test('whoever a colleague moved is not chosen any more', async () => {
  const moved = { ...ana, column: 'promised', promisedFor: addDays(today, 1) };
  let reads = 0;
  const { user } = open({
    answers: { CollectionBoard: () => ((reads += 1) === 1 ? CollectionBoard : boardWith([moved, bea, cora, dina])) },
  });
  (await nameOf('Ana Cruz')).focus();
  await user.keyboard('x{ArrowDown}x{ArrowRight}');
  // Anything that reads the board again.
  await user.keyboard('m');
  await waitFor(() => expect(reads).toBeGreaterThan(1));
  await screen.findByText('1 selected · ₱1,500.00');
});

test('the text names the oldest debt and all of it, and leads to where the person pays', async () => {
  const twice = card(1, 'Ana Cruz', { amount: 3_000, entryCount: 2 });
  const { user } = open({ answers: { CollectionBoard: boardWith([twice]) } });
  (await nameOf('Ana Cruz')).focus();
  await user.keyboard('x');
  await user.click(await screen.findByRole('button', { name: 'Send a reminder' }));
  const dialog = await screen.findByRole('dialog', { name: /^Remind Ana Cruz/ });
  await user.click(within(dialog).getByRole('radio', { name: 'SMS' }));
  within(dialog).getByText(/₱1,500\.00 since .+, ₱3,000\.00 in all\. Pay here: http.+\/account\?pay=71\./);
});

test('X chooses; the reminder names who is left out', async () => {
  const { user, server } = open();
  (await nameOf('Ana Cruz')).focus();
  await user.keyboard('x{ArrowDown}x');
  const bar = await screen.findByRole('toolbar', { name: 'Selected people' });
  within(bar).getByText('2 selected · ₱3,000.00');
  await user.click(within(bar).getByRole('button', { name: 'Send a reminder' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remind 2 people, ₱3,000.00' });
  within(dialog).getByText('Bea Tan had a reminder within 48 hours and is left out.');
  await user.click(within(dialog).getByRole('button', { name: 'Send to 1 person' }));
  await screen.findByText('1 reminder sent, 1 left out');
  expect(sent(server, 'SendCollectionReminders')).toEqual({ userIds: [1, 2] });
});

test('a text is copied for one person after the other, and each is a contact', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const { user, server } = open();
  (await nameOf('Ana Cruz')).focus();
  await user.keyboard('x{ArrowDown}x');
  await user.click(await screen.findByRole('button', { name: 'Send a reminder' }));
  const dialog = await screen.findByRole('dialog', { name: /^Remind 2 people/ });
  await user.click(within(dialog).getByRole('radio', { name: 'SMS' }));
  within(dialog).getByText(/Hi Ana, kumusta\?.*Pay here: http/);
  within(dialog).getByText('Bea Tan had a reminder within 48 hours and is left out.');
  await user.click(within(dialog).getByRole('button', { name: 'Copy the text for Ana Cruz' }));
  await screen.findByText('Text for Ana Cruz copied, contact saved');
  expect(sent(server, 'NoteCollectionContacts')).toEqual({ userIds: [1], channel: 'text', note: 'Payment reminder' });
  expect(opened).not.toHaveBeenCalled();
  opened.mockRestore();
  await user.click(within(dialog).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selected people' })).toBeNull());
});

test('a click opens the drawer of the desk for the person', async () => {
  const { user, server } = open();
  await user.click(await nameOf('Ana Cruz'));
  await screen.findByRole('dialog', { name: 'Payment' });
  expect(sent(server, 'DueEntries')).toEqual({ filter: { list: 'overdue', personId: 1 }, page: 1, pageSize: 50 });
});

test('those who only read move nothing', async () => {
  const { user } = open({ user: makeUser(['tribe-team-ro']) });
  const name = await nameOf('Ana Cruz');
  expect(name.closest('article')?.getAttribute('draggable')).toBe('false');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
  name.focus();
  await user.keyboard('p');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('on a phone one column is shown at a time, and a card is moved from its menu', async () => {
  vi.stubGlobal(
    'matchMedia',
    mediaMatching((media) => media.includes('max-width')),
  );
  const { user, server } = open();
  await nameOf('Ana Cruz');
  expect(screen.getAllByRole('region', { name: /contact|Promised|Proof|risk/i })).toHaveLength(1);
  // Filters are behind one button.
  expect(screen.queryByRole('button', { name: /^(Batch|Owner|Platform|Days late|Sorted by):/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const sheet = await screen.findByRole('dialog', { name: 'Filters' });
  await user.click(within(sheet).getByRole('combobox', { name: 'Batch' }));
  await user.click(await screen.findByRole('option', { name: 'Batch 17' }));
  await waitFor(() => expect(sent(server, 'CollectionBoard')).toMatchObject({ filter: { batchId: 3 } }));
  await user.click(within(sheet).getByRole('button', { name: 'Show the board' }));
  screen.getByRole('button', { name: 'Filters (1)' });
  await user.click(screen.getByRole('radio', { name: 'Contacted 1' }));
  await nameOf('Cora Lim');
  await user.click(screen.getByRole('button', { name: 'Actions for Cora Lim' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Promised' }));
  await screen.findByRole('dialog', { name: 'When will Cora Lim pay?' });
});

test('nobody owes, nobody matches, a failure can be tried again, members are refused', async () => {
  const { unmount } = open({ answers: { CollectionBoard: boardWith([], 0) } });
  await screen.findByText('Nobody owes anything');
  unmount();
  const filtered = open({ at: '/payment?view=board&q=xyz', answers: { CollectionBoard: boardWith([], 0) } });
  await filtered.user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  filtered.unmount();
  const error = { errors: [{ message: 'The server is busy.', extensions: { code: 'UNAVAILABLE' } }] };
  const broken = open({ answers: { CollectionBoard: error } });
  await screen.findByRole('button', { name: 'Try again' });
  broken.unmount();
  renderApp({ at: '/payment?view=board', user: makeUser(['member']) });
  await screen.findByRole('heading', { name: 'Access Restricted' });
});
