import { maySeePost } from '@app/rules/community/posts/post-access';
import { postMessages } from '@app/rules/community/posts/post-input';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { countStatements } from '#testing/count-statements.ts';
import { makeGroup } from '#testing/make-group.ts';
import { giveMembership, makeMember } from '#testing/make-member.ts';
import { makePost } from '#testing/make-post.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { testContext } from '#testing/test-context.ts';
import { useTestServer } from '#testing/test-server.ts';
import { upload } from '#testing/upload.ts';
import { posts } from '#tables/community/posts.table.ts';
import { groupMembers } from '#tables/people/groups.table.ts';
import { notifications } from '#tables/platform/notifications.table.ts';
import { type User, users } from '#tables/people/users.table.ts';
import { viewerOf } from '#features/people/access/viewer-of.ts';
import { communityScope } from './community-scope.ts';
import { factsOf } from './read-posts.ts';
import { isVisibleTo } from './visible-posts.ts';

const server = useTestServer({ rateLimitScale: 100 });
const db = () => server.database.db;

type Answer = Awaited<ReturnType<Browser['graphql']>>;
const codeOf = ({ errors }: Answer) => errors?.[0]?.extensions?.['code'];

type Place = Awaited<ReturnType<typeof makeGroup>>;
let here: Place;
let there: Place;
let author: User;
let mate: User;
let stranger: User;
let staff: User;
let writer: Browser;
let reader: Browser;

async function joined(place: Place, firstName: string): Promise<User> {
  const user = await makeMember(server.database, { firstName, lastName: 'Santos' });
  await db().insert(groupMembers).values({ userId: user.id, groupId: place.group.id, joinedAt: server.clock.now() });
  return user;
}

beforeEach(async () => {
  await db().delete(posts);
  await db().delete(notifications);
  [here, there] = [await makeGroup(server), await makeGroup(server)];
  [author, mate, stranger] = [await joined(here, 'Liza'), await joined(here, 'Jomar'), await joined(there, 'Karl')];
  staff = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
  [writer, reader] = [await signedIn(server, author), await signedIn(server, mate)];
});

const fields = `id kind text amountEarned groupId isForEveryone isPinned isHidden isMine mayChange mayComment mayModerate
  commentCount reactedCount reactedBy myReactions reactions { kind count } pictures { id url } author { name badge groupName }
  mentions { id name }`;
type SeenPost = { id: number; text: string; groupId: number | null };

const post = (browser: Browser, input: Record<string, unknown>) =>
  browser.graphql(`mutation ($input: PostInput!) { createPost(input: $input) { ${fields} } }`, {
    input: { kind: 'post', text: 'Kumusta?', ...input },
  });
async function posted(browser: Browser, input: Record<string, unknown> = {}): Promise<SeenPost> {
  const { data, errors } = await post(browser, input);
  if (!data) throw new Error(JSON.stringify(errors));
  return data['createPost'] as SeenPost;
}
const one = (browser: Browser, id: number) => browser.graphql(`{ post(id: ${id}) { ${fields} } }`);
const feed = (browser: Browser, tab: string, args = '') =>
  browser.graphql(`{ feed(tab: ${tab}${args}) { pinned { id } items { ${fields} } nextCursor } }`);
type FeedAnswer = { pinned: SeenPost[]; items: SeenPost[]; nextCursor: string | null };
async function idsOf(browser: Browser, tab: string): Promise<number[]> {
  const { data, errors } = await feed(browser, tab);
  if (!data) throw new Error(JSON.stringify(errors));
  return (data['feed'] as FeedAnswer).items.map(({ id }) => id);
}
const react = (browser: Browser, id: number, kind = 'cheer', name = 'reactToPost') =>
  browser.graphql(`mutation { ${name}(id: ${id}, kind: ${kind}) { ${fields} } }`);
const linesOf = async (user: User) =>
  (await db().select().from(notifications).where(eq(notifications.userId, user.id))).map(({ kind }) => kind);

