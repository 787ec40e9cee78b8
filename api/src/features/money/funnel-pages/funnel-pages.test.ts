import { blockDefaults } from '@app/rules/money/funnel-pages/block-defaults';
import type { FunnelPageContent } from '@app/rules/money/funnel-pages/page-content';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { auditLog } from '#audit/audit.table.ts';
import type { Browser } from '#testing/browser.ts';
import { jobContext } from '#testing/import-workbook.ts';
import { makeFunnel } from '#testing/make-funnel.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { funnels } from '#tables/money/funnels.table.ts';
import { funnelPages, funnelPageVersions } from '#tables/money/funnel-pages.table.ts';
import { keptVersions, publishDuePages } from './publish.ts';

const server = useTestServer();
let staff: Browser;

beforeAll(async () => {
  staff = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }));
});

const titled = (title: string): FunnelPageContent => ({
  blocks: [{ id: 'hero', type: 'hero', props: { ...blockDefaults.hero, title } }],
  seo: { title: '', description: '', imageKey: null },
});

const fields = 'revision draft publishAt hasChanges published { number }';
const save = `mutation ($id: String!, $content: JSON!, $revision: Int!) {
  saveFunnelPageDraft(funnelId: $id, kind: landing, content: $content, revision: $revision) { ${fields} } }`;
const publish = `mutation ($id: String!, $revision: Int!) {
  publishFunnelPage(funnelId: $id, kind: landing, revision: $revision) { ${fields} } }`;
const schedule = `mutation ($id: String!, $revision: Int!, $publishAt: DateTime) {
  scheduleFunnelPage(funnelId: $id, kind: landing, revision: $revision, publishAt: $publishAt) { ${fields} } }`;
const restore = `mutation ($id: String!, $number: Int!, $revision: Int!) {
  restoreFunnelPageVersion(funnelId: $id, kind: landing, number: $number, revision: $revision) { ${fields} } }`;
const read = `query ($id: String!) { funnelPage(funnelId: $id) { ${fields} facts } }`;
const history = 'query ($id: String!) { funnelPageVersions(funnelId: $id) { number publishedBy } }';
const visible = 'query ($id: String!) { publishedFunnelPage(funnelId: $id) { number content facts } }';
const codeOf = ({ errors }: Awaited<ReturnType<Browser['graphql']>>) => errors?.[0]?.extensions?.['code'];
const jobAt = (now: Date) => ({ ...jobContext(server), now });

test('a page starts from a template, and a draft is saved on top of the one that was read', async () => {
  const { id } = await makeFunnel(server.database);
  const first = await staff.graphql(read, { id });
  expect(first.data?.['funnelPage']).toMatchObject({ revision: 0, published: null, hasChanges: false });
  const saved = await staff.graphql(save, { id, content: titled('One'), revision: 0 });
  expect(saved.data?.['saveFunnelPageDraft']).toMatchObject({ revision: 1, draft: titled('One'), hasChanges: true });
  expect((await staff.graphql(read, { id })).data?.['funnelPage']).toMatchObject({ draft: titled('One') });
});

test('saving over a newer draft is refused and changes nothing', async () => {
  const { id } = await makeFunnel(server.database);
  await staff.graphql(save, { id, content: titled('One'), revision: 0 });
  expect(codeOf(await staff.graphql(save, { id, content: titled('Late'), revision: 0 }))).toBe('CONFLICT');
  const both = await Promise.all([
    staff.graphql(save, { id, content: titled('Left'), revision: 1 }),
    staff.graphql(save, { id, content: titled('Right'), revision: 1 }),
  ]);
  expect(both.filter((answer) => codeOf(answer) === 'CONFLICT')).toHaveLength(1);
  const [row] = await server.database.db.select().from(funnelPages).where(eq(funnelPages.funnelId, id));
  expect(row?.revision).toBe(2);
});

test('publishing makes the next version, and restoring copies an older one into the draft', async () => {
  const { id } = await makeFunnel(server.database);
  await staff.graphql(save, { id, content: titled('One'), revision: 0 });
  expect((await staff.graphql(publish, { id, revision: 1 })).data?.['publishFunnelPage']).toMatchObject({
    published: { number: 1 },
    hasChanges: false,
  });
  await staff.graphql(save, { id, content: titled('Two'), revision: 1 });
  await staff.graphql(publish, { id, revision: 2 });
  const restored = await staff.graphql(restore, { id, number: 1, revision: 2 });
  expect(restored.data?.['restoreFunnelPageVersion']).toMatchObject({
    draft: titled('One'),
    published: { number: 2 },
    hasChanges: true,
    revision: 3,
  });
  expect((await staff.graphql(visible, { id })).data?.['publishedFunnelPage']).toMatchObject({
    number: 2,
    content: titled('Two'),
  });
  const audited = await server.database.db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(and(eq(auditLog.objectType, 'funnel'), eq(auditLog.objectId, id)));
  expect(audited.map(({ action }) => action)).toEqual([
    'funnel-page.publish',
    'funnel-page.publish',
    'funnel-page.restore',
  ]);
});

