import { postMessages } from '@app/rules/community/posts/post-input';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { makeMember } from '#testing/make-member.ts';
import { makePost } from '#testing/make-post.ts';
import { makeGroup } from '#testing/make-group.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { postComments } from '#tables/community/posts/comments.table.ts';
import { type Post, posts } from '#tables/community/posts.table.ts';
import { groupMembers } from '#tables/people/groups.table.ts';
import { notifications } from '#tables/platform/notifications.table.ts';
import { type User, users } from '#tables/people/users.table.ts';

const server = useTestServer({ rateLimitScale: 100 });
const db = () => server.database.db;
type Answer = Awaited<ReturnType<Browser['graphql']>>;
const codeOf = ({ errors }: Answer) => errors?.[0]?.extensions?.['code'];

let place: Awaited<ReturnType<typeof makeGroup>>;
let author: User;
let mate: User;
let third: User;
let post: Post;

async function joined(firstName: string): Promise<User> {
  const user = await makeMember(server.database, { firstName, lastName: 'Reyes' });
  await db().insert(groupMembers).values({ userId: user.id, groupId: place.group.id, joinedAt: server.clock.now() });
  return user;
}

beforeEach(async () => {
  await db().delete(posts);
  await db().delete(notifications);
  place = await makeGroup(server);
  [author, mate, third] = [await joined('Rowena'), await joined('Aisha'), await joined('Kevin')];
  post = await makePost(server.database, { userId: author.id, groupId: place.group.id, kind: 'question' });
});

const say = async (
  user: User,
  text: string,
  more: { parentId?: number; mentionIds?: number[]; postId?: number } = {},
) =>
  (await signedIn(server, user)).graphql(
    'mutation ($input: PostCommentInput!) { addComment(input: $input) { id text parentId author { name badge } } }',
    { input: { postId: post.id, text, ...more } },
  );
async function said(user: User, text: string, more = {}): Promise<number> {
  const { data, errors } = await say(user, text, more);
  if (!data) throw new Error(JSON.stringify(errors));
  return (data['addComment'] as { id: number }).id;
}
const list = async (user: User, args = '') =>
  (
    await (
      await signedIn(server, user)
    ).graphql(
      `{ postComments(postId: ${post.id}${args}) { items { id text isHidden replies { id text } } nextCursor } }`,
    )
  ).data?.['postComments'] as {
    items: { id: number; text: string; replies: { text: string }[] }[];
    nextCursor: number | null;
  };
const linesOf = async (user: User) =>
  (await db().select().from(notifications).where(eq(notifications.userId, user.id)).orderBy(notifications.id)).map(
    ({ kind, content }) => ({ kind, ...(content as Record<string, unknown>) }),
  );

test('comments are read by the group, the oldest first, with their replies', async () => {
  const first = await said(mate, 'Congrats!');
  const reply = await said(author, 'Salamat!', { parentId: first });
  await said(third, 'Same question', { parentId: reply });
  await said(third, 'Pa-share po');
  expect((await list(mate)).items).toMatchObject([
    { text: 'Congrats!', replies: [{ text: 'Salamat!' }, { text: 'Same question' }] },
    { text: 'Pa-share po', replies: [] },
  ]);
  const { data } = await (await signedIn(server, mate)).graphql(`{ post(id: ${post.id}) { commentCount } }`);
  expect(data).toEqual({ post: { commentCount: 4 } });
});

