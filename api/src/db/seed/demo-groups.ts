import { asc, eq, sql } from 'drizzle-orm';
import { userAccessLevels } from '../../features/access/access.table.ts';
import { groupMembers, groups, subGroups } from '../../features/groups/groups.table.ts';
import { users } from '../../features/users/users.table.ts';
import type { Seeding } from './seeding.ts';

/** `places` is how many it is meant for, as a share of how many there are: one is full and one has too many. */
const demoGroups = [
  { name: 'Bayanihan', leader: 'coach@tribe.test', places: 1.25, parts: ['Narra', 'Molave', 'Kamagong'] },
  { name: 'Tagumpay', leader: 'head-coach@tribe.test', places: 1, parts: ['Mayon', 'Apo', 'Pulag'] },
  { name: 'Pag-asa', leader: 'expert@tribe.test', places: 0.9, parts: ['Bituin', 'Tala', 'Araw'] },
  { name: 'Sampaguita', leader: null, places: 1.08, parts: ['Rosal', 'Kalachuchi', 'Ilang-Ilang'] },
] as const;

/** Four groups of three sub-groups, and every member in one of them but for some who just came. */
export async function seedDemoGroups(tx: Seeding): Promise<void> {
  const idOf = await idsByEmail(tx);
  const places: { groupId: number; subGroupId: number }[] = [];
  for (const { name, leader, parts } of demoGroups) {
    const [group] = await tx.db
      .insert(groups)
      .values({ name, leaderId: leader && idOf.get(leader), createdAt: tx.now })
      .returning();
    if (!group) throw new Error('the group was not made');
    const made = await tx.db
      .insert(subGroups)
      .values(parts.map((part) => ({ name: part, groupId: group.id, createdAt: tx.now })))
      .returning();
    places.push(...made.map(({ id }) => ({ groupId: group.id, subGroupId: id })));
  }
  const [narra] = places;
  if (!narra) return;
  await seedPeople(tx, places, idOf);
  await tx.db
    .update(subGroups)
    .set({
      teamLeadId: idOf.get('team-lead@tribe.test'),
      assistantTeamLeadId: idOf.get('assistant-team-lead@tribe.test'),
    })
    .where(eq(subGroups.id, narra.subGroupId));
  await seedCapacities(tx);
}

async function idsByEmail({ db }: Seeding): Promise<Map<string, number>> {
  const rows = await db.select({ id: users.id, email: users.email }).from(users).orderBy(asc(users.id));
  return new Map(rows.map(({ id, email }) => [email, id]));
}

/** Everyone in turn; the newest tenth has no group yet. The named accounts stand where their pages show something. */
async function seedPeople(
  { db, now }: Seeding,
  places: { groupId: number; subGroupId: number }[],
  idOf: Map<string, number>,
): Promise<void> {
  const [narra] = places;
  const held = await db
    .select({ userId: users.id })
    .from(users)
    .innerJoin(userAccessLevels, eq(userAccessLevels.userId, users.id))
    .where(sql`${userAccessLevels.accessLevelId} = 'member' and ${users.archivedAt} is null`)
    .orderBy(asc(users.createdAt), asc(users.id));
  const spread = held
    .slice(0, Math.ceil(held.length * 0.9))
    .map(({ userId }, at) => ({ userId, place: places[at % places.length] }));
  const byUser = new Map(spread.map(({ userId, place }) => [userId, { ...place }]));
  for (const account of ['member', 'team-lead', 'assistant-team-lead']) {
    byUser.set(idOf.get(`${account}@tribe.test`) ?? 0, { ...narra });
  }
  byUser.set(idOf.get('assistant-coach@tribe.test') ?? 0, { groupId: narra?.groupId });
  byUser.delete(0);

  const rows = [...byUser].flatMap(([userId, { groupId, subGroupId = null }]) =>
    groupId === undefined ? [] : [{ userId, groupId, subGroupId, joinedAt: now }],
  );
  if (rows.length > 0) await db.insert(groupMembers).values(rows);
}

async function seedCapacities({ db }: Seeding): Promise<void> {
  for (const { name, places } of demoGroups) {
    await db.execute(sql`
      update groups set capacity = greatest(1, ceil(${places}::numeric * (
        select count(*) from group_members m where m.group_id = groups.id))) where name = ${name}`);
  }
  await db.execute(sql`
    update sub_groups set capacity = 1 + ceil(1.1 * (
      select count(*) from group_members m where m.sub_group_id = sub_groups.id))`);
}
