import { COHORT_MONTHS, COHORTS_SHOWN, isReached, monthOf } from '@app/rules/care/retention/membership-terms';
import { addMonths } from '@app/rules/time/manila';
import { sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { jsonObject, jsonRows } from '#db/json.ts';
import { oneAnswer } from '#db/one-answer.ts';
import { isSeen, scopeOf } from './retention-scope.ts';

/** `due` and `collected` are centavos: what was due until that month, and what of it is paid. */
export type CohortCell = { month: number; kept: number; due: number; collected: number };
export type Cohort = { month: string; people: number; cells: CohortCell[] };
export type CohortTable = { countedAt: Date | null; cohorts: Cohort[] };

/** By the month of the first paid invoice: how many had access in each month after it, as far as all have come. */
export async function cohortTable(ctx: Context): Promise<CohortTable> {
  const { today, ownerId } = await scopeOf(ctx, null);
  const first = addMonths(`${monthOf(today)}-01`, 1 - COHORTS_SHOWN);
  const cells =
    ownerId === null
      ? sql`select cohort, month, people, kept, due, collected from retention_cohorts where cohort >= ${first}`
      : sql`select p.cohort, k.month, count(*) as people, count(*) filter (where (p.months >> k.month) & 1 = 1) as kept,
            coalesce(sum(c.due), 0) as due, coalesce(sum(c.paid), 0) as collected
          from retention_people p cross join generate_series(0, ${COHORT_MONTHS}::int) k (month)
          left join lateral (select sum(c.due) as due, sum(c.paid) as paid from retention_cash c
            where c.user_id = p.user_id and c.month <= k.month) c on true
          where p.cohort >= ${first} and ${isSeen({ ownerId }, sql.raw('p.user_id'))} group by 1, 2`;
  const { rows, countedAt } = await oneAnswer(
    ctx.pool,
    { label: 'cohort-table' },
    jsonObject({
      rows: jsonRows(
        {
          cohort: sql<string>`to_char(c.cohort, 'YYYY-MM')`,
          month: sql<number>`c.month`,
          people: sql<number>`c.people`,
          kept: sql<number>`c.kept`,
          due: sql<number>`c.due`,
          collected: sql<number>`c.collected`,
        },
        (select) => select.from(sql`(${cells}) c`).orderBy(sql`c.cohort, c.month`),
      ),
      countedAt: sql<string | null>`(select max(counted_at) from retention_cohorts)`,
    }),
  );
  const byMonth = Map.groupBy(rows, ({ cohort }) => cohort);
  return {
    countedAt: countedAt === null ? null : new Date(countedAt),
    cohorts: [...byMonth].map(([month, found]) => ({
      month,
      people: found[0]?.people ?? 0,
      cells: found
        .filter((cell) => cell.month === 0 || isReached(month, cell.month, today))
        .map(({ month: after, kept, due, collected }) => ({ month: after, kept, due, collected })),
    })),
  };
}
