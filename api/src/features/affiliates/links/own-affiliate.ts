import { asc, eq } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { affiliateLinks, affiliateTouches } from '#tables/affiliates/links.table.ts';
import { affiliates, affiliateTermsAcceptances } from '#tables/affiliates/programme.table.ts';

type DbContext = Pick<Context, 'db'>;

/** The programme's part of "Download my data". What other people did by one's links is theirs. */
export const affiliateParts = {
  affiliate: async ({ db }: DbContext, userId: number) => {
    const { slug, createdAt, suspendedAt, suspendReason } = affiliates;
    const [affiliate] = await db
      .select({ slug, createdAt, suspendedAt, suspendReason })
      .from(affiliates)
      .where(eq(affiliates.userId, userId));
    return affiliate ?? null;
  },
  affiliateTerms: ({ db }: DbContext, userId: number) => {
    const { version, acceptedAt, acceptedFrom } = affiliateTermsAcceptances;
    return db
      .select({ version, acceptedAt, acceptedFrom })
      .from(affiliateTermsAcceptances)
      .where(eq(affiliateTermsAcceptances.userId, userId));
  },
  affiliateLinks: ({ db }: DbContext, userId: number) => {
    const { code, label, funnelId, page, createdAt, archivedAt } = affiliateLinks;
    return db
      .select({ code, label, funnelId, page, createdAt, archivedAt })
      .from(affiliateLinks)
      .where(eq(affiliateLinks.affiliateId, userId))
      .orderBy(asc(affiliateLinks.id));
  },
  lastAffiliateLink: async ({ db }: DbContext, userId: number) => {
    const [touch] = await db
      .select({ code: affiliateLinks.code, clickedAt: affiliateTouches.clickedAt })
      .from(affiliateTouches)
      .innerJoin(affiliateLinks, eq(affiliateLinks.id, affiliateTouches.linkId))
      .where(eq(affiliateTouches.userId, userId));
    return touch ?? null;
  },
};
