import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { jsonObject, jsonObjectIf, jsonOfRow, jsonRow, jsonRows } from '../json.ts';
import { given, preparedRow } from '../one-answer.ts';
import { courses, units } from '#tables/learning/courses.table.ts';
import { lessonFiles, lessons } from '#tables/learning/lessons.table.ts';
import { lessonQuestions } from '#tables/learning/questions.table.ts';
import { quizResults, quizzes } from '#tables/learning/quizzes.table.ts';
import { courseProgress, lessonNotes, lessonProgress } from '#tables/learning/progress.table.ts';
import { users } from '#tables/people/users.table.ts';
import { files } from '#tables/platform/files.table.ts';
import { courseFields, isOwnProgress, lessonFields } from './course-outline.ts';
import { learnerJson } from './learner.ts';
import { openersOf } from './openers.ts';

// W4, `bench/src/works/lesson-page.ts`. As written text, at 20,000 people, it took 0.42 ms of the server and 0.69 ms of the database a page
// (bench/results.json). Side by side with that text, on a busy machine, server and database together: 2,128 µs before, 2,222 after;
// no difference that such a run can tell from chance.

/** The facts that decide about a lesson. */
const facts = {
  lesson: jsonObject(lessonFields),
  unit: jsonObject({ id: units.id, name: units.name, availableAfterDays: units.availableAfterDays }),
  course: jsonObject({ ...courseFields, name: courses.name, openers: openersOf('course', courses.id) }),
  /** The viewer's row; null before they open the lesson. */
  progress: jsonObjectIf(lessonProgress.lessonId, {
    positionSeconds: lessonProgress.positionSeconds,
    furthestSeconds: lessonProgress.furthestSeconds,
    completedAt: lessonProgress.completedAt,
    saidAt: lessonProgress.saidAt,
  }),
  quiz: jsonRow(
    {
      questionCount: sql<number>`jsonb_array_length(${quizzes.questions})`,
      passPercent: quizzes.passPercent,
      triesPerDay: quizzes.triesPerDay,
      countsToCompletion: quizzes.countsToCompletion,
      isPassed: sql<boolean>`exists (select from ${quizResults} where ${quizResults.userId} = ${given(1)}
        and ${quizResults.lessonId} = ${lessons.id} and ${quizResults.passedAt} is not null)`,
    },
    (rows) => rows.from(quizzes).where(eq(quizzes.lessonId, lessons.id)),
  ),
  learner: learnerJson(given(1)),
};

const lessonTables = sql`${lessons} join ${units} on ${units.id} = ${lessons.unitId}
  join ${courses} on ${courses.id} = ${units.courseId}
  left join ${courseProgress} on ${isOwnProgress}
  left join ${lessonProgress} on ${and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.userId, given(1)))}`;

const factsJson = jsonOfRow(facts, (rows) => rows.from(lessonTables).where(eq(lessons.id, given(2))));

export type LessonRow = ReturnType<(typeof factsJson)['read']>;

/** The facts that decide about the lesson `$2` for the person `$1`, for their actions in it. */
export const readLessonFacts = preparedRow('lesson-facts', factsJson);

const download = alias(files, 'download');
const lessonFileRows = jsonRows(
  {
    id: lessonFiles.id,
    name: lessonFiles.name,
    url: lessonFiles.url,
    /** Null for a link. */
    file: jsonObjectIf(download.id, { key: download.key, extension: download.extension, bytes: download.bytes }),
  },
  (rows) =>
    rows
      .from(lessonFiles)
      .leftJoin(download, eq(download.id, lessonFiles.fileId))
      .where(eq(lessonFiles.lessonId, lessons.id))
      .orderBy(lessonFiles.position, lessonFiles.id),
);

const author = alias(users, 'author');
const pageJson = jsonOfRow(
  {
    ...facts,
    content: jsonObject({
      shortDescription: lessons.shortDescription,
      description: lessons.description,
      text: lessons.content,
      videoUrl: lessons.videoUrl,
      transcript: lessons.transcript,
      textBytes: sql<number>`coalesce(octet_length(${lessons.contentText}), 0)
        + coalesce(octet_length(${lessons.transcript}), 0)`,
      video: jsonRow({ key: files.key, contentType: files.contentType, bytes: files.bytes }, (rows) =>
        rows.from(files).where(eq(files.id, lessons.videoFileId)),
      ),
      captionsKey: sql<
        string | null
      >`(select ${files.key} from ${files} where ${files.id} = ${lessons.captionsFileId})`,
      files: lessonFileRows,
    }),
    authorName: sql<string | null>`(select nullif(concat_ws(' ', ${author.firstName}, ${author.lastName}), '')
      from ${users} author where ${and(eq(author.id, courses.authorId), isNull(author.archivedAt))})`,
    authorId: courses.authorId,
    authorImage: sql<string | null>`(select ${author.profileImage}
      from ${users} author where ${and(eq(author.id, courses.authorId), isNull(author.archivedAt))})`,
    note: sql<string | null>`(select ${lessonNotes.text} from ${lessonNotes}
      where ${lessonNotes.userId} = ${given(1)} and ${lessonNotes.lessonId} = ${lessons.id})`,
    questionCount: sql<number>`(select count(*) from ${lessonQuestions} where ${lessonQuestions.lessonId} = ${lessons.id})`,
  },
  (rows) => rows.from(lessonTables).where(eq(lessons.id, given(2))),
);

export type LessonPageRow = ReturnType<(typeof pageJson)['read']>;

/** The same with all that its page shows: W4. */
export const readLessonPage = preparedRow('lesson-page', pageJson);
