import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { makeGroup } from '#testing/make-group.ts';
import { makeMember } from '#testing/make-member.ts';
import { makePost, winColumns } from '#testing/make-post.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { posts } from '#tables/community/posts.table.ts';
import { stages, userStages } from '#tables/journey/stages.table.ts';
import { groupMembers } from '#tables/people/groups.table.ts';
import { type User, users } from '#tables/people/users.table.ts';

const server = useTestServer({ rateLimitScale: 100 });
const db = () => server.database.db;

let place: Awaited<ReturnType<typeof makeGroup>>;
let author: User;
let mate: User;
let reader: Browser;
let stranger: Browser;

async function joined(groupId: number, firstName: string): Promise<User> {
  const user = await makeMember(server.database, { firstName, lastName: 'Santos' });
  await db().insert(groupMembers).values({ userId: user.id, groupId, joinedAt: server.clock.now() });
  return user;
}

beforeEach(async () => {
  await db().delete(posts);
  place = await makeGroup(server);
  const other = await makeGroup(server);
  [author, mate] = [await joined(place.group.id, 'Liza'), await joined(place.group.id, 'Jomar')];
  reader = await signedIn(server, mate);
  stranger = await signedIn(server, await joined(other.group.id, 'Karl'));
});

const hide = (id: number) => db().update(posts).set({ hiddenAt: server.clock.now() }).where(eq(posts.id, id));
const inGroup = (values: Partial<typeof posts.$inferInsert> = {}) =>
  makePost(server.database, { userId: author.id, groupId: place.group.id, ...values });
const mark = (browser: Browser, id: number, isOn = true) =>
  browser.graphql(`mutation { markPost(id: ${id}, mark: saved, isOn: ${isOn}) { isSaved } }`);

type Feed = { items: { id: number; isSaved: boolean }[]; nextCursor: string | null };
async function savedBy(browser: Browser, args = ''): Promise<Feed> {
  const { data, errors } = await browser.graphql(`{ savedPosts${args} { items { id isSaved } nextCursor } }`);
  if (!data) throw new Error(JSON.stringify(errors));
  return data['savedPosts'] as Feed;
}
const savedIds = async (browser: Browser) => (await savedBy(browser)).items.map(({ id }) => id);

test('what somebody keeps is theirs alone, the last kept first, and gone with what is hidden', async () => {
  const [first, second] = [await inGroup(), await inGroup({ groupId: null, isForEveryone: true })];
  expect((await mark(reader, second.id)).data).toEqual({ markPost: { isSaved: true } });
  server.clock.advance({ seconds: 5 });
  await mark(reader, first.id);
  await mark(reader, first.id);
  expect(await savedIds(reader)).toEqual([first.id, second.id]);
  expect(await savedIds(stranger)).toEqual([]);
  await hide(first.id);
  expect(await savedIds(reader)).toEqual([second.id]);
  await mark(reader, second.id, false);
  expect(await savedIds(reader)).toEqual([]);
});

test('nobody keeps what they may not see; who moves to another group loses what they kept in the old one', async () => {
  const post = await inGroup();
  expect((await mark(stranger, post.id)).errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
  await mark(reader, post.id);
  await db().delete(groupMembers).where(eq(groupMembers.userId, mate.id));
  expect(await savedIds(await signedIn(server, mate))).toEqual([]);
  const outsider = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['non-member'] }));
  await expect(savedBy(outsider)).rejects.toThrow('members of the community');
});

test('kept posts come in pages', async () => {
  for (let place_ = 0; place_ < 13; place_ += 1) {
    await mark(reader, (await inGroup()).id);
    if (place_ % 2 === 0) server.clock.advance({ seconds: 1 });
  }
  const first = await savedBy(reader);
  expect(first.items).toHaveLength(10);
  const rest = await savedBy(reader, `(after: "${first.nextCursor}")`);
  expect(rest).toMatchObject({ nextCursor: null });
  expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(13);
});

