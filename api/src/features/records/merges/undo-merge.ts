import { mergeMessages, undoEnd } from '@app/rules/records/merges/merge-input';
import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { recordAudits } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { databaseErrorCode, transaction } from '#db/transaction.ts';
import { Conflict, NotFound } from '#errors.ts';
import { announce } from '#live/bus.ts';
import { countLeadsAnew } from '#features/affiliates/links/lead-days.ts';
import { giveBackAttribution } from '#features/money/orders/own-attribution.ts';
import { settleNonMembers } from '#features/people/access/person-levels.ts';
import { unmergeJourney } from '#features/journey/stages/merge-journey.ts';
import { lockPeople } from '#features/people/users/may-act.ts';
import { changeUser } from '#features/people/users/write-user.ts';
import { type User, users } from '#tables/people/users.table.ts';
import type { MergeRecord } from './merge-people.ts';
import { emailAliases, type UserMerge, userMerges } from '#tables/records/merges.table.ts';
import { markMerge, moveRowsBack } from './move-rows.ts';
import { valuesBack } from './person-change.ts';

/** The person exists already, or the target of a row is gone. */
const cannotHold = new Set(['23505', '23503']);

/** Splits a merged account again, as before. Later changes stay with the remaining account. */
export async function undoMerge(ctx: Context, id: number): Promise<UserMerge> {
  refuseImpersonators(ctx);
  try {
    return await transaction(ctx, async (tx) => {
      await markMerge(tx.db);
      const merge = await holdMerge(tx, id);
      const record = recordOf(tx, merge);
      const { kept, folded } = await holdBoth(tx, merge);
      await refuseAfterLaterMerges(tx, merge);

      await tx.db.delete(emailAliases).where(eq(emailAliases.mergeId, merge.id));
      await changeUser(tx, folded.id, { ...valuesBack(folded, record.folded), archivedAt: null, mergedIntoId: null });
      await moveRowsBack(tx.db, merge, record.rows);
      await giveBackAttribution(tx, record.ownOrders ?? []);
      await settleNonMembers(tx, [kept.id, folded.id]);
      if (record.journey) {
        await unmergeJourney({ ...tx, byId: requireViewer(tx).userId }, merge, record.journey);
      }
      const keptBack = valuesBack(kept, record.kept);
      if (Object.keys(keptBack).length > 0) await changeUser(tx, kept.id, keptBack);

      const [undone] = await tx.db
        .update(userMerges)
        .set({ undoneAt: tx.now, undoneById: requireViewer(tx).userId, before: null })
        .where(eq(userMerges.id, merge.id))
        .returning();
      if (!undone) throw new Error('the merge is locked and cannot be gone');
      await recordAudits(
        tx,
        [kept.id, folded.id].map((objectId) => ({
          action: 'user.merge-undo',
          objectType: 'user',
          objectId,
          before: { keptId: kept.id, foldedId: folded.id },
        })),
      );
      await announce(tx.db, `user:${kept.id}`, `user:${folded.id}`);
      await countLeadsAnew(tx, [kept.id, folded.id]);
      return undone;
    });
  } catch (error) {
    if (cannotHold.has(databaseErrorCode(error) ?? '')) throw new Conflict(mergeMessages.changedSince);
    throw error;
  }
}

async function holdMerge({ db }: Context, id: number): Promise<UserMerge> {
  const [merge] = await db.select().from(userMerges).where(eq(userMerges.id, id)).for('update');
  if (!merge) throw new NotFound('Merge');
  return merge;
}

function recordOf({ now }: Context, { undoneAt, mergedAt, before }: UserMerge): MergeRecord {
  if (undoneAt) throw new Conflict(mergeMessages.alreadyUndone);
  if (undoEnd(mergedAt) <= now || before === null) throw new Conflict(mergeMessages.tooLate);
  // Written only by mergePeople.
  return before as MergeRecord;
}

/** Both under one lock, in the order in which everyone locks people; then the rule for changing them. */
async function holdBoth(tx: Context, { keptId, foldedId }: UserMerge): Promise<{ kept: User; folded: User }> {
  const people = await tx.db
    .select()
    .from(users)
    .where(inArray(users.id, [keptId, foldedId]))
    .orderBy(asc(users.id))
    .for('no key update');
  const kept = people.find(({ id }) => id === keptId);
  const folded = people.find(({ id }) => id === foldedId);
  if (!kept || !folded) throw new NotFound('Person');
  if (kept.mergedIntoId !== null || folded.mergedIntoId !== keptId) throw new Conflict(mergeMessages.laterMerge);
  if (kept.archivedAt) throw new Conflict(mergeMessages.keptArchived);
  await lockPeople(tx, [keptId]);
  await lockPeople(tx, [foldedId], { archived: true });
  return { kept, folded };
}

/** The last one first: an earlier merge does not know the changes of a later one. */
async function refuseAfterLaterMerges({ db }: Context, { id, keptId }: UserMerge): Promise<void> {
  const [later] = await db
    .select({ id: userMerges.id })
    .from(userMerges)
    .where(
      and(
        gt(userMerges.id, id),
        isNull(userMerges.undoneAt),
        or(eq(userMerges.keptId, keptId), eq(userMerges.foldedId, keptId)),
      ),
    )
    .limit(1);
  if (later) throw new Conflict(mergeMessages.laterMerge);
}