test('a post of a group is read in that group alone; what is for everyone, by everyone', async () => {
  const own = await posted(writer, { groupId: here.group.id });
  const open = await posted(writer, { text: 'Libreng template' });
  const outside = await signedIn(server, stranger);
  expect(await idsOf(reader, 'group')).toEqual([own.id]);
  expect(await idsOf(outside, 'group')).toEqual([]);
  expect(await idsOf(outside, 'everyone')).toEqual([open.id]);
  expect(codeOf(await one(outside, own.id))).toBe('NOT_FOUND');
  expect((await one(outside, open.id)).data).toMatchObject({ post: { author: { groupName: here.group.name } } });
  expect(codeOf(await feed(outside, 'group', `, groupId: ${here.group.id}`))).toBe('NOT_FOUND');
  for (const change of [
    `reactToPost(id: ${own.id}, kind: cheer) { id }`,
    `markPost(id: ${own.id}, mark: muted, isOn: true) { id }`,
    `updatePost(id: ${own.id}, input: { text: "Mine now" }) { id }`,
    `deletePost(id: ${own.id}) { id }`,
    `pinPost(id: ${own.id}, isOn: true) { id }`,
    `hidePost(id: ${own.id}, input: { reason: scam }) { id }`,
    `addComment(input: { postId: ${own.id}, text: "Hi" }) { id }`,
    `reportPost(input: { postId: ${own.id}, reason: scam })`,
  ]) {
    expect([change, codeOf(await outside.graphql(`mutation { ${change} }`))]).toEqual([change, 'NOT_FOUND']);
  }
  expect(codeOf(await outside.graphql(`{ postComments(postId: ${own.id}) { items { id } } }`))).toBe('NOT_FOUND');
  expect(codeOf(await outside.graphql(`{ mentionable(search: "", postId: ${own.id}) { id } }`))).toBe('NOT_FOUND');
});

test('nobody posts into a group that is not theirs', async () => {
  const { errors } = await post(writer, { groupId: there.group.id });
  expect(errors?.[0]?.message).toBe(postMessages.notThere);
  expect(await db().select().from(posts)).toEqual([]);
});

test('a win is in the feed of its group, among the wins, and not among what is for everyone', async () => {
  const win = await posted(writer, { kind: 'win', text: 'First client!', amountEarned: 18000 });
  expect(win).toMatchObject({ groupId: here.group.id, isForEveryone: true, amountEarned: 18000 });
  const outside = await signedIn(server, stranger);
  expect([await idsOf(reader, 'group'), await idsOf(outside, 'wins'), await idsOf(outside, 'everyone')]).toEqual([
    [win.id],
    [win.id],
    [],
  ]);
  const { data } = await outside.graphql('{ wins { items { id amountEarned } } }');
  expect(data).toEqual({ wins: { items: [{ id: win.id, amountEarned: 18000 }] } });
});

test('a win of the older call is a post of its kind, with the same number', async () => {
  const { data } = await writer.graphql('mutation { createWin(input: { text: "Retainer!" }) { id } }');
  const { id } = (data ?? {})['createWin'] as { id: number };
  expect((await one(reader, id)).data).toMatchObject({ post: { id, kind: 'win', groupId: here.group.id } });
  await reader.graphql(`mutation { cheerWin(id: ${id}) { id } }`);
  await react(reader, id, 'galing');
  expect((await one(writer, id)).data).toMatchObject({
    post: {
      reactedCount: 1,
      reactedBy: ['Jomar Santos'],
      reactions: [
        { kind: 'cheer', count: 1 },
        { kind: 'galing', count: 1 },
      ],
    },
  });
  const plain = await posted(writer);
  expect(codeOf(await reader.graphql(`mutation { cheerWin(id: ${plain.id}) { id } }`))).toBe('NOT_FOUND');
  expect(codeOf(await writer.graphql(`mutation { deleteWin(id: ${plain.id}) { id } }`))).toBe('NOT_FOUND');
  expect(codeOf(await writer.graphql(`mutation { updateWin(id: ${plain.id}, input: { text: "x" }) { id } }`))).toBe(
    'NOT_FOUND',
  );
});

