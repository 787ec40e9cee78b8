import { and, eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '#audit/audit.table.ts';
import { makeCourse } from '#testing/make-course.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { accessLevels } from '#tables/people/access.table.ts';
import { courses } from '#tables/learning/courses.table.ts';
import { lessons } from '#tables/learning/lessons.table.ts';

const server = useTestServer();
const publish = `mutation ($id: Int!, $withLessons: Boolean!) {
  publishCourse(id: $id, withLessons: $withLessons) { id status }
}`;

/** A draft with two lessons that are ready and one without its video. */
async function draftCourse() {
  const { db } = server.database;
  const lesson = {
    status: 'draft' as const,
    type: 'video' as const,
    videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
    durationSeconds: 60,
  };
  const made = await makeCourse(server.database, { course: { status: 'draft' }, shape: [3], lesson });
  const unready = made.lessons[2];
  if (!unready) throw new Error('no lesson');
  await db.update(lessons).set({ videoUrl: null }).where(eq(lessons.id, unready.id));
  const ids = made.lessons.map(({ id }) => id);
  const statuses = async () => {
    const rows = await db.select().from(lessons).where(inArray(lessons.id, ids)).orderBy(lessons.position);
    return rows.map(({ status }) => status);
  };
  const status = async () =>
    (await db.select({ status: courses.status }).from(courses).where(eq(courses.id, made.course.id)))[0]?.status;
  return { id: made.course.id, ids, statuses, status };
}

const staff = async () => signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }));

test('C7: a course is published with its ready lessons in one go, each in the audit log', async () => {
  const course = await draftCourse();
  const { data } = await (await staff()).graphql(publish, { id: course.id, withLessons: true });
  expect(data).toEqual({ publishCourse: { id: course.id, status: 'published' } });
  expect(await course.statuses()).toEqual(['published', 'published', 'draft']);
  const rows = await server.database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.objectType, 'lesson'), inArray(auditLog.objectId, course.ids.map(String))));
  expect(rows.map(({ action }) => action)).toEqual(['lesson.publish', 'lesson.publish']);
});

test('C7: without its lessons it is published alone', async () => {
  const course = await draftCourse();
  await (await staff()).graphql(publish, { id: course.id, withLessons: false });
  expect(await course.status()).toBe('published');
  expect(await course.statuses()).toEqual(['draft', 'draft', 'draft']);
});

test('C7: a person who may change courses but not lessons does not publish with lessons', async () => {
  const { db } = server.database;
  await db.insert(accessLevels).values({
    id: 'course-keeper',
    position: 90,
    name: 'Course keeper',
    pageFlags: ['courses', 'course'],
    functionFlags: ['course_update'],
  });
  const keeper = await makeUser(server.database, { accessLevelIds: ['course-keeper'] });
  const course = await draftCourse();
  const { errors } = await (await signedIn(server, keeper)).graphql(publish, { id: course.id, withLessons: true });
  expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  expect([await course.status(), ...(await course.statuses())]).toEqual(['draft', 'draft', 'draft', 'draft']);
});

test.each(['member', 'tribe-team-ro'])('C7: %s publishes nothing', async (level) => {
  const course = await draftCourse();
  const person = await signedIn(server, await makeUser(server.database, { accessLevelIds: [level] }));
  const { errors } = await person.graphql(publish, { id: course.id, withLessons: true });
  expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  expect(await course.status()).toBe('draft');
});
