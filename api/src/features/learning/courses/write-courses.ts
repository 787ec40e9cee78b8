import type { ContentStatus } from '@app/rules/learning/content/content-status';
import { type CourseInput, courseInput, courseMessages } from '@app/rules/learning/courses/course-input';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import type { Context } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput, Conflict, parseInput } from '#errors.ts';
import { accessLevels } from '#tables/people/access.table.ts';
import { lockOwnFile } from '#features/platform/files/own-file.ts';
import { users } from '#tables/people/users.table.ts';
import { courseColumns, type CourseRow, findCourse } from './course-type.ts';
import { courseAccessLevels, courses } from '#tables/learning/courses.table.ts';
import { countLearners } from './list-courses.ts';
import { touchOutline } from './touch-outline.ts';

/** A new course is a draft: nobody but staff sees it until it is published. */
export async function createCourse(ctx: Context, input: CourseInput): Promise<CourseRow> {
  const { levelIds, ...values } = parseInput(courseInput, input);
  return transaction(ctx, async (tx) => {
    await checkReferences(tx, { ...values, levelIds }, { authorId: null, coverId: null });
    const [made] = await tx.db
      .insert(courses)
      .values({ ...values, createdAt: tx.now, updatedAt: tx.now })
      .returning(courseColumns);
    if (!made) throw new Error('the course was not added');
    await setLevels(tx, made.id, levelIds);
    await recordAudit(tx, {
      action: 'course.create',
      objectType: 'course',
      objectId: made.id,
      after: { ...factsOf(made), levelIds },
    });
    return findCourse(tx, made.id);
  });
}

export async function updateCourse(ctx: Context, id: number, input: CourseInput): Promise<CourseRow> {
  const { levelIds, authorId = null, coverId = null, ...values } = parseInput(courseInput, input);
  return transaction(ctx, async (tx) => {
    const touched = await touchOutline(tx, id);
    const before = await findCourse(tx, id);
    await checkReferences(tx, { authorId, coverId, levelIds }, touched);
    await tx.db
      .update(courses)
      .set({ ...values, authorId, coverId })
      .where(eq(courses.id, id));
    await setLevels(tx, id, levelIds);
    const after = await findCourse(tx, id);
    await recordAudit(tx, {
      action: 'course.update',
      objectType: 'course',
      objectId: id,
      before: { ...factsOf(before), levelIds: before.levels.map((level) => level.id) },
      after: { ...factsOf(after), levelIds },
    });
    return after;
  });
}

/** Publishes a course for learners, or hides it; their progress stays. */
export async function setCourseStatus(ctx: Context, id: number, status: ContentStatus): Promise<CourseRow> {
  return transaction(ctx, async (tx) => {
    const before = await findCourse(tx, id);
    if (before.status === status) return before;
    await touchOutline(tx, id);
    const publishedAt = status === 'published' ? (before.publishedAt ?? tx.now) : before.publishedAt;
    await tx.db.update(courses).set({ status, publishedAt }).where(eq(courses.id, id));
    await recordAudit(tx, {
      action: status === 'published' ? 'course.publish' : 'course.unpublish',
      objectType: 'course',
      objectId: id,
      before: { status: before.status },
      after: { status },
    });
    return findCourse(tx, id);
  });
}

/** Deletes everything in it, including people's progress; but not certificates. */
export async function deleteCourse(ctx: Context, id: number): Promise<CourseRow> {
  return transaction(ctx, async (tx) => {
    await touchOutline(tx, id);
    const course = await findCourse(tx, id);
    const [counts] = await countLearners(tx, [id]);
    if (counts && counts.certificates > 0) throw new Conflict(courseMessages.hasCertificates(counts.certificates));
    await tx.db.delete(courses).where(eq(courses.id, id));
    await recordAudit(tx, {
      action: 'course.delete',
      objectType: 'course',
      objectId: id,
      before: { ...factsOf(course), learners: counts?.learners ?? 0 },
    });
    return course;
  });
}

type References = { authorId?: number | null; coverId?: number | null; levelIds: readonly string[] };

/** Refuses missing choices, on their field. The course's earlier choices may stay. */
async function checkReferences(
  ctx: Context,
  { authorId, coverId, levelIds }: References,
  before: { authorId: number | null; coverId: number | null },
): Promise<void> {
  if (authorId && authorId !== before.authorId) {
    const isPerson = and(eq(users.id, authorId), isNull(users.archivedAt));
    const [author] = await ctx.db.select({ id: users.id }).from(users).where(isPerson);
    if (!author) throw new BadUserInput({ authorId: courseMessages.noSuchAuthor });
  }
  if (coverId && coverId !== before.coverId) {
    const cover = await lockOwnFile(ctx, { id: coverId, purpose: 'course-cover' });
    if (!cover) throw new BadUserInput({ coverId: courseMessages.noSuchCover });
  }
  if (levelIds.length > 0) {
    const isNamed = inArray(accessLevels.id, [...levelIds]);
    const found = await ctx.db.select({ id: accessLevels.id }).from(accessLevels).where(isNamed).for('key share');
    if (found.length < levelIds.length) throw new BadUserInput({ levelIds: courseMessages.noSuchLevel });
  }
}

async function setLevels({ db }: Pick<Context, 'db'>, courseId: number, levelIds: readonly string[]): Promise<void> {
  await db.delete(courseAccessLevels).where(eq(courseAccessLevels.courseId, courseId));
  if (levelIds.length === 0) return;
  await db.insert(courseAccessLevels).values(levelIds.map((accessLevelId) => ({ courseId, accessLevelId })));
}

type Facts = Pick<
  CourseRow,
  'name' | 'shortDescription' | 'description' | 'authorId' | 'coverId' | 'isFree' | 'status'
>;

function factsOf({ name, shortDescription, description, authorId, coverId, isFree, status }: Facts) {
  return { name, shortDescription, description, authorId, coverId, isFree, status };
}