test('those outside of the community, read-only staff and members whose membership is over write nothing', async () => {
  const own = await posted(writer, { groupId: here.group.id });
  const levelOnly = here.member;
  const outsider = await makeUser(server.database, { accessLevelIds: ['non-member'] });
  const readOnly = await makeUser(server.database, { accessLevelIds: ['tribe-team-ro'] });
  for (const user of [levelOnly, outsider, readOnly]) {
    const browser = await signedIn(server, user);
    for (const change of [
      'createPost(input: { kind: post, text: "x" }) { id }',
      'createWin(input: { text: "x" }) { id }',
      `addComment(input: { postId: ${own.id}, text: "x" }) { id }`,
      `reactToPost(id: ${own.id}, kind: cheer) { id }`,
      `reportPost(input: { postId: ${own.id}, reason: scam })`,
    ]) {
      expect([change, codeOf(await browser.graphql(`mutation { ${change} }`))]).toEqual([change, 'FORBIDDEN']);
    }
  }
  // A lapsed member still reads, and may take away what is theirs.
  expect(await idsOf(await signedIn(server, levelOnly), 'group')).toEqual([own.id]);
  const left = await makePost(server.database, { userId: levelOnly.id, groupId: here.group.id });
  const lapsed = await signedIn(server, levelOnly);
  expect(codeOf(await lapsed.graphql(`mutation { updatePost(id: ${left.id}, input: { text: "y" }) { id } }`))).toBe(
    'FORBIDDEN',
  );
  expect((await lapsed.graphql(`mutation { deletePost(id: ${left.id}) { id } }`)).errors).toBeUndefined();
  await giveMembership(server.database, levelOnly);
  expect((await post(await signedIn(server, levelOnly), {})).errors).toBeUndefined();
});

test('staff who act as somebody write nothing in their name', async () => {
  const viewer = { ...(await viewerOf(server.database, author.id)), impersonatorId: staff.id };
  const scope = await communityScope(testContext(server, { viewer }));
  expect(scope).toMatchObject({ isImpersonated: true, groupIds: [here.group.id] });
});

test('archive hides a person’s posts, reactions and mentions; their session ended with it', async () => {
  const own = await posted(writer);
  const other = await posted(reader, { text: 'Hello @Liza Santos', mentionIds: [author.id] });
  await react(writer, other.id);
  await db().update(users).set({ archivedAt: server.clock.now() }).where(eq(users.id, author.id));
  expect(codeOf(await one(reader, own.id))).toBe('NOT_FOUND');
  expect((await one(reader, other.id)).data).toMatchObject({ post: { reactedCount: 0, mentions: [] } });
  expect(await idsOf(reader, 'everyone')).toEqual([other.id]);
});

test('only its author changes a post, and a changed one says so', async () => {
  const { id } = await posted(writer, { groupId: here.group.id });
  const change = (browser: Browser) =>
    browser.graphql(`mutation { updatePost(id: ${id}, input: { text: "Better" }) { text editedAt } }`);
  const leader = await signedIn(server, here.leader);
  expect(codeOf(await change(reader))).toBe('NOT_FOUND');
  expect(codeOf(await change(leader))).toBe('NOT_FOUND');
  expect((await change(writer)).data).toMatchObject({
    updatePost: { text: 'Better', editedAt: server.clock.now().toISOString() },
  });
  expect(codeOf(await reader.graphql(`mutation { deletePost(id: ${id}) { id } }`))).toBe('NOT_FOUND');
  expect((await leader.graphql(`mutation { deletePost(id: ${id}) { id } }`)).errors).toBeUndefined();
});

test('a mention tells whoever is named and may read it, once, and nobody who is merely listed', async () => {
  const text = 'Salamat @Jomar Santos at @Karl Santos!';
  const mentionIds = [mate.id, stranger.id, here.leader.id, author.id];
  const { id } = await posted(writer, { groupId: here.group.id, text, mentionIds });
  expect((await one(reader, id)).data).toMatchObject({ post: { mentions: [{ id: mate.id, name: 'Jomar Santos' }] } });
  expect([await linesOf(mate), await linesOf(stranger), await linesOf(here.leader)]).toEqual([['mention'], [], []]);
  await writer.graphql('mutation ($input: PostChange!) { updatePost(id: ' + id + ', input: $input) { id } }', {
    input: { text: `${text} Ulit.`, mentionIds },
  });
  expect(await linesOf(mate)).toEqual(['mention']);
});

