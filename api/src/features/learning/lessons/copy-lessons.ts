import { sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { copyQuizzes } from '#features/learning/quizzes/write-quiz.ts';
import type { Copies } from '#features/learning/courses/copy-course.ts';

type Db = Pick<Context, 'db' | 'now'>;

/** Copies all lessons of units into the copies of these units: as drafts with the same texts, videos and files. */
export async function copyLessonsOfUnits(tx: Db, units: Copies): Promise<void> {
  await copyLessons(
    tx,
    sql`select lessons.*, copy."to" as new_unit_id, lessons.position as new_position, lessons.name as new_name
      from lessons join json_to_recordset(${JSON.stringify(units)}::json) as copy ("from" int, "to" int)
        on copy."from" = lessons.unit_id`,
  );
}

/** Copies one lesson into its own unit, right after it. */
export async function copyLesson(tx: Db, id: number, name: string): Promise<Copies> {
  return copyLessons(
    tx,
    sql`select lessons.*, unit_id as new_unit_id, position + 1 as new_position, ${name}::text as new_name
      from lessons where id = ${id}`,
  );
}

async function copyLessons({ db, now }: Db, source: ReturnType<typeof sql>): Promise<Copies> {
  const at = now.toISOString();
  const { rows } = await db.execute<Copies[number]>(sql`
    merge into lessons using (${source}) as source on false
    when not matched then
      insert (unit_id, name, short_description, description, type, video_url, video_file_id, captions_file_id, transcript,
        content, content_text, duration_seconds, position, is_free_preview, status, created_at, updated_at)
      values (source.new_unit_id, source.new_name, source.short_description, source.description, source.type,
        source.video_url, source.video_file_id, source.captions_file_id, source.transcript, source.content,
        source.content_text, source.duration_seconds, source.new_position, source.is_free_preview, 'draft', ${at}, ${at})
    returning source.id as "from", lessons.id as "to"`);
  const copies = sql`json_to_recordset(${JSON.stringify(rows)}::json) as copy ("from" int, "to" int)`;
  await db.execute(sql`
    insert into lesson_files (lesson_id, name, file_id, url, position, created_at, updated_at)
    select copy."to", name, file_id, url, position, ${at}, ${at}
    from lesson_files join ${copies} on copy."from" = lesson_files.lesson_id
    order by lesson_files.id`);
  await db.execute(sql`
    insert into lesson_pictures (lesson_id, file_id)
    select copy."to", file_id from lesson_pictures join ${copies} on copy."from" = lesson_pictures.lesson_id`);
  await copyQuizzes({ db, now }, rows);
  return rows;
}
