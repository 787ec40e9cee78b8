import { linkCode } from '@app/rules/affiliates/links/link-code';
import { type AffiliateLink, affiliateLinks } from '#tables/affiliates/links.table.ts';
import { affiliates, affiliateTermsAcceptances } from '#tables/affiliates/programme.table.ts';
import { eq } from 'drizzle-orm';
import { type User, users } from '#tables/people/users.table.ts';
import { makeUser } from './make-user.ts';
import type { TestServer } from './test-server.ts';

type AffiliateValues = { slug?: string; email?: string; mobileNumber?: string; joinedAt?: Date; suspended?: boolean };
export type MadeAffiliate = { user: User; slug: string; main: AffiliateLink };

let made = 0;

/** A member in the programme, with their main link. */
export async function makeAffiliate({ database }: TestServer, values: AffiliateValues = {}): Promise<MadeAffiliate> {
  const { joinedAt = new Date('2026-01-05T02:00:00Z'), suspended = false } = values;
  made += 1;
  const slug = values.slug ?? `rowena-${made}`;
  const { email, mobileNumber } = values;
  const user = await makeUser(database, {
    accessLevelIds: ['member', 'affiliate'],
    ...(email && { email }),
  });
  await database.db
    .update(users)
    .set({ affiliateTimestamp: joinedAt, ...(mobileNumber && { mobileNumber }) })
    .where(eq(users.id, user.id));
  const acceptance = { acceptedAt: joinedAt, acceptedFrom: '127.0.0.1' };
  await database.db.insert(affiliates).values({
    userId: user.id,
    slug,
    termsVersion: 1,
    ...acceptance,
    createdAt: joinedAt,
    ...(suspended && { suspendedAt: joinedAt, suspendReason: 'a test' }),
  });
  await database.db.insert(affiliateTermsAcceptances).values({ userId: user.id, version: 1, ...acceptance });
  const main = await makeAffiliateLink({ database }, { user, slug }, null);
  return { user, slug, main };
}

export async function makeAffiliateLink(
  { database }: Pick<TestServer, 'database'>,
  { user, slug }: Pick<MadeAffiliate, 'user' | 'slug'>,
  ending: string | null,
  target: { funnelId?: string; page?: string } = {},
): Promise<AffiliateLink> {
  const [link] = await database.db
    .insert(affiliateLinks)
    .values({
      affiliateId: user.id,
      code: linkCode(slug, ending),
      label: ending ?? 'Main link',
      isMain: ending === null,
      ...target,
    })
    .returning();
  if (!link) throw new Error('no link');
  return link;
}
