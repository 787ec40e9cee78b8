import { winMessages } from '@app/rules/community/wins/win';
import { and, eq } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import { Conflict } from '#errors.ts';
import { withIdempotency } from '#idempotency/with-idempotency.ts';
import { enforceLimit } from '#limits/enforce-limit.ts';
import { refuseOutsiders } from '#features/people/directory/community-people.ts';
import { correctCheers, tellCheers } from './cheer-news.ts';
import { findWin, type SeenWin } from './read-wins.ts';
import { winCheers } from '#tables/community/wins.table.ts';

/** Once per person, however often it is called. Cheers are not audited, and no feed is reloaded because of one. */
export async function cheerWin(ctx: Context, id: number): Promise<SeenWin> {
  const viewer = requireViewer(ctx);
  refuseOutsiders(viewer);
  await enforceLimit(ctx, 'cheersPerUser', String(viewer.userId));
  await withIdempotency(ctx, { operation: 'cheerWin', input: { id } }, async (tx) => {
    const win = await findWin(tx, id);
    if (win.isMine) throw new Conflict(winMessages.ownCheer);
    const added = await tx.db
      .insert(winCheers)
      .values({ winId: id, userId: viewer.userId, createdAt: tx.now })
      .onConflictDoNothing()
      .returning();
    if (added.length > 0) await tellCheers(tx, win, viewer.userId);
    return {};
  });
  return findWin(ctx, id);
}

export async function uncheerWin(ctx: Context, id: number): Promise<SeenWin> {
  const viewer = requireViewer(ctx);
  refuseOutsiders(viewer);
  await enforceLimit(ctx, 'cheersPerUser', String(viewer.userId));
  await withIdempotency(ctx, { operation: 'uncheerWin', input: { id } }, async (tx) => {
    const isOwn = and(eq(winCheers.winId, id), eq(winCheers.userId, viewer.userId));
    const taken = await tx.db.delete(winCheers).where(isOwn).returning();
    if (taken.length > 0) await correctCheers(tx, await findWin(tx, id));
    return {};
  });
  return findWin(ctx, id);
}
