import { type Health, type HealthLimits, healthOf } from '@app/rules/care/health/health';
import { manilaDay, type ManilaDay } from '@app/rules/time/manila';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { staffIds } from '#features/people/users/conditions/tab-condition.ts';
import { healthHistory, healthRuns, personHealth } from '#tables/care/health.table.ts';
import { factsOf, type FormerHealth, nextMembers } from './health-facts.ts';
import { healthLimits } from './health-limits.ts';

type RoundContext = Pick<Context, 'db' | 'now'>;

/** Members of one transaction: long enough to be fast, short enough to lose little by a kill. */
const BATCH = 2_000;

export type HealthRound = { people: number; changed: number; isFinished: boolean };

/**
 * The round of a night: everybody's health, batch by batch. How far it is stands in `health_runs`, in the transaction of the batch
 * itself: killed in the middle, the next start goes on behind the last whole batch, and nobody is done twice. Two at the same time wait for each other
 * at that row. A night that is finished is left alone.
 */
export async function runHealthRound(ctx: RoundContext, { batch = BATCH } = {}): Promise<HealthRound> {
  const today = manilaDay(ctx.now);
  const limits = await healthLimits(ctx);
  await ctx.db.insert(healthRuns).values({ day: today, startedAt: ctx.now }).onConflictDoNothing();
  let found = 0;
  do {
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    found = await transaction(ctx, (tx) => nextBatch(tx, { today, limits, batch }));
  } while (found > 0);
  const [run] = await ctx.db.select().from(healthRuns).where(eq(healthRuns.day, today));
  return { people: run?.people ?? 0, changed: run?.changed ?? 0, isFinished: run?.finishedAt != null };
}

type Batch = { today: ManilaDay; limits: HealthLimits; batch: number };

/** The number of people it did; 0 ends the round. */
async function nextBatch(tx: RoundContext, { today, limits, batch }: Batch): Promise<number> {
  const [run] = await tx.db.select().from(healthRuns).where(eq(healthRuns.day, today)).for('update');
  if (!run || run.finishedAt) return 0;
  const ids = await nextMembers(tx, run.afterId, batch);
  const last = ids.at(-1);
  if (last === undefined) {
    await finish(tx, today);
    return 0;
  }
  const changed = await saveHealth(tx, ids, { today, limits });
  await tx.db
    .update(healthRuns)
    .set({ afterId: last, people: run.people + ids.length, changed: run.changed + changed })
    .where(eq(healthRuns.day, today));
  return ids.length;
}

/** Finds out how these people are and keeps it. Returns how many have changed. */
async function saveHealth(
  tx: RoundContext,
  ids: readonly number[],
  { today, limits }: Pick<Batch, 'today' | 'limits'>,
): Promise<number> {
  const people = (await factsOf(tx, ids, today)).map(({ userId, facts, former }) => {
    const health = healthOf(facts, limits, today);
    return { userId, health, former, isChanged: isChanged(health, former) };
  });
  // Most people are as they were the night before: their rows stay as they are.
  const written = people.filter(({ health, former, isChanged: isNew }) => isNew || !hasSameReasons(health, former));
  if (written.length === 0) return 0;
  await writeHealth(tx, written, today);
  const changed = people.filter((person) => person.isChanged);
  if (changed.length > 0) await writeHistory(tx, changed, today);
  return changed.length;
}

type Looked = { userId: number; health: Health; former: FormerHealth | null };

const listOf = <Value>(people: readonly Looked[], read: (person: Looked) => Value) => sql.param(people.map(read));

/** As one list for each column: a statement with thousands of values is read for longer than it works. */
async function writeHealth(tx: RoundContext, people: readonly Looked[], today: ManilaDay): Promise<void> {
  await tx.db.execute(sql`
    insert into ${personHealth} (user_id, state, score, reasons, since, day)
    select n.user_id, n.state, n.score, n.reasons::jsonb, n.since, ${today}::date
    from unnest(${listOf(people, ({ userId }) => userId)}::int[], ${listOf(people, ({ health }) => health.state)}::text[],
      ${listOf(people, ({ health }) => health.score)}::int[],
      ${listOf(people, ({ health }) => JSON.stringify(health.reasons))}::text[],
      ${listOf(people, ({ health, former }) => (former?.state === health.state ? former.since : today))}::date[]
    ) as n (user_id, state, score, reasons, since)
    on conflict (user_id) do update set state = excluded.state, score = excluded.score, reasons = excluded.reasons,
      since = excluded.since, day = excluded.day`);
}

async function writeHistory(tx: RoundContext, people: readonly Looked[], today: ManilaDay): Promise<void> {
  await tx.db.execute(sql`
    insert into ${healthHistory} (user_id, day, state, score)
    select n.user_id, ${today}::date, n.state, n.score
    from unnest(${listOf(people, ({ userId }) => userId)}::int[], ${listOf(people, ({ health }) => health.state)}::text[],
      ${listOf(people, ({ health }) => health.score)}::int[]) as n (user_id, state, score)
    on conflict (user_id, day) do update set state = excluded.state, score = excluded.score`);
}

const isChanged = ({ state, score }: Health, former: FormerHealth | null) =>
  former === null || former.state !== state || former.score !== score;

const hasSameReasons = ({ reasons }: Health, former: FormerHealth | null) =>
  former?.reasons.length === reasons.length &&
  reasons.every(({ kind, day, count }, at) => {
    const before = former.reasons[at];
    return before?.kind === kind && before.day === day && before.count === count;
  });

/** Those who are members no longer have no health. */
async function finish(tx: RoundContext, today: ManilaDay): Promise<void> {
  await tx.db.execute(sql`delete from person_health h where h.user_id in (
    select u.id from users u where u.archived_at is not null or not u.is_member union all (${staffIds}))`);
  await tx.db.update(healthRuns).set({ finishedAt: tx.now }).where(eq(healthRuns.day, today));
}
