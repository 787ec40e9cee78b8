import { type CheerInput, cheerInput } from '@app/rules/care/accountability/accountability-input';
import { closesOn } from '@app/rules/care/accountability/periods';
import { manilaDay } from '@app/rules/time/manila';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { Conflict, NotFound, parseInput } from '#errors.ts';
import {
  type CommunityPerson,
  communityPerson,
  communityPersonColumns,
} from '#features/people/directory/community-people.ts';
import { correctNews, notify, takeBackNews } from '#features/platform/notifications/notify.ts';
import { withIdempotency } from '#idempotency/with-idempotency.ts';
import { enforceLimit } from '#limits/enforce-limit.ts';
import {
  accountabilityCheckIns,
  accountabilityCheers,
  accountabilityGroups,
  accountabilityMembers,
} from '#tables/care/accountability.table.ts';
import { users } from '#tables/people/users.table.ts';
import { announceGroups } from './live-accountability.ts';

/** A buddy's cheer for a check-in, with a few words or none. */
export type CheerView = { person: CommunityPerson; words: string; at: Date };

/** The cheers of check-ins, the oldest first. */
export async function readCheers(
  { db }: Pick<Context, 'db'>,
  ids: readonly number[],
): Promise<Map<number, CheerView[]>> {
  if (ids.length === 0) return new Map();
  const { checkInId, words, at } = accountabilityCheers;
  const rows = await db
    .select({ checkInId, words, at, person: communityPersonColumns })
    .from(accountabilityCheers)
    .innerJoin(users, eq(users.id, accountabilityCheers.userId))
    .where(inArray(checkInId, [...ids]))
    .orderBy(asc(at), asc(accountabilityCheers.userId));
  const views = rows.map(({ person, ...row }) => ({ ...row, person: communityPerson(person) }));
  return Map.groupBy(views, (row) => row.checkInId);
}

/** One for each buddy and check-in, while its period is open; with words it says more than without. */
export async function cheerCheckIn(ctx: Context, input: CheerInput): Promise<boolean> {
  refuseImpersonators(ctx);
  const { userId } = requireViewer(ctx);
  const { checkInId, words } = parseInput(cheerInput, input);
  await enforceLimit(ctx, 'cheersPerUser', String(userId));
  await withIdempotency(ctx, { operation: 'cheerCheckIn', input: { checkInId, words } }, async (tx) => {
    const { ownerId, groupId } = await lockCheckIn(tx, checkInId);
    const [given] = await tx.db
      .insert(accountabilityCheers)
      .values({ checkInId, userId, words, at: tx.now })
      .onConflictDoUpdate({
        target: [accountabilityCheers.checkInId, accountabilityCheers.userId],
        set: { words },
      })
      .returning({ at: accountabilityCheers.at });
    // Whoever says it again, or adds words, rings nobody a second time.
    const isNew = given?.at.getTime() === tx.now.getTime();
    const line = { userId: ownerId, dedupeKey: newsOf(checkInId), actorId: userId };
    const { lastId: _last, ...content } = await cheerersOf(tx, checkInId);
    await notify(tx, {
      ...line,
      kind: 'accountability-cheered',
      content,
      ...(isNew ? { isRenewed: true } : { isQuiet: true }),
    });
    await announceGroups(tx, [groupId]);
    return {};
  });
  return true;
}

export async function uncheerCheckIn(ctx: Context, checkInId: number): Promise<boolean> {
  refuseImpersonators(ctx);
  const { userId } = requireViewer(ctx);
  const { isGone } = await withIdempotency(ctx, { operation: 'uncheerCheckIn', input: { checkInId } }, async (tx) => {
    const { ownerId, groupId } = await lockCheckIn(tx, checkInId);
    const gone = await tx.db
      .delete(accountabilityCheers)
      .where(and(eq(accountabilityCheers.checkInId, checkInId), eq(accountabilityCheers.userId, userId)))
      .returning({ userId: accountabilityCheers.userId });
    if (gone.length === 0) return { isGone: false };
    const { lastId, ...content } = await cheerersOf(tx, checkInId);
    const dedupeKey = newsOf(checkInId);
    if (content.count === 0) await takeBackNews(tx, dedupeKey);
    else await correctNews<'accountability-cheered'>(tx, { userId: ownerId, dedupeKey, actorId: lastId, content });
    await announceGroups(tx, [groupId]);
    return { isGone: true };
  });
  return isGone;
}

const newsOf = (checkInId: number) => `check-in-cheers:${checkInId}`;

/** The check-in of a buddy in the open period; anyone outside of the own group does not exist. */
async function lockCheckIn(tx: Context, checkInId: number): Promise<{ ownerId: number; groupId: number }> {
  const { userId } = requireViewer(tx);
  const [found] = await tx.db
    .select({ checkIn: accountabilityCheckIns, group: accountabilityGroups })
    .from(accountabilityCheckIns)
    .innerJoin(accountabilityMembers, eq(accountabilityMembers.userId, accountabilityCheckIns.userId))
    .innerJoin(accountabilityGroups, eq(accountabilityGroups.id, accountabilityMembers.groupId))
    .where(eq(accountabilityCheckIns.id, checkInId))
    .for('no key update', { of: accountabilityCheckIns });
  const [own] = await tx.db
    .select({ groupId: accountabilityMembers.groupId })
    .from(accountabilityMembers)
    .where(eq(accountabilityMembers.userId, userId));
  const isOpen = found?.checkIn.closesOn === (found && closesOn(manilaDay(tx.now), found.group));
  if (!found || !own || own.groupId !== found.group.id || !isOpen) throw new NotFound('Check-in');
  if (found.checkIn.userId === userId) throw new Conflict('Your buddies cheer for you.');
  return { ownerId: found.checkIn.userId, groupId: found.group.id };
}

/** The newest names first, as the line of the bell says them. */
async function cheerersOf({ db }: Pick<Context, 'db'>, checkInId: number) {
  const rows = await db
    .select({ person: communityPersonColumns })
    .from(accountabilityCheers)
    .innerJoin(users, eq(users.id, accountabilityCheers.userId))
    .where(eq(accountabilityCheers.checkInId, checkInId))
    .orderBy(desc(accountabilityCheers.at), desc(accountabilityCheers.userId));
  const people = rows.map(({ person }) => communityPerson(person));
  return {
    names: people.slice(0, 2).map(({ name }) => name),
    count: people.length,
    lastId: people[0]?.id ?? null,
  };
}