test('a post for everyone names people of the own groups and those who spoke there, nobody else', async () => {
  const text = '@Jomar Santos @Karl Santos';
  const mentionIds = [mate.id, stranger.id];
  const { id } = await posted(writer, { text, mentionIds });
  expect([await linesOf(mate), await linesOf(stranger)]).toEqual([['mention'], []]);
  expect((await one(reader, id)).data).toMatchObject({ post: { mentions: [{ id: mate.id }] } });
  await (
    await signedIn(server, stranger)
  ).graphql(`mutation { addComment(input: { postId: ${id}, text: "Hi" }) { id } }`);
  await writer.graphql(
    `mutation { updatePost(id: ${id}, input: { text: "${text}", mentionIds: [${mentionIds.join()}] }) { id } }`,
  );
  expect(await linesOf(stranger)).toEqual(['mention']);
});

test('changing a post or a comment again and again tells twenty people at most', async () => {
  const people: User[] = [];
  for (let turn = 0; turn < 24; turn++) people.push(await joined(here, `Pia${String.fromCodePoint(97 + turn)}`));
  const { id } = await posted(writer, { groupId: here.group.id });
  const { data } = await writer.graphql(`mutation { addComment(input: { postId: ${id}, text: "Hi" }) { id } }`);
  const comment = ((data ?? {})['addComment'] as { id: number }).id;
  for (const from of [0, 8, 16, 0]) {
    const named = people.slice(from, from + 8);
    const input = {
      text: named.map(({ firstName, lastName }) => `@${firstName} ${lastName}`).join(' '),
      mentionIds: named.map((user) => user.id),
    };
    const types = { updatePost: [id, 'PostChange'], updateComment: [comment, 'PostCommentChange'] } as const;
    for (const [name, [changed, type]] of Object.entries(types)) {
      const query = `mutation ($input: ${type}!) { ${name}(id: ${changed}, input: $input) { id } }`;
      expect((await writer.graphql(query, { input })).errors).toBeUndefined();
    }
  }
  for (const key of [`post-mention:${id}`, `comment-mention:${comment}`]) {
    expect(await db().select().from(notifications).where(eq(notifications.dedupeKey, key))).toHaveLength(20);
  }
});

test('people to name are those of the own groups and those who spoke under the post', async () => {
  const open = await posted(await signedIn(server, stranger), { text: 'For all' });
  const names = async (browser: Browser, args: string) =>
    (
      ((await browser.graphql(`{ mentionable(${args}) { name } }`)).data ?? {})['mentionable'] as { name: string }[]
    ).map(({ name }) => name);
  expect(await names(writer, 'search: "karl"')).toEqual([]);
  expect(await names(writer, `search: "karl", postId: ${open.id}`)).toEqual(['Karl Santos']);
  expect(await names(writer, 'search: "jom"')).toEqual(['Jomar Santos']);
  expect(await names(writer, 'search: "%"')).toEqual([]);
});

test('reactions: one of each kind, told in one line, never by the author', async () => {
  const { id } = await posted(writer);
  await Promise.all(Array.from({ length: 10 }, () => react(reader, id)));
  await react(reader, id, 'salamat');
  expect((await one(reader, id)).data).toMatchObject({ post: { reactedCount: 1, myReactions: ['cheer', 'salamat'] } });
  expect(await linesOf(author)).toEqual(['post-reacted']);
  expect((await react(writer, id)).errors?.[0]?.message).toBe(postMessages.ownReaction);
  for (const kind of ['cheer', 'salamat']) await react(reader, id, kind, 'takeBackReaction');
  expect((await one(reader, id)).data).toMatchObject({ post: { reactedCount: 0, myReactions: [] } });
  expect(await linesOf(author)).toEqual([]);
});

test('a reaction that is taken back and given again is told once a day', async () => {
  const { id } = await posted(writer);
  const unseen = async () =>
    (await db().select().from(notifications).where(eq(notifications.userId, author.id))).map(({ seenAt, content }) => [
      content['names'],
      seenAt === null,
    ]);
  await react(reader, id);
  expect(await unseen()).toEqual([[['Jomar Santos'], true]]);
  await db().update(notifications).set({ seenAt: server.clock.now() });
  for (let turn = 0; turn < 3; turn++) {
    await react(reader, id, 'cheer', 'takeBackReaction');
    await react(reader, id);
    await react(reader, id, 'salamat');
    await react(reader, id, 'salamat', 'takeBackReaction');
    expect(await unseen()).toEqual([[['Jomar Santos'], false]]);
  }
  await react(await signedIn(server, stranger), id);
  expect(await unseen()).toEqual([[expect.arrayContaining(['Karl Santos', 'Jomar Santos']), true]]);
  await db().update(notifications).set({ seenAt: server.clock.now() });
  await react(reader, id, 'cheer', 'takeBackReaction');
  server.clock.advance({ days: 1 });
  await react(await signedIn(server, mate), id);
  expect(await unseen()).toEqual([[['Jomar Santos', 'Karl Santos'], true]]);
});

