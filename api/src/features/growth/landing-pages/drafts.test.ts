import { publicPages } from '@app/rules/growth/landing-pages/public-pages';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '#audit/audit.table.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';

const server = useTestServer();
const state = 'revision hasChanges published { number isDefault }';
const read = `query { publicPage(name: fast) { draft ${state} versions { number } } }`;
const save = `mutation ($content: JSON!, $revision: Int!) { savePublicPageDraft(name: fast, content: $content, revision: $revision) { ${state} } }`;
const act = (name: string) =>
  `mutation ($revision: Int!) { ${name}(name: fast, revision: $revision) { ${state} draft } }`;
const restore = `mutation ($number: Int!, $revision: Int!) { restorePublicPageVersion(name: fast, number: $number, revision: $revision) { ${state} draft } }`;
const content = (title: string) => ({ ...publicPages.fast.content, seo: { title, description: '', imageKey: null } });

test('a page starts from its default, is published, brought back and reset', async () => {
  const staff = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
  const browser = await signedIn(server, staff, '127.8.44.1');
  const first = await browser.graphql(read);
  expect(first.data?.['publicPage']).toMatchObject({ draft: publicPages.fast.content, revision: 0, published: null });
  const saved = await browser.graphql(save, { content: content('One'), revision: 0 });
  expect(saved.data?.['savePublicPageDraft']).toMatchObject({ revision: 1, hasChanges: true });
  const published = await browser.graphql(act('publishPublicPage'), { revision: 1 });
  expect(published.data?.['publishPublicPage']).toMatchObject({
    hasChanges: false,
    published: { number: 1, isDefault: false },
  });
  const reset = await browser.graphql(act('resetPublicPage'), { revision: 1 });
  expect(reset.data?.['resetPublicPage']).toMatchObject({
    revision: 2,
    hasChanges: false,
    draft: publicPages.fast.content,
    published: { number: 2, isDefault: true },
  });
  const back = await browser.graphql(restore, { number: 1, revision: 2 });
  expect(back.data?.['restorePublicPageVersion']).toMatchObject({ draft: content('One'), hasChanges: true });
  const audited = await server.database.db.select().from(auditLog).where(eq(auditLog.objectType, 'public-page'));
  expect(audited.map(({ action }) => action).toSorted()).toEqual([
    'public-page.publish',
    'public-page.reset',
    'public-page.restore',
  ]);
});

test('saving over a newer draft is refused, and so is markup', async () => {
  const staff = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
  const browser = await signedIn(server, staff, '127.8.44.2');
  const stale = await browser.graphql(save, { content: content('Two'), revision: 0 });
  expect(stale.errors?.[0]?.extensions?.['code']).toBe('CONFLICT');
  const html = { blocks: [{ id: 'a', type: 'html', props: {} }], seo: { title: '', description: '', imageKey: null } };
  const refused = await browser.graphql(save, { content: html, revision: 3 });
  expect(refused.errors?.[0]?.extensions?.['code']).toBe('BAD_USER_INPUT');
});

test.each([[['member']], [['tribe-team-ro']]])('%j cannot change a page', async (accessLevelIds) => {
  const browser = await signedIn(server, await makeUser(server.database, { accessLevelIds }), '127.8.44.3');
  for (const name of ['publishPublicPage', 'resetPublicPage'])
    expect((await browser.graphql(act(name), { revision: 0 })).errors).toBeDefined();
  expect((await browser.graphql(save, { content: content('x'), revision: 0 })).errors).toBeDefined();
});

test('a visitor does not read drafts', async () => {
  expect((await server.browser('127.8.44.4').graphql(read)).errors).toBeDefined();
});
