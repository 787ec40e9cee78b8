import { plural } from '@app/rules/text/plural';
import { xpText } from '@app/rules/journey/stages/stage-progress';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import type { Database } from '#db/client.ts';
import { idsOf } from '#db/ids-of.ts';
import { type MergedMoveUps, mergeMoveUps, unmergeMoveUps } from '#features/journey/move-ups/merge-move-ups.ts';
import { addPoints, openLedger } from '#features/journey/points/ledger.ts';

type Pair = { keptId: number; foldedId: number };

type Place = { stageId: number; enteredAt: string };

/** The changes of a merge to journeys; kept as JSON until the merge can no longer be undone. */
export type MergedJourney = MergedMoveUps & {
  /** The stage of the remaining account, before and after; left out when it did not change. */
  place?: { before: Place | null; after: Place };
  /** Moved tasks. Tasks that both had done stay with the merged account, so they count once. */
  completionIds: number[];
  /** Those that were revoked before. */
  revokedIds?: number[];
  /** The new ledger entries of the remaining account. */
  points: number;
};

type MergeContext = Pick<Context, 'db' | 'now'> & { byId: number };

/**
 * The better progress and the larger base count, a task done twice counts once. The ledgers themselves are never
 * changed: the remaining account gets one entry for everything that moved.
 */
export async function mergeJourney(writing: MergeContext, pair: Pair): Promise<MergedJourney> {
  const { db } = writing;
  await lockPlaces(db, pair);
  await openWhenOther(writing, pair);
  // Before anything moves: tasks that both have done are still with both.
  const points = await pointsToBring(db, pair);
  const revokedIds = await idsOf(
    db,
    sql`select id from task_completions where user_id = ${pair.foldedId} and revoked_at is not null`,
  );
  const completionIds = await idsOf(
    db,
    sql`update task_completions f set user_id = ${pair.keptId} where f.user_id = ${pair.foldedId}
      and not ${doneByBoth(pair.keptId)} returning f.id`,
  );
  const place = await betterPlace(db, pair);
  const moveUps = await mergeMoveUps(db, pair);
  await addEntry(writing, pair.keptId, points, `From the merged account ${await tribeIdOf(db, pair.foldedId)}`);
  return { ...(place && { place }), completionIds, revokedIds, ...moveUps, points };
}

/** Takes it back, as far as things are still as the merge left them. What was reversed meanwhile follows its task. */
export async function unmergeJourney(writing: MergeContext, pair: Pair, merged: MergedJourney): Promise<void> {
  const { db } = writing;
  await lockPlaces(db, pair);
  const since = await reversedSince(db, merged);
  await db.execute(sql`update task_completions set user_id = ${pair.foldedId}
    where user_id = ${pair.keptId} and id = any(${sql.param(merged.completionIds)}::int[])`);
  await unmergeMoveUps(db, pair, merged);
  if (merged.place) await placeBack(db, pair.keptId, merged.place);
  const reason = `Back to the account ${await tribeIdOf(db, pair.foldedId)}`;
  await addEntry(writing, pair.keptId, -(merged.points + since), reason);
  await addEntry(writing, pair.foldedId, since, 'Taken back while the accounts were merged');
}

/** A preview of the move in words, for the merge page. */
export async function journeyInWords(db: Database, pair: Pair): Promise<string[]> {
  const { rows } = await db.execute<{ tasks: number; requests: number }>(sql`
    select
      (select count(*) from task_completions f where f.user_id = ${pair.foldedId} and f.revoked_at is null
        and not ${doneByBoth(pair.keptId)})::int as tasks,
      (select count(*) from move_ups where user_id = ${pair.foldedId})::int as requests`);
  const { tasks = 0, requests = 0 } = rows[0] ?? {};
  const points = await pointsToBring(db, pair);
  return [
    ...(tasks > 0 ? [plural(tasks, 'finished task')] : []),
    ...(requests > 0 ? [plural(requests, 'move-up request')] : []),
    ...(points === 0 ? [] : [xpText(points)]),
  ];
}

/** In the order of the ids, as everyone locks people. */
async function lockPlaces(db: Database, { keptId, foldedId }: Pair): Promise<void> {
  await db.execute(
    sql`select user_id from user_stages where user_id in (${keptId}, ${foldedId}) order by user_id for update`,
  );
}

/** The row `f` is a task, or has a cause, that counts for the other person already. */
const doneByBoth = (keptId: number) => sql`(f.revoked_at is null and exists (select from task_completions k
  where k.user_id = ${keptId} and (k.task_id = f.task_id or k.cause = f.cause) and k.revoked_at is null))`;

