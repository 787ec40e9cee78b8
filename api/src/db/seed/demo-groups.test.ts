import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { batches } from '#tables/people/batches.table.ts';
import { groupMembers, groups, subGroups } from '#tables/people/groups.table.ts';
import { users } from '#tables/people/users.table.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { seedWhenEmpty } from './seed.ts';

const database = useTestDatabase();
const now = new Date('2026-11-15T02:00:00Z');

test('the demo has four batches around its day and four groups of six, with the named accounts in place', async () => {
  const { db } = database;
  await seedWhenEmpty({ db, now, seed: 'demo', admin: undefined });
  const intakes = await db.select().from(batches).orderBy(batches.id);
  expect(intakes.map(({ name }) => name)).toContain('Batch 17');
  expect(intakes).toHaveLength(4);
  const [current, ...others] = intakes.filter(({ isCurrent }) => isCurrent);
  expect(others).toEqual([]);
  expect([current?.launchFrom, current?.launchTo]).toEqual(['2026-11-03', '2026-12-02']);

  const id = async (account: string) => {
    const [person] = await db
      .select()
      .from(users)
      .where(eq(users.email, `${account}@tribe.test`));
    return person?.id ?? 0;
  };
  const place = async (account: string) => {
    const [row] = await db
      .select()
      .from(groupMembers)
      .where(eq(groupMembers.userId, await id(account)));
    return row && { groupId: row.groupId, subGroupId: row.subGroupId };
  };
  const made = await db.select().from(groups);
  const parts = await db.select().from(subGroups);
  expect([made.length, parts.length]).toEqual([4, 24]);
  const led = made.find(({ name }) => name === 'Bayanihan');
  expect(led?.leaderId).toBe(await id('coach'));
  const narra = parts.find(({ name }) => name === 'Narra');
  expect(narra).toMatchObject({
    groupId: led?.id,
    teamLeadId: await id('team-lead'),
    assistantTeamLeadId: await id('assistant-team-lead'),
  });
  const inNarra = { groupId: led?.id, subGroupId: narra?.id };
  for (const account of ['member', 'team-lead', 'assistant-team-lead']) expect(await place(account)).toEqual(inNarra);
  const joined = await db.select().from(groupMembers);
  for (const { id: groupId } of made) expect(joined.filter((row) => row.groupId === groupId).length).toBeGreaterThan(2);
});
