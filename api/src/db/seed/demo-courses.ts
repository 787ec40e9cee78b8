import { demoIntroText, demoLessonText } from './demo-lesson-texts.ts';
import { plainText } from '@app/rules/rich-text/read-rich-text';
import { inArray, sql } from 'drizzle-orm';
import { courseAccessLevels, courses, tracks, units } from '../../features/courses/courses.table.ts';
import { lessonFiles, lessons } from '../../features/lessons/lessons.table.ts';
import { users } from '../../features/users/users.table.ts';
import { demoCourses } from './demo-course-list.ts';
import type { Seeding } from './seeding.ts';

const day = 24 * 3_600_000;

/** Made up, but of the form of real ones: nothing loads before someone taps. */
function demoVideoUrl(at: number): string {
  const id = `Tr1be${String(at).padStart(4, '0')}Lx`;
  return at % 3 === 0 ? `https://youtu.be/${id}` : `https://www.youtube.com/watch?v=${id}`;
}

/** Courses with units, lessons and tracks, the oldest first. */
export async function seedDemoCourses({ db, now }: Seeding): Promise<void> {
  const people = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, [...new Set(demoCourses.map(({ author }) => author))]));
  const idOf = new Map(people.map(({ id, email }) => [email, id]));
  const at = (index: number) => new Date(now.getTime() - (200 - index * 25) * day);

  const made = await db
    .insert(courses)
    .overridingSystemValue()
    .values(
      demoCourses.map(({ id, name, about, author, isFree, isDraft }, index) => ({
        id: id ?? sql`nextval(pg_get_serial_sequence('courses', 'id'))`,
        name,
        shortDescription: about,
        description: `${about} Made by coaches of the Tribe, with examples from members who did it.`,
        authorId: idOf.get(author) ?? null,
        introVideoUrl: isDraft ? null : demoVideoUrl(900 + index),
        introText: isDraft ? null : demoIntroText(name, about),
        status: isDraft ? ('draft' as const) : ('published' as const),
        isFree: isFree ?? false,
        createdAt: at(index),
        updatedAt: at(index),
        publishedAt: isDraft ? null : at(index),
      })),
    )
    .returning({ id: courses.id });
  const courseIds = made.map(({ id }) => id);
  // Numbers up to the one that was given by hand are used up, so that no later course meets it.
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
      given.map(([name, minutes], position) => ({ course, index, unit, name, minutes, position })),
    ),
  );
  const madeLessons = await db
    .insert(lessons)
    .values(
      lessonRows.map(({ course, index, unit, name, minutes, position }, number) => {
        const content = demoLessonText(name, course.about, number);
        return {
          unitId: unitIdsOf[index]?.[unit] ?? 0,
          name,
          shortDescription: position === 0 ? course.about : null,
          type: minutes === null ? ('text' as const) : ('video' as const),
          videoUrl: minutes === null ? null : demoVideoUrl(number),
          durationSeconds: minutes === null ? null : minutes * 60 + ((number * 17) % 60),
          transcript: minutes === null ? null : plainText(content),
          content,
          contentText: plainText(content),
          position: position + 1,
          isFreePreview: unit === 0 && position === 0,
          status: course.isDraft ? ('draft' as const) : ('published' as const),
          createdAt: at(index),
          updatedAt: at(index),
        };
      }),
    )
    .returning({ id: lessons.id });

  await db.insert(lessonFiles).values(
    madeLessons
      .filter((_, number) => number % 4 === 1)
      .flatMap(({ id }, number) => [
        {
          lessonId: id,
          name: 'Worksheet',
          url: `https://docs.google.com/spreadsheets/d/tribe-demo-${number}/edit`,
          position: 1,
          createdAt: now,
          updatedAt: now,
        },
        {
          lessonId: id,
          name: 'Slides',
          url: `https://files.tribe.example/lessons/${number}/slides.pptx`,
          position: 2,
          createdAt: now,
          updatedAt: now,
        },
      ]),
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
