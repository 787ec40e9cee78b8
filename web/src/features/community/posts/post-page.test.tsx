import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { FakeServer } from '#app/testing/fake-server.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';
import { connection } from '#offline/connection.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  connection.networkChanged();
});

const author = {
  __typename: 'PostAuthor',
  id: 9,
  slug: 'jomar',
  name: 'Jomar Domingo',
  profileImage: null,
  badge: null,
  groupName: 'Bayanihan',
};
const post = {
  __typename: 'Post',
  id: 7,
  kind: 'question',
  text: 'Normal po ba ang free trial?',
  amountEarned: null,
  clientPlatform: null,
  pictures: [],
  createdAt: '2026-11-15T00:00:00.000Z',
  editedAt: null,
  author,
  groupName: 'Bayanihan',
  isForEveryone: false,
  isPinned: false,
  isLocked: false,
  isHidden: false,
  reactions: [],
  myReactions: [],
  reactedCount: 0,
  reactedBy: [],
  commentCount: 1,
  mentions: [],
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
const comment = {
  __typename: 'PostComment',
  id: 11,
  postId: 7,
  parentId: null,
  text: 'Offer a paid trial instead.',
  createdAt: '2026-11-15T01:00:00.000Z',
  editedAt: null,
  author: { ...author, id: 2, slug: 'marites', name: 'Marites Villanueva', badge: 'coach' },
  mentions: [],
  picture: null,
  cheerCount: 2,
  isCheered: false,
  isHidden: false,
  isMine: false,
  mayChange: false,
  mayDelete: false,
  mayModerate: false,
  mayDecide: false,
  replies: [],
};
const answers = {
  OnePost: { post },
  PostComments: { postComments: { __typename: 'PostCommentPage', items: [comment], nextCursor: null } },
};
const at = '/community/posts/7';
const member = makeUser(['member']);
const sent = ({ calls }: FakeServer, name: string) =>
  calls.findLast(({ body }) => body.operationName === name)?.body.variables;

test('a post is shown with its answers and all reactions', async () => {
  renderApp({ at, user: member, answers });
  await screen.findByRole('heading', { level: 1, name: 'Question by Jomar Domingo' });
  await screen.findByText('Offer a paid trial instead.');
  screen.getByText('Coach');
  for (const name of [/^Cheer for Jomar/, /^Salamat/, /^Galing/]) screen.getByRole('button', { name });
});

test('a reply goes to the comment it answers, and what was refused stays', async () => {
  const AddComment = { addComment: { __typename: 'PostComment', id: 12 } };
  const { user, server } = renderApp({ at, user: member, answers: { ...answers, AddComment } });
  await user.click(await screen.findByRole('button', { name: 'Reply to Marites Villanueva' }));
  screen.getByText('Reply to Marites Villanueva', { selector: 'p' });
  await user.type(screen.getByRole('textbox', { name: 'Answer the question…' }), 'Salamat po');
  await user.click(screen.getByRole('button', { name: 'Send comment' }));
  expect(sent(server, 'AddComment')).toEqual({
    input: { postId: 7, parentId: 11, text: 'Salamat po', mentionIds: [] },
  });
});

test('a cheer for a comment and a reply wait on the phone without a connection, and say whom they are for', async () => {
  const { user, server } = renderApp({ at, user: member, answers });
  await screen.findByRole('button', { name: /^Cheer · 2 for Marites/, pressed: false });
  server.isDown = true;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  globalThis.dispatchEvent(new Event('offline'));
  await user.click(screen.getByRole('button', { name: /^Cheer · 2 for Marites/ }));
  await screen.findByRole('button', { name: /^Cheer · 3 for Marites/, pressed: true });
  await user.type(screen.getByRole('textbox', { name: 'Answer the question…' }), 'Salamat po');
  await user.click(screen.getByRole('button', { name: 'Send comment' }));
  await user.click(await screen.findByRole('button', { name: '2 things waiting to be sent' }));
  const sheet = within(await screen.findByRole('dialog'));
  sheet.getByText('Your cheer for Marites Villanueva');
  sheet.getByText('Your reply to Jomar Domingo');
});

test('closed comments say so, and a post that is gone leads back', async () => {
  const { unmount } = renderApp({
    at,
    user: member,
    answers: { ...answers, OnePost: { post: { ...post, isLocked: true, mayComment: false } } },
  });
  await screen.findByText('Comments are closed on this post.');
  expect(screen.queryByRole('button', { name: 'Send comment' })).toBeNull();
  unmount();
  const gone = {
    errors: [{ message: 'Post not found', extensions: { code: 'NOT_FOUND', originalError: { message: 'x' } } }],
  };
  renderApp({ at, user: member, answers: { ...answers, OnePost: gone } });
  await screen.findByText(/It may have been deleted or hidden/);
  screen.getByRole('link', { name: 'Back to the community' });
});

test('hiding a comment asks for the reason', async () => {
  const own = { ...comment, mayModerate: true, mayDelete: true, mayDecide: true };
  const HideComment = { hideComment: { __typename: 'PostComment', id: 11, isHidden: true } };
  const PostComments = { postComments: { __typename: 'PostCommentPage', items: [own], nextCursor: null } };
  const { user, server } = renderApp({ at, user: member, answers: { ...answers, PostComments, HideComment } });
  await user.click(await screen.findByRole('button', { name: 'More about Marites Villanueva’s comment' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Hide for all' }));
  const dialog = await screen.findByRole('dialog', { name: 'Why is it hidden?' });
  await user.click(within(dialog).getByRole('radio', { name: 'Unkind or harassing' }));
  await user.click(within(dialog).getByRole('button', { name: 'Hide for all' }));
  await screen.findByText(/Hidden for all\. The author/);
  expect(sent(server, 'HideComment')).toEqual({ id: 11, input: { reason: 'unkind', note: null } });
});
