import { affiliateMessages } from '@app/rules/affiliates/programme/become-affiliate';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { transaction } from '#db/transaction.ts';
import { affiliateLinks } from '#tables/affiliates/links.table.ts';
import { affiliates, affiliateTermsAcceptances, affiliateTermsVersions } from '#tables/affiliates/programme.table.ts';
import { slugs } from '#tables/money/funnels.table.ts';
import { notifications } from '#tables/platform/notifications.table.ts';
import { settings } from '#tables/platform/settings.table.ts';
import { userAccessLevels } from '#tables/people/access.table.ts';
import { users } from '#tables/people/users.table.ts';
import type { Browser } from '#testing/browser.ts';
import { makeAffiliate } from '#testing/make-affiliate-links.ts';
import { makeFunnel } from '#testing/make-funnel.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { testContext } from '#testing/test-context.ts';
import { useTestServer } from '#testing/test-server.ts';
import { affiliateLinkInvariants } from '#invariants/affiliate-link-invariants.ts';
import { viewerOf } from '#features/people/access/viewer-of.ts';
import { setSuspension } from './suspend.ts';

const server = useTestServer({ rateLimitScale: 100 });
const db = () => server.database.db;

const accept =
  'mutation ($version: Int!, $slug: String) { acceptAffiliateTerms(version: $version, slug: $slug) { slug url hasNewTerms } }';
const terms = '{ affiliateTerms { version text acceptedAt refusal slug suggestedSlug } }';
const save = 'mutation ($text: String!, $version: Int!) { saveAffiliateTerms(text: $text, version: $version) }';

type Answer = Awaited<ReturnType<Browser['graphql']>>;
const errorOf = ({ errors }: Answer) => errors?.[0];
const fieldsOf = (answer: Answer) =>
  (errorOf(answer)?.extensions?.['properties'] as { messages?: Record<string, string[]> } | undefined)?.messages;
const versionNow = async () => (await db().select().from(affiliateTermsVersions)).at(-1)?.version ?? 0;
const levelsOf = async (userId: number) =>
  (await db().select().from(userAccessLevels).where(eq(userAccessLevels.userId, userId)))
    .map(({ accessLevelId }) => accessLevelId)
    .toSorted();

async function expectSound() {
  for (const { breaches } of affiliateLinkInvariants) {
    expect((await server.database.pool.query(breaches)).rows).toEqual([]);
  }
}

test('a member becomes an affiliate: level, instant, address, main link, and what they accepted from where', async () => {
  const member = await makeUser(server.database, { firstName: 'Rowena', lastName: 'Cruz' });
  const browser = await signedIn(server, member);
  const version = await versionNow();
  expect((await browser.graphql(terms)).data?.['affiliateTerms']).toMatchObject({
    version,
    acceptedAt: null,
    refusal: null,
    slug: null,
    suggestedSlug: 'rowena',
  });
  const answer = await browser.graphql(accept, { version, slug: 'rowena' });
  expect(answer.data?.['acceptAffiliateTerms']).toMatchObject({ slug: 'rowena', hasNewTerms: false });
  expect(await levelsOf(member.id)).toEqual(['affiliate', 'member']);
  const [user] = await db().select().from(users).where(eq(users.id, member.id));
  expect(user?.affiliateTimestamp).toEqual(server.clock.now());
  const [row] = await db().select().from(affiliates).where(eq(affiliates.userId, member.id));
  expect(row).toMatchObject({ slug: 'rowena', termsVersion: version, acceptedAt: server.clock.now() });
  expect(row?.acceptedFrom).not.toBe('');
  expect(await db().select().from(affiliateLinks).where(eq(affiliateLinks.affiliateId, member.id))).toMatchObject([
    { code: 'rowena', isMain: true },
  ]);
  expect(await db().select().from(slugs).where(eq(slugs.slug, 'rowena'))).toMatchObject([{ kind: 'affiliate' }]);
  await expectSound();
});

