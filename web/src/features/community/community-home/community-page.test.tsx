import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { FakeServer } from '#app/testing/fake-server.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';

afterEach(() => vi.unstubAllGlobals());

const author = { __typename: 'CommunityPerson', id: 9, slug: 'rowena', name: 'Rowena Castillo', profileImage: null };
const win = {
  __typename: 'Win',
  id: 3,
  text: 'First retainer signed!',
  amountEarned: 18000,
  clientPlatform: 'Referral',
  picture: null,
  createdAt: '2026-11-15T00:00:00.000Z',
  author,
  cheerCount: 2,
  isCheered: false,
  cheeredBy: ['Ana Cruz', 'Ben Diaz'],
  isMine: false,
};
const winsOf = (...items: object[]) => ({ wins: { __typename: 'WinList', items, totalCount: items.length } });
const announcement = {
  __typename: 'Announcement',
  id: 5,
  title: 'Welcome',
  body: 'Read **this** and [that](javascript:alert(1)) <img src=x onerror=alert(1)>',
  isPinned: true,
  author: { __typename: 'CommunityPerson', id: 1, name: 'Tricia Navarro' },
  createdAt: '2026-11-14T00:00:00.000Z',
};
const Announcements = {
  announcements: { __typename: 'AnnouncementList', items: [announcement], totalCount: 1 },
};
const noGroup = { communityGroup: null };
const answers = { Wins: winsOf(win), Announcements, CommunityGroup: noGroup };
const member = makeUser(['member']);
const at = '/community';
const sent = ({ calls }: FakeServer, name: string) =>
  calls.findLast(({ body }) => body.operationName === name)?.body.variables;
const refused = (message: string, code = 'CONFLICT') => ({
  errors: [{ message, extensions: { code, originalError: { message } } }],
});

test('members see announcements, wins and their group', async () => {
  const CommunityGroup = {
    communityGroup: {
      __typename: 'CommunityGroup',
      id: 1,
      name: 'Bayanihan',
      subGroup: 'Narra',
      memberCount: 12,
      onlineCount: 1,
      leader: author,
      online: [{ __typename: 'CommunityPerson', id: 4, name: 'Paolo Reyes', profileImage: null }],
    },
  };
  renderApp({ at, user: member, answers: { ...answers, CommunityGroup } });
  const card = await screen.findByRole('article', { name: 'Rowena Castillo’s win' });
  within(card).getByText('₱18,000.00');
  within(card).getByText('Ana Cruz and Ben Diaz');
  await screen.findByText('Sub-group Narra · 12 members');
  screen.getByText('1 online now');
  screen.getByText('Paolo Reyes');
});

test('the text of an announcement is drawn without HTML, pictures and scripts', async () => {
  const { container } = renderApp({ at, user: member, answers });
  expect((await screen.findByText('this')).tagName).toBe('STRONG');
  expect(screen.queryByRole('link', { name: 'that' })).toBeNull();
  const card = screen.getByRole('article', { name: 'Welcome' });
  expect(card.querySelector('img')).toBeNull();
  expect(container.innerHTML).not.toContain('javascript:');
});

test('a cheer counts at once, and comes back when the server refuses', async () => {
  const { user, server } = renderApp({
    at,
    user: member,
    answers: { ...answers, CheerWin: refused('Too many tries', 'RATE_LIMITED') },
  });
  const button = await screen.findByRole('button', { name: '2 cheers for Rowena Castillo’s win', pressed: false });
  await user.click(button);
  await screen.findByText('Too many tries');
  await screen.findByRole('button', { name: '2 cheers for Rowena Castillo’s win', pressed: false });
  expect(sent(server, 'CheerWin')).toEqual({ id: 3 });
});

test('a cheer is shown as given', async () => {
  const cheered = { id: 3, __typename: 'Win', cheerCount: 3, isCheered: true, cheeredBy: win.cheeredBy };
  const { user } = renderApp({ at, user: member, answers: { ...answers, CheerWin: { cheerWin: cheered } } });
  await user.click(await screen.findByRole('button', { name: /^2 cheers/ }));
  await screen.findByRole('button', { name: '3 cheers for Rowena Castillo’s win', pressed: true });
});

test('one’s own win has no cheer button, but a menu', async () => {
  const { user } = renderApp({ at, user: member, answers: { ...answers, Wins: winsOf({ ...win, isMine: true }) } });
  const card = await screen.findByRole('article', { name: 'Rowena Castillo’s win' });
  expect(within(card).queryByRole('button', { name: /cheer/ })).toBeNull();
  await user.click(within(card).getByRole('button', { name: 'Actions' }));
  await screen.findByRole('menuitem', { name: 'Edit' });
  screen.getByRole('menuitem', { name: 'Delete' });
});

