import type { FormField, FormValues } from '@app/rules/journey/forms/form-fields';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { fileUrl } from '#features/platform/files/file-address.ts';
import { files } from '#tables/platform/files.table.ts';
import { formAnswerFiles } from '#tables/journey/forms.table.ts';

export type AnswerFile = { fieldId: string; fileId: number; name: string; url: string; bytes: number };

/** The files of each answer, in the order of the ids. */
export async function filesOfAnswers(
  { db }: Pick<Context, 'db'>,
  answerIds: readonly number[],
): Promise<AnswerFile[][]> {
  const rows = await db
    .select({
      answerId: formAnswerFiles.answerId,
      fieldId: formAnswerFiles.fieldId,
      fileId: files.id,
      name: files.name,
      key: files.key,
      bytes: files.bytes,
    })
    .from(formAnswerFiles)
    .innerJoin(files, eq(files.id, formAnswerFiles.fileId))
    .where(inArray(formAnswerFiles.answerId, [...answerIds]))
    .orderBy(files.id);
  const byAnswer = Map.groupBy(rows, ({ answerId }) => answerId);
  return answerIds.map((id) =>
    (byAnswer.get(id) ?? []).map(({ key, fieldId, fileId, name, bytes }) => ({
      fieldId,
      fileId,
      name,
      bytes,
      url: fileUrl(key),
    })),
  );
}

type ChosenFile = { fieldId: string; fileId: number };

export function chosenFiles(fields: readonly FormField[], values: FormValues): ChosenFile[] {
  return fields.flatMap(({ id, type }) => {
    const value = values[id];
    return type === 'file' && typeof value === 'number' ? [{ fieldId: id, fileId: value }] : [];
  });
}

/** The chosen file ids that the viewer uploaded for an answer, locked until the transaction ends. */
export async function lockOwnFiles(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  chosen: readonly ChosenFile[],
): Promise<Set<number>> {
  if (!viewer || chosen.length === 0) return new Set();
  const ids = chosen.map(({ fileId }) => fileId);
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.id, ids), eq(files.purpose, 'form-answer'), eq(files.ownerId, viewer.userId)))
    .for('key share');
  return new Set(rows.map(({ id }) => id));
}

/** Records which files belong to an answer, and releases those that no longer do. */
export async function attachFiles(
  { db }: Pick<Context, 'db'>,
  answerId: number,
  chosen: readonly ChosenFile[],
): Promise<void> {
  await db.delete(formAnswerFiles).where(eq(formAnswerFiles.answerId, answerId));
  if (chosen.length === 0) return;
  await db
    .insert(formAnswerFiles)
    .values(chosen.map((file) => ({ answerId, ...file })))
    .onConflictDoNothing();
}
