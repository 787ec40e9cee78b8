import { affiliateMessages } from '@app/rules/affiliates/programme/become-affiliate';
import { desc } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput, Conflict } from '#errors.ts';
import { type AffiliateTermsVersion, affiliateTermsVersions } from '#tables/affiliates/programme.table.ts';

/** The text in force. The first one comes with the database. */
export async function currentTerms({ db }: Pick<Context, 'db'>): Promise<AffiliateTermsVersion> {
  const [terms] = await db.select().from(affiliateTermsVersions).orderBy(desc(affiliateTermsVersions.version)).limit(1);
  if (!terms) throw new Error('there are no affiliate terms');
  return terms;
}

const longestText = 40_000;

/** A new text, which affiliates are asked to accept. `version` is the one that it replaces. */
export async function saveTerms(
  ctx: Context,
  { text, version }: { text: string; version: number },
): Promise<AffiliateTermsVersion> {
  const words = text.trim();
  if (words === '') throw new BadUserInput({ text: 'Text is required' });
  if (words.length > longestText) throw new BadUserInput({ text: 'Text is too long' });
  return transaction(ctx, async (tx) => {
    const before = await currentTerms(tx);
    if (before.version !== version) throw new Conflict(affiliateMessages.newTerms);
    if (before.text === words) return before;
    const [saved] = await tx.db
      .insert(affiliateTermsVersions)
      .values({ text: words, createdById: requireViewer(tx).userId, createdAt: tx.now })
      .returning();
    if (!saved) throw new Error('the terms were not written');
    await recordAudit(tx, {
      action: 'affiliate-terms.create',
      objectType: 'affiliate-terms',
      objectId: saved.version,
      before: { version: before.version },
      after: { version: saved.version },
    });
    return saved;
  });
}
