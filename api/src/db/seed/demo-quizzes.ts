import { newQuiz } from '@app/rules/learning/quizzes/quiz';
import { inArray, sql } from 'drizzle-orm';
import { lessons } from '#tables/learning/lessons.table.ts';
import { quizzes } from '#tables/learning/quizzes.table.ts';
import { type DemoQuiz, demoQuizzes } from './courses/demo-quizzes.ts';
import type { SeedContext } from './seeding.ts';

/** The quizzes of the demo's lessons, which are known by their names. */
export async function seedDemoQuizzes({ db }: Pick<SeedContext, 'db'>): Promise<void> {
  const rows = await db
    .select({ id: lessons.id, name: lessons.name, createdAt: lessons.createdAt })
    .from(lessons)
    .where(
      inArray(
        lessons.name,
        demoQuizzes.map(({ lesson }) => lesson),
      ),
    );
  const byName = new Map(rows.map((row) => [row.name, row]));
  await db.insert(quizzes).values(
    demoQuizzes.map((quiz) => {
      const { lesson: name, isExtra = false } = quiz;
      const questions = questionsOf(quiz);
      const lesson = byName.get(name);
      if (!lesson) throw new Error(`No lesson of the demo is called “${name}”`);
      return {
        ...newQuiz,
        lessonId: lesson.id,
        // Small quizzes are passed by all right answers.
        passPercent: questions.length < 3 ? 100 : 60,
        triesPerDay: isExtra ? null : newQuiz.triesPerDay,
        countsToCompletion: !isExtra,
        questions,
        createdAt: lesson.createdAt,
        updatedAt: lesson.createdAt,
      };
    }),
  );
}

export function questionsOf({ questions }: DemoQuiz) {
  return questions.map(([text, choices, explanation]) => ({
    text,
    explanation,
    choices: choices.map((choice) => ({ text: choice.replace(/^\*/, ''), isRight: choice.startsWith('*') })),
  }));
}

/** Whoever completed a lesson with a quiz passed it, most of them with the first or second try. */
export async function seedDemoQuizResults({ db }: Pick<SeedContext, 'db'>): Promise<void> {
  await db.execute(sql`
    insert into quiz_results (user_id, lesson_id, answers, revision, right_count, question_count, tried_on, tries_that_day,
      tries, answered_at, passed_at)
    select p.user_id, p.lesson_id,
      (select jsonb_agg((select jsonb_agg(place - 1) from jsonb_array_elements(question -> 'choices') with ordinality as c (choice, place)
        where (choice ->> 'isRight')::boolean)) from jsonb_array_elements(q.questions) question),
      q.revision, jsonb_array_length(q.questions), jsonb_array_length(q.questions),
      (p.completed_at at time zone 'Asia/Manila')::date, 1 + (p.user_id + p.lesson_id) % 3 / 2,
      1 + (p.user_id + p.lesson_id) % 3 / 2, p.completed_at, p.completed_at
    from lesson_progress p join quizzes q on q.lesson_id = p.lesson_id
    where p.completed_at is not null`);
}
