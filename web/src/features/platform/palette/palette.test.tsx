import type { RoleId } from '@app/rules/people/access/roles';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import type { FakeServer } from '#app/testing/fake-server.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';
import { turningScreen } from '#app/testing/turning-screen.ts';

type Changes = Record<string, unknown>;

const row = (changes: Changes) => ({
  __typename: 'PaletteRow',
  detail: null,
  isGuess: false,
  amount: null,
  badge: null,
  person: null,
  ...changes,
});
const person = (userId: number, name: string, changes: Changes = {}) =>
  row({
    kind: 'person',
    key: `person:${userId}`,
    title: name,
    detail: `T-00000${userId} · +639175550142`,
    path: `/community/members/${userId}`,
    badge: { __typename: 'PaletteBadge', label: 'Overdue', tone: 'danger' },
    person: {
      __typename: 'PalettePerson',
      userId,
      name,
      profileImage: null,
      isArchived: false,
      facebookProfile: 'https://facebook.com/mark',
      openAmount: 1000,
      isPayable: true,
    },
    ...changes,
  });

const mark = person(1, 'Mark Villareal');
const people = [mark, person(2, 'Katrina Villareal'), person(3, 'Janine Villanueva'), person(4, 'Ana Villar')];
const payment = row({
  kind: 'payment',
  key: 'payment:9',
  title: 'Mark Villareal',
  detail: 'GCash 3022',
  amount: 500,
  path: '/payment?tab=proofs&proof=9',
});

beforeEach(() => {
  atDesk();
  localStorage.clear();
  localStorage.setItem('isAffReLoggedIn', 'true');
});

function open(role: RoleId = 'tribe-team-fa', rows: unknown[] = [...people, payment]) {
  return renderApp({ at: '/default-settings', user: makeUser([role]), answers: { Palette: { palette: rows } } });
}

const button = () => screen.findByRole('button', { name: /Search people/ });
const field = () => screen.findByRole('combobox', { name: 'Search or jump to anything' });
const questions = ({ calls }: FakeServer) =>
  calls.filter(({ body }) => body.operationName === 'Palette').map(({ body }) => body.variables);
const selected = () => screen.getByRole('option', { selected: true });

test.each<RoleId>(['tribe-team-fa', 'tribe-team-ro', 'success-manager', 'coach', 'head-coach', 'expert', 'team-lead'])(
  '%s has the button of the palette in the bar',
  async (role) => {
    open(role);
    await button();
  },
);

test.each<RoleId>(['member', 'non-member', 'affiliate'])('%s has none', async (role) => {
  open(role);
  await screen.findByRole('contentinfo');
  expect(screen.queryByRole('button', { name: /Search people/ })).toBeNull();
});

test('Ctrl K opens it in its field, letters ask the server from the second on, Enter opens the first person', async () => {
  const { user, server, address } = open();
  await button();
  await user.keyboard('{Control>}k{/Control}');
  const input = await field();
  await waitFor(() => expect(document.activeElement).toBe(input));
  await user.keyboard('v');
  expect(questions(server)).toEqual([]);
  await user.keyboard('il');
  await screen.findByRole('option', { name: /Mark Villareal.*Overdue/ });
  expect(questions(server).at(-1)).toEqual({ text: 'vil' });
  expect(within(selected()).getAllByRole('mark')[0]?.textContent).toBe('Vil');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/community/members/1'));
  expect(screen.queryByRole('combobox', { name: 'Search or jump to anything' })).toBeNull();
});

test('three of a group are shown, the rest is one press away', async () => {
  const { user } = open();
  await user.click(await button());
  await user.type(await field(), 'vil');
  await screen.findByRole('option', { name: /Janine/ });
  expect(screen.queryByRole('option', { name: /Ana Villar/ })).toBeNull();
  await user.click(screen.getByText('1 more'));
  await screen.findByRole('option', { name: /Ana Villar/ });
  expect(screen.queryByRole('group', { name: 'Payments' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^All/ }));
  await screen.findByRole('group', { name: 'Payments' });
});

