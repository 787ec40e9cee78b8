import { postMessages } from '@app/rules/community/posts/post-input';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditLog } from '#audit/audit.table.ts';
import type { Browser } from '#testing/browser.ts';
import { makeGroup } from '#testing/make-group.ts';
import { makeMember } from '#testing/make-member.ts';
import { makePost } from '#testing/make-post.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { postModerations, postReports } from '#tables/community/posts/moderation.table.ts';
import { type Post, posts } from '#tables/community/posts.table.ts';
import { groupMembers } from '#tables/people/groups.table.ts';
import { notifications } from '#tables/platform/notifications.table.ts';
import type { User } from '#tables/people/users.table.ts';

const server = useTestServer({ rateLimitScale: 100 });
const db = () => server.database.db;
type Answer = Awaited<ReturnType<Browser['graphql']>>;
const codeOf = ({ errors }: Answer) => errors?.[0]?.extensions?.['code'];

let place: Awaited<ReturnType<typeof makeGroup>>;
let author: User;
let mates: User[];
let post: Post;
let leader: Browser;
let staff: Browser;

async function joined(firstName: string): Promise<User> {
  const user = await makeMember(server.database, { firstName, lastName: 'Cruz' });
  await db().insert(groupMembers).values({ userId: user.id, groupId: place.group.id, joinedAt: server.clock.now() });
  return user;
}

beforeEach(async () => {
  await db().delete(posts);
  await db().delete(postModerations);
  await db().delete(notifications);
  place = await makeGroup(server);
  author = await joined('Dante');
  mates = [await joined('Ana'), await joined('Ben'), await joined('Cleo')];
  post = await makePost(server.database, { userId: author.id, groupId: place.group.id, text: 'Buy my course' });
  leader = await signedIn(server, place.leader);
  staff = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }));
});

const run = (browser: Browser, change: string) => browser.graphql(`mutation { ${change} }`);
const hide = (browser: Browser, id = post.id) =>
  run(browser, `hidePost(id: ${id}, input: { reason: selling, note: "No selling here" }) { isHidden }`);
const report = async (user: User, id = post.id, more = '') =>
  run(await signedIn(server, user), `reportPost(input: { postId: ${id}, reason: selling ${more} })`);
const read = async (user: User, id = post.id) => (await signedIn(server, user)).graphql(`{ post(id: ${id}) { id } }`);
const linesOf = async (user: User) =>
  (await db().select().from(notifications).where(eq(notifications.userId, user.id)).orderBy(notifications.id)).map(
    ({ kind }) => kind,
  );
const logOf = async (browser: Browser) =>
  (await browser.graphql('{ postModerations { items { by action reason note authorName text } } }')).data?.[
    'postModerations'
  ];

test('a hidden post is gone for members at once: feed, page, search, comments, notifications', async () => {
  const [mate, other] = mates as [User, User, User];
  const browser = await signedIn(server, mate);
  await run(
    browser,
    `addComment(input: { postId: ${post.id}, text: "Hm @Ben Cruz", mentionIds: [${other.id}] }) { id }`,
  );
  await run(browser, `reactToPost(id: ${post.id}, kind: cheer) { id }`);
  expect([await linesOf(author), await linesOf(other)]).toEqual([['post-commented', 'post-reacted'], ['mention']]);
  expect((await hide(leader)).data).toEqual({ hidePost: { isHidden: true } });
  for (const user of [mate, author]) {
    const own = await signedIn(server, user);
    expect(codeOf(await read(user))).toBe('NOT_FOUND');
    expect((await own.graphql('{ feed(tab: group) { items { id } } }')).data).toEqual({ feed: { items: [] } });
    expect((await own.graphql('{ searchPosts(query: "course") { id } }')).data).toEqual({ searchPosts: [] });
    expect(codeOf(await own.graphql(`{ postComments(postId: ${post.id}) { items { id } } }`))).toBe('NOT_FOUND');
  }
  expect([await linesOf(author), await linesOf(other)]).toEqual([['post-hidden'], []]);
  expect((await leader.graphql(`{ post(id: ${post.id}) { isHidden } }`)).data).toEqual({ post: { isHidden: true } });
  expect(codeOf(await run(leader, `reactToPost(id: ${post.id}, kind: cheer) { id }`))).toBe('NOT_FOUND');
  expect(await logOf(leader)).toEqual({
    items: [
      {
        by: 'Juan Dela Cruz',
        action: 'hide',
        reason: 'selling',
        note: 'No selling here',
        authorName: 'Dante Cruz',
        text: 'Buy my course',
      },
    ],
  });
  const rows = await db().select().from(auditLog).where(eq(auditLog.action, 'post.hide'));
  expect(rows.at(-1)).toMatchObject({ actorId: place.leader.id, objectId: String(post.id) });
  await run(leader, `restorePost(id: ${post.id}) { id }`);
  expect((await read(mate)).data).toEqual({ post: { id: post.id } });
});

