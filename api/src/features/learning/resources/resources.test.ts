import { resourceMessages } from '@app/rules/learning/resources/resource-file';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { browserWith } from '#testing/make-group.ts';
import { makeMember } from '#testing/make-member.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { upload } from '#testing/upload.ts';
import { resourceFiles } from '#tables/learning/resources.table.ts';

const server = useTestServer({ rateLimitScale: 100 });

let staff: Browser;
let reader: Browser;
let member: Browser;
let outsider: Browser;
let visitor: Browser;

beforeAll(async () => {
  member = await signedIn(server, await makeMember(server.database));
  [staff, reader, outsider] = (await Promise.all(
    ['tribe-team-fa', 'tribe-team-ro', 'non-member'].map((level) => browserWith(server, [level])),
  )) as [Browser, Browser, Browser];
  visitor = server.browser('127.0.0.9');
});

const pdf = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n';
const usual = {
  title: 'Rate card',
  description: null,
  category: 'Templates',
  fileId: null,
  url: 'https://example.com/rates.csv',
  status: 'published',
  isPublic: false,
  isFree: false,
  accessLevelIds: ['member'],
};

async function sendPdf(browser = staff) {
  const answer = await upload(server, browser, { purpose: 'resource-file', name: 'guide.pdf', content: pdf });
  return answer.json<{ id: number; url: string }>();
}

async function create(changes: Partial<Record<keyof typeof usual, unknown>> = {}, browser = staff) {
  return browser.graphql(
    'mutation M($input: ResourceFileInput!) { createResourceFile(input: $input) { id kind file { url } accessLevels { id } } }',
    { input: { ...usual, ...changes } },
  );
}

async function made(changes: Partial<Record<keyof typeof usual, unknown>> = {}) {
  const { data, errors } = await create(changes);
  if (errors) throw new Error(errors[0]?.message);
  return (data as { createResourceFile: { id: number; kind: string; file: { url: string } | null } })
    .createResourceFile;
}

const see = (browser: Browser, id: number, field = 'myResource') =>
  browser.graphql(
    `{ ${field}(id: ${id}) { title kind downloadUrl preview { kind url } gate { isOpen because opensWith } } }`,
  );
const get = (browser: Browser, url: string, headers = {}) => browser.send({ method: 'GET', url, headers });
const download = (browser: Browser, id: number, headers = {}) => get(browser, `/api/resources/${id}/download`, headers);
const code = ({ errors }: { errors?: { extensions?: unknown }[] }) => errors?.[0]?.extensions;

test('a file is uploaded, put on the shelf and opened by members', async () => {
  const { id: fileId, url } = await sendPdf();
  const { id, kind } = await made({ fileId, url: null });
  expect(kind).toBe('pdf');
  expect((await see(member, id)).data).toMatchObject({
    myResource: { preview: { kind: 'pdf', url }, gate: { isOpen: true }, downloadUrl: `/api/resources/${id}/download` },
  });
  expect((await get(member, url)).statusCode).toBe(200);
});

test('B2: the level member without a membership opens neither the page nor the file', async () => {
  const { id: fileId, url } = await sendPdf();
  const { id } = await made({ fileId, url: null });
  const levelOnly = await browserWith(server, ['member']);
  expect((await see(levelOnly, id)).data).toMatchObject({
    myResource: { preview: null, downloadUrl: null, gate: { isOpen: false, because: 'membership-over' } },
  });
  expect([(await download(levelOnly, id)).statusCode, (await get(levelOnly, url)).statusCode]).toEqual([403, 404]);
});

test('people it is closed to get neither the file nor the link, by any path', async () => {
  const { id: fileId, url } = await sendPdf();
  const { id } = await made({ fileId, url: null });
  expect((await see(outsider, id)).data).toMatchObject({
    myResource: {
      preview: null,
      downloadUrl: null,
      gate: { isOpen: false, because: 'nothing', opensWith: ['Member'] },
    },
  });
  expect((await get(outsider, url)).statusCode).toBe(404);
  expect((await download(outsider, id)).statusCode).toBe(403);
  expect((await get(visitor, url)).statusCode).toBe(401);
  expect((await download(visitor, id)).statusCode).toBe(401);
  expect(code(await see(visitor, id))).toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(code(await see(visitor, id, 'publicResource'))).toMatchObject({ code: 'NOT_FOUND' });
});

test('a link to a video can be watched in the page, by those it is open to', async () => {
  const url = 'https://youtu.be/dQw4w9WgXcQ';
  const { id } = await made({ fileId: null, url });
  expect((await see(member, id)).data).toMatchObject({
    myResource: { kind: 'videos', preview: { kind: 'embed', url } },
  });
  expect((await see(outsider, id)).data).toMatchObject({ myResource: { kind: 'videos', preview: null } });
  const { id: page } = await made({ fileId: null, url: 'https://example.com/guide' });
  expect((await see(member, page)).data).toMatchObject({ myResource: { preview: null } });
});

