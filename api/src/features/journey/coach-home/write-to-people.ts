import {
  type LeaderAudience,
  leaderMessageInput,
  type LeaderMessageInput,
  leaderMessages,
  MOST_WRITTEN_TO,
} from '@app/rules/journey/coach-home/leader-message';
import { displayName } from '@app/rules/people/users/full-name';
import { manilaDay } from '@app/rules/time/manila';
import { eq, inArray, sql } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { Conflict, parseInput } from '#errors.ts';
import { idempotencyMessages, withIdempotency } from '#idempotency/with-idempotency.ts';
import { enforceLimit } from '#limits/enforce-limit.ts';
import { peopleOfOwnGroups, requireLed } from '#features/people/groups/led-people.ts';
import { notifyAll } from '#features/platform/notifications/notify.ts';
import { leaderContacts } from '#tables/journey/coach-home.table.ts';
import { users } from '#tables/people/users.table.ts';
import { mineParts } from './my-people.ts';

/** The leader opened Messenger to greet one of their people: a line of that person's timeline, once a day. */
export async function noteKumusta(ctx: Context, userId: number): Promise<boolean> {
  refuseImpersonators(ctx);
  const viewer = requireViewer(ctx);
  await requireLed(ctx, userId);
  return transaction(ctx, async (tx) => {
    const [written] = await tx.db
      .insert(leaderContacts)
      .values({
        userId,
        byId: viewer.userId,
        kind: 'kumusta',
        dedupeKey: `kumusta:${viewer.userId}:${userId}:${manilaDay(tx.now)}`,
        at: tx.now,
      })
      .onConflictDoNothing({ target: leaderContacts.dedupeKey })
      .returning({ id: leaderContacts.id });
    if (!written) return false;
    await recordAudit(tx, { action: 'leader.kumusta', objectType: 'user', objectId: userId });
    return true;
  });
}

/**
 * Writes under the bell of one's group, or of those of one's people who are silent. Answers how many it reached; other
 * words under a used key are refused.
 */
export async function messageMyPeople(ctx: Context, input: LeaderMessageInput): Promise<number> {
  refuseImpersonators(ctx);
  const viewer = requireViewer(ctx);
  const { audience, text, key } = parseInput(leaderMessageInput, input);
  await enforceLimit(ctx, 'leaderMessagesPerUser', String(viewer.userId));
  const request = { operation: 'messageMyPeople', input: { audience, text } };
  const { count } = await withIdempotency({ ...ctx, idempotencyKey: key }, request, async (tx) => {
    const ids = await peopleOf(tx, audience);
    if (ids.length === 0) throw new Conflict(leaderMessages.nobody);
    if (ids.length > MOST_WRITTEN_TO) throw new Conflict(leaderMessages.tooMany);
    const [sender] = await tx.db.select().from(users).where(eq(users.id, viewer.userId));
    const event = `leader-message:${viewer.userId}:${key}`;
    const written = await tx.db
      .insert(leaderContacts)
      .values(
        ids.map((userId) => ({
          userId,
          byId: viewer.userId,
          kind: 'message' as const,
          text,
          dedupeKey: `${event}:${userId}`,
          at: tx.now,
        })),
      )
      .onConflictDoNothing({ target: leaderContacts.dedupeKey })
      .returning({ userId: leaderContacts.userId });
    // The answer to a key is forgotten one day, who got the message is not.
    if (written.length === 0) throw new Conflict(idempotencyMessages.otherRequest);
    const content = { by: sender ? displayName(sender) : '', text };
    await notifyAll(
      tx,
      written.map(({ userId }) => ({
        userId,
        kind: 'leader-message' as const,
        content,
        dedupeKey: event,
        actorId: viewer.userId,
      })),
    );
    await recordAudit(tx, {
      action: 'leader.message',
      objectType: 'user',
      objectId: viewer.userId,
      after: { audience, text, userIds: written.map(({ userId }) => userId) },
    });
    return { count: ids.length };
  });
  return count;
}

/** One more than the most, so that too many are noticed. */
const NAMED = 3;

/** How many a message would reach, and who the first of them are: shown before it is sent. */
export type MessageReach = { count: number; names: string[] };

export async function messageReach(ctx: Context, audience: LeaderAudience): Promise<MessageReach> {
  const ids = await peopleOf(ctx, audience);
  const first = ids.slice(0, NAMED);
  const named = await ctx.db.select().from(users).where(inArray(users.id, first));
  const byId = new Map(named.map((person) => [person.id, displayName(person)]));
  return { count: ids.length, names: first.flatMap((id) => byId.get(id) ?? []) };
}

async function peopleOf(ctx: Context, audience: LeaderAudience): Promise<number[]> {
  const { userId } = requireViewer(ctx);
  const most = MOST_WRITTEN_TO + 1;
  const statement: Record<LeaderAudience, ReturnType<typeof sql>> = {
    group: sql`select u.id from users u where u.archived_at is null and u.id <> ${userId}
      and u.id in (${peopleOfOwnGroups(ctx)}) order by u.id limit ${most}`,
    silent: sql`with ${await mineParts(ctx)} select id from mine where is_silent order by at nulls first, id limit ${most}`,
  };
  const { rows } = await ctx.db.execute<{ id: number }>(statement[audience]);
  return rows.map(({ id }) => id);
}
