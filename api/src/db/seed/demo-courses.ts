import { plainText } from '@app/rules/rich-text/read-rich-text';
import type { RichText } from '@app/rules/rich-text/rich-text';
import { slugOf } from '@app/rules/text/slug';
import { inArray, sql } from 'drizzle-orm';
import { courseAccessLevels, courses, tracks, units } from '#tables/learning/courses.table.ts';
import { lessonFiles, lessons } from '#tables/learning/lessons.table.ts';
import { users } from '#tables/people/users.table.ts';
import { demoCourses } from './courses/all-courses.ts';
import type { DemoCourse } from './courses/demo-course.ts';
import { lessonText } from './courses/lesson-text.ts';
import { demoPdf, storeDemoFiles } from './demo-files.ts';
import type { SeedContext } from './seeding.ts';

const day = 24 * 3_600_000;

/** The lessons of `/free-lessons`: what it is, a skill, the first client. */
const freeLessonNames = new Set(['Is freelancing for me?', 'Virtual assistant', 'Portfolio with no clients yet']);

/** Made up, but of the form of real ones: nothing loads before someone taps. */
function demoVideoUrl(at: number): string {
  const id = `Tr1be${String(at).padStart(4, '0')}Lx`;
  return at % 3 === 0 ? `https://youtu.be/${id}` : `https://www.youtube.com/watch?v=${id}`;
}

/** The first course is as old as the community; the others followed, one in six weeks. */
const [firstMadeDaysAgo, daysBetweenCourses] = [560, 43];

/** Courses with units, lessons and tracks, the oldest first. */
export async function seedDemoCourses({ db, now, files: store }: SeedContext): Promise<void> {
  const people = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, [...new Set(demoCourses.map(({ author }) => author))]));
  const idOf = new Map(people.map(({ id, email }) => [email, id]));
  const at = (index: number) => new Date(now.getTime() - (firstMadeDaysAgo - index * daysBetweenCourses) * day);

  const made = await db
    .insert(courses)
    .overridingSystemValue()
    .values(
      demoCourses.map(({ id, name, about, author, isFree, isDraft, units: parts }, index) => ({
        id: id ?? sql`nextval(pg_get_serial_sequence('courses', 'id'))`,
        name,
        shortDescription: about,
        description: `${about} Made by coaches of the Tribe, with examples from members who did it.`,
        authorId: idOf.get(author) ?? null,
        introVideoUrl: isDraft ? null : demoVideoUrl(900 + index),
        introText: isDraft ? null : introText(name, about, parts),
        status: isDraft ? ('draft' as const) : ('published' as const),
        isFree: isFree ?? false,
        createdAt: at(index),
        updatedAt: at(index),
        publishedAt: isDraft ? null : at(index),
      })),
    )
    .returning({ id: courses.id });
  const courseIds = made.map(({ id }) => id);
  // Numbers up to the fixed one are used up, so that no later course collides with it.
  await db.execute(
    sql`select count(nextval(pg_get_serial_sequence('courses', 'id'))) from generate_series(1, ${Math.max(...courseIds)})`,
  );
  await db.insert(courseAccessLevels).values(
    courseIds.flatMap((courseId) =>
      ['member', 'coach', 'assistant-coach', 'team-lead', 'assistant-team-lead'].map((accessLevelId) => ({
        courseId,
        accessLevelId,
      })),
    ),
  );

  const unitRows = demoCourses.flatMap((course, index) =>
    course.units.map(({ name, afterDays }, position) => ({
      courseId: courseIds[index] ?? 0,
      name,
      position: position + 1,
      availableAfterDays: afterDays ?? null,
      createdAt: at(index),
      updatedAt: at(index),
    })),
  );
  const unitIds = (await db.insert(units).values(unitRows).returning({ id: units.id })).map(({ id }) => id);

  let unitAt = 0;
  const unitIdsOf = demoCourses.map((course) => course.units.map(() => unitIds[unitAt++] ?? 0));
  const lessonRows = demoCourses.flatMap((course, index) =>
    course.units.flatMap(({ lessons: given }, unit) =>
      given.map(([name, minutes, text], position) => ({ course, index, unit, name, minutes, text, position })),
    ),
  );
  const madeLessons = await db
    .insert(lessons)
    .values(
      lessonRows.map(({ course, index, unit, name, minutes, text, position }, number) => {
        const content = lessonText(text);
        return {
          unitId: unitIdsOf[index]?.[unit] ?? 0,
          name,
          type: minutes === null ? ('text' as const) : ('video' as const),
          videoUrl: minutes === null ? null : demoVideoUrl(number),
          durationSeconds: minutes === null ? null : minutes * 60 + ((number * 17) % 60),
          transcript: minutes === null ? null : plainText(content),
          content,
          contentText: plainText(content),
          position: position + 1,
          isFreePreview: unit === 0 && position === 0,
          isFreeLesson: freeLessonNames.has(name),
          status: course.isDraft ? ('draft' as const) : ('published' as const),
          createdAt: at(index),
          updatedAt: at(index),
        };
      }),
    )
    .returning({ id: lessons.id });

  // One in three has its steps on paper.
  const papers = lessonRows.flatMap(({ name, text, index }, number) => {
    const steps = stepsIn(text);
    const lessonId = madeLessons[number]?.id ?? 0;
    return number % 3 === 0 && steps.length > 2 ? [{ lessonId, name, steps, createdAt: at(index) }] : [];
  });
  const fileIds = await storeDemoFiles(
    { db, now, files: store },
    papers.map(({ name, steps, createdAt }) => ({
      purpose: 'lesson-file',
      name: `${slugOf(name)}.pdf`,
      content: demoPdf(name, [...steps.map((step) => `[ ] ${step}`), '', 'My notes:']),
      createdAt,
    })),
  );
  if (fileIds.length > 0)
    await db.insert(lessonFiles).values(
      papers.map(({ lessonId, createdAt }, place) => ({
        lessonId,
        name: 'Worksheet',
        fileId: fileIds[place]?.id ?? 0,
        position: 1,
        createdAt,
        updatedAt: createdAt,
      })),
    );
  await db.insert(tracks).values(
    demoCourses.flatMap((course, index) =>
      (course.tracks ?? []).map(({ name, description, units: chosen }, position) => ({
        courseId: courseIds[index] ?? 0,
        name,
        description,
        position: position + 1,
        unitIds: chosen.map((unit) => unitIdsOf[index]?.[unit] ?? 0),
      })),
    ),
  );
}

function introText(name: string, about: string, parts: DemoCourse['units']): RichText {
  const count = parts.reduce((sum, { lessons: given }) => sum + given.length, 0);
  return lessonText(`
Welcome to ${name}! ${about}

There are ${count} lessons in ${parts.length} parts. Take one a day; each ends with something you do yourself.

tip: Finish the whole course and you get a certificate that clients can verify.
`);
}

/** The numbered steps of a text, short enough for a line on paper and in letters that every printer has. */
function stepsIn(text: string): string[] {
  return [...text.matchAll(/^\d+\. (.+)$/gm)]
    .map(([, step = '']) => step.replaceAll('**', '').replaceAll('₱', 'PHP '))
    .map((step) => (step.length > 80 ? `${step.slice(0, 77)}...` : step));
}