test('a public resource is for visitors too, its file included', async () => {
  const { id: fileId, url } = await sendPdf();
  const { id } = await made({ fileId, url: null, isPublic: true });
  expect((await see(visitor, id, 'publicResource')).data).toMatchObject({ publicResource: { gate: { isOpen: true } } });
  const answer = await download(visitor, id);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `${url}?download=1`]);
  const file = await get(visitor, `${url}?download=1`);
  expect([file.statusCode, file.body]).toEqual([200, pdf]);
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="guide.pdf"/);
  expect((await get(visitor, url)).headers['content-disposition']).toMatch(/^inline/);
});

test('drafts are not there for learners and visitors, and are for staff', async () => {
  const { id: fileId, url } = await sendPdf();
  const { id } = await made({ fileId, url: null, isPublic: true, status: 'draft' });
  expect(code(await see(member, id))).toMatchObject({ code: 'NOT_FOUND' });
  expect(code(await see(visitor, id, 'publicResource'))).toMatchObject({ code: 'NOT_FOUND' });
  expect([(await download(member, id)).statusCode, (await download(visitor, id)).statusCode]).toEqual([404, 404]);
  expect([(await get(member, url)).statusCode, (await get(visitor, url)).statusCode]).toEqual([404, 401]);
  expect((await see(reader, id)).data).toMatchObject({ myResource: { gate: { isOpen: true } } });
  const { data } = await member.graphql('{ myResources(pageSize: 50) { items { id } } }');
  expect(JSON.stringify(data)).not.toContain(`"id":${id}}`);
});

const countOf = async (id: number) =>
  (await server.database.db.select().from(resourceFiles).where(eq(resourceFiles.id, id)))[0]?.downloadCount;

test('a download is counted once a click, and only when it is one', async () => {
  const { id } = await made({ isFree: true });
  const answer = await download(outsider, id);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, usual.url]);
  await download(outsider, id);
  expect(await countOf(id)).toBe(1);
  server.clock.advance({ seconds: 11 });
  await member.send({ method: 'HEAD', url: `/api/resources/${id}/download` });
  await download(member, id, { 'sec-purpose': 'prefetch' });
  await download(member, id, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' });
  expect(await countOf(id)).toBe(1);
  await Promise.all([download(member, id), download(staff, id), download(reader, id)]);
  expect(await countOf(id)).toBe(4);
});

test('closed ones are listed after open ones, by shelf and by search', async () => {
  await made({ title: 'Zebra guide', category: 'Animals', isFree: true });
  await made({ title: 'Ant guide', category: 'Animals' });
  const { data } = await outsider.graphql(
    '{ myResources(filter: { category: "Animals", search: "guide" }) { items { title gate { isOpen } } totalCount categories } }',
  );
  expect(data).toEqual({
    myResources: {
      items: [
        { title: 'Zebra guide', gate: { isOpen: true } },
        { title: 'Ant guide', gate: { isOpen: false } },
      ],
      totalCount: 2,
      categories: ['Animals'],
    },
  });
});

test('writing takes the function flags', async () => {
  const { id } = await made();
  for (const browser of [reader, member]) {
    expect(code(await create({}, browser))).toMatchObject({ code: 'FORBIDDEN' });
    expect(code(await browser.graphql(`mutation { deleteResourceFile(id: ${id}) { id } }`))).toMatchObject({
      code: 'FORBIDDEN',
    });
  }
  expect(code(await member.graphql('{ resourceFiles { totalCount } }'))).toMatchObject({ code: 'FORBIDDEN' });
  expect((await reader.graphql(`{ resourceFile(id: ${id}) { title } }`)).data).toEqual({
    resourceFile: { title: 'Rate card' },
  });
  const refused = await upload(server, member, { purpose: 'resource-file', name: 'a.pdf', content: pdf });
  expect(refused.statusCode).toBe(403);
});

test('a file of someone else, or for something else, is not taken', async () => {
  const other = await browserWith(server, ['tribe-team-fa']);
  const { id: fileId } = await sendPdf(other);
  expect((await create({ fileId, url: null })).errors?.[0]?.message).toBe(resourceMessages.notYourFile);
  expect((await create({ accessLevelIds: ['nobody'] })).errors?.[0]?.message).toBe(resourceMessages.unknownLevel);
});

test('a colleague changes the words and the file stays', async () => {
  const { id: fileId } = await sendPdf();
  const { id } = await made({ fileId, url: null });
  const other = await browserWith(server, ['tribe-team-fa']);
  const { data, errors } = await other.graphql(
    'mutation M($id: Int!, $input: ResourceFileInput!) { updateResourceFile(id: $id, input: $input) { title url file { id } accessLevels { id } } }',
    { id, input: { ...usual, fileId, url: null, title: 'New words', accessLevelIds: [] } },
  );
  expect(errors).toBeUndefined();
  expect(data).toEqual({
    updateResourceFile: { title: 'New words', url: null, file: { id: fileId }, accessLevels: [] },
  });
  expect((await see(member, id)).data).toMatchObject({ myResource: { gate: { isOpen: false } } });
});