test('a long talk comes ten at a time', async () => {
  for (let turn = 0; turn < 12; turn++) {
    await db()
      .insert(postComments)
      .values({ postId: post.id, userId: mate.id, text: `${turn}`, updatedAt: server.clock.now() });
  }
  const first = await list(author);
  expect(first.items.map(({ text }) => text)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
  const rest = await list(author, `, after: ${first.nextCursor}`);
  expect(rest).toMatchObject({ items: [{ text: '10' }, { text: '11' }], nextCursor: null });
});

test('the author hears of comments in one line, others of replies and of their name', async () => {
  await said(mate, 'Ako rin');
  const question = await said(third, 'Paano?');
  expect(await linesOf(author)).toEqual([
    { kind: 'post-commented', by: 'Kevin Reyes', count: 2, text: 'Paano?', noun: 'question', postId: post.id },
  ]);
  await said(author, 'Ganito', { parentId: question });
  expect(await linesOf(third)).toMatchObject([{ kind: 'comment-replied', by: 'Rowena Reyes', text: 'Ganito' }]);
  const naming = { mentionIds: [mate.id, third.id] };
  await said(author, 'Salamat @Aisha Reyes', naming);
  expect(await linesOf(mate)).toMatchObject([{ kind: 'mention', by: 'Rowena Reyes' }]);
  expect(await linesOf(third)).toHaveLength(1);
});

test('a deleted comment takes its replies and what was told of it along', async () => {
  const top = await said(mate, 'Ako rin');
  await said(author, 'Salamat @Kevin Reyes', { parentId: top, mentionIds: [third.id] });
  expect(await linesOf(third)).toHaveLength(1);
  const remove = async (user: User) => (await signedIn(server, user)).graphql(`mutation { deleteComment(id: ${top}) }`);
  expect(codeOf(await remove(third))).toBe('NOT_FOUND');
  expect((await remove(mate)).errors).toBeUndefined();
  expect([await linesOf(author), await linesOf(mate), await linesOf(third)]).toEqual([[], [], []]);
  expect((await list(author)).items).toEqual([]);
});

test('somebody who left the group hears no more of its posts', async () => {
  const top = await said(mate, 'Ako rin');
  await db().delete(groupMembers).where(eq(groupMembers.userId, mate.id));
  await said(author, 'Salamat @Aisha Reyes', { parentId: top, mentionIds: [mate.id] });
  expect(await linesOf(mate)).toEqual([]);
  expect(codeOf(await say(mate, 'Hello?'))).toBe('NOT_FOUND');
});

test('a coach’s first answer stands in the question, whoever spoke before', async () => {
  await said(mate, 'Ewan');
  await said(place.leader, 'Offer a paid trial.');
  const { data } = await (
    await signedIn(server, mate)
  ).graphql(`{ feed(tab: group) { items { firstAnswer { text author { badge } } } } }`);
  expect(data).toEqual({
    feed: { items: [{ firstAnswer: { text: 'Offer a paid trial.', author: { badge: 'coach' } } }] },
  });
});

test('a reply belongs to a comment of the same post that is there', async () => {
  const other = await makePost(server.database, { userId: author.id });
  const elsewhere = await said(mate, 'Hi', { postId: other.id });
  for (const parentId of [elsewhere, 999_999]) {
    expect((await say(mate, 'x', { parentId })).errors?.[0]?.message).toBe(postMessages.replyToReply);
  }
  const hidden = await said(mate, 'Bad');
  await db().update(postComments).set({ hiddenAt: server.clock.now() }).where(eq(postComments.id, hidden));
  expect(codeOf(await say(third, 'x', { parentId: hidden }))).toBe('BAD_USER_INPUT');
});

test('own words only are changed; a cheer counts once and not for oneself', async () => {
  const id = await said(mate, 'Ako rin');
  const change = async (user: User, text: string) =>
    (await signedIn(server, user)).graphql(
      `mutation { updateComment(id: ${id}, input: { text: "${text}" }) { text } }`,
    );
  expect(codeOf(await change(place.leader, 'Edited'))).toBe('NOT_FOUND');
  expect((await change(mate, 'Ako din')).data).toEqual({ updateComment: { text: 'Ako din' } });
  const cheer = async (user: User, isOn = true) =>
    (await signedIn(server, user)).graphql(
      `mutation { cheerComment(id: ${id}, isOn: ${isOn}) { cheerCount isCheered } }`,
    );
  await Promise.all([cheer(third), cheer(third), cheer(third)]);
  expect((await cheer(third)).data).toEqual({ cheerComment: { cheerCount: 1, isCheered: true } });
  expect(codeOf(await cheer(mate))).toBe('CONFLICT');
  expect((await cheer(third, false)).data).toEqual({ cheerComment: { cheerCount: 0, isCheered: false } });
});

test('words that were changed are quoted under no bell', async () => {
  const own = await signedIn(server, author);
  const top = await said(mate, 'Ako rin');
  const reply = await said(third, 'Secret @Rowena Reyes', { parentId: top, mentionIds: [author.id] });
  expect([await linesOf(mate), await linesOf(author)]).toMatchObject([
    [{ kind: 'comment-replied', text: 'Secret @Rowena Reyes' }],
    [
      { kind: 'post-commented', text: 'Ako rin' },
      { kind: 'mention', text: 'Secret @Rowena Reyes' },
    ],
  ]);
  const change = async (user: User, id: number, text: string) =>
    (await signedIn(server, user)).graphql(`mutation { updateComment(id: ${id}, input: { text: "${text}" }) { id } }`);
  await change(third, reply, 'Nothing');
  await change(mate, top, 'Me too');
  expect(await linesOf(mate)).toMatchObject([{ kind: 'comment-replied', text: 'Nothing' }]);
  expect(await linesOf(author)).toMatchObject([
    { kind: 'post-commented', text: 'Nothing', by: 'Kevin Reyes' },
    { kind: 'mention', text: 'Nothing', by: 'Kevin Reyes' },
  ]);
  const named = `text: "Secret @Aisha Reyes", mentionIds: [${mate.id}]`;
  await own.graphql(`mutation { updatePost(id: ${post.id}, input: { ${named} }) { id } }`);
  await own.graphql(`mutation { updatePost(id: ${post.id}, input: { text: "Nothing" }) { id } }`);
  expect((await linesOf(mate)).at(-1)).toMatchObject({ kind: 'mention', text: 'Nothing', by: 'Rowena Reyes' });
});

test('archive hides what somebody said, and the replies to it', async () => {
  const top = await said(mate, 'Ako rin');
  await said(third, 'Me too', { parentId: top });
  await db().update(users).set({ archivedAt: server.clock.now() }).where(eq(users.id, mate.id));
  expect((await list(author)).items).toEqual([]);
  const { data } = await (await signedIn(server, author)).graphql(`{ post(id: ${post.id}) { commentCount } }`);
  expect(data).toEqual({ post: { commentCount: 0 } });
});

test('a comment that races with hiding or closing is there before, or not at all', async () => {
  const leader = await signedIn(server, place.leader);
  const answers = await Promise.all([
    say(mate, 'Fast'),
    leader.graphql(`mutation { closeComments(id: ${post.id}, isOn: true) { id } }`),
    say(third, 'Faster'),
  ]);
  const kept = answers.filter(({ data }) => data?.['addComment']).length;
  expect((await list(author)).items).toHaveLength(kept);
  expect((await say(mate, 'Late')).errors?.[0]?.message).toBe(postMessages.locked);
  expect((await say(place.leader, 'Closed now')).errors).toBeUndefined();
});

test('a phone that sends a comment again under its key says it once', async () => {
  const browser = await signedIn(server, mate);
  const query = `mutation { addComment(input: { postId: ${post.id}, text: "Jeepney" }) { id } }`;
  const send = () => browser.post('/api/graphql', { query }, { 'idempotency-key': 'comment-kept-on-a-phone' });
  const [one, two] = await Promise.all([send(), send()]);
  expect(one.json()).toEqual(two.json());
  expect((await list(author)).items).toHaveLength(1);
});
