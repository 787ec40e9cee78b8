import { firstTasks } from '@app/rules/growth/challenges/challenge-days';
import { type ManilaDay, manilaDay } from '@app/rules/time/manila';
import { asc, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import type { Database } from '#db/client.ts';
import { challengeDays, type ChallengeRun, challengeRuns } from '#tables/growth/challenges.table.ts';

const usualGroupSize = 10;

/** People may join until the day before it starts, or the day that staff name. */
const isOpenOn = (today: ManilaDay) =>
  sql`(${challengeRuns.startsOn} is null
    or coalesce(${challengeRuns.joinsUntil}, ${challengeRuns.startsOn} - 1) >= ${today}::date)`;

/** The run that somebody joins now: the next one, or the one that has no first day yet. */
export async function findOpenRun({ db, now }: Pick<Context, 'db' | 'now'>): Promise<ChallengeRun | null> {
  const [run] = await db
    .select()
    .from(challengeRuns)
    .where(isOpenOn(manilaDay(now)))
    .orderBy(asc(challengeRuns.startsOn), asc(challengeRuns.id))
    .limit(1);
  return run ?? null;
}

/** The same, made now if there is none: nobody who wants to join is sent away because nothing is planned yet. */
export async function ensureOpenRun(tx: Pick<Context, 'db' | 'now'>): Promise<ChallengeRun> {
  const known = await findOpenRun(tx);
  if (known) return known;
  const [made] = await tx.db
    .insert(challengeRuns)
    .values({ name: 'Next challenge', groupSize: usualGroupSize, createdAt: tx.now })
    .onConflictDoNothing()
    .returning();
  if (made) {
    await addFirstTasks(tx.db, made.id);
    return made;
  }
  // Somebody else made it at this moment.
  const other = await findOpenRun(tx);
  if (!other) throw new Error('the next challenge is neither there nor made');
  return other;
}

export async function addFirstTasks(db: Database, runId: number): Promise<void> {
  await db.insert(challengeDays).values(firstTasks.map((task, place) => ({ runId, day: place + 1, ...task })));
}