test('members, leaders of other groups and read-only staff moderate nothing', async () => {
  const other = await makeGroup(server);
  const strangers = [
    await signedIn(server, mates[0] as User),
    await signedIn(server, other.leader),
    await signedIn(server, place.teamLead),
    await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-ro'] })),
    await signedIn(server, await makeUser(server.database, { accessLevelIds: ['success-manager'] })),
  ];
  const open = await makePost(server.database, { userId: author.id });
  for (const id of [post.id, open.id]) {
    for (const browser of strangers) {
      for (const change of [
        `hidePost(id: ${id}, input: { reason: scam }) { id }`,
        `restorePost(id: ${id}) { id }`,
        `pinPost(id: ${id}, isOn: true) { id }`,
        `closeComments(id: ${id}, isOn: true) { id }`,
        `keepPost(id: ${id}) { id }`,
      ]) {
        expect(['NOT_FOUND', 'FORBIDDEN']).toContain(codeOf(await run(browser, change)));
      }
    }
  }
  // What is for everyone is not a leader's to decide.
  expect(codeOf(await hide(leader, open.id))).toBe('FORBIDDEN');
  expect((await hide(staff, open.id)).errors).toBeUndefined();
  expect((await db().select().from(posts).where(eq(posts.id, post.id)))[0]).toMatchObject({
    hiddenAt: null,
    pinnedAt: null,
    lockedAt: null,
  });
  for (const browser of [strangers[0], strangers[2], strangers[4]]) {
    expect(codeOf((await browser?.graphql('{ postReports { totalCount } }')) as Answer)).toBe('FORBIDDEN');
    expect(codeOf((await browser?.graphql('{ postModerations { totalCount } }')) as Answer)).toBe('FORBIDDEN');
  }
});

test('a pinned post is at the top, and pinning twice is pinning once', async () => {
  const newer = await makePost(server.database, {
    userId: author.id,
    groupId: place.group.id,
    createdAt: server.clock.now(),
  });
  for (const _time of [1, 2]) await run(leader, `pinPost(id: ${post.id}, isOn: true) { id }`);
  const { data } = await leader.graphql('{ feed(tab: group) { pinned { id isPinned } items { id } } }');
  expect(data).toEqual({ feed: { pinned: [{ id: post.id, isPinned: true }], items: [{ id: newer.id }] } });
  expect(await db().select().from(postModerations)).toHaveLength(1);
});

test('reports reach the leader once and staff as a list, without who sent them', async () => {
  for (const user of mates.slice(0, 2)) for (const _time of [1, 2]) expect((await report(user)).errors).toBeUndefined();
  expect(await linesOf(place.leader)).toEqual(['post-reported']);
  const { data } = await leader.graphql(
    '{ postReports { totalCount items { postId count reasons authorName text isOwn } } }',
  );
  expect(data).toEqual({
    postReports: {
      totalCount: 1,
      items: [
        {
          postId: post.id,
          count: 2,
          reasons: ['selling'],
          authorName: 'Dante Cruz',
          text: 'Buy my course',
          isOwn: false,
        },
      ],
    },
  });
  const other = await signedIn(server, (await makeGroup(server)).leader);
  expect((await other.graphql('{ postReports { totalCount } }')).data).toEqual({ postReports: { totalCount: 0 } });
  await hide(leader);
  expect(await linesOf(mates[0] as User)).toEqual(['report-decided']);
  expect((await leader.graphql('{ postReports { totalCount } }')).data).toEqual({ postReports: { totalCount: 0 } });
});

test('three reports hide a post until somebody has looked, also when they come at once', async () => {
  await Promise.all(mates.map((user) => report(user)));
  expect(codeOf(await read(mates[0] as User))).toBe('NOT_FOUND');
  expect(await logOf(leader)).toMatchObject({ items: [{ by: null, action: 'hide', reason: null }] });
  await run(leader, `keepPost(id: ${post.id}) { id }`);
  expect((await read(mates[0] as User)).data).toEqual({ post: { id: post.id } });
  expect(await linesOf(mates[0] as User)).toEqual(['report-decided']);
  expect(await db().select().from(postReports).where(eq(postReports.decidedAt, server.clock.now()))).toHaveLength(3);
});

