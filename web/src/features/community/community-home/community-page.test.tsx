import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { FakeServer } from '#app/testing/fake-server.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const author = {
  __typename: 'PostAuthor',
  id: 9,
  slug: 'rowena',
  name: 'Rowena Castillo',
  profileImage: null,
  badge: null,
  groupName: 'Bayanihan',
};
const post = {
  __typename: 'Post',
  id: 3,
  kind: 'win',
  text: 'First retainer signed! <img src=x onerror=alert(1)> https://upwork.com @Ana Cruz',
  amountEarned: 18000,
  clientPlatform: 'Referral',
  pictures: [],
  createdAt: '2026-11-15T00:00:00.000Z',
  editedAt: null,
  author,
  groupName: 'Bayanihan',
  isForEveryone: true,
  isPinned: false,
  isLocked: false,
  isHidden: false,
  reactions: [{ __typename: 'ReactionCount', kind: 'cheer', count: 2 }],
  myReactions: [],
  reactedCount: 2,
  reactedBy: ['Ana Cruz', 'Ben Diaz'],
  commentCount: 4,
  mentions: [{ __typename: 'CommunityPerson', id: 14, slug: 'ana', name: 'Ana Cruz' }],
  firstAnswer: null,
  isMuted: false,
  isSaved: false,
  isMine: false,
  mayChange: false,
  mayDelete: false,
  mayComment: true,
  mayModerate: false,
  mayDecide: false,
};
const feedOf = (...items: object[]) => ({
  feed: { __typename: 'Feed', pinned: [], items, nextCursor: null },
});
const announcement = {
  __typename: 'Announcement',
  id: 5,
  title: 'Welcome',
  body: 'Read **this** and [that](javascript:alert(1)) <img src=x onerror=alert(1)>',
  isPinned: true,
  author: { __typename: 'CommunityPerson', id: 1, name: 'Tricia Navarro' },
  createdAt: '2026-11-14T00:00:00.000Z',
};
const Announcements = { announcements: { __typename: 'AnnouncementList', items: [announcement], totalCount: 1 } };
const CommunityGroup = {
  communityGroup: {
    __typename: 'CommunityGroup',
    id: 1,
    name: 'Bayanihan',
    subGroup: 'Narra',
    memberCount: 12,
    onlineCount: 1,
    isLeaderAround: false,
    leader: { __typename: 'CommunityPerson', id: 2, slug: 'ramon', name: 'Ramon Dela Cruz', profileImage: null },
    online: [{ __typename: 'CommunityPerson', id: 4, slug: 'paolo', name: 'Paolo Reyes', profileImage: null }],
  },
};
const news = { __typename: 'FeedNews', group: 0, everyone: 3, wins: 0 };
const answers = {
  Feed: feedOf(post),
  FeedNews: { feedNews: news },
  MarkFeedSeen: { markFeedSeen: news },
  Announcements,
  CommunityGroup,
};
const member = makeUser(['member']);
const at = '/community';
const sent = ({ calls }: FakeServer, name: string) =>
  calls.findLast(({ body }) => body.operationName === name)?.body.variables;
const refused = (message: string, code = 'CONFLICT') => ({
  errors: [{ message, extensions: { code, originalError: { message } } }],
});

test('members see their group, who is around, and its posts', async () => {
  const { server } = renderApp({ at, user: member, answers });
  const card = await screen.findByRole('article', { name: 'Rowena Castillo’s win' });
  within(card).getByText('₱18,000.00');
  within(card).getByText('Ana Cruz, Ben Diaz');
  within(card).getByRole('link', { name: '4 comments' });
  screen.getByRole('heading', { name: 'Group Bayanihan' });
  screen.getByText('12 members · Sub-group Narra');
  screen.getByRole('tab', { name: /^Everyone ?3$/ });
  // Beside the feed of a desk and above that of a phone.
  expect(await screen.findAllByText('Paolo')).toHaveLength(2);
  await waitFor(() => expect(sent(server, 'MarkFeedSeen')).toEqual({ tab: 'group' }));
});