/**
 * The merged person's points beyond their base and without the tasks and quizzes that both have done, plus the difference of the
 * bases when theirs is larger. The base is the person's, not the opening's: an earlier merge or an import may have
 * raised it.
 */
async function pointsToBring(db: Database, { keptId, foldedId }: Pair): Promise<number> {
  const isOpen = (userId: SQL) => sql`exists (select from point_entries
    where user_id = ${userId} and kind = 'opening')`;
  const { rows } = await db.execute<{ points: number }>(sql`
    select (
      coalesce((select sum(e.points) from point_entries e where e.user_id = folded.id), 0)
      - case when ${isOpen(sql`folded.id`)} then folded.base_points else 0 end
      - coalesce((select sum(e.points) from point_entries e join task_completions f on f.id = e.completion_id
          where f.user_id = folded.id and e.kind = 'task' and ${doneByBoth(keptId)}), 0)
      - coalesce((select sum(e.points) from point_entries e join point_entries k
          on k.user_id = kept.id and k.cause = e.cause where e.user_id = folded.id), 0)
      + case when ${isOpen(sql`folded.id`)} or ${isOpen(sql`kept.id`)}
          then greatest(folded.base_points - kept.base_points, 0) else 0 end
    )::int as points
    from users kept, users folded where kept.id = ${keptId} and folded.id = ${foldedId}`);
  return rows[0]?.points ?? 0;
}

/** A person who gets a journey through the merge begins with their points from before, like everyone. */
async function openWhenOther(writing: MergeContext, { keptId, foldedId }: Pair): Promise<void> {
  const openings = await idsOf(
    writing.db,
    sql`select id from point_entries where user_id = ${foldedId} and kind = 'opening'`,
  );
  if (openings.length > 0) await openLedger(writing, keptId);
}

async function betterPlace(db: Database, pair: Pair): Promise<MergedJourney['place'] | null> {
  type Row = Place & { userId: number; number: number };
  const { rows } = await db.execute<Row>(sql`
    select p.user_id as "userId", p.stage_id as "stageId", p.entered_at::text as "enteredAt", s.number
    from user_stages p join stages s on s.id = p.stage_id where p.user_id in (${pair.keptId}, ${pair.foldedId})`);
  const kept = rows.find(({ userId }) => userId === pair.keptId);
  const folded = rows.find(({ userId }) => userId === pair.foldedId);
  if (!folded || (kept && kept.number >= folded.number)) return null;
  const after = { stageId: folded.stageId, enteredAt: folded.enteredAt };
  await db.execute(sql`
    insert into user_stages (user_id, stage_id, entered_at)
    values (${pair.keptId}, ${after.stageId}, ${after.enteredAt}::timestamptz)
    on conflict (user_id) do update set stage_id = excluded.stage_id, entered_at = excluded.entered_at`);
  return { before: kept ? { stageId: kept.stageId, enteredAt: kept.enteredAt } : null, after };
}

async function placeBack(
  db: Database,
  keptId: number,
  { before, after }: NonNullable<MergedJourney['place']>,
): Promise<void> {
  const isAsLeft = sql`user_id = ${keptId} and stage_id = ${after.stageId}`;
  await db.execute(
    before
      ? sql`update user_stages set stage_id = ${before.stageId}, entered_at = ${before.enteredAt}::timestamptz where ${isAsLeft}`
      : sql`delete from user_stages where ${isAsLeft}`,
  );
}

/** By the owner of the task at that time: the remaining account, or an account it was merged into later. */
async function reversedSince(db: Database, { completionIds, revokedIds = [] }: MergedJourney): Promise<number> {
  const { rows } = await db.execute<{ points: number }>(sql`
    select coalesce(sum(points), 0)::int as points from point_entries
    where kind = 'reversal' and completion_id = any(${sql.param(completionIds)}::int[])
      and completion_id <> all(${sql.param(revokedIds)}::int[])`);
  return rows[0]?.points ?? 0;
}

async function addEntry(writing: MergeContext, userId: number, points: number, reason: string): Promise<void> {
  if (points === 0) return;
  await addPoints(writing, { userId, kind: 'adjustment', points, reason, byId: writing.byId });
}

async function tribeIdOf(db: Database, userId: number): Promise<string> {
  const { rows } = await db.execute<{ tribeId: string }>(
    sql`select tribe_id as "tribeId" from users where id = ${userId}`,
  );
  return rows[0]?.tribeId ?? '';
}