test('what was looked at and kept is not hidden by reports again until its words change', async () => {
  const more = [await joined('Dina'), await joined('Elmer'), await joined('Faye')];
  await Promise.all(mates.map((user) => report(user)));
  await run(leader, `keepPost(id: ${post.id}) { id }`);
  await db().delete(notifications);
  const open = async () => ((await leader.graphql('{ postReports { items { count } } }')).data ?? {})['postReports'];
  // The same people about the same words: nothing to look at.
  for (const user of mates) expect((await report(user)).data).toEqual({ reportPost: true });
  expect([await open(), await linesOf(place.leader)]).toEqual([{ items: [] }, []]);
  for (const user of more) await report(user);
  expect(await open()).toEqual({ items: [{ count: 3 }] });
  expect((await read(author)).data).toEqual({ post: { id: post.id } });
  server.clock.advance({ minutes: 1 });
  const own = await signedIn(server, author);
  await run(own, `updatePost(id: ${post.id}, input: { text: "Buy my course" }) { id }`);
  await report(mates[0] as User);
  expect(await open()).toEqual({ items: [{ count: 3 }] });
  await run(own, `updatePost(id: ${post.id}, input: { text: "Buy my other course" }) { id }`);
  await report(mates[0] as User);
  expect(codeOf(await read(author))).toBe('NOT_FOUND');
});

test('a coach’s words stay until somebody has looked, and nobody decides about their own', async () => {
  const own = await makePost(server.database, { userId: place.leader.id, groupId: place.group.id });
  for (const user of mates) await report(user, own.id);
  expect((await read(mates[0] as User, own.id)).data).toEqual({ post: { id: own.id } });
  expect(await linesOf(place.leader)).toEqual([]);
  expect((await run(leader, `keepPost(id: ${own.id}) { id }`)).errors?.[0]?.message).toBe(postMessages.ownDecision);
  expect((await run(staff, `keepPost(id: ${own.id}) { id }`)).errors).toBeUndefined();
  expect((await report(author)).errors?.[0]?.message).toBe(postMessages.ownReport);
});

test('a comment is reported, hidden and shown again like a post', async () => {
  const [mate] = mates as [User];
  const made = await run(
    await signedIn(server, mate),
    `addComment(input: { postId: ${post.id}, text: "Tanga" }) { id }`,
  );
  const { id } = (made.data ?? {})['addComment'] as { id: number };
  expect((await report(author, post.id, `, commentId: ${id}`)).errors).toBeUndefined();
  expect(codeOf(await report(author, post.id, ', commentId: 999999'))).toBe('NOT_FOUND');
  const change = `hideComment(id: ${id}, input: { reason: unkind }) { isHidden }`;
  expect(codeOf(await run(await signedIn(server, author), change))).toBe('FORBIDDEN');
  expect((await run(leader, change)).data).toEqual({ hideComment: { isHidden: true } });
  const seen = async (browser: Browser) =>
    (
      await browser.graphql(
        `{ postComments(postId: ${post.id}) { items { id } } post(id: ${post.id}) { commentCount } }`,
      )
    ).data;
  expect(await seen(await signedIn(server, author))).toEqual({
    postComments: { items: [] },
    post: { commentCount: 0 },
  });
  expect(await seen(leader)).toEqual({ postComments: { items: [{ id }] }, post: { commentCount: 0 } });
  expect(await linesOf(mate)).toEqual(['post-hidden']);
  expect(await linesOf(author)).toEqual(['report-decided']);
  expect((await run(leader, `restoreComment(id: ${id}) { isHidden }`)).data).toEqual({
    restoreComment: { isHidden: false },
  });
});

