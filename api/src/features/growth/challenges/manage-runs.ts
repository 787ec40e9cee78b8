import { type ChallengeDayInput, challengeDayInput } from '@app/rules/growth/challenges/challenge-days';
import { type ChallengeRunInput, challengeRunInput } from '@app/rules/growth/challenges/run-input';
import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import type { Context } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput, NotFound, parseInput } from '#errors.ts';
import { announce } from '#live/bus.ts';
import { challengeDays, type ChallengeRun, challengeRuns } from '#tables/growth/challenges.table.ts';
import { challengeRunTopic } from './live-challenge.ts';
import { addFirstTasks } from './open-run.ts';

/** Whoever changes the groups of a run does so one after the other. */
export async function lockRun({ db }: Pick<Context, 'db'>, id: number): Promise<ChallengeRun> {
  const [run] = await db.select().from(challengeRuns).where(eq(challengeRuns.id, id)).for('update');
  if (!run) throw new NotFound('Challenge');
  return run;
}

const secondWithoutDay = { startsOn: 'Another challenge has no first day yet. Choose a day for this one.' };

/** A new challenge with the tasks of the last one, or the usual ones when it is the first. */
export async function createChallengeRun(ctx: Context, input: ChallengeRunInput): Promise<number> {
  const values = parseInput(challengeRunInput, input);
  return transaction(ctx, async (tx) => {
    const [made] = await tx.db
      .insert(challengeRuns)
      .values({ ...values, createdAt: tx.now })
      .onConflictDoNothing()
      .returning({ id: challengeRuns.id });
    if (!made) throw new BadUserInput(secondWithoutDay);
    const { rows } = await tx.db.execute<{ day: number }>(sql`
      insert into challenge_days (run_id, day, title, text, proof)
      select ${made.id}, day, title, text, proof from challenge_days
      where run_id = (select id from challenge_runs where id <> ${made.id} order by id desc limit 1)
      returning day`);
    if (rows.length === 0) await addFirstTasks(tx.db, made.id);
    await recordAudit(tx, {
      action: 'challenge.create',
      objectType: 'challenge',
      objectId: made.id,
      after: values,
    });
    return made.id;
  });
}

export async function updateChallengeRun(ctx: Context, id: number, input: ChallengeRunInput): Promise<number> {
  const values = parseInput(challengeRunInput, input);
  return transaction(ctx, async (tx) => {
    const { name, startsOn, joinsUntil, groupSize } = await lockRun(tx, id);
    if (values.startsOn !== startsOn) await refuseBegun(tx, id);
    if (values.startsOn === null && startsOn !== null) {
      const [other] = await tx.db
        .select()
        .from(challengeRuns)
        .where(sql`${challengeRuns.startsOn} is null`);
      if (other) throw new BadUserInput(secondWithoutDay);
    }
    await tx.db.update(challengeRuns).set(values).where(eq(challengeRuns.id, id));
    await recordAudit(tx, {
      action: 'challenge.update',
      objectType: 'challenge',
      objectId: id,
      before: { name, startsOn, joinsUntil, groupSize },
      after: values,
    });
    await announce(tx.db, challengeRunTopic(id));
    return id;
  });
}

/** Moving the first day would change what people did on time. */
async function refuseBegun({ db }: Context, runId: number): Promise<void> {
  const { rows } = await db.execute<{ isBegun: boolean }>(sql`
    select exists (select from challenge_participants where run_id = ${runId} and done_count > 0) as "isBegun"`);
  if (rows[0]?.isBegun) throw new BadUserInput({ startsOn: 'People have checked in already. The first day stays.' });
}

export async function updateChallengeDay(
  ctx: Context,
  { runId, day }: { runId: number; day: number },
  input: ChallengeDayInput,
): Promise<number> {
  const values = parseInput(challengeDayInput, input);
  return transaction(ctx, async (tx) => {
    const isThis = and(eq(challengeDays.runId, runId), eq(challengeDays.day, day));
    const [before] = await tx.db.select().from(challengeDays).where(isThis).for('update');
    if (!before) throw new NotFound('Day');
    await tx.db.update(challengeDays).set(values).where(isThis);
    await recordAudit(tx, {
      action: 'challenge-day.update',
      objectType: 'challenge',
      objectId: runId,
      before: { day, title: before.title, text: before.text, proof: before.proof },
      after: { day, ...values },
    });
    await announce(tx.db, challengeRunTopic(runId));
    return day;
  });
}
