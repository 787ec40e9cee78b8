import { type AcceptanceWay, agreedAt } from '@app/rules/platform/policies/policy';
import { inArray, sql } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { Conflict, NotFound } from '#errors.ts';
import { announce } from '#live/bus.ts';
import { policyAcceptances, policyVersions } from '#tables/platform/policies.table.ts';
import { askedVersions } from './read-policies.ts';

type Agreement = { userId: number } | { orderId: number };

/**
 * Notes that somebody went on where the page says what they agree to by that: the versions in force now. One statement,
 * the same for everybody; what was agreed to before stays as it was noted.
 */
export async function noteAgreement(
  { db, now, ip }: Pick<Context, 'db' | 'now' | 'ip'>,
  whose: Agreement,
  how: Exclude<AcceptanceWay, 'sheet'>,
): Promise<void> {
  const userId = 'userId' in whose ? whose.userId : null;
  const orderId = 'orderId' in whose ? whose.orderId : null;
  await db.execute(sql`insert into policy_acceptances (user_id, order_id, version_id, how, accepted_at, accepted_from)
    select ${userId}::int, ${orderId}::int, v.id, ${how}, ${now.toISOString()}::timestamptz, ${ip}
    from (select distinct on (policy) id from policy_versions
      where policy = any(${sql.param([...agreedAt[how]])}::text[]) order by policy, version desc) v
    on conflict do nothing`);
}

/** The viewer agrees to versions that they are asked about now. A second time changes nothing. */
export async function acceptPolicies(ctx: Context, versionIds: readonly number[]): Promise<boolean> {
  refuseImpersonators(ctx);
  const { userId } = requireViewer(ctx);
  return transaction(ctx, async (tx) => {
    const shown = await tx.db
      .select()
      .from(policyVersions)
      .where(inArray(policyVersions.id, [...versionIds]));
    if (shown.length === 0 || shown.length !== new Set(versionIds).size) throw new NotFound('Policy');
    const { rows: open } = await tx.db.execute<{ id: number }>(sql`${askedVersions(userId)}
      union select version_id from policy_acceptances where user_id = ${userId}`);
    const isAsked = (version: { id: number }) => open.some(({ id }) => id === version.id);
    if (!shown.every(isAsked)) throw new Conflict('You are not asked about this version. Please load the page again.');
    const fresh = await tx.db
      .insert(policyAcceptances)
      .values(
        shown.map(({ id }) => ({
          userId,
          versionId: id,
          how: 'sheet' as const,
          acceptedAt: tx.now,
          acceptedFrom: tx.ip,
        })),
      )
      .onConflictDoNothing()
      .returning({ versionId: policyAcceptances.versionId });
    if (fresh.length === 0) return true;
    await recordAudit(tx, {
      action: 'policy.accept',
      objectType: 'user',
      objectId: userId,
      after: { versions: shown.map(({ policy, version }) => `${policy} ${version}`) },
    });
    await announce(tx.db, `user:${userId}`);
    return true;
  });
}