test('a muted post rings no more, and a post hidden for oneself is hidden for nobody else', async () => {
  const { id } = await posted(writer, { groupId: here.group.id });
  const mark = (browser: Browser, name: string, isOn: boolean) =>
    browser.graphql(`mutation { markPost(id: ${id}, mark: ${name}, isOn: ${isOn}) { isMuted isHiddenByMe } }`);
  expect((await mark(writer, 'muted', true)).data).toEqual({ markPost: { isMuted: true, isHiddenByMe: false } });
  await react(reader, id);
  expect(await linesOf(author)).toEqual([]);
  await mark(reader, 'hidden', true);
  expect([await idsOf(reader, 'group'), await idsOf(writer, 'group')]).toEqual([[], [id]]);
  await mark(reader, 'hidden', false);
  expect(await idsOf(reader, 'group')).toEqual([id]);
});

test('the feed goes on where it ended, also after the post there was deleted', async () => {
  const at = (minutes: number) => new Date(server.clock.now().getTime() - minutes * 60_000);
  const made: number[] = [];
  for (let turn = 0; turn < 25; turn++) {
    // Two at the same moment each time.
    const { id } = await makePost(server.database, { userId: author.id, createdAt: at(Math.floor(turn / 2)) });
    made.push(id);
  }
  const seen: number[] = [];
  let cursor: string | null = null;
  do {
    const { data } = await feed(reader, 'everyone', cursor === null ? '' : `, after: "${cursor}"`);
    const page = (data ?? {})['feed'] as FeedAnswer;
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
    if (seen.length === 10)
      await db()
        .delete(posts)
        .where(eq(posts.id, seen[9] ?? 0));
  } while (cursor !== null);
  expect(seen.toSorted((a, b) => a - b)).toEqual(made);
  for (const after of ['1; drop table posts', '999999999999999.999999999']) {
    expect(codeOf(await feed(reader, 'everyone', `, after: "${after}"`))).toBe('BAD_USER_INPUT');
  }
});

test('the search finds what one may see, and takes its signs for words', async () => {
  const own = await posted(writer, { groupId: here.group.id, text: 'Magkano ang rate ng bookkeeping?' });
  const open = await posted(writer, { text: 'Bookkeeping template para sa lahat' });
  const found = async (browser: Browser, query: string) => {
    const { data } = await browser.graphql('query ($query: String!) { searchPosts(query: $query) { id } }', { query });
    return ((data?.['searchPosts'] ?? []) as { id: number }[]).map(({ id }) => id);
  };
  expect(await found(reader, 'bookkeep')).toEqual([open.id, own.id]);
  expect(await found(await signedIn(server, stranger), 'bookkeep')).toEqual([open.id]);
  expect(await found(reader, 'magkano bookkeeping')).toEqual([own.id]);
  for (const query of ["'; drop table posts; --", 'a & ! | b', ':*:*', '((', '%_%']) {
    expect(await found(reader, query)).toEqual([]);
  }
  await db().update(posts).set({ hiddenAt: server.clock.now() }).where(eq(posts.id, open.id));
  expect(await found(reader, 'bookkeep')).toEqual([own.id]);
});

test('XS-02: script in a text stays a text, and unseen signs are not kept', async () => {
  const text = '<script>alert(1)</script> <img src=x onerror=alert(1)> javascript:alert(1)';
  expect(await posted(writer, { text: `${text}\u202e\u0000` })).toMatchObject({ text });
});

test('a phone that sends a post again under its key posts it once; another text under the key is refused', async () => {
  const send = async (text: string) => {
    const query = `mutation { createPost(input: { kind: post, text: "${text}" }) { id } }`;
    return (await writer.post('/api/graphql', { query }, { 'idempotency-key': 'post-kept-on-a-phone' })).json<Answer>();
  };
  const [first, second] = await Promise.all([send('Jeepney'), send('Jeepney')]);
  expect(first.data).toEqual(second.data);
  expect(codeOf(await send('Other'))).toBe('CONFLICT');
  expect(await db().select().from(posts)).toHaveLength(1);
});

