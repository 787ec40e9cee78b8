import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { idsOf } from '#db/ids-of.ts';

type Pair = { keptId: number; foldedId: number };

/** The changes of a merge to requests. */
export type MergedMoveUps = {
  moveUpIds: number[];
  /** Requests that could not go on waiting. */
  withdrawnIds: number[];
};

/** Moves the requests of one account to the other. Call it after the remaining account has the better stage. */
export async function mergeMoveUps(db: Database, pair: Pair): Promise<MergedMoveUps> {
  const withdrawnIds = await withdrawExtra(db, pair);
  const moveUpIds = await idsOf(
    db,
    sql`update move_ups set user_id = ${pair.keptId} where user_id = ${pair.foldedId} returning id`,
  );
  return { moveUpIds, withdrawnIds };
}

/** A person has one waiting request, for the stage they are on: the others are withdrawn. */
function withdrawExtra(db: Database, { keptId, foldedId }: Pair): Promise<number[]> {
  return idsOf(
    db,
    sql`update move_ups set status = 'withdrawn', claimed_by_id = null, claimed_until = null
      where status = 'waiting' and user_id in (${keptId}, ${foldedId}) and id <> coalesce((
        select m.id from move_ups m join user_stages p on p.user_id = ${keptId} and p.stage_id = m.stage_id
        where m.status = 'waiting' and m.user_id in (${keptId}, ${foldedId})
        order by m.asked_at, m.id limit 1), 0)
      returning id`,
  );
}

/** Takes it back, as far as things are still as the merge left them. */
export async function unmergeMoveUps(db: Database, pair: Pair, merged: MergedMoveUps): Promise<void> {
  await db.execute(sql`update move_ups set user_id = ${pair.foldedId}
    where user_id = ${pair.keptId} and id = any(${sql.param(merged.moveUpIds)}::int[])`);
  // A person who has asked again since keeps the newer request.
  await db.execute(sql`update move_ups m set status = 'waiting'
    where m.id = any(${sql.param(merged.withdrawnIds)}::int[]) and m.status = 'withdrawn'
      and not exists (select from move_ups w where w.user_id = m.user_id and w.status = 'waiting')`);
}
