import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { connect } from '#db/client.ts';
import { countStatements } from '#testing/count-statements.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { accessLevels } from '#tables/people/access.table.ts';
import { batches } from '#tables/people/batches.table.ts';
import { groupMembers, groups, subGroups } from '#tables/people/groups.table.ts';
import { users } from '#tables/people/users.table.ts';

const server = useTestServer();

const people = `query People($search: String!) { users(filter: { search: $search }) { totalCount items {
  id accessLevels { id name } batch { name } group { name } subGroup { name } } } }`;

async function placedPerson() {
  const { db } = server.database;
  const now = server.clock.now();
  const [batch] = await db.insert(batches).values({ name: 'Batch 7', createdAt: now }).returning();
  const [group] = await db.insert(groups).values({ name: 'Narra', createdAt: now }).returning();
  const [subGroup] = await db
    .insert(subGroups)
    .values({ groupId: group?.id ?? 0, name: 'Narra 1', createdAt: now })
    .returning();
  const person = await makeUser(server.database, { firstName: 'Ligaya', accessLevelIds: ['coach', 'member'] });
  await db
    .update(users)
    .set({ batchId: batch?.id ?? null })
    .where(eq(users.id, person.id));
  await db
    .insert(groupMembers)
    .values({ userId: person.id, groupId: group?.id ?? 0, subGroupId: subGroup?.id ?? null, joinedAt: now });
  return person;
}

test('a renamed level, batch, group or sub-group shows its new name in the next list, and unchanged ones cost nothing', async () => {
  const admin = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }));
  const { db } = server.database;
  const { id } = await placedPerson();
  const shown = async () => (await admin.graphql(people, { search: 'ligaya' })).data;
  const expected = {
    id,
    accessLevels: [
      { id: 'member', name: 'Member' },
      { id: 'coach', name: 'Coach' },
    ],
    batch: { name: 'Batch 7' },
    group: { name: 'Narra' },
    subGroup: { name: 'Narra 1' },
  };
  expect(await shown()).toEqual({ users: { totalCount: 1, items: [expected] } });
  // The session and the list.
  expect(await countStatements(server.database, shown)).toHaveLength(2);

  await db.update(accessLevels).set({ name: 'Guide' }).where(eq(accessLevels.id, 'coach'));
  expect(await shown()).toMatchObject({ users: { items: [{ accessLevels: [{}, { name: 'Guide' }] }] } });
  await db.update(accessLevels).set({ position: 0 }).where(eq(accessLevels.id, 'coach'));
  expect(await shown()).toMatchObject({ users: { items: [{ accessLevels: [{ id: 'coach' }, { id: 'member' }] }] } });
  await db.update(batches).set({ name: 'Batch 8' });
  expect(await shown()).toMatchObject({ users: { items: [{ batch: { name: 'Batch 8' } }] } });
  await db.update(groups).set({ name: 'Molave' });
  expect(await shown()).toMatchObject({ users: { items: [{ group: { name: 'Molave' } }] } });
  await db.update(subGroups).set({ name: 'Molave 1' });
  expect(await shown()).toMatchObject({ users: { items: [{ subGroup: { name: 'Molave 1' } }] } });
  await db.delete(batches);
  expect(await shown()).toMatchObject({ users: { items: [{ batch: null }] } });
});

test('while an import adds groups, others rename without waiting for its end, and both count', async () => {
  const { db, ownerUrl } = server.database;
  const revision = async () =>
    (await db.execute<{ sum: number }>(sql`select sum(revision)::int from name_revisions`)).rows[0]?.sum ?? 0;
  const before = await revision();
  const importing = connect({ url: ownerUrl, max: 1 });
  await importing.pool.query('begin');
  await importing.pool.query(`insert into groups (name, created_at) values ('Yakal', now()), ('Ipil', now())`);
  await db.insert(groups).values({ name: 'Kamagong', createdAt: server.clock.now() });
  expect(await revision()).toBe(before + 1);
  await importing.pool.query('commit');
  expect(await revision()).toBe(before + 2);
  await importing.close();
});
