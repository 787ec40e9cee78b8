import { markQuiz, quizMessages, triesLeft } from '@app/rules/learning/quizzes/quiz';
import { manilaDay } from '@app/rules/time/manila';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { BadUserInput, Conflict, parseInput } from '#errors.ts';
import { withIdempotency } from '#idempotency/with-idempotency.ts';
import { enforceLimit } from '#limits/enforce-limit.ts';
import { type LessonFacts, openLessonFacts } from '#features/learning/my-courses/lesson-facts.ts';
import { completeByQuiz } from '#features/learning/progress/write-progress.ts';
import type { Quiz } from '#tables/learning/quizzes.table.ts';
import { readQuiz } from './my-quiz.ts';
import { rewardQuiz } from './quiz-reward.ts';

const answersInput = z.object({
  revision: z.int(),
  answers: z.array(z.array(z.int()).max(20)).max(50),
});
export type QuizAnswers = z.output<typeof answersInput>;

export type QuestionMark = {
  isRight: boolean;
  explanation: string | null;
  /** The places of the right choices, once the quiz is passed; before, only what was answered right is known. */
  rightChoices: number[] | null;
};

export type QuizResult = {
  courseId: number;
  isPassed: boolean;
  rightCount: number;
  questionCount: number;
  marks: QuestionMark[];
  triesLeft: number | null;
  /** Points for passing, given once. */
  points: number;
  /** It was passed before: nothing is counted. */
  isPractice: boolean;
};

/**
 * Answers a quiz: the server marks it, counts the try, and on passing gives the points and completes the lesson where the
 * quiz counts. The same request under the same key is one try.
 */
export async function answerQuiz(ctx: Context, lessonId: number, input: QuizAnswers): Promise<QuizResult> {
  const viewer = requireViewer(ctx);
  refuseImpersonators(ctx);
  await enforceLimit(ctx, 'quizAnswersPerUser', String(viewer.userId));
  const { revision, answers } = parseInput(answersInput, input);
  const facts = await openLessonFacts(ctx, lessonId);
  const { quiz } = await readQuiz(ctx, viewer.userId, lessonId);
  if (quiz.revision !== revision) throw new Conflict(quizMessages.changed);
  const marked = markQuiz(quiz.questions, answers, quiz.passPercent);
  if (!marked) throw new BadUserInput({ answers: quizMessages.incomplete });

  const request = { operation: 'answerQuiz', input: { lessonId, revision, answers } };
  const counted = await withIdempotency(ctx, request, async (tx) => {
    const answered = { quiz, answers, rightCount: marked.rightCount, isPassed: marked.isPassed };
    const tries = await countTry(tx, viewer.userId, answered);
    if (tries === null) return refuseUnlessPassed(tx, viewer.userId, lessonId);
    const points = marked.isPassed ? await passed(tx, facts, quiz) : 0;
    return { points, tries, isPractice: false };
  });
  const mayKnow = marked.isPassed || counted.isPractice;
  return {
    courseId: facts.course.id,
    isPassed: marked.isPassed,
    rightCount: marked.rightCount,
    questionCount: quiz.questions.length,
    marks: quiz.questions.map(({ explanation, choices }, at) => ({
      isRight: marked.marks[at] ?? false,
      explanation,
      rightChoices: mayKnow ? choices.flatMap(({ isRight }, place) => (isRight ? [place] : [])) : null,
    })),
    triesLeft: counted.isPractice ? null : triesLeft(quiz.triesPerDay, counted.tries),
    points: counted.points,
    isPractice: counted.isPractice,
  };
}

type Try = { quiz: Quiz; answers: number[][]; rightCount: number; isPassed: boolean };

/**
 * One statement decides and counts, so that of two requests at once only one takes the last try. The tries of the day, or
 * null when none was left or the quiz is passed.
 */
async function countTry({ db, now }: Context, userId: number, answered: Try): Promise<number | null> {
  const { quiz, answers, rightCount, isPassed } = answered;
  const today = manilaDay(now);
  const at = now.toISOString();
  const { rows } = await db.execute<{ tries: number }>(sql`
    insert into quiz_results as r (user_id, lesson_id, answers, revision, right_count, question_count, tried_on,
      tries_that_day, tries, answered_at, passed_at)
    values (${userId}, ${quiz.lessonId}, ${JSON.stringify(answers)}::jsonb, ${quiz.revision}, ${rightCount},
      ${quiz.questions.length}, ${today}, 1, 1, ${at}, ${isPassed ? at : null})
    on conflict (user_id, lesson_id) do update set answers = excluded.answers, revision = excluded.revision,
      right_count = excluded.right_count, question_count = excluded.question_count, tried_on = excluded.tried_on,
      tries_that_day = case when r.tried_on = excluded.tried_on then r.tries_that_day + 1 else 1 end,
      tries = r.tries + 1, answered_at = excluded.answered_at, passed_at = excluded.passed_at
    where r.passed_at is null and (${quiz.triesPerDay}::int is null or r.tried_on <> excluded.tried_on
      or r.tries_that_day < ${quiz.triesPerDay}::int)
    returning r.tries_that_day as tries`);
  return rows[0]?.tries ?? null;
}

/** Nothing was counted: the quiz is passed and this is practice, or no try is left. */
async function refuseUnlessPassed(tx: Context, userId: number, lessonId: number) {
  const { result } = await readQuiz(tx, userId, lessonId);
  if (!result?.passedAt) throw new Conflict(quizMessages.noTriesLeft);
  return { points: 0, tries: 0, isPractice: true };
}

/** Whoever writes quizzes earns nothing with them. */
async function passed(tx: Context, facts: LessonFacts, quiz: Quiz): Promise<number> {
  const { userId, functions } = requireViewer(tx);
  const { id: lessonId, name: lessonName, status } = facts.lesson;
  const isRewarded = status === 'published' && !functions.has('lesson_update');
  const points = isRewarded ? await rewardQuiz(tx, { userId, lessonId, lessonName }) : 0;
  if (quiz.countsToCompletion) await completeByQuiz(tx, facts);
  return points;
}
