import { contentStatuses } from '@app/rules/learning/content/content-status';
import type { PageInput } from '@app/rules/paging/page-input';
import { and, asc, count, desc, eq, inArray, like, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { containing, type Listed, pageBounds } from '#db/paging.ts';
import { parseInput } from '#errors.ts';
import { lessons } from '#tables/learning/lessons.table.ts';
import { certificates, courseProgress } from '#tables/learning/progress.table.ts';
import { type CourseRow, selectCourses } from './course-type.ts';
import { courses, units } from '#tables/learning/courses.table.ts';

export const courseSorts = ['name', 'newest', 'updated'] as const;
export type CourseSort = (typeof courseSorts)[number];

const orders = {
  name: [asc(sql`lower(${courses.name})`), asc(courses.id)],
  newest: [desc(courses.createdAt), desc(courses.id)],
  updated: [desc(courses.updatedAt), desc(courses.id)],
};

const courseFilter = z.object({
  search: z.string().trim().max(200).nullish(),
  status: z.enum(contentStatuses).nullish(),
});

type CourseQuery = { filter: z.input<typeof courseFilter>; sort?: CourseSort | null | undefined; page: PageInput };

/** For staff: includes drafts. */
export async function listCourses(ctx: Context, { filter, sort, page }: CourseQuery): Promise<Listed<CourseRow>> {
  const { search, status } = parseInput(courseFilter, filter);
  const { limit, offset } = pageBounds(page);
  const isListed = and(
    search ? like(sql`lower(${courses.name})`, containing(search.toLowerCase())) : undefined,
    status ? eq(courses.status, status) : undefined,
  );
  const [items, [total]] = await Promise.all([
    selectCourses(ctx)
      .where(isListed)
      .orderBy(...orders[sort ?? 'updated'])
      .limit(limit)
      .offset(offset),
    ctx.db.select({ count: count() }).from(courses).where(isListed),
  ]);
  return { items, totalCount: total?.count ?? 0 };
}

export type OutlineCounts = { units: number; lessons: number; publishedLessons: number };

/** The size of each course, in the order of the ids. */
export async function countOutlines({ db }: Pick<Context, 'db'>, ids: readonly number[]): Promise<OutlineCounts[]> {
  const rows = await db
    .select({
      courseId: units.courseId,
      units: sql<number>`count(distinct ${units.id})`.mapWith(Number),
      lessons: sql<number>`count(${lessons.id})`.mapWith(Number),
      publishedLessons: sql<number>`count(*) filter (where ${lessons.status} = 'published')`.mapWith(Number),
    })
    .from(units)
    .leftJoin(lessons, eq(lessons.unitId, units.id))
    .where(inArray(units.courseId, [...ids]))
    .groupBy(units.courseId);
  const byId = new Map(rows.map((row) => [row.courseId, row]));
  return ids.map((id) => byId.get(id) ?? { units: 0, lessons: 0, publishedLessons: 0 });
}

export type LearnerCounts = { learners: number; certificates: number };

/** The number of people who have begun each course, and of certificates: what a deletion would affect. */
export async function countLearners({ db }: Pick<Context, 'db'>, ids: readonly number[]): Promise<LearnerCounts[]> {
  const rows = await db
    .select({
      id: courses.id,
      learners:
        sql<number>`(select count(*) from ${courseProgress} where ${courseProgress.courseId} = ${courses.id})`.mapWith(
          Number,
        ),
      certificates:
        sql<number>`(select count(*) from ${certificates} where ${certificates.courseId} = ${courses.id})`.mapWith(
          Number,
        ),
    })
    .from(courses)
    .where(inArray(courses.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? { learners: 0, certificates: 0 });
}
