import { and, asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeLearning } from '#testing/make-learning.ts';
import { makeUser } from '#testing/make-user.ts';
import { browserOf, merge, undo } from '#testing/merge-steps.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { courseProgress, lessonProgress } from '#tables/learning/progress.table.ts';

const server = useTestServer({ rateLimitScale: 1000 });

test('with two accounts the better progress of each lesson is kept, and undoing restores both', async () => {
  const { db } = server.database;
  const { course, lessons } = await makeLearning(server.database, { unitSizes: [4] });
  const [kept, folded] = [await makeUser(server.database), await makeUser(server.database)];
  const [early, late] = [new Date('2026-02-01'), new Date('2026-03-01')];
  const row = (userId: number, at: number, furthestSeconds: number, completedAt: Date | null) => ({
    userId,
    lessonId: lessons[at]?.id ?? 0,
    openedAt: early,
    lastOpenedAt: early,
    positionSeconds: furthestSeconds,
    furthestSeconds,
    completedAt,
    saidAt: null,
    positionAt: null,
  });
  await db.insert(lessonProgress).values([
    // Done by the merged account only, done by the remaining one only, further by the merged one, seen by the merged
    // one alone.
    row(kept.id, 0, 80, null),
    row(folded.id, 0, 10, early),
    row(kept.id, 1, 5, early),
    row(folded.id, 1, 99, null),
    row(kept.id, 2, 20, null),
    row(folded.id, 2, 30, null),
    row(folded.id, 3, 40, null),
  ]);
  await db.insert(courseProgress).values([
    { userId: kept.id, courseId: course.id, openedAt: early, lastOpenedAt: early, lastLessonId: lessons[0]?.id },
    { userId: folded.id, courseId: course.id, openedAt: early, lastOpenedAt: late, lastLessonId: lessons[3]?.id },
  ]);
  const all = () => db.select().from(lessonProgress).orderBy(asc(lessonProgress.userId), asc(lessonProgress.lessonId));
  const before = await all();
  const staff = await browserOf(server);

  const { id, moved, code } = await merge(staff, kept, folded);
  expect(code).toBeNull();
  expect(moved).toContain('3 lessons begun');
  expect(await all()).toEqual([
    row(kept.id, 0, 10, early),
    row(kept.id, 1, 5, early),
    row(kept.id, 2, 30, null),
    row(kept.id, 3, 40, null),
  ]);
  const mine = and(eq(courseProgress.userId, kept.id), eq(courseProgress.courseId, course.id));
  expect(await db.select().from(courseProgress).where(mine)).toMatchObject([{ lastLessonId: lessons[3]?.id }]);
  const { data } = await (await signedIn(server, kept)).graphql(`{ myCourse(id: ${course.id}) { doneCount percent } }`);
  expect(data).toEqual({ myCourse: { doneCount: 2, percent: 50 } });

  expect((await undo(staff, id)).code).toBeNull();
  expect(await all()).toEqual(before);
  expect(await db.select().from(courseProgress).where(mine)).toMatchObject([{ lastLessonId: lessons[0]?.id }]);
});