async function sendPicture(browser: Browser, purpose = 'win-picture') {
  const content = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#f59e0b' } })
    .png()
    .toBuffer();
  return (await upload(server, browser, { purpose, name: 'a.png', content })).json<{ id: number; url: string }>();
}

test('pictures are read by those who see the post, and only one’s own are posted', async () => {
  const [first, second] = [await sendPicture(writer), await sendPicture(writer)];
  const { id } = await posted(writer, { groupId: here.group.id, pictureIds: [second.id, first.id] });
  expect((await one(reader, id)).data).toMatchObject({ post: { pictures: [{ id: second.id }, { id: first.id }] } });
  await writer.graphql(
    `mutation { updatePost(id: ${id}, input: { text: "x", pictureIds: [${first.id}, ${first.id}] }) { id } }`,
  );
  expect((await one(reader, id)).data).toMatchObject({ post: { pictures: [{ id: first.id }] } });
  const status = async (browser: Browser) => (await browser.send({ method: 'GET', url: first.url })).statusCode;
  const outside = await signedIn(server, stranger);
  expect([await status(reader), await status(outside)]).toEqual([200, 404]);
  await db().update(posts).set({ hiddenAt: server.clock.now() }).where(eq(posts.id, id));
  expect(await status(reader)).toBe(404);
  for (const picture of [await sendPicture(reader), await sendPicture(writer, 'profile-photo'), { id: 999_999 }]) {
    expect((await post(writer, { pictureIds: [picture.id] })).errors?.[0]?.message).toBe(postMessages.pictureNotFound);
  }
  expect(codeOf(await post(writer, { pictureIds: [1, 2, 3, 4, 5] }))).toBe('BAD_USER_INPUT');
});

test('the tabs count what is new since they were looked at, without one’s own', async () => {
  await posted(writer, { groupId: here.group.id });
  await posted(writer, { kind: 'win', text: 'x' });
  await posted(reader);
  const news = async () => (await reader.graphql('{ feedNews { group everyone wins } }')).data?.['feedNews'];
  expect(await news()).toEqual({ group: 2, everyone: 0, wins: 1 });
  server.clock.advance({ seconds: 1 });
  await reader.graphql('mutation { markFeedSeen(tab: group) { group } }');
  expect(await news()).toEqual({ group: 0, everyone: 0, wins: 1 });
});

test('what the rule says about seeing, the statement does', async () => {
  const made = [];
  for (const place of [here, there]) {
    for (const isForEveryone of [true, false]) {
      for (const hiddenAt of [null, server.clock.now()]) {
        const values = { userId: place.member.id, groupId: place.group.id, isForEveryone, hiddenAt };
        made.push(await makePost(server.database, values));
      }
    }
  }
  made.push(await makePost(server.database, { userId: author.id, hiddenAt: server.clock.now() }));
  // The group is gone, and with it everyone who could read it.
  made.push(await makePost(server.database, { userId: author.id, isForEveryone: false }));
  const readers = [author, stranger, here.leader, there.teamLead, staff, here.member];
  readers.push(await makeUser(server.database, { accessLevelIds: ['tribe-team-ro'] }));
  readers.push(await makeUser(server.database, { accessLevelIds: ['non-member'] }));
  for (const user of readers) {
    const viewer = await viewerOf(server.database, user.id);
    const scope = await communityScope(testContext(server, { viewer }));
    const { rows } = await db().execute<{ id: number }>(
      sql`select posts.id from posts join users on users.id = posts.user_id where ${isVisibleTo(scope)} order by posts.id`,
    );
    const byRule = made.filter((row) => maySeePost(factsOf(row, { isAuthorArchived: false }), scope));
    expect(rows.map(({ id }) => id)).toEqual(byRule.map(({ id }) => id));
  }
});

test('a long feed costs as many statements as a short one', async () => {
  await posted(writer, { groupId: here.group.id });
  // The first request of a session writes that it was seen.
  await feed(reader, 'group');
  const short = await countStatements(server.database, () => feed(reader, 'group'));
  for (let turn = 0; turn < 9; turn++) await react(reader, (await posted(writer, { groupId: here.group.id })).id);
  const long = await countStatements(server.database, () => feed(reader, 'group'));
  expect(long.length).toBe(short.length);
});
