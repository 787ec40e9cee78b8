import { canUndoMove, REASSIGN_UNDO_MINUTES } from '@app/rules/care/success-managers/caseload';
import { managerMessages, type ReassignInput, reassignInput } from '@app/rules/care/success-managers/manager-input';
import { undoMessages } from '@app/rules/undo/undo-window';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { recordAudits } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput, Conflict, Forbidden, NotFound, parseInput } from '#errors.ts';
import { refuseOthersAmong } from '#features/money/own-people/desk-scope.ts';
import { handOver } from '#features/money/own-people/hand-over.ts';
import { actorName } from '#features/platform/notifications/actor-name.ts';
import { notify, notifyAll, takeBackNews } from '#features/platform/notifications/notify.ts';
import { announce } from '#live/bus.ts';
import {
  careActions,
  type CaseloadMove,
  caseloadMovePeople,
  caseloadMoves,
  successManagers,
} from '#tables/care/success-managers.table.ts';
import { collectionOwners } from '#tables/money/own-people.table.ts';
import { users } from '#tables/people/users.table.ts';

export type Reassigned = {
  /** By which it can be undone; null when nobody changed hands. */
  moveId: number | null;
  count: number;
  undoUntil: Date | null;
};

type OwnedPerson = { id: number; ownerId: number | null };

/**
 * Hands people over to another manager, all of them or none. A deliberate choice may go beyond a capacity: the page shows both
 * caseloads before and after. Phones ring when it can no longer be undone.
 */
export async function reassignPeople(ctx: Context, input: ReassignInput): Promise<Reassigned> {
  refuseImpersonators(ctx);
  const { userIds, toId, reason, takesActions, tellsMembers } = parseInput(reassignInput, input);
  return transaction(ctx, async (tx) => {
    const { userId: byId } = requireViewer(tx);
    await refuseNoManager(tx, toId);
    const people = await lockPeople(tx, userIds);
    if (people.length !== new Set(userIds).size) throw new NotFound('Person');
    await refuseOthersAmong(tx, userIds);
    const moving = people.filter(({ ownerId }) => ownerId !== toId);
    if (moving.length === 0) return { moveId: null, count: 0, undoUntil: null };
    const ids = moving.map(({ id }) => id);
    const [move] = await tx.db.insert(caseloadMoves).values({ toId, reason, byId, at: tx.now }).returning();
    if (!move) throw new Error('a reassignment was not stored');
    const closed = takesActions ? new Map<number, number>() : await closeActions(tx, ids);
    await tx.db.insert(caseloadMovePeople).values(
      moving.map(({ id, ownerId }) => ({
        moveId: move.id,
        userId: id,
        fromId: ownerId,
        closedActionId: closed.get(id) ?? null,
      })),
    );
    await handOver(tx, ids, toId, { source: 'manual', byId, reason });
    await recordAudits(
      tx,
      moving.map((person) => ({
        action: 'collection.assign',
        objectType: 'user',
        objectId: person.id,
        before: { ownerId: person.ownerId },
        after: { ownerId: toId, reason, moveId: move.id },
      })),
    );
    await tell(tx, move, { ids, toId, tellsMembers });
    await announce(tx.db, 'payments');
    return { moveId: move.id, count: moving.length, undoUntil: undoUntil(move.at) };
  });
}

const undoUntil = (at: Date) => new Date(at.getTime() + REASSIGN_UNDO_MINUTES * 60_000);
const newsOf = (moveId: number) => `caseload-move:${moveId}`;

async function tell(
  tx: Context,
  move: CaseloadMove,
  { ids, toId, tellsMembers }: { ids: readonly number[]; toId: number; tellsMembers: boolean },
): Promise<void> {
  const { userId: actorId } = requireViewer(tx);
  const by = await actorName(tx, actorId);
  const common = { actorId, dedupeKey: newsOf(move.id), ringsFrom: undoUntil(move.at) };
  await notify(tx, { ...common, userId: toId, kind: 'people-assigned', content: { by, count: ids.length } });
  if (!tellsMembers) return;
  const name = await actorName(tx, toId);
  await notifyAll(
    tx,
    ids.map((userId) => ({ ...common, userId, kind: 'success-manager' as const, content: { name } })),
  );
}

