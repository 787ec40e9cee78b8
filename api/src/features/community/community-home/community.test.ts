import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { viewerOf } from '#features/people/access/viewer-of.ts';
import type { Browser } from '#testing/browser.ts';
import { makeGroup } from '#testing/make-group.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { testContext } from '#testing/test-context.ts';
import { useTestServer } from '#testing/test-server.ts';
import { groupMembers } from '#tables/people/groups.table.ts';
import { type User, users } from '#tables/people/users.table.ts';
import { showAround } from './presence.ts';

const server = useTestServer({ rateLimitScale: 100 });
const query = `{ communityGroup { name subGroup memberCount onlineCount leader { id name } online { id name } } }`;
const groupOf = async (user: User) => (await (await signedIn(server, user)).graphql(query)).data?.['communityGroup'];

test('a member sees their group and who of it is around, without themselves', async () => {
  const { group, subGroup, leader, member } = await makeGroup(server);
  const now = server.clock.now();
  const seen = async (minutesAgo: number, values: Partial<User> = {}) => {
    const user = await makeUser(server.database);
    const lastSeenAt = new Date(now.getTime() - minutesAgo * 60_000);
    await server.database.db
      .update(users)
      .set({ lastSeenAt, ...values })
      .where(eq(users.id, user.id));
    await server.database.db.insert(groupMembers).values({ userId: user.id, groupId: group.id, joinedAt: now });
    return user;
  };
  const recent = await seen(14);
  await seen(16);
  await seen(1, { archivedAt: now });
  expect(await groupOf(member)).toEqual({
    name: group.name,
    subGroup: subGroup.name,
    memberCount: 3,
    onlineCount: 1,
    leader: { id: leader.id, name: 'Juan Dela Cruz' },
    online: [{ id: recent.id, name: 'Juan Dela Cruz' }],
  });
});

test('a leader sees the group they lead; people without a group, or who only signed up, see none', async () => {
  const { group, leader } = await makeGroup(server);
  expect(await groupOf(leader)).toMatchObject({ name: group.name, subGroup: null, memberCount: 1 });
  expect(await groupOf(await makeUser(server.database))).toBeNull();
  const outsider = await makeUser(server.database, { accessLevelIds: ['non-member'] });
  await server.database.db
    .insert(groupMembers)
    .values({ userId: outsider.id, groupId: group.id, joinedAt: server.clock.now() });
  expect(await groupOf(outsider)).toBeNull();
});

async function join(groupId: number, values: Partial<User> = {}): Promise<User> {
  const user = await makeUser(server.database);
  const lastSeenAt = new Date(server.clock.now().getTime() - 60_000);
  const [changed] = await server.database.db
    .update(users)
    .set({ lastSeenAt, ...values })
    .where(eq(users.id, user.id))
    .returning();
  await server.database.db.insert(groupMembers).values({ userId: user.id, groupId, joinedAt: server.clock.now() });
  return changed ?? user;
}

test('who would rather not be seen is not among those around, and sees the others', async () => {
  const { group, member } = await makeGroup(server);
  const shy = await join(group.id);
  expect(await groupOf(member)).toMatchObject({ onlineCount: 1 });
  const theirs = await signedIn(server, shy);
  const choose = (isShown: boolean) => theirs.graphql(`mutation { showAround(isShown: ${isShown}) }`);
  expect((await theirs.graphql('{ isShownAround }')).data).toEqual({ isShownAround: true });
  expect((await choose(false)).data).toEqual({ showAround: false });
  expect((await choose(false)).data).toEqual({ showAround: false });
  expect((await theirs.graphql('{ isShownAround }')).data).toEqual({ isShownAround: false });
  expect(await groupOf(member)).toMatchObject({ onlineCount: 0, online: [] });
  const seen = await join(group.id);
  expect(await groupOf(shy)).toMatchObject({
    online: expect.arrayContaining([expect.objectContaining({ id: seen.id })]),
  });
  expect((await choose(true)).data).toEqual({ showAround: true });
  expect(await groupOf(member)).toMatchObject({ onlineCount: 2 });
});

test('borrowed hands do not choose for somebody else', async () => {
  const { member } = await makeGroup(server);
  const viewer = { ...(await viewerOf(testContext(server), member.id)), impersonatorId: 1 };
  await expect(showAround(testContext(server, { viewer }), false)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

type Mate = { id: number; name: string; subGroup: string | null; isAround: boolean };
async function matesOf(browser: Browser, args = ''): Promise<{ items: Mate[]; nextCursor: number | null }> {
  const { data, errors } = await browser.graphql(
    `{ groupMates${args} { items { id name subGroup isAround } nextCursor } }`,
  );
  if (!data) throw new Error(String(errors?.[0]?.extensions?.['code']));
  return data['groupMates'] as Awaited<ReturnType<typeof matesOf>>;
}

test('a member reads who is in their group, by first name, and who leads its parts', async () => {
  const { group, subGroup, teamLead, assistant, member } = await makeGroup(server);
  const [zita, ana] = [await join(group.id, { firstName: 'Zita' }), await join(group.id, { firstName: 'Ana' })];
  await join(group.id, { firstName: 'Gone', archivedAt: server.clock.now() });
  const browser = await signedIn(server, member);
  const { items, nextCursor } = await matesOf(browser);
  expect(items.map(({ id }) => id)).toEqual([ana.id, member.id, zita.id]);
  expect(items.find(({ id }) => id === member.id)).toMatchObject({ subGroup: subGroup.name });
  expect(items.find(({ id }) => id === ana.id)).toMatchObject({ subGroup: null, isAround: true });
  expect(nextCursor).toBeNull();
  expect((await matesOf(browser, '(search: "ZITA")')).items.map(({ id }) => id)).toEqual([zita.id]);
  expect((await matesOf(browser, '(search: "%")')).items).toEqual([]);
  expect((await matesOf(browser, `(after: ${ana.id})`)).items.map(({ id }) => id)).toEqual([member.id, zita.id]);
  const { data } = await browser.graphql('{ groupParts { name teamLead { id } assistant { id } } }');
  expect(data?.['groupParts']).toEqual([
    { name: 'Narra', teamLead: { id: teamLead.id }, assistant: { id: assistant.id } },
  ]);
});

test('a large group comes in pages, each person once', async () => {
  const { group, leader } = await makeGroup(server);
  for (let place = 0; place < 60; place += 1) await join(group.id, { firstName: `Same${place % 3}` });
  const browser = await signedIn(server, leader);
  const first = await matesOf(browser);
  expect(first.items).toHaveLength(48);
  const rest = await matesOf(browser, `(after: ${first.nextCursor})`);
  expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(61);
  expect(rest.nextCursor).toBeNull();
});

test('nobody reads the people of another group, outsiders of none', async () => {
  const [here, there] = [await makeGroup(server), await makeGroup(server)];
  const { items } = await matesOf(await signedIn(server, there.member), `(after: ${here.member.id})`);
  expect(items.map(({ id }) => id)).not.toContain(here.member.id);
  await expect(matesOf(await signedIn(server, await makeUser(server.database)))).rejects.toThrow('NOT_FOUND');
  const outsider = await makeUser(server.database, { accessLevelIds: ['non-member'] });
  await server.database.db
    .insert(groupMembers)
    .values({ userId: outsider.id, groupId: here.group.id, joinedAt: server.clock.now() });
  await expect(matesOf(await signedIn(server, outsider))).rejects.toThrow('FORBIDDEN');
  expect((await server.browser().graphql('{ groupMates { nextCursor } }')).errors?.[0]?.extensions).toMatchObject({
    code: 'UNAUTHENTICATED',
  });
});
