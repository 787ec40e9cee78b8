import { linkType } from '@app/rules/learning/content/link-type';
import { type FileCategory, fileCategory } from '@app/rules/platform/files/file-categories';
import { type LessonFileInput, lessonFileInput, lessonMessages } from '@app/rules/learning/lessons/lesson-input';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import type { Context } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput, NotFound, parseInput } from '#errors.ts';
import { fileUrl } from '#features/platform/files/file-address.ts';
import { files } from '#tables/platform/files.table.ts';
import { lockOwnFile } from '#features/platform/files/own-file.ts';
import { lockLesson } from './lessons.ts';
import { type LessonFile, lessonFiles, lessons } from '#tables/learning/lessons.table.ts';

type Db = Pick<Context, 'db'>;

function selectFiles({ db }: Db) {
  return db
    .select({
      id: lessonFiles.id,
      lessonId: lessonFiles.lessonId,
      name: lessonFiles.name,
      fileId: lessonFiles.fileId,
      url: lessonFiles.url,
      position: lessonFiles.position,
      createdAt: lessonFiles.createdAt,
      updatedAt: lessonFiles.updatedAt,
      key: files.key,
      fileName: files.name,
      bytes: files.bytes,
    })
    .from(lessonFiles)
    .leftJoin(files, eq(files.id, lessonFiles.fileId))
    .$dynamic();
}

export type LessonFileRow = Awaited<ReturnType<typeof selectFiles>>[number];

export async function filesOfLessons(ctx: Db, lessonIds: readonly number[]): Promise<LessonFileRow[]> {
  return selectFiles(ctx)
    .where(inArray(lessonFiles.lessonId, [...lessonIds]))
    .orderBy(asc(lessonFiles.lessonId), asc(lessonFiles.position), asc(lessonFiles.id));
}

export async function findLessonFile(ctx: Db, id: number): Promise<LessonFileRow> {
  const [file] = await selectFiles(ctx).where(eq(lessonFiles.id, id));
  if (!file) throw new NotFound('Lesson file');
  return file;
}

/** Names of lessons, in the order of the ids. */
export async function lessonNames({ db }: Db, ids: readonly number[]): Promise<string[]> {
  const rows = await db
    .select({ id: lessons.id, name: lessons.name })
    .from(lessons)
    .where(inArray(lessons.id, [...ids]));
  const byId = new Map(rows.map(({ id, name }) => [id, name]));
  return ids.map((id) => byId.get(id) ?? '');
}

/** The target: an upload of ours or a link. */
export function addressOf({ key, url }: LessonFileRow): string {
  return key === null ? (url ?? '') : fileUrl(key);
}

export function categoryOf({ fileName, url }: LessonFileRow): FileCategory {
  return fileName === null ? linkType(url ?? '') : (fileCategory(fileName) ?? 'documents');
}

/** At the end of the list of its lesson. */
export async function createLessonFile(ctx: Context, lessonId: number, input: LessonFileInput): Promise<LessonFileRow> {
  const values = parseInput(lessonFileInput, input);
  return transaction(ctx, async (tx) => {
    await lockLesson(tx, lessonId);
    await checkUpload(tx, values.fileId, null);
    const position = sql<number>`(select coalesce(max(${lessonFiles.position}), 0) + 1 from ${lessonFiles} where ${lessonFiles.lessonId} = ${lessonId})`;
    const [file] = await tx.db
      .insert(lessonFiles)
      .values({ ...values, lessonId, position, createdAt: tx.now, updatedAt: tx.now })
      .returning();
    if (!file) throw new Error('the file was not added');
    await recordAudit(tx, {
      action: 'lesson-file.create',
      objectType: 'lesson-file',
      objectId: file.id,
      after: factsOf(file),
    });
    return findLessonFile(tx, file.id);
  });
}

export async function updateLessonFile(ctx: Context, id: number, input: LessonFileInput): Promise<LessonFileRow> {
  const { fileId = null, ...values } = parseInput(lessonFileInput, input);
  return transaction(ctx, async (tx) => {
    const { lessonId } = await findLessonFile(tx, id);
    await lockLesson(tx, lessonId);
    const before = await findLessonFile(tx, id);
    await checkUpload(tx, fileId, before.fileId);
    const [file] = await tx.db
      .update(lessonFiles)
      .set({ ...values, fileId, updatedAt: tx.now })
      .where(eq(lessonFiles.id, id))
      .returning();
    if (!file) throw new NotFound('Lesson file');
    await recordAudit(tx, {
      action: 'lesson-file.update',
      objectType: 'lesson-file',
      objectId: id,
      before: factsOf(before),
      after: factsOf(file),
    });
    return findLessonFile(tx, id);
  });
}

export async function deleteLessonFile(ctx: Context, id: number): Promise<LessonFileRow> {
  return transaction(ctx, async (tx) => {
    const file = await findLessonFile(tx, id);
    await lockLesson(tx, file.lessonId);
    await tx.db.delete(lessonFiles).where(eq(lessonFiles.id, id));
    await recordAudit(tx, {
      action: 'lesson-file.delete',
      objectType: 'lesson-file',
      objectId: id,
      before: factsOf(file),
    });
    return file;
  });
}

async function checkUpload(tx: Context, id: number | null | undefined, before: number | null): Promise<void> {
  if (!id || id === before) return;
  const file = await lockOwnFile(tx, { id, purpose: 'lesson-file' });
  if (!file) throw new BadUserInput({ fileId: lessonMessages.noSuchFile });
}

function factsOf({ lessonId, name, fileId, url }: Pick<LessonFile, 'lessonId' | 'name' | 'fileId' | 'url'>) {
  return { lessonId, name, fileId, url };
}