test('a text is drawn without HTML; addresses and people in it are links', async () => {
  renderApp({ at, user: member, answers });
  const card = await screen.findByRole('article', { name: 'Rowena Castillo’s win' });
  expect(card.querySelector('img')).toBeNull();
  expect(within(card).getByRole('link', { name: 'upwork.com' }).getAttribute('rel')).toContain('noopener');
  within(card).getByRole('link', { name: '@Ana Cruz' });
});

test('a cheer counts at once, and comes back when the server refuses', async () => {
  const ReactToPost = refused('Too many tries', 'RATE_LIMITED');
  const { user, server } = renderApp({ at, user: member, answers: { ...answers, ReactToPost } });
  await user.click(await screen.findByRole('button', { name: /^Cheer for Rowena/, pressed: false }));
  await screen.findByText('Too many tries');
  await screen.findByRole('button', { name: /^Cheer for Rowena/, pressed: false });
  expect(sent(server, 'ReactToPost')).toEqual({ id: 3, kind: 'cheer' });
});

test('one’s own post has no reaction, but a menu to change it', async () => {
  const own = { ...post, isMine: true, mayChange: true, mayDelete: true };
  const { user } = renderApp({ at, user: member, answers: { ...answers, Feed: feedOf(own) } });
  const card = await screen.findByRole('article', { name: 'Rowena Castillo’s win' });
  expect(within(card).queryByRole('button', { name: /^Cheer/ })).toBeNull();
  await user.click(within(card).getByRole('button', { name: /^More about/ }));
  await screen.findByRole('menuitem', { name: 'Edit' });
  screen.getByRole('menuitem', { name: 'Delete' });
  expect(screen.queryByRole('menuitem', { name: 'Report to the coaches' })).toBeNull();
});

