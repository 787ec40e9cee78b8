import { courseMessages } from '@app/rules/learning/courses/course-input';
import { trackMessages } from '@app/rules/learning/courses/unit-input';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLog } from '#audit/audit.table.ts';
import type { Browser } from '#testing/browser.ts';
import { countStatements } from '#testing/count-statements.ts';
import { makeCourse } from '#testing/make-course.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { testContext } from '#testing/test-context.ts';
import { useTestServer } from '#testing/test-server.ts';
import { certificates, courseProgress } from '#tables/learning/progress.table.ts';
import { findCourse } from './course-type.ts';
import { courses } from '#tables/learning/courses.table.ts';
import { listCourses } from './list-courses.ts';
import { createTrack, deleteTrack, tracksOfCourses, updateTrack } from './tracks.ts';
import { createUnit, deleteUnit, unitsOfCourses, updateUnit } from './units.ts';
import { createCourse, deleteCourse, setCourseStatus, updateCourse } from './write-courses.ts';

const server = useTestServer({ rateLimitScale: 100 });
const ctx = () => testContext(server);
let reader: Browser;
let member: Browser;

beforeAll(async () => {
  reader = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-ro'] }));
  member = await signedIn(server, await makeUser(server.database));
});

beforeEach(async () => {
  await server.database.db.delete(certificates);
  await server.database.db.delete(courses);
});

const input = { name: ' Virtual Assistant Basics ', isFree: false, levelIds: ['member', 'member'] };

test('a new course is a draft with its levels, and every change is in the audit log', async () => {
  const author = await makeUser(server.database, { firstName: 'Ana', lastName: 'Reyes' });
  const made = await createCourse(ctx(), { ...input, authorId: author.id });
  expect(made).toMatchObject({ name: 'Virtual Assistant Basics', status: 'draft', levels: [{ id: 'member' }] });

  await updateCourse(ctx(), made.id, { ...input, name: 'VA Basics', levelIds: [] });
  expect(await findCourse(ctx(), made.id)).toMatchObject({ name: 'VA Basics', levels: [], authorId: null });
  await setCourseStatus(ctx(), made.id, 'published');
  const rows = await server.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.objectId, String(made.id)));
  expect(rows.map(({ action }) => action)).toEqual(['course.create', 'course.update', 'course.publish']);
});

test('publishing keeps the first day and counts as a change of the outline', async () => {
  const { course } = await makeCourse(server.database, { course: { status: 'draft' } });
  const published = await setCourseStatus(ctx(), course.id, 'published');
  expect(published.revision).toBeGreaterThan(course.revision);
  await setCourseStatus(ctx(), course.id, 'draft');
  server.clock.advance({ minutes: 5 });
  expect((await setCourseStatus(ctx(), course.id, 'published')).publishedAt).toEqual(published.publishedAt);
});

test('people, levels and pictures that are not there are refused on their fields', async () => {
  const actor = testContext(server, { viewer: null });
  await expect(createCourse(actor, { ...input, authorId: 999_999 })).rejects.toThrow(courseMessages.noSuchAuthor);
  await expect(createCourse(actor, { ...input, levelIds: ['no-such'] })).rejects.toThrow(courseMessages.noSuchLevel);
  await expect(createCourse(actor, { ...input, name: ' ' })).rejects.toThrow('Name is required');
});

test('a course that someone holds a certificate of stays', async () => {
  const { course } = await makeCourse(server.database);
  const user = await makeUser(server.database);
  const at = ctx().now;
  await server.database.db
    .insert(courseProgress)
    .values({ userId: user.id, courseId: course.id, openedAt: at, lastOpenedAt: at });
  await server.database.db
    .insert(certificates)
    .values({ code: 'c1', userId: user.id, courseId: course.id, personName: 'Juan', courseName: 'A', issuedAt: at });
  await expect(deleteCourse(ctx(), course.id)).rejects.toThrow('1 person holds a certificate');
  await server.database.db.delete(certificates);
  await deleteCourse(ctx(), course.id);
  await expect(findCourse(ctx(), course.id)).rejects.toThrow('Course not found');
});

test('the list searches, filters and sorts', async () => {
  await makeCourse(server.database, { course: { name: 'Upwork 100%', status: 'draft' } });
  await makeCourse(server.database, { course: { name: 'Bookkeeping' } });
  const names = async (filter: object, sort: 'name' | 'newest' = 'name') =>
    (await listCourses(ctx(), { filter, sort, page: {} })).items.map(({ name }) => name);
  expect(await names({})).toEqual(['Bookkeeping', 'Upwork 100%']);
  expect(await names({ search: '100%' })).toEqual(['Upwork 100%']);
  expect(await names({ search: '%' })).toEqual(['Upwork 100%']);
  expect(await names({ status: 'published' })).toEqual(['Bookkeeping']);
});

