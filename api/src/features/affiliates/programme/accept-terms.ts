import { affiliateSlugRefusal, slugCandidates } from '@app/rules/affiliates/programme/affiliate-slug';
import { affiliateMessages, joinRefusal } from '@app/rules/affiliates/programme/become-affiliate';
import { slugRefusal } from '@app/rules/money/funnels/slug';
import { settingValue } from '@app/rules/platform/settings/setting-value';
import { eq, inArray } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { databaseErrorCode, transaction } from '#db/transaction.ts';
import { BadUserInput, Conflict, Forbidden } from '#errors.ts';
import { addMainLink } from '#features/affiliates/links/save-link.ts';
import { giveLevels } from '#features/people/access/person-levels.ts';
import { changeUser } from '#features/people/users/write-user.ts';
import { affiliateLinks } from '#tables/affiliates/links.table.ts';
import { type Affiliate, affiliates, affiliateTermsAcceptances } from '#tables/affiliates/programme.table.ts';
import { slugs } from '#tables/money/funnels.table.ts';
import { userAccessLevels } from '#tables/people/access.table.ts';
import { users } from '#tables/people/users.table.ts';
import { settings } from '#tables/platform/settings.table.ts';
import { findAffiliate } from '#features/affiliates/links/affiliate-of.ts';
import { currentTerms } from './terms.ts';

/** What `/affiliate/terms` shows about the viewer. */
export type OwnTerms = {
  version: number;
  text: string;
  writtenAt: Date;
  /** When the viewer accepted this very text. */
  acceptedAt: Date | null;
  /** Why they cannot accept it, in words. */
  refusal: string | null;
  slug: string | null;
  suggestedSlug: string | null;
};

export async function ownTerms(ctx: Context): Promise<OwnTerms> {
  const { userId } = requireViewer(ctx);
  const [terms, affiliate, refusal] = await Promise.all([
    currentTerms(ctx),
    findAffiliate(ctx, userId),
    refusalOf(ctx, userId),
  ]);
  const hasAccepted = affiliate !== null && affiliate.termsVersion === terms.version;
  return {
    version: terms.version,
    text: terms.text,
    writtenAt: terms.createdAt,
    acceptedAt: hasAccepted ? affiliate.acceptedAt : null,
    refusal,
    slug: affiliate?.slug ?? null,
    suggestedSlug: affiliate || refusal !== null ? null : await freeSlug(ctx, userId),
  };
}

export type Acceptance = { version: number; slug?: string | null | undefined };

/** Makes the viewer an affiliate, or notes that they accepted newer terms. A second time changes nothing. */
export async function acceptTerms(ctx: Context, { version, slug }: Acceptance): Promise<Affiliate> {
  // What is earned goes to whoever agreed to it.
  refuseImpersonators(ctx);
  const { userId } = requireViewer(ctx);
  try {
    return await transaction(ctx, async (tx) => {
      // Two clicks at once are one after the other.
      await tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
      const terms = await currentTerms(tx);
      if (terms.version !== version) throw new Conflict(affiliateMessages.newTerms);
      const refusal = await refusalOf(tx, userId);
      if (refusal !== null) throw new Forbidden(refusal);
      const known = await findAffiliate(tx, userId);
      if (known?.termsVersion === version) return await settle(tx, known);
      const accepted = { termsVersion: version, acceptedAt: tx.now, acceptedFrom: tx.ip };
      const affiliate = known
        ? await agreeAgain(tx, userId, accepted)
        : await join(tx, { userId, slug: checkedSlug(slug ?? (await freeSlug(tx, userId))), accepted });
      await tx.db
        .insert(affiliateTermsAcceptances)
        .values({ userId, version, acceptedAt: tx.now, acceptedFrom: tx.ip });
      await recordAudit(tx, {
        action: 'affiliate-terms.accept',
        objectType: 'user',
        objectId: userId,
        before: { version: known?.termsVersion ?? null },
        after: { version, slug: affiliate.slug },
      });
      return await settle(tx, affiliate);
    });
  } catch (error) {
    // Somebody was faster: an affiliate, a funnel or a redirect.
    if (databaseErrorCode(error) === '23505') throw new BadUserInput({ slug: affiliateMessages.slugTaken });
    throw error;
  }
}

type Accepted = Pick<Affiliate, 'termsVersion' | 'acceptedAt' | 'acceptedFrom'>;

async function agreeAgain({ db }: Context, userId: number, accepted: Accepted): Promise<Affiliate> {
  const [affiliate] = await db.update(affiliates).set(accepted).where(eq(affiliates.userId, userId)).returning();
  if (!affiliate) throw new Error('the affiliate is gone');
  return affiliate;
}

async function join(
  tx: Context,
  { userId, slug, accepted }: { userId: number; slug: string; accepted: Accepted },
): Promise<Affiliate> {
  const [affiliate] = await tx.db
    .insert(affiliates)
    .values({ userId, slug, ...accepted, createdAt: tx.now })
    .returning();
  if (!affiliate) throw new Error('the affiliate was not written');
  await addMainLink(tx, { affiliateId: userId, slug });
  return affiliate;
}

/** The level and the instant that the menus read, also for whoever got only one of them by another way. */
async function settle(tx: Context, affiliate: Affiliate): Promise<Affiliate> {
  const { userId, createdAt } = affiliate;
  const [user] = await tx.db.select({ at: users.affiliateTimestamp }).from(users).where(eq(users.id, userId));
  if (user?.at === null) await changeUser(tx, userId, { affiliateTimestamp: createdAt, updatedAt: tx.now });
  const given = await giveLevels(tx, [{ userId, levelId: 'affiliate' }], null);
  if (given.length > 0) {
    await recordAudit(tx, {
      action: 'access-level.grant',
      objectType: 'user',
      objectId: userId,
      after: { accessLevelId: 'affiliate', cause: 'affiliate terms' },
    });
  }
  return affiliate;
}

async function refusalOf({ db }: Pick<Context, 'db'>, userId: number): Promise<string | null> {
  // One after the other: inside a transaction there is one connection.
  const [setting] = await db.select().from(settings).where(eq(settings.name, 'enable-affiliate'));
  const levels = await db
    .select({ id: userAccessLevels.accessLevelId })
    .from(userAccessLevels)
    .where(eq(userAccessLevels.userId, userId));
  const [affiliate] = await db
    .select({ userId: affiliates.userId })
    .from(affiliates)
    .where(eq(affiliates.userId, userId));
  return joinRefusal({
    levelIds: levels.map(({ id }) => id),
    isOffered: settingValue('enable-affiliate', setting?.value),
    isAffiliate: affiliate !== undefined,
  });
}

function checkedSlug(slug: string): string {
  const typed = slug.trim();
  const refusal = slugRefusal(typed) ?? affiliateSlugRefusal(typed);
  if (refusal !== null) throw new BadUserInput({ slug: refusal });
  return typed;
}

async function freeSlug({ db }: Pick<Context, 'db'>, userId: number): Promise<string> {
  const [user] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId));
  const possible = slugCandidates(user?.firstName ?? '', user?.lastName ?? '').filter(
    (slug) => slugRefusal(slug) === null,
  );
  const taken = await db.select({ slug: slugs.slug }).from(slugs).where(inArray(slugs.slug, possible));
  const codes = await db
    .select({ slug: affiliateLinks.code })
    .from(affiliateLinks)
    .where(inArray(affiliateLinks.code, possible));
  const gone = new Set([...taken, ...codes].map(({ slug }) => slug));
  return possible.find((slug) => !gone.has(slug)) ?? `affiliate-${userId}`;
}
