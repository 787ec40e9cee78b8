import { policyInput, policyMessages } from '@app/rules/platform/policies/policy';
import { sql } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput, Conflict, parseInput } from '#errors.ts';
import { type PolicyVersion, policyVersions } from '#tables/platform/policies.table.ts';
import { currentPolicy, policyOf } from './read-policies.ts';

/** A new version, written from the one that its writer saw: what somebody else published meanwhile is not lost. */
export async function publishPolicy(
  ctx: Context,
  { name, after, input }: { name: string; after: number; input: unknown },
): Promise<PolicyVersion> {
  refuseImpersonators(ctx);
  const policy = policyOf(name);
  const { text, note, asksAgain } = parseInput(policyInput, input);
  return transaction(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('policy versions', 0))`);
    const before = await currentPolicy(tx, policy);
    if (before.version !== after) throw new Conflict(policyMessages.newer);
    if (before.text === text) throw new BadUserInput({ text: policyMessages.same });
    const [version] = await tx.db
      .insert(policyVersions)
      .values({
        policy,
        version: before.version + 1,
        text,
        note,
        asksAgain,
        publishedAt: tx.now,
        publishedById: requireViewer(tx).userId,
      })
      .returning();
    if (!version) throw new Error('a version was not written');
    await recordAudit(tx, {
      action: 'policy.publish',
      objectType: 'policy',
      objectId: policy,
      before: { version: before.version },
      after: { version: version.version, note, asksAgain },
    });
    return version;
  });
}
