import { asc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Context } from '#context.ts';
import { checkedImport, doneImport, importerContext, workbook } from '#testing/import-workbook.ts';
import { makeUser } from '#testing/make-user.ts';
import { useTestServer } from '#testing/test-server.ts';
import { courses, units } from '#tables/learning/courses.table.ts';
import { lessons } from '#tables/learning/lessons.table.ts';

const server = useTestServer({ rateLimitScale: 100 });
let ctx: Context;
let tribeId: string;

beforeAll(async () => {
  const user = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
  tribeId = user.tribeId;
  ctx = await importerContext(server, user);
});

type Row = [key: string, name: string, parent?: string];

const file = (courseRows: Row[], unitRows: Row[] = [], lessonRows: Row[] = [], description = 'For beginners') =>
  workbook('courses', {
    Courses: courseRows.map(([key, name, author = '']) => ({
      'Course ID': key,
      Name: name,
      Description: description,
      ...(author && { 'Author Tribe ID': author }),
    })),
    Units: unitRows.map(([key, name, course = '']) => ({ 'Unit ID': key, Name: name, 'Course ID': course })),
    Lessons: lessonRows.map(([key, name, unit = '']) => ({ 'Lesson ID': key, Name: name, 'Unit ID': unit })),
  });

test('a workbook becomes drafts in its order; a second time it changes nothing, a changed one what differs', async () => {
  const whole = await file(
    [['C-1', 'VA Basics', tribeId]],
    [
      ['U-2', 'Tools', 'C-1'],
      ['U-1', 'Start', 'C-1'],
    ],
    [
      ['L-1', 'Welcome', 'U-1'],
      ['L-2', 'Gmail', 'U-2'],
      ['L-3', 'Rates', 'U-1'],
    ],
  );
  expect(await doneImport(server, ctx, 'create-courses', whole)).toMatchObject({
    status: 'done',
    counts: { create: 6, update: 0, unchanged: 0 },
  });
  const { db } = server.database;
  const [course] = await db.select().from(courses).where(eq(courses.importKey, 'C-1'));
  expect(course).toMatchObject({ name: 'VA Basics', status: 'draft', description: 'For beginners' });
  expect(course?.authorId).toBe(ctx.viewer?.userId);
  const names = await db.select({ name: units.name }).from(units).orderBy(asc(units.position));
  expect(names.map(({ name }) => name)).toEqual(['Tools', 'Start']);
  const inOrder = await db
    .select({ name: lessons.name, status: lessons.status })
    .from(lessons)
    .innerJoin(units, eq(units.id, lessons.unitId))
    .where(eq(units.importKey, 'U-1'))
    .orderBy(asc(lessons.position));
  expect(inOrder).toEqual([
    { name: 'Welcome', status: 'draft' },
    { name: 'Rates', status: 'draft' },
  ]);

  expect((await doneImport(server, ctx, 'create-courses', whole)).counts).toMatchObject({ create: 0, unchanged: 6 });
  const changed = await file([['C-1', 'VA Essentials']], [], [['L-1', 'Hello', 'U-1']], '');
  expect((await doneImport(server, ctx, 'create-courses', changed)).counts).toMatchObject({ update: 2, unchanged: 0 });
  const [after] = await db.select().from(courses).where(eq(courses.importKey, 'C-1'));
  // Empty cells keep the current values.
  expect(after).toMatchObject({ name: 'VA Essentials', description: 'For beginners', authorId: course?.authorId });
  expect(after?.revision).toBeGreaterThan(course?.revision ?? 0);
});

test('XL-16: unknown parents and people, keys that come twice and moves are said with their place', async () => {
  const first = await file(
    [
      ['C-8', 'A'],
      ['C-9', 'B'],
    ],
    [['U-8', 'One', 'C-8']],
  );
  await doneImport(server, ctx, 'create-courses', first);
  const wrong = await file(
    [
      ['C-7', 'C', '99999999'],
      ['C-7', 'D'],
    ],
    [
      ['U-8', 'One', 'C-9'],
      ['U-7', 'Two', 'C-0'],
    ],
    [['L-7', 'Three', 'U-0']],
  );
  const { problems } = await checkedImport(server, ctx, 'create-courses', wrong);
  expect(problems?.map(({ sheet, row, column }) => `${sheet} ${row} ${column}`).toSorted()).toEqual([
    'Courses 2 Author Tribe ID',
    'Courses 3 Course ID',
    'Lessons 2 Unit ID',
    'Units 2 Course ID',
    'Units 3 Course ID',
  ]);
});
