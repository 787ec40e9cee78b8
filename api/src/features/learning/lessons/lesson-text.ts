import { picturesIn } from '@app/rules/rich-text/read-rich-text';
import type { RichText } from '@app/rules/rich-text/rich-text';
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { files } from '#tables/platform/files.table.ts';
import { lessonPictures } from '#tables/learning/lessons.table.ts';

/** Records the pictures of a lesson, in its text or its draft: they are kept, and anyone who may open it sees them. */
export async function notePictures(
  { db }: Pick<Context, 'db'>,
  lessonId: number,
  texts: readonly (RichText | null)[],
): Promise<void> {
  const keys = [...new Set(texts.flatMap(picturesIn))];
  const used = db
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.key, keys), eq(files.purpose, 'lesson-picture')));
  const isOfLesson = eq(lessonPictures.lessonId, lessonId);
  await db
    .delete(lessonPictures)
    .where(keys.length === 0 ? isOfLesson : and(isOfLesson, notInArray(lessonPictures.fileId, used)));
  if (keys.length === 0) return;
  await db.execute(sql`
    insert into ${lessonPictures} (lesson_id, file_id) select ${lessonId}, used.id from (${used}) as used
    on conflict do nothing`);
}
