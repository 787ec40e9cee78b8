import { leadSourceLabels } from '@app/rules/growth/leads/lead-sources';
import { policyFacts, wayWords } from '@app/rules/platform/policies/policy';
import { asc, eq } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { acceptancesOf } from '#features/platform/policies/read-policies.ts';
import { affiliateTermsAcceptances } from '#tables/affiliates/programme.table.ts';
import { leads } from '#tables/growth/leads.table.ts';

/** That somebody agreed: to what, which version of the text, how, when, and from which network address. */
export type Consent = { to: string; version: number | null; how: string; at: Date; from: string | null };

/** All consents of a person, the newest first: one list for staff and for "Download my data". */
export async function consentsOf({ db }: Pick<Context, 'db'>, userId: number): Promise<Consent[]> {
  const policies = await acceptancesOf({ db }, userId);
  const terms = await db
    .select()
    .from(affiliateTermsAcceptances)
    .where(eq(affiliateTermsAcceptances.userId, userId))
    .orderBy(asc(affiliateTermsAcceptances.id));
  const optIns = await db.select().from(leads).where(eq(leads.userId, userId)).orderBy(asc(leads.id));
  return [
    ...policies.map(({ policy, version, how, acceptedAt, acceptedFrom }) => ({
      to: policyFacts[policy].title,
      version,
      how: wayWords[how],
      at: acceptedAt,
      from: acceptedFrom || null,
    })),
    ...terms.map(({ version, acceptedAt, acceptedFrom }) => ({
      to: 'Affiliate terms',
      version,
      how: 'on the affiliate page',
      at: acceptedAt,
      from: acceptedFrom || null,
    })),
    ...optIns.map(({ source, createdAt }) => ({
      to: 'News and offers',
      version: null,
      how: `opted in: ${leadSourceLabels[source]}`,
      at: createdAt,
      from: null,
    })),
  ].toSorted((one, other) => other.at.getTime() - one.at.getTime());
}
