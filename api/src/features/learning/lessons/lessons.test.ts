import { lessonMessages } from '@app/rules/learning/lessons/lesson-input';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { makeCourse } from '#testing/make-course.ts';
import { makeMember } from '#testing/make-member.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { testContext } from '#testing/test-context.ts';
import { useTestServer } from '#testing/test-server.ts';
import { upload } from '#testing/upload.ts';
import { sweepFiles } from '#features/platform/files/files.jobs.ts';
import { files } from '#tables/platform/files.table.ts';
import { lessonBodies } from './lesson-drafts.ts';
import { lessons } from '#tables/learning/lessons.table.ts';

const server = useTestServer({ rateLimitScale: 100 });
let author: Browser;
let reader: Browser;
let member: Browser;
let outsider: Browser;

beforeAll(async () => {
  const sign = async (level: string) =>
    signedIn(server, await (level === 'member' ? makeMember : makeUser)(server.database, { accessLevelIds: [level] }));
  author = await sign('tribe-team-fa');
  reader = await sign('tribe-team-ro');
  member = await sign('member');
  outsider = await sign('non-member');
});

const said = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});
const withPicture = (url: string) => ({ type: 'doc', content: [{ type: 'image', attrs: { src: url, alt: '' } }] });
const save = (id: number, input: Record<string, unknown>, browser = author) =>
  browser.graphql(
    `mutation ($id: Int!, $input: LessonInput!) { updateLesson(id: $id, input: $input) {
      id draftSavedAt missing videoFile { id } body { content draftContent transcript } } }`,
    { id, input: { name: 'Rates', type: 'video', isFreePreview: false, ...input } },
  );
const autosave = (id: number, content: unknown) =>
  author.graphql(
    `mutation ($id: Int!, $content: JSON) { saveLessonDraft(id: $id, content: $content) { draftSavedAt body { content draftContent } } }`,
    { id, content },
  );
const oneLesson = async (options: Parameters<typeof makeCourse>[1] = {}) => {
  const { lessons: made } = await makeCourse(server.database, { shape: [1], ...options });
  return made[0]?.id ?? 0;
};

test('XS-01: a text is cleaned when it is saved, and its words are kept for the search', async () => {
  const id = await oneLesson();
  const content = {
    type: 'doc',
    content: [
      { type: 'script', content: [{ type: 'text', text: 'alert(1)' }] },
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'Ask', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }],
      },
      { type: 'image', attrs: { src: 'https://elsewhere.example/a.png' } },
    ],
  };
  const { data, errors } = await save(id, { content });
  expect(errors).toBeUndefined();
  expect(data).toMatchObject({ updateLesson: { body: { content: said('Ask') } } });
  const [row] = await server.database.db.select().from(lessons).where(eq(lessons.id, id));
  expect(row?.contentText).toBe('Ask');
});

test('the editor saves by itself beside the text, until the author saves or lets it go', async () => {
  const id = await oneLesson();
  await save(id, { content: said('First') });
  const { data } = await autosave(id, said('Second'));
  expect(data).toMatchObject({
    saveLessonDraft: {
      draftSavedAt: expect.any(String),
      body: { content: said('First'), draftContent: said('Second') },
    },
  });
  await author.graphql(`mutation { discardLessonDraft(id: ${id}) { id } }`);
  expect(await lessonBodies(testContext(server), [id])).toMatchObject([{ content: said('First'), draftContent: null }]);

  await autosave(id, said('Third'));
  const saved = await save(id, { content: said('Third') });
  expect(saved.data).toMatchObject({
    updateLesson: { draftSavedAt: null, body: { content: said('Third'), draftContent: null } },
  });
});

test('an emptied text is a draft too, and saves as no text', async () => {
  const id = await oneLesson({ lesson: { type: 'text' } });
  await save(id, { type: 'text', content: said('First') });
  expect((await autosave(id, { type: 'doc' })).data).toMatchObject({
    saveLessonDraft: { body: { draftContent: { type: 'doc' } } },
  });
  expect((await save(id, { type: 'text', content: { type: 'doc' } })).data).toMatchObject({
    updateLesson: { missing: ['No text'], body: { content: null } },
  });
});

const picture = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer();
const send = async (browser: Browser, purpose: string, name: string, content: Buffer) =>
  (await upload(server, browser, { purpose, name, content })).json<{ id: number; url: string }>();

test('a picture in a lesson is for those who may open the lesson, and is kept while a draft has it', async () => {
  const id = await oneLesson();
  const sent = await send(author, 'lesson-picture', 'a.png', await picture());
  const status = async (browser: Browser) => (await browser.send({ method: 'GET', url: sent.url })).statusCode;
  expect([await status(author), await status(reader), await status(member)]).toEqual([200, 200, 404]);

  await autosave(id, withPicture(sent.url));
  const later = new Date(server.clock.now().getTime() + 2 * 24 * 3_600_000);
  await sweepFiles({ db: server.database.db, now: later, files: server.platform.files });
  expect(await server.database.db.select().from(files).where(eq(files.id, sent.id))).toHaveLength(1);

  await save(id, { content: withPicture(sent.url) });
  expect([await status(member), await status(outsider)]).toEqual([200, 404]);
  await author.graphql(`mutation { setLessonsStatus(ids: [${id}], status: draft) { id } }`);
  expect([await status(member), await status(reader)]).toEqual([404, 200]);
});

test('AZ-05: files and videos of a lesson open with it, previews to everyone signed in', async () => {
  const id = await oneLesson();
  const guide = await send(author, 'lesson-file', 'guide.txt', Buffer.from('Rates in USD'));
  const add = (fileId: number, browser = author) =>
    browser.graphql(
      `mutation ($lessonId: Int!, $input: LessonFileInput!) { createLessonFile(lessonId: $lessonId, input: $input) { id category address } }`,
      { lessonId: id, input: { name: 'Guide', fileId } },
    );
  const { data } = await add(guide.id);
  expect(data).toMatchObject({ createLessonFile: { category: 'documents', address: guide.url } });
  const status = async (browser: Browser) => (await browser.send({ method: 'GET', url: guide.url })).statusCode;
  expect([await status(member), await status(outsider)]).toEqual([200, 404]);
  await save(id, { isFreePreview: true });
  expect(await status(outsider)).toBe(200);
  expect((await add(999_999)).errors?.[0]?.message).toBe(lessonMessages.noSuchFile);
});

test("UP-08: someone else's upload cannot be taken over, but what a lesson has stays when another author saves", async () => {
  const id = await oneLesson();
  const other = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }));
  const captions = await send(author, 'lesson-captions', 'captions.txt', Buffer.from('WEBVTT\n\n'));
  const input = { captionsFileId: captions.id };
  expect((await save(id, input, other)).errors?.[0]?.message).toBe(lessonMessages.noSuchFile);
  expect((await save(id, input)).errors).toBeUndefined();
  expect((await save(id, input, other)).errors).toBeUndefined();
});

test('members and read-only staff upload nothing for lessons', async () => {
  for (const browser of [member, reader]) {
    for (const purpose of ['course-cover', 'lesson-picture', 'lesson-file']) {
      const { statusCode } = await upload(server, browser, { purpose, name: 'a.png', content: await picture() });
      expect(statusCode, purpose).toBe(403);
    }
  }
});
