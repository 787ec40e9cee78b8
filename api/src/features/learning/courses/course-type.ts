import { displayName } from '@app/rules/people/users/full-name';
import { eq, inArray } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { NotFound } from '#errors.ts';
import { fileUrl } from '#features/platform/files/file-address.ts';
import { files } from '#tables/platform/files.table.ts';
import { users } from '#tables/people/users.table.ts';
import { levelsOfCourse } from './course-opening.ts';
import { courses } from '#tables/learning/courses.table.ts';

export const courseColumns = {
  id: courses.id,
  name: courses.name,
  shortDescription: courses.shortDescription,
  description: courses.description,
  authorId: courses.authorId,
  coverId: courses.coverId,
  introVideoUrl: courses.introVideoUrl,
  introText: courses.introText,
  status: courses.status,
  isFree: courses.isFree,
  revision: courses.revision,
  createdAt: courses.createdAt,
  updatedAt: courses.updatedAt,
  publishedAt: courses.publishedAt,
};

type Db = Pick<Context, 'db'>;

/** A course with the facts shown beside its name: cover, author and levels come with the same statement. */
export function selectCourses({ db }: Db) {
  return db
    .select({
      ...courseColumns,
      levels: levelsOfCourse,
      coverKey: files.key,
      firstName: users.firstName,
      lastName: users.lastName,
      suffix: users.suffix,
      profileImage: users.profileImage,
    })
    .from(courses)
    .leftJoin(files, eq(files.id, courses.coverId))
    .leftJoin(users, eq(users.id, courses.authorId))
    .$dynamic();
}

export type CourseRow = Awaited<ReturnType<typeof selectCourses>>[number];

export async function findCourse(ctx: Db, id: number): Promise<CourseRow> {
  const [course] = await selectCourses(ctx).where(eq(courses.id, id));
  if (!course) throw new NotFound('Course');
  return course;
}

/** Courses in the order of the ids; one deleted in the meantime is an error of its own. */
export async function coursesById(ctx: Db, ids: readonly number[]): Promise<(CourseRow | NotFound)[]> {
  const rows = await selectCourses(ctx).where(inArray(courses.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? new NotFound('Course'));
}

export type CourseAuthor = { id: number; name: string; profileImage: string | null };

export function authorOf({ authorId, firstName, lastName, suffix, profileImage }: CourseRow): CourseAuthor | null {
  if (authorId === null || firstName === null) return null;
  return { id: authorId, name: displayName({ firstName, lastName: lastName ?? '', suffix }), profileImage };
}

export function coverOf({ coverId, coverKey }: CourseRow): { id: number; url: string } | null {
  return coverId === null || coverKey === null ? null : { id: coverId, url: fileUrl(coverKey) };
}
