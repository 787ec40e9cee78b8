import type { Celebration } from '@app/rules/journey/move-ups/celebrations';
import { and, eq, isNull } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import { markFinishSeen } from '#features/journey/stages/assign-stage.ts';
import { moveUps } from '#tables/journey/move-ups.table.ts';

/** The viewer has seen it, on whatever device: it does not come again. Borrowed hands leave it for the person. */
export async function seeCelebration(ctx: Context, what: Celebration): Promise<boolean> {
  const { userId, impersonatorId } = requireViewer(ctx);
  if (impersonatorId !== null) return false;
  if (what === 'stageFinished') await markFinishSeen(ctx, userId);
  else
    await ctx.db
      .update(moveUps)
      .set({ seenAt: ctx.now })
      .where(and(eq(moveUps.userId, userId), eq(moveUps.status, 'approved'), isNull(moveUps.seenAt)));
  return true;
}