test('units have an order, can be changed and deleted, and tracks lose deleted ones', async () => {
  const { course, units } = await makeCourse(server.database, { shape: [1, 1, 1] });
  const ids = units.map(({ id }) => id);
  const track = await createTrack(ctx(), course.id, { name: 'VA track', unitIds: ids.toReversed() });
  const made = await createUnit(ctx(), course.id, { name: 'Taxes', availableAfterDays: 7 });
  expect((await unitsOfCourses(ctx(), [course.id])).at(-1)).toMatchObject({ id: made.id, availableAfterDays: 7 });
  expect(await updateUnit(ctx(), made.id, { name: 'BIR' })).toMatchObject({ name: 'BIR', availableAfterDays: null });
  await deleteUnit(ctx(), ids[1] ?? 0);
  expect(await tracksOfCourses(ctx(), [course.id])).toMatchObject([{ id: track.id, unitIds: [ids[2], ids[0]] }]);
});

test('a track has a name of its own and units of its course only', async () => {
  const { course, units } = await makeCourse(server.database);
  const other = await makeCourse(server.database);
  const unitIds = units.map(({ id }) => id);
  const track = await createTrack(ctx(), course.id, { name: 'VA', unitIds });
  await expect(createTrack(ctx(), course.id, { name: 'VA', unitIds })).rejects.toThrow(trackMessages.nameTaken);
  await expect(updateTrack(ctx(), track.id, { name: 'VA', unitIds: other.units.map(({ id }) => id) })).rejects.toThrow(
    trackMessages.noSuchUnit,
  );
  await deleteTrack(ctx(), track.id);
  expect(await tracksOfCourses(ctx(), [course.id])).toEqual([]);
});

const courseQuery = `query ($id: Int!) { course(id: $id) { id name status levels { id } author { name } cover { url }
  tracks { id unitIds } units { id name lessons { id name status missing fileCount hasDraft } } } }`;

test('a course of 20 units with 15 lessons each costs four statements beside the session', async () => {
  const { course } = await makeCourse(server.database, { shape: Array.from({ length: 20 }, () => 15) });
  const { data, errors } = await reader.graphql(courseQuery, { id: course.id });
  expect(errors).toBeUndefined();
  expect(data).toMatchObject({ course: { units: { length: 20 } } });
  const session = await countStatements(server.database, () => reader.graphql('{ __typename }'));
  const all = await countStatements(server.database, () => reader.graphql(courseQuery, { id: course.id }));
  expect(all.length - session.length).toBeLessThanOrEqual(4);
});

test('read-only staff read and write nothing; members do neither', async () => {
  const { course, units, lessons } = await makeCourse(server.database);
  const [unit, lesson] = [units[0]?.id, lessons[0]?.id];
  const reads = [
    'courses { totalCount }',
    `course(id: ${course.id}) { id }`,
    `unit(id: ${unit}) { id }`,
    `lesson(id: ${lesson}) { id body { content } }`,
  ];
  for (const read of reads) {
    expect((await reader.graphql(`{ ${read} }`)).errors, read).toBeUndefined();
    expect((await member.graphql(`{ ${read} }`)).errors?.[0]?.extensions, read).toMatchObject({ code: 'FORBIDDEN' });
  }
  const writes = [
    `setCourseStatus(id: ${course.id}, status: draft) { id }`,
    `deleteCourse(id: ${course.id}) { id }`,
    `duplicateCourse(id: ${course.id}) { id }`,
    `createCourse(input: { name: "A", isFree: true, levelIds: [] }) { id }`,
    `updateCourseIntro(id: ${course.id}, input: {}) { id }`,
    `createTrack(courseId: ${course.id}, input: { name: "A", unitIds: [${unit}] }) { id }`,
    `reorderOutline(courseId: ${course.id}, units: []) { id }`,
    `createUnit(courseId: ${course.id}, input: { name: "A" }) { id }`,
    `updateUnit(id: ${unit}, input: { name: "A" }) { id }`,
    `deleteUnit(id: ${unit}) { id }`,
    `duplicateUnit(id: ${unit}) { id }`,
    `createLesson(unitId: ${unit}, input: { name: "A", type: video }) { id }`,
    `renameLesson(id: ${lesson}, name: "A") { id }`,
    `saveLessonDraft(id: ${lesson}, content: null) { id }`,
    `discardLessonDraft(id: ${lesson}) { id }`,
    `setLessonsStatus(ids: [${lesson}], status: draft) { id }`,
    `duplicateLesson(id: ${lesson}) { id }`,
    `deleteLesson(id: ${lesson}) { id }`,
    `createLessonFile(lessonId: ${lesson}, input: { name: "A", url: "https://a.example" }) { id }`,
  ];
  for (const write of writes) {
    for (const browser of [reader, member]) {
      const { errors } = await browser.graphql(`mutation { ${write} }`);
      expect(errors?.[0]?.extensions, write).toMatchObject({ code: 'FORBIDDEN' });
    }
  }
});
