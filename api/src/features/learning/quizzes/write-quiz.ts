import type { CleanQuiz } from '@app/rules/learning/quizzes/quiz-input';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { type Quiz, quizzes } from '#tables/learning/quizzes.table.ts';

type WriteContext = Pick<Context, 'db' | 'now'>;

/** The quizzes of lessons with their right answers, for authors; null for lessons without one. */
export async function quizzesOfLessons(
  { db }: Pick<Context, 'db'>,
  lessonIds: readonly number[],
): Promise<(Quiz | null)[]> {
  const rows = await db
    .select()
    .from(quizzes)
    .where(inArray(quizzes.lessonId, [...lessonIds]));
  const byLesson = new Map(rows.map((row) => [row.lessonId, row]));
  return lessonIds.map((id) => byLesson.get(id) ?? null);
}

/**
 * The quiz as it is saved with its lesson; null takes it away. What people passed stays passed. Only changed questions
 * make it another quiz.
 */
export async function saveQuiz({ db, now }: WriteContext, lessonId: number, quiz: CleanQuiz | null): Promise<void> {
  if (quiz === null) {
    await db.delete(quizzes).where(eq(quizzes.lessonId, lessonId));
    return;
  }
  await db
    .insert(quizzes)
    .values({ ...quiz, lessonId, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: quizzes.lessonId,
      set: {
        ...quiz,
        updatedAt: now,
        revision: sql`${quizzes.revision} + (${quizzes.questions} is distinct from excluded.questions)::int`,
      },
    });
}

/** What the log says of a quiz. */
export function quizFacts(
  quiz: Pick<CleanQuiz, 'questions' | 'triesPerDay' | 'passPercent' | 'countsToCompletion'> | null,
) {
  if (!quiz) return null;
  const { questions, triesPerDay, passPercent, countsToCompletion } = quiz;
  return { questions: questions.length, triesPerDay, passPercent, countsToCompletion };
}

type Copies = readonly { from: number; to: number }[];

export async function copyQuizzes({ db, now }: WriteContext, copies: Copies): Promise<void> {
  const at = now.toISOString();
  await db.execute(sql`
    insert into quizzes (lesson_id, questions, tries_per_day, pass_percent, counts_to_completion, created_at, updated_at)
    select copy."to", questions, tries_per_day, pass_percent, counts_to_completion, ${at}, ${at}
    from quizzes join json_to_recordset(${JSON.stringify(copies)}::json) as copy ("from" int, "to" int)
      on copy."from" = quizzes.lesson_id`);
}
