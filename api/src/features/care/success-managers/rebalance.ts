import { managerMessages, type RebalanceInput, rebalanceInput } from '@app/rules/care/success-managers/manager-input';
import { rebalance } from '@app/rules/care/success-managers/rebalance';
import { displayName } from '@app/rules/people/users/full-name';
import { manilaDay } from '@app/rules/time/manila';
import { inArray, sql } from 'drizzle-orm';
import { type Context, refuseImpersonators } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { Conflict, parseInput } from '#errors.ts';
import { collectionOwners } from '#tables/money/own-people.table.ts';
import { isListed, readManagers } from './read-managers.ts';
import { reassignPeople } from './reassign.ts';

export type ShiftView = {
  from: { id: number; name: string; before: number; after: number };
  to: { id: number; name: string; before: number; after: number };
  people: { id: number; name: string }[];
};

/** Who would go where, so that nobody looks after more people than they can: those whom a manager knows for the shortest time. */
export async function rebalancePlan(ctx: Context): Promise<ShiftView[]> {
  const managers = await readManagers(ctx);
  const seats = managers.map(({ place, ...manager }) => ({ ...manager, state: place, lastGivenAt: null }));
  const shifts = rebalance(seats, manilaDay(ctx.now));
  const nameOf = new Map(managers.map(({ id, name }) => [id, name]));
  const loads = new Map(managers.map(({ id, caseload }) => [id, caseload]));
  const newest = await newestPeople(
    ctx,
    shifts.map(({ fromId }) => fromId),
    Math.max(0, ...shifts.map(({ count }) => count)) * shifts.length,
  );
  const change = (id: number, by: number) => {
    const before = loads.get(id) ?? 0;
    loads.set(id, before + by);
    return { id, name: nameOf.get(id) ?? '', before, after: before + by };
  };
  return shifts.flatMap(({ fromId, toId, count }) => {
    const people = (newest.get(fromId) ?? []).splice(0, count);
    if (people.length === 0) return [];
    return [{ from: change(fromId, -people.length), to: change(toId, people.length), people }];
  });
}

type OwnedRow = { id: number; ownerId: number; firstName: string; lastName: string; suffix: string | null };

async function newestPeople({ db }: Context, ownerIds: readonly number[], limit: number) {
  const { rows } = await db.execute<OwnedRow>(sql`
    select n.id, m.owner_id as "ownerId", n.first_name as "firstName", n.last_name as "lastName", n.suffix
    from unnest(${sql.param([...new Set(ownerIds)])}::int[]) m (owner_id)
    cross join lateral (
      select u.id, u.first_name, u.last_name, u.suffix from collection_owners o join users u on u.id = o.user_id
      where o.owner_id = m.owner_id and ${isListed} order by o.since desc, o.user_id desc limit ${limit}) n`);
  const people = rows.map(({ id, ownerId, ...names }) => ({ id, ownerId, name: displayName(names) }));
  return new Map(
    [...Map.groupBy(people, ({ ownerId }) => ownerId)].map(([ownerId, some]) => [
      ownerId,
      some.map(({ id, name }) => ({ id, name })),
    ]),
  );
}

/** All of the plan or nothing; refused when somebody of it has changed hands since it was shown. Returns what can be undone. */
export async function rebalanceCaseloads(ctx: Context, input: RebalanceInput): Promise<number[]> {
  refuseImpersonators(ctx);
  const { shifts, ...how } = parseInput(rebalanceInput, input);
  return transaction(ctx, async (tx) => {
    const moves: number[] = [];
    for (const { fromId, toId, userIds } of shifts) {
      const owners = await tx.db.select().from(collectionOwners).where(inArray(collectionOwners.userId, userIds));
      if (owners.length !== userIds.length || owners.some(({ ownerId }) => ownerId !== fromId)) {
        throw new Conflict(managerMessages.planChanged);
      }
      const { moveId } = await reassignPeople(tx, { userIds, toId, ...how });
      if (moveId !== null) moves.push(moveId);
    }
    return moves;
  });
}
