import { type WinBackBand, winBackBands } from '@app/rules/care/retention/retention-rows';
import { sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { jsonObject, jsonRows } from '#db/json.ts';
import { oneAnswer } from '#db/one-answer.ts';
import { scopeOf } from './retention-scope.ts';
import { sumOfAmounts, termRows } from './term-rows.ts';

export type WinBack = { band: WinBackBand; count: number; amount: number };
export type WinBackSums = { bands: WinBack[]; returned: number };

/** People to win back, by how long they have been gone. */
export async function winBackLists(ctx: Context): Promise<WinBackSums> {
  const scope = await scopeOf(ctx, null);
  const bands = winBackBands.map(
    (band, place) => sql`select ${place}::int as place, count(*) as count, ${sumOfAmounts} as amount
      from (${termRows({ kind: 'back', band }, scope)}) t`,
  );
  const { rows, returned } = await oneAnswer(
    ctx.pool,
    { label: 'win-back' },
    jsonObject({
      rows: jsonRows(
        { place: sql<number>`b.place`, count: sql<number>`b.count`, amount: sql<number>`b.amount` },
        (select) => select.from(sql`(${sql.join(bands, sql` union all `)}) b`),
      ),
      returned: sql<number>`(select count(*) from (${termRows({ kind: 'returned' }, scope)}) r)`,
    }),
  );
  return {
    bands: winBackBands.map((band, place) => {
      const { count = 0, amount = 0 } = rows.find((row) => row.place === place) ?? {};
      return { band, count, amount };
    }),
    returned,
  };
}
