import { hasSeveralRight, rightAnswersNeeded, triesLeft } from '@app/rules/learning/quizzes/quiz';
import { type ManilaDay, manilaDay } from '@app/rules/time/manila';
import { and, eq } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import { NotFound } from '#errors.ts';
import { openLessonFacts } from '#features/learning/my-courses/lesson-facts.ts';
import { type Quiz, type QuizResultRow, quizResults, quizzes } from '#tables/learning/quizzes.table.ts';

/** A quiz for those who answer it: no choice says whether it is right. */
export type MyQuiz = {
  lessonId: number;
  revision: number;
  questions: { text: string; hasSeveralRight: boolean; choices: string[] }[];
  neededCount: number;
  countsToCompletion: boolean;
  triesPerDay: number | null;
  triesLeft: number | null;
  isPassed: boolean;
};

export async function findMyQuiz(ctx: Context, lessonId: number): Promise<MyQuiz> {
  const { userId } = requireViewer(ctx);
  await openLessonFacts(ctx, lessonId);
  const { quiz, result } = await readQuiz(ctx, userId, lessonId);
  return {
    lessonId,
    revision: quiz.revision,
    questions: quiz.questions.map((question) => ({
      text: question.text,
      hasSeveralRight: hasSeveralRight(question),
      choices: question.choices.map(({ text }) => text),
    })),
    neededCount: rightAnswersNeeded(quiz.questions.length, quiz.passPercent),
    countsToCompletion: quiz.countsToCompletion,
    triesPerDay: quiz.triesPerDay,
    triesLeft: triesLeft(quiz.triesPerDay, usedTries(result, manilaDay(ctx.now))),
    isPassed: result?.passedAt != null,
  };
}

/** The quiz with its right answers: what leaves the server of it is decided by those who call this. */
export async function readQuiz(
  { db }: Pick<Context, 'db'>,
  userId: number,
  lessonId: number,
): Promise<{ quiz: Quiz; result: QuizResultRow | null }> {
  const [row] = await db
    .select({ quiz: quizzes, result: quizResults })
    .from(quizzes)
    .leftJoin(quizResults, and(eq(quizResults.lessonId, quizzes.lessonId), eq(quizResults.userId, userId)))
    .where(eq(quizzes.lessonId, lessonId));
  if (!row) throw new NotFound('Quiz');
  return row;
}

function usedTries(result: QuizResultRow | null, today: ManilaDay): number {
  return result?.triedOn === today ? result.triesThatDay : 0;
}
