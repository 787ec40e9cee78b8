import { eq, inArray, sql } from 'drizzle-orm';
import { Conflict } from '#errors.ts';
import type { Context } from '#context.ts';
import { type ChallengeGroup, challengeGroups, challengeParticipants } from '#tables/growth/challenges.table.ts';

type Tx = Pick<Context, 'db'>;

/**
 * Gives each of the people a seat of the group, which the caller has locked. The database keeps the promise, too: a seat
 * belongs to one person, and no seat lies beyond the size of its group.
 */
export async function takeSeats({ db }: Tx, group: ChallengeGroup, ids: readonly number[]): Promise<void> {
  const taken = await db
    .select({ id: challengeParticipants.id, seat: challengeParticipants.seat })
    .from(challengeParticipants)
    .where(eq(challengeParticipants.groupId, group.id));
  const sitting = new Set(taken.map(({ id }) => id));
  const coming = ids.filter((id) => !sitting.has(id));
  const used = new Set(taken.map(({ seat }) => seat));
  const free = Array.from({ length: group.size }, (_, place) => place + 1).filter((seat) => !used.has(seat));
  if (coming.length > free.length) {
    const left = free.length === 0 ? 'no free seat' : free.length === 1 ? 'one free seat' : `${free.length} free seats`;
    throw new Conflict(`Group ${group.name} has ${left}.`);
  }
  if (coming.length === 0) return;
  const seats = coming.map((id, place) => ({ id, seat: free[place] }));
  await db.execute(sql`
    update challenge_participants p set group_id = ${group.id}, group_size = ${group.size}, seat = row.seat
    from json_to_recordset(${JSON.stringify(seats)}::json) as row (id int, seat int) where p.id = row.id`);
}

export async function leaveSeats({ db }: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(challengeParticipants)
    .set({ groupId: null, groupSize: null, seat: null })
    .where(inArray(challengeParticipants.id, [...ids]));
}

/** In one order for everyone, after the people: the order in which a check-in locks them. */
export async function lockGroups({ db }: Tx, ids: readonly number[]): Promise<ChallengeGroup[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(challengeGroups)
    .where(inArray(challengeGroups.id, [...new Set(ids)]))
    .orderBy(challengeGroups.id)
    .for('update');
}

/** After people came or went, with the groups locked: their check-ins came or went with them, and so did the lead. */
export async function recount({ db }: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.execute(sql`
    update challenge_groups g set
      done_count = coalesce((select sum(p.done_count) from challenge_participants p where p.group_id = g.id), 0),
      lead_id = (select p.user_id from challenge_participants p where p.group_id = g.id and p.user_id = g.lead_id)
    where g.id = any(${sql.param([...ids])}::int[])`);
}
