import { dayState, openedDays } from '@app/rules/growth/challenges/challenge-time';
import { addDays, manilaDay } from '@app/rules/time/manila';
import { and, eq, sql } from 'drizzle-orm';
import { transaction } from '#db/transaction.ts';
import { notifyAll } from '#features/platform/notifications/notify.ts';
import { challengeDays, type ChallengeRun, challengeRuns } from '#tables/growth/challenges.table.ts';
import type { JobContext, Task } from '#worker/task.ts';
import { challengeSettings } from './challenge-settings.ts';

const batch = 1_000;

/**
 * Tells everyone that the task of the day is open. Each day is told once, whoever runs this how often; phones ring when the
 * quiet hours of their owner are over.
 */
export const tellChallengeDay: Task = {
  deadlineSeconds: 300,
  run: async (ctx) => {
    const { opensAtHour } = await challengeSettings(ctx);
    const today = manilaDay(ctx.now);
    const runs = await ctx.db
      .select()
      .from(challengeRuns)
      .where(sql`${challengeRuns.startsOn} between ${addDays(today, -11)}::date and ${today}::date`);
    for (const run of runs) {
      const time = { ...run, opensAtHour };
      const day = openedDays(time, ctx.now);
      const isOfToday = day > 0 && dayState(time, { day, isDone: false }, ctx.now) === 'today';
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      if (isOfToday) await tellRun(ctx, run, day);
    }
  },
};

async function tellRun(ctx: JobContext, run: ChallengeRun, day: number): Promise<void> {
  const [task] = await ctx.db
    .select({ title: challengeDays.title })
    .from(challengeDays)
    .where(and(eq(challengeDays.runId, run.id), eq(challengeDays.day, day)));
  if (!task) return;
  for (let after: number | null = 0; after !== null;) {
    const last: number = after;
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    after = await transaction(ctx, async (tx) => {
      const { rows } = await tx.db.execute<{ id: number; userId: number }>(sql`
        select p.id, p.user_id as "userId" from challenge_participants p
          join users u on u.id = p.user_id and u.archived_at is null
        where p.run_id = ${run.id} and p.id > ${last}
          and not exists (select from challenge_check_ins c where c.participant_id = p.id and c.day = ${day})
        order by p.id limit ${batch}`);
      await notifyAll(
        tx,
        rows.map(({ userId }) => ({
          userId,
          kind: 'challenge-day' as const,
          content: { day, title: task.title },
          dedupeKey: `challenge-day:${run.id}:${day}`,
        })),
      );
      return rows.length < batch ? null : (rows.at(-1)?.id ?? null);
    });
  }
}
