import { eq } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { leads, visitors, visitorSteps } from '#tables/growth/leads.table.ts';

type DbContext = Pick<Context, 'db'>;

/** The public pages' part of "Download my data": only of leads that are the account's, not of those with its address. */
export const optInParts = {
  optIns: ({ db }: DbContext, userId: number) => {
    const { email, name, mobile, source, tags, utmSource, utmMedium, utmCampaign, affCode, createdAt } = leads;
    return db
      .select({ email, name, mobile, source, tags, utmSource, utmMedium, utmCampaign, affCode, createdAt })
      .from(leads)
      .where(eq(leads.userId, userId));
  },
  publicPageSteps: ({ db }: DbContext, userId: number) =>
    db
      .select({ step: visitorSteps.step, at: visitorSteps.at })
      .from(visitorSteps)
      .innerJoin(visitors, eq(visitors.id, visitorSteps.visitorId))
      .where(eq(visitors.userId, userId)),
};