type Match = { id: number; text: string; by: string };
async function matches(browser: Browser, query: string): Promise<Match[]> {
  const { data, errors } = await browser.graphql(
    'query ($query: String!) { postMatches(query: $query) { id text by } }',
    { query },
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return data['postMatches'] as Match[];
}

test('the search box finds posts that one may see, by all the words, the last one begun', async () => {
  const own = await inGroup({ text: `Invoice template para sa ${'mahabang '.repeat(40)}kwento` });
  const open = await makePost(server.database, { userId: author.id, text: 'Free invoice in Resources' });
  expect(await matches(reader, 'INVOI')).toEqual([
    expect.objectContaining({ id: open.id, by: 'Liza Santos' }),
    expect.objectContaining({ id: own.id }),
  ]);
  expect((await matches(reader, 'invoice templ'))[0]?.text.length).toBeLessThan(150);
  expect((await matches(stranger, 'invoice')).map(({ id }) => id)).toEqual([open.id]);
  await hide(open.id);
  expect(await matches(stranger, 'invoice')).toEqual([]);
  await db().update(users).set({ archivedAt: server.clock.now() }).where(eq(users.id, author.id));
  expect(await matches(reader, 'invoice')).toEqual([]);
});

test('outsiders find no posts, and a text that looks like a query is only a text', async () => {
  await makePost(server.database, { userId: author.id, text: 'Kumusta & tuloy' });
  const outsider = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['non-member'] }));
  expect(await matches(outsider, 'kumusta')).toEqual([]);
  for (const text of ["'; drop table posts; --", 'a & !b', ':*:*', '((((']) {
    expect(await matches(reader, text)).toEqual([]);
  }
  expect((await server.browser().graphql('{ postMatches(query: "ku") { id } }')).errors?.[0]?.extensions).toMatchObject(
    {
      code: 'UNAUTHENTICATED',
    },
  );
});

test('the palette of staff finds posts, also those of groups, without what is hidden', async () => {
  const post = await inGroup({ text: 'Sino ang may Lightroom presets?' });
  const staff = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-ro'] }));
  const found = async () =>
    ((await staff.graphql('{ palette(text: "lightroom") { kind path } }')).data?.['palette'] as object[]) ?? [];
  expect(await found()).toContainEqual({ kind: 'post', path: `/community/posts/${post.id}` });
  await hide(post.id);
  expect(await found()).toEqual([]);
});

const winsOf = async (browser: Browser, filter: string) => {
  const { data } = await browser.graphql(`{ feed(tab: wins, wins: ${filter}) { items { id } } }`);
  return ((data ?? {})['feed'] as { items: { id: number }[] }).items.map(({ id }) => id);
};

test('wins are those of one’s own stage, or the first of somebody', async () => {
  const [one, two] = await db()
    .insert(stages)
    .values(
      [1, 2].map((number) => ({
        number: number + 50,
        name: `Stage ${number}`,
        createdAt: new Date(),
        updatedAt: new Date(),
      })),
    )
    .returning();
  if (!one || !two) throw new Error('no stages');
  const enteredAt = server.clock.now();
  const other = await joined(place.group.id, 'Aisha');
  await db()
    .insert(userStages)
    .values([
      { userId: mate.id, stageId: one.id, enteredAt },
      { userId: author.id, stageId: one.id, enteredAt },
      { userId: other.id, stageId: two.id, enteredAt },
    ]);
  const win = async (user: User) => (await makePost(server.database, { userId: user.id, ...winColumns })).id;
  const [first, again, theirs] = [await win(author), await win(author), await win(other)];
  expect(await winsOf(reader, 'newest')).toEqual([theirs, again, first]);
  expect(await winsOf(reader, 'stage')).toEqual([again, first]);
  expect(await winsOf(reader, 'first')).toEqual([theirs, first]);
  await hide(first);
  expect(await winsOf(reader, 'first')).toEqual([theirs, again]);
});

test('the wins of the month are counted, with those of the own group, without hidden ones', async () => {
  const win = (values: Partial<typeof posts.$inferInsert>) =>
    makePost(server.database, { userId: author.id, ...winColumns, createdAt: server.clock.now(), ...values });
  await win({ groupId: place.group.id });
  await win({});
  await win({ hiddenAt: server.clock.now() });
  await win({ createdAt: new Date('2020-01-01') });
  const { data } = await reader.graphql('{ winsOfMonth { all ofGroup } }');
  expect(data?.['winsOfMonth']).toEqual({ all: 2, ofGroup: 1 });
});
