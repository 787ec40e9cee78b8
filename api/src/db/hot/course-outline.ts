import type { GatedLesson, GatedUnit } from '@app/rules/learning/content/lesson-gate';
import type { ContentStatus } from '@app/rules/learning/content/content-status';
import type { LessonType } from '@app/rules/learning/courses/lesson-types';
import type { RichText } from '@app/rules/rich-text/rich-text';
import { and, eq, sql } from 'drizzle-orm';
import { type Json, joined, jsonObject, jsonRows, jsonTuple, jsonValues } from '../json.ts';
import { given, preparedAnswer } from '../one-answer.ts';
import { courses, tracks, units } from '#tables/learning/courses.table.ts';
import { lessons } from '#tables/learning/lessons.table.ts';
import { certificates, courseProgress, lessonProgress } from '#tables/learning/progress.table.ts';
import { files } from '#tables/platform/files.table.ts';
import { type LearnerFacts, learnerJson } from './learner.ts';
import { type Opener, openersOf, openersOfAll } from './openers.ts';

// W1, `bench/src/works/course-outline.ts`. As written text, at 20,000 people, it took 0.81 ms of the server and 0.54 ms of the database for ten courses
// (bench/results.json). Side by side with that text, on a busy machine, server and database together: 2,224 µs before, 2,068 after;
// no difference that such a run can tell from chance.

export type OutlineLesson = GatedLesson & {
  id: number;
  name: string;
  type: LessonType;
  durationSeconds: number | null;
};

export type OutlineUnit = GatedUnit & {
  id: number;
  name: string;
  shortDescription: string | null;
  lessons: OutlineLesson[];
};

export type OutlineTrack = { id: number; name: string; description: string | null; unitIds: number[] };

/** The content of a course, the same for everyone. */
export type OutlineRow = {
  id: number;
  version: string;
  name: string;
  shortDescription: string | null;
  description: string | null;
  coverKey: string | null;
  introVideoUrl: string | null;
  introText: RichText | null;
  tracks: OutlineTrack[];
  units: OutlineUnit[];
};

/** Changes with the outline and with the course itself; read with every request. */
const version = sql<string>`${courses.revision} || ':' || extract(epoch from ${courses.updatedAt})`;

const tracksOf: Json<OutlineTrack[]> = jsonRows(
  { id: tracks.id, name: tracks.name, description: tracks.description, unitIds: tracks.unitIds },
  (rows) => rows.from(tracks).where(eq(tracks.courseId, courses.id)).orderBy(tracks.position, tracks.id),
);

export const lessonFields = {
  id: lessons.id,
  name: lessons.name,
  type: lessons.type,
  durationSeconds: lessons.durationSeconds,
  isFreePreview: lessons.isFreePreview,
  isFreeLesson: lessons.isFreeLesson,
  status: lessons.status,
};

const unitsOf: Json<OutlineUnit[]> = jsonRows(
  {
    id: units.id,
    name: units.name,
    shortDescription: units.shortDescription,
    availableAfterDays: units.availableAfterDays,
    lessons: jsonRows(lessonFields, (rows) =>
      rows.from(lessons).where(eq(lessons.unitId, units.id)).orderBy(lessons.position, lessons.id),
    ),
  },
  (rows) => rows.from(units).where(eq(units.courseId, courses.id)).orderBy(units.position, units.id),
);

const outlines: Json<OutlineRow[]> = jsonRows(
  {
    id: courses.id,
    // From the same snapshot: an outline is never stored under another version.
    version,
    name: courses.name,
    shortDescription: courses.shortDescription,
    description: courses.description,
    coverKey: files.key,
    introVideoUrl: courses.introVideoUrl,
    introText: courses.introText,
    tracks: tracksOf,
    units: unitsOf,
  },
  (rows) =>
    rows
      .from(courses)
      .leftJoin(files, eq(files.id, courses.coverId))
      .where(sql`${courses.id} = any(${given(1)}::int[])`),
);

/** The outlines of the given courses: W1 reads them once and keeps them while their version stays. */
export const readOutlines = preparedAnswer('outlines', outlines);

/** The facts of a course that are read for every request, because a lost level or a new lesson counts at once. */
export type CourseFacts = {
  id: number;
  version: string;
  status: ContentStatus;
  isFree: boolean;
  openers: Opener[];
  createdAt: Date;
  openedAt: Date | null;
  lastOpenedAt: Date | null;
  lastLessonId: number | null;
  certificateCode: string | null;
};

/** Columns of `courses` and of the viewer's row in `courseProgress`, a left join. */
export const courseFields = {
  id: courses.id,
  version,
  status: courses.status,
  isFree: courses.isFree,
  createdAt: courses.createdAt,
  openedAt: joined(courseProgress.openedAt),
  lastOpenedAt: joined(courseProgress.lastOpenedAt),
  lastLessonId: courseProgress.lastLessonId,
};

export const isOwnProgress = and(eq(courseProgress.courseId, courses.id), eq(courseProgress.userId, given(1)));

/** The person's rows: lesson, seconds, and 1 when it is done. */
const progressRow = jsonTuple([
  lessonProgress.lessonId,
  lessonProgress.positionSeconds,
  sql<0 | 1>`(${lessonProgress.completedAt} is not null)::int`,
]);

const learner: Json<LearnerFacts> = learnerJson(given(1));

const allOpeners = openersOfAll('course');
const published: Json<CourseFacts[]> = jsonRows(
  {
    ...courseFields,
    // Openers and certificates of all courses are gathered once, not course by course.
    openers: sql<Opener[]>`coalesce(${allOpeners.openers}, '[]')`,
    certificateCode: sql<string | null>`own.code`,
  },
  (rows) =>
    rows
      .from(courses)
      .leftJoin(courseProgress, isOwnProgress)
      .leftJoin(allOpeners, eq(allOpeners.item, courses.id))
      .leftJoin(
        sql`(select distinct on (course_id) course_id, code from certificates where user_id = ${given(1)} and revoked_at is null
          order by course_id, issued_at) own`,
        sql`own.course_id = ${courses.id}`,
      )
      .where(eq(courses.status, 'published')),
);

/** All published courses with all that the given person has done in them: W1 in one statement. */
export const readPublishedCourses = preparedAnswer(
  'my-courses',
  jsonObject({
    courses: published,
    progress: jsonValues(progressRow, (rows) => rows.from(lessonProgress).where(eq(lessonProgress.userId, given(1)))),
    learner,
  }),
);

const one: Json<CourseFacts[]> = jsonRows(
  {
    ...courseFields,
    openers: openersOf('course', courses.id),
    certificateCode: sql<string | null>`(select ${certificates.code} from ${certificates}
      where ${certificates.userId} = ${given(1)} and ${certificates.courseId} = ${courses.id}
        and ${certificates.revokedAt} is null
      order by ${certificates.issuedAt} limit 1)`,
  },
  (rows) =>
    rows
      .from(courses)
      .leftJoin(courseProgress, isOwnProgress)
      .where(eq(courses.id, given(2))),
);

/** The same for one course, whatever its status. */
export const readOneCourse = preparedAnswer(
  'my-course',
  jsonObject({
    courses: one,
    progress: jsonValues(progressRow, (rows) =>
      rows.from(lessonProgress).where(
        and(
          eq(lessonProgress.userId, given(1)),
          sql`${lessonProgress.lessonId} in (select ${lessons.id} from ${units}
              join ${lessons} on ${lessons.unitId} = ${units.id} where ${units.courseId} = ${given(2)})`,
        ),
      ),
    ),
    learner,
  }),
);