test('what is said below a hidden comment is gone with it', async () => {
  const [mate, other, third] = mates as [User, User, User];
  const say = async (user: User, text: string, more: string) => {
    const input = `{ postId: ${post.id}, text: "${text}" ${more} }`;
    const { data } = await run(await signedIn(server, user), `addComment(input: ${input}) { id }`);
    return (data?.['addComment'] as { id: number } | undefined)?.id ?? null;
  };
  const hidings = [
    (id: number) => run(leader, `hideComment(id: ${id}, input: { reason: unkind }) { id }`),
    (id: number) => Promise.all([author, other, third].map((user) => report(user, post.id, `, commentId: ${id}`))),
  ];
  for (const hideIt of hidings) {
    await db().delete(notifications);
    const top = (await say(mate, 'Tanga', '')) ?? 0;
    const reply = await say(other, 'Oo nga @Cleo Cruz', `, parentId: ${top}, mentionIds: [${third.id}]`);
    expect(await linesOf(third)).toEqual(['mention']);
    await hideIt(top);
    expect(await linesOf(third)).toEqual([]);
    expect(await linesOf(mate)).not.toContain('comment-replied');
    expect(await say(third, 'Me too', `, parentId: ${reply}`)).toBeNull();
    for (const [user, change] of [
      [third, `cheerComment(id: ${reply}, isOn: true) { text }`],
      [place.leader, `cheerComment(id: ${reply}, isOn: true) { text }`],
      [other, `updateComment(id: ${reply}, input: { text: "Still here" }) { text }`],
      [third, `reportPost(input: { postId: ${post.id}, commentId: ${reply}, reason: unkind })`],
    ] as const) {
      expect([change, codeOf(await run(await signedIn(server, user), change))]).toEqual([change, 'NOT_FOUND']);
    }
    await run(leader, `restoreComment(id: ${top}) { id }`);
    expect(await say(third, 'Me too', `, parentId: ${reply}`)).not.toBeNull();
  }
});

test('what a reporter was told quotes nothing that was hidden later', async () => {
  const [mate, other] = mates as [User, User, User];
  const made = await run(
    await signedIn(server, mate),
    `addComment(input: { postId: ${post.id}, text: "Tanga" }) { id }`,
  );
  const { id } = (made.data ?? {})['addComment'] as { id: number };
  await report(mate);
  await run(leader, `keepPost(id: ${post.id}) { id }`);
  await report(other, post.id, `, commentId: ${id}`);
  await run(leader, `restoreComment(id: ${id}) { id }`);
  expect([await linesOf(mate), await linesOf(other)]).toEqual([['report-decided'], ['report-decided']]);
  await run(leader, `hideComment(id: ${id}, input: { reason: unkind }) { id }`);
  expect(await linesOf(other)).toEqual([]);
  await hide(leader);
  // Their own comment was hidden.
  expect(await linesOf(mate)).toEqual(['post-hidden']);
});

test('deleting what was reported closes its reports: the leader’s line goes, reporters hear of it, the log has it', async () => {
  const [mate, other, third] = mates as [User, User, User];
  const made = await run(
    await signedIn(server, mate),
    `addComment(input: { postId: ${post.id}, text: "Tanga" }) { id }`,
  );
  const { id } = (made.data ?? {})['addComment'] as { id: number };
  await report(other, post.id, `, commentId: ${id}`);
  await report(third);
  expect(await linesOf(place.leader)).toEqual(['post-reported', 'post-reported']);
  await run(await signedIn(server, mate), `deleteComment(id: ${id})`);
  expect([await linesOf(place.leader), await linesOf(other)]).toEqual([['post-reported'], ['report-decided']]);
  await run(await signedIn(server, author), `deletePost(id: ${post.id}) { id }`);
  expect([await linesOf(place.leader), await linesOf(third)]).toEqual([[], ['report-decided']]);
  const [line] = await db().select().from(notifications).where(eq(notifications.userId, third.id));
  expect(line?.content).toEqual({ isHidden: true, isDeleted: true, text: '' });
  expect(await logOf(leader)).toMatchObject({
    items: [
      { action: 'delete', by: 'Dante Cruz', text: 'Buy my course' },
      { action: 'delete', by: 'Ana Cruz', text: 'Tanga' },
    ],
  });
});

test('a hidden post is neither changed nor shown again by its author', async () => {
  await hide(leader);
  const own = await signedIn(server, author);
  expect(codeOf(await run(own, `updatePost(id: ${post.id}, input: { text: "Nothing" }) { id }`))).toBe('NOT_FOUND');
  expect(codeOf(await run(own, `restorePost(id: ${post.id}) { id }`))).toBe('NOT_FOUND');
  expect((await run(own, `deletePost(id: ${post.id}) { id }`)).errors).toBeUndefined();
  expect(await logOf(leader)).toMatchObject({ items: [{ action: 'hide', text: 'Buy my course' }] });
});
