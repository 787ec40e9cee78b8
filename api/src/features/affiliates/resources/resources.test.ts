import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { affiliateResources } from '#tables/affiliates/resources.table.ts';
import type { Browser } from '#testing/browser.ts';
import { makeAffiliate, makeAffiliateLink } from '#testing/make-affiliate-links.ts';
import { makeFunnel } from '#testing/make-funnel.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';

const server = useTestServer({ rateLimitScale: 100 });

const create =
  'mutation ($input: AffiliateResourceInput!) { createAffiliateResource(input: $input) { id caption link } }';
const update =
  'mutation ($id: Int!, $input: AffiliateResourceInput!) { updateAffiliateResource(id: $id, input: $input) { title } }';
const archive = 'mutation ($id: Int!) { archiveAffiliateResource(id: $id, isArchived: true) { isArchived } }';
const list = '{ affiliateResources { id title caption link qr } }';
const one = 'query ($id: Int!) { affiliateResource(id: $id) { id caption link } }';

type Answer = Awaited<ReturnType<Browser['graphql']>>;
const codeOf = ({ errors }: Answer) => errors?.[0]?.extensions?.['code'];
const browserOf = async (...accessLevelIds: string[]) =>
  signedIn(server, await makeUser(server.database, { accessLevelIds }));

const caption = (values: Record<string, unknown> = {}) => ({
  kind: 'caption',
  title: 'Free lessons',
  text: 'Libre: {link}',
  ...values,
});

async function make(staff: Browser, values: Record<string, unknown> = {}): Promise<number> {
  const answer = await staff.graphql(create, { input: caption(values) });
  expect(answer.errors).toBeUndefined();
  const { createAffiliateResource } = answer.data as { createAffiliateResource: { id: number } };
  return createAffiliateResource.id;
}

test('a caption has the affiliate’s own link in it: the fitting one, else the page with the main code', async () => {
  const staff = await browserOf('tribe-team-fa');
  const affiliate = await makeAffiliate(server);
  const funnel = await makeFunnel(server.database, {});
  await makeAffiliateLink(server, affiliate, 'lessons', { page: 'free-lessons' });
  const browser = await signedIn(server, affiliate.user);
  const linkOf = async (values: Record<string, unknown>) => {
    const { data } = await browser.graphql(one, { id: await make(staff, values) });
    const { affiliateResource } = data as { affiliateResource: { link: string; caption: string } };
    const { link, caption: words } = affiliateResource;
    expect(words).toBe(`Libre: ${link}`);
    return new URL(link).pathname + new URL(link).search;
  };
  const { slug } = affiliate;
  expect(await linkOf({})).toBe(`/${slug}`);
  expect(await linkOf({ page: 'free-lessons' })).toBe(`/${slug}/lessons`);
  expect(await linkOf({ page: 'free-training' })).toBe(`/free-training?aff=${slug}`);
  expect(await linkOf({ funnelId: funnel.id })).toBe(`/${funnel.slug}/${slug}`);
});

test('affiliates and staff read them, nobody else; what is put away is gone for affiliates', async () => {
  const staff = await browserOf('tribe-team-fa');
  const id = await make(staff);
  const affiliate = await signedIn(server, (await makeAffiliate(server)).user);
  expect(codeOf(await (await browserOf('member')).graphql(list))).toBe('FORBIDDEN');
  expect(codeOf(await (await browserOf('success-manager')).graphql(one, { id }))).toBe('FORBIDDEN');
  expect(codeOf(await server.browser().graphql(list))).toBe('UNAUTHENTICATED');
  expect((await affiliate.graphql(one, { id })).errors).toBeUndefined();
  expect((await (await browserOf('tribe-team-ro')).graphql(one, { id })).data?.['affiliateResource']).toMatchObject({
    link: null,
    caption: 'Libre: {link}',
  });
  expect((await staff.graphql(archive, { id })).errors).toBeUndefined();
  expect(codeOf(await affiliate.graphql(one, { id }))).toBe('NOT_FOUND');
  expect((await staff.graphql(one, { id })).errors).toBeUndefined();
});

test('only staff with the flags write, and only what is whole', async () => {
  const staff = await browserOf('tribe-team-fa');
  const id = await make(staff);
  for (const level of ['affiliate', 'member', 'success-manager', 'tribe-team-ro']) {
    const browser = await browserOf(level);
    expect(codeOf(await browser.graphql(create, { input: caption() })), level).toBe('FORBIDDEN');
    expect(codeOf(await browser.graphql(update, { id, input: caption() })), level).toBe('FORBIDDEN');
    expect(codeOf(await browser.graphql(archive, { id })), level).toBe('FORBIDDEN');
  }
  for (const input of [
    caption({ text: '' }),
    caption({ kind: 'video', url: 'javascript:alert(1)' }),
    caption({ kind: 'banner' }),
    // Somebody else's upload.
    caption({ kind: 'banner', fileId: 1 }),
    caption({ page: 'settings' }),
    caption({ funnelId: 'no-such' }),
  ]) {
    expect(codeOf(await staff.graphql(create, { input })), JSON.stringify(input)).toBe('BAD_USER_INPUT');
  }
  expect((await staff.graphql(update, { id, input: caption({ title: 'Newer' }) })).errors).toBeUndefined();
  const [row] = await server.database.db.select().from(affiliateResources).where(eq(affiliateResources.id, id));
  expect(row?.title).toBe('Newer');
});