test('publishing an older draft than the saved one is refused', async () => {
  const { id } = await makeFunnel(server.database);
  await staff.graphql(save, { id, content: titled('One'), revision: 0 });
  expect(codeOf(await staff.graphql(publish, { id, revision: 0 }))).toBe('CONFLICT');
  expect(codeOf(await staff.graphql(restore, { id, number: 1, revision: 1 }))).toBe('NOT_FOUND');
});

test('the last twenty versions are kept', async () => {
  const { id } = await makeFunnel(server.database);
  await staff.graphql(save, { id, content: titled('One'), revision: 0 });
  for (let round = 0; round < keptVersions + 2; round++) await staff.graphql(publish, { id, revision: 1 });
  const versions = await server.database.db
    .select({ number: funnelPageVersions.number })
    .from(funnelPageVersions)
    .where(eq(funnelPageVersions.funnelId, id));
  expect(versions).toHaveLength(keptVersions);
  expect(Math.min(...versions.map(({ number }) => number))).toBe(3);
  const listed = await staff.graphql(history, { id });
  expect(listed.data).toHaveProperty('funnelPageVersions.0', { number: 22, publishedBy: 'Juan Dela Cruz' });
});

test('a page is published at its time, once, with what the draft is then', async () => {
  const { id } = await makeFunnel(server.database);
  const publishAt = new Date(server.clock.now().getTime() + 3_600_000);
  await staff.graphql(save, { id, content: titled('Planned'), revision: 0 });
  expect(codeOf(await staff.graphql(schedule, { id, revision: 1, publishAt: server.clock.now() }))).toBe(
    'BAD_USER_INPUT',
  );
  await staff.graphql(schedule, { id, revision: 1, publishAt });
  await staff.graphql(save, { id, content: titled('Later'), revision: 1 });

  await publishDuePages(jobAt(new Date(publishAt.getTime() - 1)));
  expect((await staff.graphql(read, { id })).data?.['funnelPage']).toMatchObject({ published: null });
  await Promise.all([publishDuePages(jobAt(publishAt)), publishDuePages(jobAt(publishAt))]);
  await publishDuePages(jobAt(publishAt));
  expect((await staff.graphql(read, { id })).data?.['funnelPage']).toMatchObject({
    published: { number: 1 },
    publishAt: null,
    hasChanges: false,
    draft: titled('Later'),
  });
});

test('a plan can be taken back', async () => {
  const { id } = await makeFunnel(server.database);
  const publishAt = new Date(server.clock.now().getTime() + 3_600_000);
  await staff.graphql(save, { id, content: titled('Planned'), revision: 0 });
  await staff.graphql(schedule, { id, revision: 1, publishAt });
  await staff.graphql(schedule, { id, revision: 1, publishAt: null });
  await publishDuePages(jobAt(publishAt));
  expect((await staff.graphql(read, { id })).data?.['funnelPage']).toMatchObject({ published: null });
});

test('XS-03: invalid pages are refused and nothing of them is stored', async () => {
  const { id } = await makeFunnel(server.database);
  const hostile = [
    { blocks: [{ id: 'a', type: 'html', props: { html: '<script>' } }], seo: titled('x').seo },
    { ...titled('x'), script: 'x' },
    '<h1>',
    null,
    [],
  ];
  for (const content of hostile) {
    const answer = await staff.graphql(save, { id, content, revision: 0 });
    expect(answer.errors).toBeDefined();
  }
  expect(await server.database.db.select().from(funnelPages).where(eq(funnelPages.funnelId, id))).toEqual([]);
});

test('members and visitors change and read no drafts, but everyone sees what is published', async () => {
  const { id } = await makeFunnel(server.database);
  await staff.graphql(save, { id, content: titled('Secret draft'), revision: 0 });
  const member = await signedIn(server, await makeUser(server.database), '127.9.41.1');
  for (const browser of [member, server.browser('127.9.41.2')]) {
    const code = browser === member ? 'FORBIDDEN' : 'UNAUTHENTICATED';
    expect(codeOf(await browser.graphql(read, { id }))).toBe(code);
    expect(codeOf(await browser.graphql(history, { id }))).toBe(code);
    expect(codeOf(await browser.graphql(save, { id, content: titled('x'), revision: 1 }))).toBe(code);
    expect(codeOf(await browser.graphql(publish, { id, revision: 1 }))).toBe(code);
    expect(codeOf(await browser.graphql(schedule, { id, revision: 1 }))).toBe(code);
    expect(codeOf(await browser.graphql(restore, { id, number: 1, revision: 1 }))).toBe(code);
    const shown = await browser.graphql(visible, { id });
    expect(shown.data?.['publishedFunnelPage']).toMatchObject({ number: 0 });
    expect(JSON.stringify(shown)).not.toContain('Secret draft');
  }
});

test('an archived funnel has no page, a hidden one has', async () => {
  const hidden = await makeFunnel(server.database, { isHidden: true });
  expect((await staff.graphql(visible, { id: hidden.id })).errors).toBeUndefined();
  await server.database.db.update(funnels).set({ archivedAt: server.clock.now() }).where(eq(funnels.id, hidden.id));
  expect(codeOf(await staff.graphql(visible, { id: hidden.id }))).toBe('NOT_FOUND');
  expect(codeOf(await staff.graphql(visible, { id: 'nobody' }))).toBe('NOT_FOUND');
});
