import { affiliateCodeFrom, isFreshClick } from '@app/rules/people/affiliate-codes/affiliate-code';
import { normaliseEmail } from '@app/rules/people/auth/email';
import { eq } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { users } from '#tables/people/users.table.ts';
import { affiliateCodes } from '#tables/people/affiliate-codes.table.ts';
import { leadNetwork } from './lead-network.ts';

export type AffiliateCodeInput = {
  email: string;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  tags?: readonly string[] | null | undefined;
  affCode?: string | null | undefined;
};

/** Keeps the code a new member came with, by their word or by the cookie. Someone else's address changes nothing and gets the same answer. */
export async function keepAffiliateCode(ctx: Context, input: AffiliateCodeInput): Promise<boolean> {
  // The person who brought a member is paid for it.
  refuseImpersonators(ctx);
  const { userId } = requireViewer(ctx);
  const affCode = affiliateCodeFrom(input.affCode) ?? ctx.affiliateCode ?? null;
  const [self] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (normaliseEmail(input.email) !== self?.email || affCode === null) return true;

  const tags = (input.tags ?? []).slice(0, 20).map((tag) => tag.slice(0, 64));
  const networkKey = leadNetwork(ctx, affCode);
  await transaction(ctx, (tx) => addAffiliateCode(tx, { userId, affCode, tags, networkKey }));
  return true;
}

type NewCode = { userId: number; affCode: string; tags: readonly string[]; networkKey?: string | null };

/** Stores the code of a person who has none yet. Call it inside the transaction that knows whose it is. */
export async function addAffiliateCode(
  tx: Pick<Context, 'db' | 'now' | 'viewer' | 'requestId' | 'secrets'>,
  { userId, affCode, tags, networkKey = null }: NewCode,
): Promise<void> {
  const kept = await tx.db
    .insert(affiliateCodes)
    .values({ userId, affCode, tags: [...tags], networkKey, createdAt: tx.now })
    .onConflictDoNothing()
    .returning({ userId: affiliateCodes.userId });
  if (kept.length === 0) return;
  await recordAudit(tx, { action: 'affiliate-code.keep', objectType: 'user', objectId: userId, after: { affCode } });
}

/** The code that somebody signed up with, while it is fresh. */
export async function keptCodeOf({ db, now }: Pick<Context, 'db' | 'now'>, userId: number): Promise<string | null> {
  const [kept] = await db.select().from(affiliateCodes).where(eq(affiliateCodes.userId, userId));
  return kept && isFreshClick(kept.createdAt.getTime(), now.getTime()) ? kept.affCode : null;
}
