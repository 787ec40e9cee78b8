import { sql } from 'drizzle-orm';
import { leaderContacts } from '#tables/journey/coach-home.table.ts';
import { day } from './demo-moments.ts';
import type { SeedContext } from './seeding.ts';

/** Leaders greeted some of the people of their groups who were silent in the last weeks. */
export async function seedDemoLeaderContacts({ db, now }: SeedContext): Promise<void> {
  const { rows } = await db.execute<{ userId: number; byId: number }>(sql`
    select m.user_id as "userId", g.leader_id as "byId"
    from group_members m join groups g on g.id = m.group_id
      left join person_activity a on a.user_id = m.user_id
    where g.leader_id is not null and g.leader_id <> m.user_id and a.at is not null
    order by a.at, m.user_id limit 12`);
  if (rows.length === 0) return;
  await db.insert(leaderContacts).values(
    rows.map(({ userId, byId }, at) => ({
      userId,
      byId,
      kind: 'kumusta' as const,
      dedupeKey: `demo-kumusta:${userId}`,
      at: new Date(now.getTime() - (3 + at) * day),
    })),
  );
}
