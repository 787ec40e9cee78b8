import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { enforceLimit } from '#limits/enforce-limit.ts';
import { ownDataParts } from './own-data-parts.ts';

/** Everything the product stores about the viewer, by name of the part. */
export async function ownData(ctx: Context): Promise<Record<string, unknown>> {
  refuseImpersonators(ctx);
  const { userId } = requireViewer(ctx);
  await enforceLimit(ctx, 'ownDataPerUser', String(userId));
  return transaction(ctx, async (tx) => {
    const data: Record<string, unknown> = { madeAt: tx.now.toISOString() };
    // One after the other: a transaction has one connection, and the list of parts is fixed.
    for (const [name, load] of Object.entries(ownDataParts)) data[name] = await load(tx, userId);
    await recordAudit(tx, { action: 'profile.export', objectType: 'user', objectId: userId });
    return data;
  });
}
