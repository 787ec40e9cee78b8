import { asc, eq, sql } from 'drizzle-orm';
import { groupMembers, groups, subGroups } from '#tables/people/groups.table.ts';
import { users } from '#tables/people/users.table.ts';
import { day, notBefore } from './demo-moments.ts';
import type { SeedContext } from './seeding.ts';

/** The size of a sub-group: landing pages promise it. */
export const subGroupSize = 8;

/** `places` is the capacity as a share of the members: one is full and one has too many. */
const demoGroups = [
  {
    name: 'Bayanihan',
    leader: 'coach@tribe.test',
    places: 1.25,
    parts: ['Narra', 'Molave', 'Kamagong', 'Yakal', 'Ipil', 'Lauan'],
  },
  {
    name: 'Tagumpay',
    leader: 'head-coach@tribe.test',
    places: 1,
    parts: ['Mayon', 'Apo', 'Pulag', 'Banahaw', 'Kanlaon', 'Arayat'],
  },
  {
    name: 'Pag-asa',
    leader: 'expert@tribe.test',
    places: 0.9,
    parts: ['Bituin', 'Tala', 'Araw', 'Buwan', 'Bukang-liwayway', 'Bahaghari'],
  },
  {
    name: 'Sampaguita',
    leader: 'another coach',
    places: 1.08,
    parts: ['Rosal', 'Kalachuchi', 'Ilang-Ilang', 'Gumamela', 'Waling-waling', 'Santan'],
  },
] as const;

type Place = { groupId: number; subGroupId: number };

/** Four groups of six sub-groups; every member with a running membership is in one of them, except some newcomers. */
export async function seedDemoGroups(tx: SeedContext): Promise<void> {
  const createdAt = new Date(tx.now.getTime() - 555 * day);
  const idOf = await idsByEmail(tx);
  const coach = await anotherCoach(tx);
  const places: Place[] = [];
  for (const { name, leader, parts } of demoGroups) {
    const [group] = await tx.db
      .insert(groups)
      .values({ name, leaderId: idOf.get(leader) ?? coach, createdAt })
      .returning();
    if (!group) throw new Error('the group was not made');
    const made = await tx.db
      .insert(subGroups)
      .values(parts.map((part) => ({ name: part, groupId: group.id, capacity: subGroupSize, createdAt })))
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

async function idsByEmail({ db }: SeedContext): Promise<Map<string, number>> {
  const rows = await db.select({ id: users.id, email: users.email }).from(users).orderBy(asc(users.id));
  return new Map(rows.map(({ id, email }) => [email, id]));
}

/** One of the people without a fixed account. */
async function anotherCoach({ db }: SeedContext): Promise<number | null> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select u.id from users u join user_access_levels h on h.user_id = u.id and h.access_level_id = 'coach'
    where u.archived_at is null and u.email not like '%@tribe.test' order by u.id limit 1`);
  return rows[0]?.id ?? null;
}

type RunningMember = { userId: number; since: string };

/** Everyone in turn; the newest tenth has no group yet. The fixed accounts go where their pages show something. */
async function seedPeople(tx: SeedContext, places: readonly Place[], idOf: Map<string, number>): Promise<void> {
  const { rows: running } = await tx.db.execute<RunningMember>(sql`
    select u.id as "userId", h.granted_at as since from users u
      join user_access_levels h on h.user_id = u.id and h.access_level_id = 'member'
    where u.archived_at is null and exists (select from subscriptions s where s.user_id = u.id
      and s.access_level_id = 'member' and s.status = 'active' and s.expires_on >= ${tx.now}::date)
    order by h.granted_at, u.id`);
  const [narra] = places;
  const firstDays = new Date(tx.now.getTime() - 550 * day).toISOString();
  const byUser = new Map<number, { place: Partial<Place>; since: string }>();
  for (const account of ['member', 'team-lead', 'assistant-team-lead']) {
    const userId = idOf.get(`${account}@tribe.test`) ?? 0;
    const since = running.find((each) => each.userId === userId)?.since ?? firstDays;
    byUser.set(userId, { place: { ...narra }, since });
  }
  const others = running.slice(0, Math.ceil(running.length * 0.9)).filter(({ userId }) => !byUser.has(userId));
  // Narra has its three already; the places of the others are filled in turn, then what is left of it.
  const seats = Array.from({ length: subGroupSize }, (_, turn) => places.slice(turn < byUser.size ? 1 : 0)).flat();
  for (const [at, { userId, since }] of others.entries()) {
    const place = seats[at];
    if (place) byUser.set(userId, { place, since });
  }
  byUser.set(idOf.get('assistant-coach@tribe.test') ?? 0, {
    place: { groupId: narra?.groupId ?? 0 },
    since: firstDays,
  });
  byUser.delete(0);

  const rows = [...byUser].flatMap(([userId, { place, since }], at) => {
    const { groupId, subGroupId = null } = place;
    const began = new Date(since);
    const joinedAt = notBefore(tx, began, new Date(began.getTime() + (1 + (at % 4)) * day));
    return groupId === undefined ? [] : [{ userId, groupId, subGroupId, joinedAt }];
  });
  if (rows.length > 0) await tx.db.insert(groupMembers).values(rows);
}

async function seedCapacities({ db }: SeedContext): Promise<void> {
  for (const { name, places } of demoGroups) {
    await db.execute(sql`
      update groups set capacity = greatest(1, ceil(${places}::numeric * (
        select count(*) from group_members m where m.group_id = groups.id))) where name = ${name}`);
  }
}