test('a win is checked, posted and confirmed', async () => {
  const { user, server } = renderApp({
    at,
    user: member,
    answers: { ...answers, CreateWin: { createWin: { __typename: 'Win', id: 8 } } },
  });
  await user.click(await screen.findByRole('button', { name: /Post a win/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Post a win' });
  await within(dialog).findByLabelText('Your win');
  await user.click(within(dialog).getByRole('button', { name: 'Post win' }));
  await within(dialog).findByText('Your win is required');
  await user.type(within(dialog).getByLabelText('Your win'), ' My first client ');
  await user.type(within(dialog).getByLabelText('Amount earned'), '1,500.50');
  await user.click(within(dialog).getByRole('button', { name: 'Post win' }));
  await screen.findByText('Your win is posted. Congratulations!');
  expect(sent(server, 'CreateWin')).toEqual({
    input: { text: 'My first client', amountEarned: 1500.5, clientPlatform: null, pictureId: null },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('nothing typed is lost when the server refuses', async () => {
  const { user } = renderApp({ at, user: member, answers: { ...answers, CreateWin: refused('Too many tries') } });
  await user.click(await screen.findByRole('button', { name: /Post a win/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Post a win' });
  await within(dialog).findByLabelText('Your win');
  await user.type(within(dialog).getByLabelText('Your win'), 'Mine');
  await user.click(within(dialog).getByRole('button', { name: 'Post win' }));
  await within(dialog).findByText('Too many tries');
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Your win').value).toBe('Mine');
});

test('a win posted without a connection stands in the list as waiting, and can be removed', async () => {
  const { user, server } = renderApp({ at, user: member, answers });
  await user.click(await screen.findByRole('button', { name: /Post a win/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Post a win' });
  await within(dialog).findByLabelText('Your win');
  server.isDown = true;
  await user.type(within(dialog).getByLabelText('Your win'), 'My first client');
  await user.click(within(dialog).getByRole('button', { name: 'Post win' }));
  const waiting = await screen.findByRole('article', { name: 'Your win, waiting to be sent' });
  within(waiting).getByText('My first client');
  await user.click(within(waiting).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Your win, waiting to be sent' })).toBeNull());
});

test('an empty feed invites, a failed one can be retried', async () => {
  const { unmount } = renderApp({ at, user: member, answers: { ...answers, Wins: winsOf() } });
  await screen.findByRole('button', { name: 'Post the first win' });
  unmount();
  renderApp({ at, user: member, answers: { ...answers, Wins: refused('Away') } });
  await screen.findByText('Away');
});

test('outsiders of the community see announcements and a friendly note, and no wins are loaded', async () => {
  const { server } = renderApp({ at, user: makeUser(['non-member']), answers });
  await screen.findByText('Wins and groups are for members');
  await screen.findByRole('article', { name: 'Welcome' });
  expect(sent(server, 'Wins')).toBeUndefined();
});

test('staff pin, write and delete announcements; members find no such buttons', async () => {
  const { unmount } = renderApp({ at, user: member, answers });
  const plain = await screen.findByRole('article', { name: 'Welcome' });
  expect(within(plain).queryByRole('button', { name: 'Actions' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'New announcement' })).toBeNull();
  unmount();

  const UpdateAnnouncement = { updateAnnouncement: { ...announcement, isPinned: false } };
  const { user, server } = renderApp({
    at,
    user: makeUser(['tribe-team-fa']),
    answers: { ...answers, UpdateAnnouncement },
  });
  const card = await screen.findByRole('article', { name: 'Welcome' });
  await user.click(within(card).getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Unpin' }));
  await screen.findByText('Welcome is no longer pinned');
  expect(sent(server, 'UpdateAnnouncement')).toMatchObject({ id: 5, input: { isPinned: false } });
  await user.click(screen.getByRole('button', { name: 'New announcement' }));
  await screen.findByRole('dialog', { name: 'New announcement' });
});

test('A7: read-only staff see wins and cheers, and nothing to post or press', async () => {
  renderApp({ at, user: makeUser(['tribe-team-ro']), answers });
  await screen.findByText('First retainer signed!');
  screen.getByText('2 cheers');
  expect(screen.queryByRole('button', { name: /Post a win/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /cheer/i })).toBeNull();
});
