import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeGroup } from '#testing/make-group.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { groupMembers } from '#tables/people/groups.table.ts';
import { type User, users } from '#tables/people/users.table.ts';

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