test('Tab leads to the actions of the selected person, arrows go on, and Alt with a letter does it at once', async () => {
  const { user, address } = open();
  await user.click(await button());
  await user.type(await field(), 'vil');
  await screen.findByRole('option', { name: /Mark Villareal.*Overdue/ });
  await user.keyboard('{ArrowDown}{Tab}');
  await screen.findByRole('group', { name: 'Actions for Katrina Villareal' });
  expect(selected().textContent).toContain('Record a payment₱1,000.00 open');
  expect(selected().getAttribute('href')).toBe('/student-payment-details/2?do=record');
  await user.keyboard('{Tab}');
  expect(selected().textContent).toContain('Katrina Villareal');
  await user.keyboard('{Alt>}r{/Alt}');
  await waitFor(() => expect(address()).toBe('/student-payment-details/2?do=record'));
});

test('Ctrl K pressed before the code of the button is there opens it all the same', async () => {
  const { user } = open();
  // Nothing but the place of the button is drawn yet.
  await waitFor(() => expect(document.querySelector('header')).not.toBeNull());
  await user.keyboard('{Control>}k{/Control}');
  const input = await field();
  await waitFor(() => expect(document.activeElement).toBe(input));
});

test('Ctrl Enter opens in a new tab, and the palette stays', async () => {
  const newTab = vi.spyOn(window, 'open').mockReturnValue(null);
  const { user, address } = open();
  await user.click(await button());
  await user.type(await field(), 'vil');
  await screen.findByRole('option', { name: /Mark Villareal.*Overdue/ });
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(newTab).toHaveBeenCalledWith('/community/members/1', '_blank', 'noopener');
  expect(address()).toBe('/default-settings');
  await field();
  newTab.mockRestore();
});

test('read-only staff have no actions that write', async () => {
  const { user } = open('tribe-team-ro');
  await user.click(await button());
  await user.type(await field(), 'vil');
  const actions = within(await screen.findByRole('group', { name: 'Actions for Mark Villareal' }));
  expect(actions.getAllByRole('option').map((each) => each.textContent)).toEqual([
    expect.stringContaining('Write on Messenger'),
    expect.stringContaining('Open payments'),
  ]);
});

test('a name that nobody has can be enrolled, and a guess is said to be one', async () => {
  const guess = person(5, 'Marites Dimaculangan', { isGuess: true });
  const { user } = open('tribe-team-fa', [guess]);
  await user.click(await button());
  await user.type(await field(), 'marites dimakulangan');
  await screen.findByRole('group', { name: 'No exact match. Did you mean' });
  const enroll = screen.getByRole('option', { name: /Enroll “marites dimakulangan” as a new person/ });
  expect(enroll.getAttribute('href')).toBe('/enroll-user?name=marites%20dimakulangan');
});

test('an answer that comes late never replaces a newer one, and old rows stay until new ones are there', async () => {
  const waiting = new Map<unknown, (answer: Changes) => void>();
  const Palette = ({ text }: Changes) => new Promise<Changes>((resolve) => waiting.set(text, resolve));
  const { user } = renderApp({ at: '/default-settings', user: makeUser(['tribe-team-fa']), answers: { Palette } });
  await user.click(await button());
  const input = await field();
  await user.type(input, 'vi');
  await waitFor(() => expect(waiting.has('vi')).toBe(true));
  await user.type(input, 'l');
  await waitFor(() => expect(waiting.has('vil')).toBe(true));
  waiting.get('vil')?.({ palette: [mark] });
  await screen.findByRole('option', { name: /Mark/ });
  waiting.get('vi')?.({ palette: [person(6, 'Victor Late')] });
  await user.type(input, 'l');
  await waitFor(() => expect(waiting.has('vill')).toBe(true));
  screen.getByRole('option', { name: /Mark Villareal.*Overdue/ });
  expect(screen.queryByText(/Victor/)).toBeNull();
});

test('letters that follow soon are one question, and what stood there stays until the answer is there', async () => {
  const waiting = new Map<unknown, (answer: Changes) => void>();
  const Palette = ({ text }: Changes) => new Promise<Changes>((resolve) => waiting.set(text, resolve));
  const { user, server } = renderApp({
    at: '/default-settings',
    user: makeUser(['tribe-team-fa']),
    answers: { Palette },
  });
  await user.click(await button());
  await user.type(await field(), 'villa');
  await waitFor(() => expect(waiting.has('villa')).toBe(true));
  expect(questions(server).length).toBeLessThan(4);
  screen.getByRole('group', { name: 'Go to' });
  waiting.get('villa')?.({ palette: [mark] });
  await screen.findByRole('option', { name: /Mark Villareal.*Overdue/ });
  expect(screen.queryByRole('group', { name: 'Go to' })).toBeNull();
});

