import { quizPoints } from '@app/rules/journey/points/quiz-points';
import { settingValue } from '@app/rules/platform/settings/setting-value';
import { manilaDay, startOfManilaDay } from '@app/rules/time/manila';
import { sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { announce } from '#live/bus.ts';
import { journeyTopic } from '#features/journey/stages/finish-task.ts';
import { addPointsOnce } from './ledger.ts';

type WriteContext = Pick<Context, 'db' | 'now'>;
type PassedQuiz = { userId: number; lessonId: number; lessonName: string };

/** XP for a passed quiz: once per quiz and person, and no more a day than the setting says. */
export async function giveQuizPoints(tx: WriteContext, { userId, lessonId, lessonName }: PassedQuiz): Promise<number> {
  // Of two quizzes passed at once, the second sees what the first has given.
  await tx.db.execute(sql`select id from users where id = ${userId} for no key update`);
  const points = quizPoints(await quizDay(tx, userId));
  if (points === 0) return 0;
  const reason = `Quiz: ${lessonName}`;
  const given = await addPointsOnce(tx, { userId, kind: 'quiz', points, cause: `quiz:${lessonId}`, reason });
  if (given > 0) await announce(tx.db, journeyTopic(userId));
  return given;
}

async function quizDay({ db, now }: WriteContext, userId: number) {
  const since = startOfManilaDay(manilaDay(now)).toISOString();
  const { rows } = await db.execute<{ each: string | null; perDay: string | null; givenToday: number }>(sql`
    select (select value from settings where name = 'quiz-points') as each,
      (select value from settings where name = 'quiz-points-per-day') as "perDay",
      (select coalesce(sum(points), 0)::int from point_entries
        where user_id = ${userId} and created_at >= ${since}::timestamptz and kind = 'quiz') as "givenToday"`);
  const [row] = rows;
  return {
    each: settingValue('quiz-points', row?.each),
    perDay: settingValue('quiz-points-per-day', row?.perDay),
    givenToday: row?.givenToday ?? 0,
  };
}
