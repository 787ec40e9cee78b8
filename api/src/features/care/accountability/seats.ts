import type { MoveKind } from '@app/rules/care/accountability/group-words';
import { manilaDay, type ManilaDay } from '@app/rules/time/manila';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { Conflict } from '#errors.ts';
import { notifyAll } from '#features/platform/notifications/notify.ts';
import {
  type AccountabilityGroup,
  accountabilityGroups,
  type AccountabilityMember,
  accountabilityMembers,
  accountabilityMoves,
  accountabilityRequests,
} from '#tables/care/accountability.table.ts';
import { keepStanding } from './standing.ts';

type Tx = Pick<Context, 'db' | 'now' | 'viewer'>;

/** In one order for everyone, before the people: whoever changes who sits where holds these. */
export async function lockGroups({ db }: Pick<Tx, 'db'>, ids: readonly number[]): Promise<AccountabilityGroup[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(accountabilityGroups)
    .where(and(inArray(accountabilityGroups.id, [...new Set(ids)]), eq(accountabilityGroups.state, 'active')))
    .orderBy(accountabilityGroups.id)
    .for('update');
}

/** The rows of people as they are now; those who have none are in no group. */
export async function lockMembers({ db }: Pick<Tx, 'db'>, userIds: readonly number[]): Promise<AccountabilityMember[]> {
  if (userIds.length === 0) return [];
  return db
    .select()
    .from(accountabilityMembers)
    .where(inArray(accountabilityMembers.userId, [...new Set(userIds)]))
    .orderBy(accountabilityMembers.userId)
    .for('update');
}

export async function membersOf({ db }: Pick<Tx, 'db'>, groupId: number): Promise<AccountabilityMember[]> {
  return db
    .select()
    .from(accountabilityMembers)
    .where(eq(accountabilityMembers.groupId, groupId))
    .orderBy(accountabilityMembers.seat)
    .for('update');
}

export type Coming = { userId: number; countsFrom?: ManilaDay; isLead?: boolean };

/**
 * Gives people seats of a group, which the caller has locked. The database keeps the promise, too: a person has one row,
 * a seat belongs to one person, and no seat lies beyond the size of its group.
 */
export async function takeSeats(
  tx: Tx,
  group: Pick<AccountabilityGroup, 'id' | 'name' | 'capacity'>,
  coming: readonly Coming[],
  reason = '',
): Promise<void> {
  if (coming.length === 0) return;
  const sitting = await membersOf(tx, group.id);
  const used = new Set(sitting.map(({ seat }) => seat));
  const free = Array.from({ length: group.capacity }, (_, place) => place + 1).filter((seat) => !used.has(seat));
  if (coming.length > free.length) {
    const left = free.length === 0 ? 'no free seat' : free.length === 1 ? 'one free seat' : `${free.length} free seats`;
    throw new Conflict(`${group.name} has ${left}.`);
  }
  const today = manilaDay(tx.now);
  const seated = await tx.db
    .insert(accountabilityMembers)
    .values(
      coming.map(({ userId, countsFrom = today, isLead = false }, place) => ({
        userId,
        groupId: group.id,
        groupCapacity: group.capacity,
        seat: free[place] ?? 0,
        isLead,
        joinedAt: tx.now,
        countsFrom,
      })),
    )
    .onConflictDoNothing({ target: accountabilityMembers.userId })
    .returning({ userId: accountabilityMembers.userId });
  if (seated.length !== coming.length)
    throw new Conflict('Someone joined a group in the meantime. Please check again.');
  const userIds = coming.map(({ userId }) => userId);
  await tx.db.delete(accountabilityRequests).where(inArray(accountabilityRequests.userId, userIds));
  await recordMoves(tx, { userIds, groupId: group.id, kind: 'joined', reason });
  await keepStanding(tx, userIds);
  await notifyAll(
    tx,
    userIds.map((userId) => ({
      userId,
      kind: 'accountability-group' as const,
      content: { group: group.name },
      dedupeKey: `accountability-group:${group.id}:${userId}:${today}`,
      actorId: tx.viewer?.userId ?? null,
    })),
  );
}

/** Takes people out of their seats; a lead only by those who say who leads then, or by the night that tidies up. */
export async function leaveSeats(
  tx: Tx,
  members: readonly AccountabilityMember[],
  { reason = '', evenLeads = false }: { reason?: string; evenLeads?: boolean } = {},
): Promise<void> {
  if (members.length === 0) return;
  const userIds = members.map(({ userId }) => userId);
  const left = await tx.db
    .delete(accountabilityMembers)
    .where(
      and(
        inArray(accountabilityMembers.userId, userIds),
        evenLeads ? undefined : eq(accountabilityMembers.isLead, false),
      ),
    )
    .returning({ userId: accountabilityMembers.userId });
  if (left.length !== members.length) throw new Conflict('Hand over the lead first.');
  await tx.db.insert(accountabilityMoves).values(
    members.map(({ userId, groupId }) => ({
      userId,
      groupId,
      kind: 'left' as const,
      reason,
      byId: tx.viewer?.userId ?? null,
      at: tx.now,
    })),
  );
}

type Moves = { userIds: readonly number[]; groupId: number; kind: MoveKind; reason?: string };

export async function recordMoves({ db, now, viewer }: Tx, { userIds, groupId, kind, reason = '' }: Moves) {
  if (userIds.length === 0) return;
  await db
    .insert(accountabilityMoves)
    .values(userIds.map((userId) => ({ userId, groupId, kind, reason, byId: viewer?.userId ?? null, at: now })));
}

/** Who leads a group, which the caller has locked: one of its people, or nobody. */
export async function setLead(
  tx: Tx,
  group: Pick<AccountabilityGroup, 'id' | 'name'>,
  { from, to, reason, by }: { from: number | null; to: number | null; reason: string; by: string | null },
): Promise<void> {
  const { db } = tx;
  await db
    .update(accountabilityMembers)
    .set({ isLead: false })
    .where(and(eq(accountabilityMembers.groupId, group.id), eq(accountabilityMembers.isLead, true)));
  if (from !== null) await recordMoves(tx, { userIds: [from], groupId: group.id, kind: 'lead-given-up', reason });
  if (to === null) return;
  const given = await db
    .update(accountabilityMembers)
    .set({ isLead: true })
    .where(and(eq(accountabilityMembers.groupId, group.id), eq(accountabilityMembers.userId, to)))
    .returning({ userId: accountabilityMembers.userId });
  if (given.length === 0) throw new Conflict('They are no longer in this group.');
  await recordMoves(tx, { userIds: [to], groupId: group.id, kind: 'lead-given', reason });
  await notifyAll(tx, [
    {
      userId: to,
      kind: 'accountability-lead' as const,
      content: { group: group.name, by },
      dedupeKey: `accountability-lead:${group.id}:${to}:${manilaDay(tx.now)}`,
      actorId: tx.viewer?.userId ?? null,
    },
  ]);
}

/** Which active members of the community these people are. */
export async function eligiblePeople({ db }: Pick<Tx, 'db'>, userIds: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from users where id = any(${sql.param([...userIds])}::int[]) and archived_at is null and is_member
    order by id`);
  return rows.map(({ id }) => id);
}
