import type { Context } from '#context.ts';

/** Nobody wants to know it more exactly, and counting ends there. */
export const MOST_AHEAD = 100;

const statement = {
  name: 'proofs-ahead',
  text: `select count(*)::int as ahead from (select from payments
      where status = 'submitted' and schedule_id is not null and (created_at, id) < ($1, $2) limit ${MOST_AHEAD}) waiting`,
};

/** How many proofs are checked before this one: the oldest come first. */
export async function proofsAhead(
  { pool }: Pick<Context, 'pool'>,
  { createdAt, id }: { createdAt: Date; id: number },
): Promise<number> {
  const { rows } = await pool.query<{ ahead: number }>({ ...statement, values: [createdAt, id] });
  return rows[0]?.ahead ?? 0;
}