test('a post is written to the own group, and what was typed survives closing', async () => {
  const CreatePost = { createPost: { __typename: 'Post', id: 8 } };
  const { user, server } = renderApp({ at, user: member, answers: { ...answers, CreatePost } });
  await user.click(await screen.findByRole('button', { name: 'Share with your group…' }));
  const dialog = await screen.findByRole('dialog', { name: 'New post' });
  await user.type(await within(dialog).findByLabelText('Your post'), 'Kumusta kayo?');
  await user.click(within(dialog).getByRole('button', { name: 'Post' }));
  await screen.findByText('Posted');
  expect(sent(server, 'CreatePost')).toEqual({
    input: {
      kind: 'post',
      groupId: 1,
      text: 'Kumusta kayo?',
      amountEarned: null,
      clientPlatform: null,
      pictureIds: [],
      mentionIds: [],
    },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what somebody began to write is not shown to the next person', async () => {
  const writeAs = async (who: typeof member) => {
    const { user, unmount } = renderApp({ at: '/community?new=post', user: who, answers });
    return { user, unmount, box: await screen.findByLabelText<HTMLTextAreaElement>('Your post') };
  };
  const first = await writeAs(member);
  await first.user.type(first.box, 'Mine');
  first.unmount();
  expect((await writeAs({ ...member, id: member.id + 1 })).box.value).toBe('');
});

test('a post without a connection stands in the feed as waiting, and can be removed', async () => {
  const { user, server } = renderApp({ at, user: member, answers });
  await user.click(await screen.findByRole('button', { name: 'Question' }));
  const dialog = await screen.findByRole('dialog', { name: 'New post' });
  await within(dialog).findByLabelText('Your question');
  server.isDown = true;
  await user.type(within(dialog).getByLabelText('Your question'), 'Magkano po?');
  await user.click(within(dialog).getByRole('button', { name: 'Post question' }));
  const waiting = await screen.findByRole('article', { name: 'Your question, waiting to be sent' });
  within(waiting).getByText('Magkano po?');
  await user.click(within(waiting).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('article', { name: /waiting to be sent/ })).toBeNull());
});

test('new posts wait behind a button', async () => {
  const { user, server } = renderApp({
    at,
    user: member,
    answers: { ...answers, FeedNews: { feedNews: { ...news, group: 2 } } },
  });
  await user.click(await screen.findByRole('button', { name: '2 new posts' }));
  await waitFor(() => expect(server.calls.filter(({ body }) => body.operationName === 'Feed').length).toBe(2));
});

test('an empty feed invites, a failed one can be retried, and without a group the others are open', async () => {
  const { unmount } = renderApp({ at, user: member, answers: { ...answers, Feed: feedOf() } });
  await screen.findByRole('button', { name: 'Introduce yourself' });
  unmount();
  const failing = renderApp({ at, user: member, answers: { ...answers, Feed: refused('Away') } });
  await screen.findByText('Away');
  failing.unmount();
  renderApp({ at: `${at}?tab=group`, user: member, answers: { ...answers, CommunityGroup: { communityGroup: null } } });
  await screen.findByText('Your group is being formed');
});

test('a report needs a reason and is thanked for', async () => {
  const { user, server } = renderApp({ at, user: member, answers: { ...answers, ReportPost: { reportPost: true } } });
  await user.click(await screen.findByRole('button', { name: /^More about/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Report to the coaches' }));
  const dialog = await screen.findByRole('dialog', { name: 'What is wrong?' });
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Send report' }).disabled).toBe(true);
  await user.click(within(dialog).getByRole('radio', { name: 'Shows private client details' }));
  await user.click(within(dialog).getByRole('button', { name: 'Send report' }));
  await screen.findByText(/The coaches look at it today/);
  expect(sent(server, 'ReportPost')).toEqual({
    input: { postId: 3, commentId: null, reason: 'privacy', note: null },
  });
});

test('leaders find what hides, pins and closes a post; members do not', async () => {
  const { user } = renderApp({
    at,
    user: member,
    answers: { ...answers, Feed: feedOf({ ...post, mayModerate: true, mayDelete: true, mayDecide: true }) },
  });
  await user.click(await screen.findByRole('button', { name: /^More about/ }));
  for (const name of ['Pin', 'Close comments', 'Hide for all', 'Delete']) {
    await screen.findByRole('menuitem', { name });
  }
});

test('the text of an announcement is drawn without HTML, pictures and scripts', async () => {
  const { container } = renderApp({ at: `${at}?tab=everyone`, user: member, answers });
  expect((await screen.findByText('this')).tagName).toBe('STRONG');
  expect(screen.queryByRole('link', { name: 'that' })).toBeNull();
  const card = screen.getByRole('article', { name: 'Welcome' });
  expect(card.querySelector('img')).toBeNull();
  expect(container.innerHTML).not.toContain('javascript:');
});

test('outsiders of the community see announcements and a friendly note, and no posts are loaded', async () => {
  const { server } = renderApp({ at, user: makeUser(['non-member']), answers });
  await screen.findByText('Wins and groups are for members');
  await screen.findByRole('article', { name: 'Welcome' });
  expect(sent(server, 'Feed')).toBeUndefined();
});

test('staff pin, write and delete announcements; members find no such buttons', async () => {
  const everyone = `${at}?tab=everyone`;
  const { unmount } = renderApp({ at: everyone, user: member, answers });
  const plain = await screen.findByRole('article', { name: 'Welcome' });
  expect(within(plain).queryByRole('button', { name: 'Actions' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'New announcement' })).toBeNull();
  unmount();

  const UpdateAnnouncement = { updateAnnouncement: { ...announcement, isPinned: false } };
  const { user, server } = renderApp({
    at: everyone,
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

test('A7: read-only staff see posts, and nothing to write or press', async () => {
  renderApp({ at, user: makeUser(['tribe-team-ro']), answers });
  await screen.findByText(/First retainer signed!/);
  expect(screen.queryByRole('button', { name: 'Share with your group…' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Cheer/ })).toBeNull();
});

test('a post is kept to read later at once, and found again under Saved', async () => {
  const question = { ...post, id: 4, kind: 'question', amountEarned: null };
  const MarkPost = { markPost: { __typename: 'Post', id: 4, isMuted: false, isSaved: true } };
  const SavedPosts = {
    savedPosts: { __typename: 'Feed', items: [{ ...question, isSaved: true }], nextCursor: null },
  };
  const { user, server } = renderApp({
    at,
    user: member,
    answers: { ...answers, Feed: feedOf(question), MarkPost, SavedPosts },
  });
  await user.click(await screen.findByRole('button', { name: /^Save Rowena/, pressed: false }));
  await screen.findByRole('button', { name: /^Saved Rowena/, pressed: true });
  await screen.findByText('Saved for later');
  expect(sent(server, 'MarkPost')).toEqual({ id: 4, mark: 'saved', isOn: true });
  await user.click(screen.getByRole('link', { name: 'Saved posts' }));
  await screen.findByRole('heading', { level: 1, name: 'Saved posts' });
  await screen.findByRole('article', { name: 'Rowena Castillo’s question' });
});

test('nothing saved says how to save', async () => {
  const SavedPosts = { savedPosts: { __typename: 'Feed', items: [], nextCursor: null } };
  renderApp({ at: `${at}?view=saved`, user: member, answers: { ...answers, SavedPosts } });
  await screen.findByText('Nothing saved yet');
});

test('a link to share a win opens the sheet on the tab of wins, once', async () => {
  const WinsOfMonth = { winsOfMonth: { __typename: 'WinsOfMonth', all: 38, ofGroup: 5 } };
  const { address } = renderApp({ at: `${at}?tab=wins&new=win`, user: member, answers: { ...answers, WinsOfMonth } });
  await screen.findByRole('dialog', { name: 'New post' });
  await waitFor(() => expect(address()).toBe(`${at}?tab=wins`));
});

test('wins are filtered by a link, and counted for the month', async () => {
  const WinsOfMonth = { winsOfMonth: { __typename: 'WinsOfMonth', all: 38, ofGroup: 5 } };
  const { user, server } = renderApp({ at: `${at}?tab=wins`, user: member, answers: { ...answers, WinsOfMonth } });
  await screen.findByText('38 wins this month');
  screen.getByText('5 from your group');
  expect(sent(server, 'Feed')).toEqual({ tab: 'wins', after: null });
  const filters = screen.getByRole('navigation', { name: 'Which wins' });
  await user.click(within(filters).getByRole('link', { name: 'My stage' }));
  await waitFor(() => expect(sent(server, 'Feed')).toEqual({ tab: 'wins', after: null, wins: 'stage' }));
});

test('a win is shared by the phone’s own sheet, or its link is copied', async () => {
  const share = vi.fn(async () => undefined);
  // Of this navigator itself: its other parts refuse to be called on another object.
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const { user } = renderApp({ at, user: member, answers });
  await user.click(await screen.findByRole('button', { name: /^Share Rowena/ }));
  expect(share).toHaveBeenCalledWith({
    title: 'Rowena Castillo’s win',
    url: expect.stringContaining('/community/posts/3'),
  });
  Reflect.deleteProperty(navigator, 'share');
});

test('the head of the group leads to its people', async () => {
  renderApp({ at, user: member, answers });
  const link = await screen.findByRole('link', { name: 'Members' });
  expect(link.getAttribute('href')).toBe('/community?view=group');
});

test('with the data saver on, a picture comes when it is asked for, one at a time', async () => {
  localStorage.setItem('tribe:data-preference', 'audio');
  const picture = (id: number) => ({
    __typename: 'WinPicture',
    id,
    url: `/api/files/${id}.webp`,
    width: 640,
    height: 480,
  });
  const { user } = renderApp({
    at,
    user: member,
    answers: { ...answers, Feed: feedOf({ ...post, pictures: [picture(1), picture(2)] }) },
  });
  const card = await screen.findByRole('article', { name: 'Rowena Castillo’s win' });
  expect(within(card).queryByRole('img')).toBeNull();
  await user.click(within(card).getByRole('button', { name: /^Show picture 1 of 2/ }));
  expect(within(card).getAllByRole('img')).toHaveLength(1);
  within(card).getByRole('button', { name: /^Show picture 2 of 2/ });
  localStorage.clear();
});
