import type pg from 'pg';

export const courseCount = 10;
const unitsPerCourse = 5;
const lessonsPerUnit = 6;
export const lessonCount = courseCount * unitsPerCourse * lessonsPerUnit;

/** The number of lessons each person has opened. */
const seenPerPerson = 30;

/**
 * Courses for members, their lessons with text and files, and a month of everyone's progress, which for three in ten
 * ended some time ago.
 */
export async function makeLearning(client: pg.Client): Promise<void> {
  await client.query(
    `insert into courses (name, status, created_at, updated_at)
     select 'Course ' || n, 'published', now() - n * interval '1 day', now() from generate_series(1, ${courseCount}) n`,
  );
  await client.query(`insert into course_access_levels (course_id, access_level_id) select id, 'member' from courses`);
  await client.query(
    `insert into units (course_id, name, position, created_at, updated_at)
     select c.id, 'Unit ' || n, n, now(), now() from courses c, generate_series(1, ${unitsPerCourse}) n order by c.id, n`,
  );
  await client.query(
    `insert into lessons (unit_id, name, type, video_url, duration_seconds, content, content_text, position, status, created_at, updated_at)
     select u.id, 'Lesson ' || n, 'video', 'https://youtu.be/dQw4w9WgXcQ', 600,
       jsonb_build_object('type', 'doc', 'content', (select jsonb_agg(jsonb_build_object('type', 'paragraph', 'content',
         jsonb_build_array(jsonb_build_object('type', 'text', 'text', repeat('Most clients lose an hour a day. ', 6)))))
         from generate_series(1, 10))),
       repeat('Most clients lose an hour a day. ', 60), n, 'published', now(), now()
     from units u, generate_series(1, ${lessonsPerUnit}) n order by u.id, n`,
  );
  await client.query(
    `insert into lesson_files (lesson_id, name, url, position, created_at, updated_at)
     select l.id, 'File ' || n, 'https://example.com/file-' || n || '.pdf', n, now(), now()
     from lessons l, generate_series(1, 3) n`,
  );
  await client.query(
    `insert into lesson_progress (user_id, lesson_id, opened_at, last_opened_at, position_seconds, furthest_seconds, completed_at)
     select u.id, 1 + (u.id * 7 + n * 3) % ${lessonCount}, t.at, t.at, 600, 600, case when n % 3 > 0 then t.at end
     from users u, generate_series(1, ${seenPerPerson}) n, lateral (
       select now() - (case when u.id % 10 < 7 then u.id % 13 else u.id % 400 end + n) * interval '1 day' as at) t
     order by u.id, 2`,
  );
  await client.query(
    `insert into course_progress (user_id, course_id, opened_at, last_opened_at)
     select u.id, c.id, now(), now() - c.id * interval '1 hour' from users u, courses c where (u.id + c.id) % 3 = 0 order by 1, 2`,
  );
}
