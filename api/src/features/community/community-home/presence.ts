import { eq } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { changeUser } from '#features/people/users/write-user.ts';
import { users } from '#tables/people/users.table.ts';

/** Whether the others of the group see that the viewer is around. */
export async function isShownAround(ctx: Context): Promise<boolean> {
  const [me] = await ctx.db
    .select({ isAway: users.isAwayForOthers })
    .from(users)
    .where(eq(users.id, requireViewer(ctx).userId));
  return me?.isAway === false;
}

/** A person may be here without being seen; they still see the others. */
export async function showAround(ctx: Context, isShown: boolean): Promise<boolean> {
  const { userId } = requireViewer(ctx);
  refuseImpersonators(ctx);
  return transaction(ctx, async (tx) => {
    await changeUser(tx, userId, { isAwayForOthers: !isShown, updatedAt: tx.now });
    await recordAudit(tx, {
      action: 'user.around',
      objectType: 'user',
      objectId: userId,
      after: { isAwayForOthers: !isShown },
    });
    return isShown;
  });
}
