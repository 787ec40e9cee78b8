import { richText } from '@app/rules/rich-text/clean-rich-text';
import type { RichText } from '@app/rules/rich-text/rich-text';
import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { NotFound, parseInput } from '#errors.ts';
import { notePictures } from './lesson-text.ts';
import { findLesson } from './lessons.ts';
import { lessons } from '#tables/learning/lessons.table.ts';
import type { OutlineLesson } from './outline-lessons.ts';

const draftInput = z.object({ content: richText });
const emptyText: RichText = { type: 'doc' };

/** The editor's autosave: learners see none of it, so nothing else changes and nothing is audited. */
export async function saveLessonDraft(ctx: Context, id: number, content: unknown): Promise<OutlineLesson> {
  const { content: draftContent } = parseInput(draftInput, { content });
  return transaction(ctx, async (tx) => {
    const [lesson] = await tx.db
      .update(lessons)
      // A text that was emptied is a draft as well.
      .set({ draftContent: draftContent ?? emptyText, draftSavedAt: tx.now })
      .where(eq(lessons.id, id))
      .returning({ content: lessons.content });
    if (!lesson) throw new NotFound('Lesson');
    await notePictures(tx, id, [lesson.content, draftContent]);
    return findLesson(tx, id);
  });
}

export async function discardLessonDraft(ctx: Context, id: number): Promise<OutlineLesson> {
  return transaction(ctx, async (tx) => {
    const [lesson] = await tx.db
      .update(lessons)
      .set({ draftContent: null, draftSavedAt: null })
      .where(eq(lessons.id, id))
      .returning({ content: lessons.content });
    if (!lesson) throw new NotFound('Lesson');
    await notePictures(tx, id, [lesson.content]);
    return findLesson(tx, id);
  });
}

export type LessonBody = { content: RichText | null; draftContent: RichText | null; transcript: string | null };

/** The long texts of lessons, in the order of the ids. */
export async function lessonBodies({ db }: Pick<Context, 'db'>, ids: readonly number[]): Promise<LessonBody[]> {
  const rows = await db
    .select({
      id: lessons.id,
      content: lessons.content,
      draftContent: lessons.draftContent,
      transcript: lessons.transcript,
    })
    .from(lessons)
    .where(inArray(lessons.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? { content: null, draftContent: null, transcript: null });
}
