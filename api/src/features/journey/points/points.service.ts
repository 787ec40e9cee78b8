import type { PageInput } from '@app/rules/paging/page-input';
import { type AdjustmentInput, adjustmentInput } from '@app/rules/journey/points/points';
import { count, desc, eq } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { type Listed, pageBounds } from '#db/paging.ts';
import { transaction } from '#db/transaction.ts';
import { Forbidden, parseInput } from '#errors.ts';
import { announce } from '#live/bus.ts';
import { journeyTopic } from '#features/journey/stages/finish-task.ts';
import { stageTasks, taskCompletions } from '#tables/journey/stages.table.ts';
import { type PointEntry, pointEntries } from '#tables/journey/points.table.ts';
import { leads } from '#features/people/groups/led-people.ts';
import { holdForJourney } from './hold-for-journey.ts';
import { addPoints } from './ledger.ts';

export type SeenEntry = PointEntry & { taskTitle: string | null };

/** The entries of a person, newest first: one's own, or anyone's for those who may open people or lead them. */
export async function pointHistory(
  ctx: Context,
  userId: number | null | undefined,
  page: PageInput,
): Promise<Listed<SeenEntry>> {
  const viewer = requireViewer(ctx);
  const whose = userId ?? viewer.userId;
  if (whose !== viewer.userId && !viewer.pages.has('user') && !(await leads(ctx, whose))) throw new Forbidden();
  const { limit, offset } = pageBounds(page);
  const isListed = eq(pointEntries.userId, whose);
  const [rows, [total]] = await Promise.all([
    ctx.db
      .select({ entry: pointEntries, taskTitle: stageTasks.title })
      .from(pointEntries)
      .leftJoin(taskCompletions, eq(taskCompletions.id, pointEntries.completionId))
      .leftJoin(stageTasks, eq(stageTasks.id, taskCompletions.taskId))
      .where(isListed)
      .orderBy(desc(pointEntries.createdAt), desc(pointEntries.id))
      .limit(limit)
      .offset(offset),
    ctx.db.select({ count: count() }).from(pointEntries).where(isListed),
  ]);
  return { items: rows.map(({ entry, taskTitle }) => ({ ...entry, taskTitle })), totalCount: total?.count ?? 0 };
}

/** Staff give or take points and say why; it stays in the history. */
export async function adjustPoints(ctx: Context, userId: number, input: AdjustmentInput): Promise<SeenEntry> {
  refuseImpersonators(ctx);
  const { points, reason } = parseInput(adjustmentInput, input);
  return transaction(ctx, async (txContext) => {
    const tx = await holdForJourney(txContext, userId);
    const byId = requireViewer(tx).userId;
    const entry = await addPoints(tx, { userId, kind: 'adjustment', points, reason, byId });
    await recordAudit(tx, {
      action: 'points.adjust',
      objectType: 'user',
      objectId: userId,
      after: { points, reason },
    });
    await announce(tx.db, journeyTopic(userId));
    return { ...entry, taskTitle: null };
  });
}