/** Everyone back to whom they were with, within ten minutes, by whoever did it; unless one of them was handed over again. */
export async function undoReassign(ctx: Context, moveId: number): Promise<number> {
  refuseImpersonators(ctx);
  return transaction(ctx, async (tx) => {
    const { userId: byId } = requireViewer(tx);
    const [move] = await tx.db.select().from(caseloadMoves).where(eq(caseloadMoves.id, moveId)).for('update');
    if (!move) throw new NotFound('Reassignment');
    if (move.byId !== byId) throw new Forbidden(undoMessages.notYours);
    if (move.undoneAt) return 0;
    if (!canUndoMove(move.at, tx.now)) throw new Conflict(managerMessages.undoTooLate);
    const moved = await tx.db.select().from(caseloadMovePeople).where(eq(caseloadMovePeople.moveId, moveId));
    const people = await lockPeople(
      tx,
      moved.map(({ userId }) => userId),
    );
    if (people.length !== moved.length || people.some(({ ownerId }) => ownerId !== move.toId)) {
      throw new Conflict(managerMessages.movedOn);
    }
    const cause = { source: 'manual', byId, reason: 'A reassignment was undone' } as const;
    for (const [fromId, some] of Map.groupBy(moved, (row) => row.fromId)) {
      // oxlint-disable-next-line no-await-in-loop -- one statement for each manager they came from
      await handOver(
        tx,
        some.map(({ userId }) => userId),
        fromId,
        cause,
      );
    }
    await reopenActions(
      tx,
      moved.flatMap(({ closedActionId }) => (closedActionId === null ? [] : [closedActionId])),
    );
    await tx.db.update(caseloadMoves).set({ undoneAt: tx.now }).where(eq(caseloadMoves.id, moveId));
    await recordAudits(
      tx,
      moved.map(({ userId, fromId }) => ({
        action: 'collection.assign',
        objectType: 'user',
        objectId: userId,
        before: { ownerId: move.toId },
        after: { ownerId: fromId, reason: cause.reason, moveId },
      })),
    );
    await takeBackNews(tx, newsOf(moveId));
    await announce(tx.db, 'payments');
    return moved.length;
  });
}

async function refuseNoManager({ db }: Pick<Context, 'db'>, userId: number): Promise<void> {
  const [manager] = await db.select().from(successManagers).where(eq(successManagers.userId, userId)).for('share');
  if (!manager) throw new BadUserInput({ toId: managerMessages.notManager });
}

/** In the order of their numbers, so that two who hand over the same people wait for each other. */
async function lockPeople({ db }: Pick<Context, 'db'>, ids: readonly number[]): Promise<OwnedPerson[]> {
  await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNull(users.archivedAt)))
    .orderBy(users.id)
    .for('no key update');
  return db
    .select({ id: users.id, ownerId: collectionOwners.ownerId })
    .from(users)
    .leftJoin(collectionOwners, eq(collectionOwners.userId, users.id))
    .where(and(inArray(users.id, [...ids]), isNull(users.archivedAt)))
    .orderBy(users.id);
}

/** Steps that stay behind are closed; returns them by person. */
async function closeActions(tx: Context, ids: readonly number[]): Promise<Map<number, number>> {
  const closed = await tx.db
    .update(careActions)
    .set({ doneAt: tx.now, doneById: requireViewer(tx).userId })
    .where(and(inArray(careActions.userId, [...ids]), isNull(careActions.doneAt)))
    .returning({ id: careActions.id, userId: careActions.userId });
  return new Map(closed.map(({ id, userId }) => [userId, id]));
}

/** A person who has another step meanwhile keeps that one. */
async function reopenActions({ db }: Pick<Context, 'db'>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(careActions)
    .set({ doneAt: null, doneById: null })
    .where(
      and(
        inArray(careActions.id, [...ids]),
        sql`not exists (select from care_actions o where o.user_id = ${careActions.userId} and o.done_at is null)`,
      ),
    );
}