test.each([
  ['Alt and a letter', '{Alt>}e{/Alt}', '/enroll-user/1'],
  ['Enter', '{Enter}', '/community/members/1'],
])('%s pressed before the answer is there is done with what it brings', async (_which, keys, path) => {
  const waiting = new Map<unknown, (answer: Changes) => void>();
  const Palette = ({ text }: Changes) => new Promise<Changes>((resolve) => waiting.set(text, resolve));
  const { user, address } = renderApp({
    at: '/default-settings',
    user: makeUser(['tribe-team-fa']),
    answers: { Palette },
  });
  await user.click(await button());
  await user.type(await field(), 'villareal');
  await user.keyboard(keys);
  expect(address()).toBe('/default-settings');
  await waitFor(() => expect(waiting.has('villareal')).toBe(true));
  waiting.get('villareal')?.({ palette: [mark] });
  await waitFor(() => expect(address()).toBe(path));
});

test('an action is found by its name before a lesson with the word, and nobody of that name is enrolled', async () => {
  const lesson = row({ kind: 'lesson', key: 'lesson:4', title: 'Record your screen', path: '/lesson/4' });
  const { user } = open('tribe-team-fa', [lesson]);
  await user.click(await button());
  await user.type(await field(), 'record');
  await screen.findByRole('option', { name: /Record your screen/ });
  expect(selected().textContent).toContain('Record a payment');
  expect(screen.queryByRole('option', { name: /as a new person/ })).toBeNull();
});

test.each([
  ['questions', '/questions'],
  ['review move', '/review-move-up'],
  ['billing', '/account'],
])('"%s" finds the page %s, which the menu does not have', async (text, path) => {
  const { user } = open('tribe-team-fa', []);
  await user.click(await button());
  await user.type(await field(), text);
  await waitFor(() => expect(selected().getAttribute('href')).toBe(path));
});

test('what was opened comes first the next time, without numbers, until it is cleared', async () => {
  const { user, address } = open();
  await user.click(await button());
  await user.type(await field(), 'vil');
  await screen.findByRole('option', { name: /Mark Villareal.*Overdue/ });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/community/members/1'));
  // It closes with the page it was opened on.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(localStorage.getItem('palette-recent-7')).not.toContain('0142');
  // What is opened while the next page is on its way closes with the page before.
  const group = await waitFor(async () => {
    if (!screen.queryByRole('dialog')) await user.click(await button());
    return screen.getByRole('group', { name: 'Recent' });
  });
  const recent = within(group);
  recent.getByRole('option', { name: /Mark Villareal/ });
  await user.click(screen.getByText('Clear'));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull());
});

test('pages come from the menus, and a failed search says so', async () => {
  const failing = { errors: [{ message: 'The server is busy', extensions: { code: 'UNAVAILABLE' } }] };
  const { user } = renderApp({
    at: '/default-settings',
    user: makeUser(['tribe-team-fa']),
    answers: { Palette: failing },
  });
  await user.click(await button());
  await user.type(await field(), 'memb');
  await screen.findByRole('option', { name: /Members/ });
  await within(screen.getByRole('dialog')).findByRole('button', { name: 'Try again' });
});

test('G and a letter jump, ? lists the keys; in a field they are letters', async () => {
  const { user, address } = open();
  await button();
  await user.keyboard('?');
  const keys = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  keys.getByText('Search or jump to anything');
  await user.keyboard('gm');
  expect(address()).toBe('/default-settings');
  await user.click(keys.getByRole('button', { name: 'Close' }));
  await user.keyboard('gm');
  await waitFor(() => expect(address()).toBe('/community/members'));
});

test('a coach may jump home only', async () => {
  const { user, address } = open('coach');
  await button();
  await user.keyboard('gp');
  expect(address()).toBe('/default-settings');
});

test('on a phone it takes the screen, without hints of keys', async () => {
  turningScreen(390);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Search' }));
  const input = await field();
  await waitFor(() => expect(document.activeElement).toBe(input));
  expect(screen.queryByText('new tab')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close search' }));
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});