test('accepting twice at once is accepting once', async () => {
  const member = await makeUser(server.database);
  const browser = await signedIn(server, member);
  const version = await versionNow();
  const answers = await Promise.all([1, 2, 3, 4].map(() => browser.graphql(accept, { version })));
  expect(answers.map(errorOf)).toEqual([undefined, undefined, undefined, undefined]);
  const rows = await db()
    .select()
    .from(affiliateTermsAcceptances)
    .where(eq(affiliateTermsAcceptances.userId, member.id));
  expect(rows).toHaveLength(1);
  await expectSound();
});

test('AF-06: reserved words, addresses of funnels, affiliates and redirects, and twins of letters are refused', async () => {
  const version = await versionNow();
  const taken = await makeAffiliate(server);
  const funnel = await makeFunnel(server.database, {});
  await db().insert(slugs).values({ slug: 'moved-page', kind: 'redirect' }).onConflictDoNothing();
  const browser = await signedIn(server, await makeUser(server.database));
  for (const slug of [
    'login',
    'api',
    'settings',
    'new',
    funnel.slug,
    taken.slug,
    'moved-page',
    'rоwena',
    'Rowena',
    'a',
    'a.b',
  ]) {
    expect(fieldsOf(await browser.graphql(accept, { version, slug }))?.['slug'], slug).toHaveLength(1);
  }
  await expectSound();
});

test('only members join, and nobody while it is closed; the words say why', async () => {
  const version = await versionNow();
  const stranger = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['non-member'] }));
  expect(errorOf(await stranger.graphql(accept, { version }))?.message).toBe(affiliateMessages.membersOnly);
  const member = await signedIn(server, await makeUser(server.database));
  await db().update(settings).set({ value: 'false' }).where(eq(settings.name, 'enable-affiliate'));
  try {
    expect(errorOf(await member.graphql(accept, { version }))?.message).toBe(affiliateMessages.closed);
    // Whoever staff made an affiliate finishes it.
    const made = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['affiliate'] }));
    expect(errorOf(await made.graphql(accept, { version }))).toBeUndefined();
  } finally {
    await db().update(settings).set({ value: 'true' }).where(eq(settings.name, 'enable-affiliate'));
  }
  expect(errorOf(await server.browser().graphql(accept, { version }))?.extensions?.['code']).toBe('UNAUTHENTICATED');
});

test('new terms are a new version: they are asked for again, and older acceptances stay', async () => {
  const { user } = await makeAffiliate(server);
  const staff = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }));
  const before = await versionNow();
  expect(
    errorOf(await (await signedIn(server, user)).graphql(save, { text: 'x', version: before }))?.extensions?.['code'],
  ).toBe('FORBIDDEN');
  expect(errorOf(await staff.graphql(save, { text: 'Newer', version: before }))).toBeUndefined();
  const again = await staff.graphql(save, { text: 'Newest', version: before });
  expect(errorOf(again)?.message).toBe(affiliateMessages.newTerms);

  const browser = await signedIn(server, user);
  expect(errorOf(await browser.graphql(accept, { version: before }))?.message).toBe(affiliateMessages.newTerms);
  expect((await browser.graphql('{ myAffiliate { hasNewTerms } }')).data?.['myAffiliate']).toEqual({
    hasNewTerms: true,
  });
  expect(errorOf(await browser.graphql(accept, { version: await versionNow() }))).toBeUndefined();
  const rows = await db().select().from(affiliateTermsAcceptances).where(eq(affiliateTermsAcceptances.userId, user.id));
  expect(rows.map(({ version }) => version)).toEqual([1, await versionNow()]);
  await expectSound();
});

test('a suspended affiliate is told so once, with the reason', async () => {
  const { user } = await makeAffiliate(server);
  const staff = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
  const ctx = { ...testContext(server), viewer: await viewerOf(server.database, staff.id) };
  const suspend = (reason: string | null) => transaction(ctx, (tx) => setSuspension(tx, { userId: user.id, reason }));
  await expect(suspend(' ')).rejects.toThrow(affiliateMessages.noReason);
  await suspend('Clicks of one network');
  await suspend('Once more');
  const lines = await db().select().from(notifications).where(eq(notifications.userId, user.id));
  expect(lines).toMatchObject([{ kind: 'affiliate-suspension' }]);
  expect(await suspend(null)).toMatchObject({ suspendedAt: null, suspendReason: null, suspendedById: null });
});
