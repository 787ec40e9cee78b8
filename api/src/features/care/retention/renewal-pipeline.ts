import type { RetentionRows } from '@app/rules/care/retention/retention-rows';
import { type CashCollection, cashCollections } from '@app/rules/money/collections/cash-collection';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { jsonObject, jsonRows } from '#db/json.ts';
import { oneAnswer } from '#db/one-answer.ts';
import { parseInput } from '#errors.ts';
import { pageRows, readRow, type RetentionRow } from './retention-list.ts';
import { scopeOf } from './retention-scope.ts';
import { isAscending, openSteps, sumOfAmounts, termRows } from './term-rows.ts';

export type PipelineStep = { step: CashCollection; count: number; amount: number; first: RetentionRow[] };

const cardsInput = z.int().min(0).max(50);

/** The five steps of a renewal, each with its sums and its first cards. */
export async function renewalPipeline(ctx: Context, period: unknown, cards: number): Promise<PipelineStep[]> {
  const scope = await scopeOf(ctx, period);
  const most = parseInput(cardsInput, cards);
  const parts = cashCollections.map((step, place) => {
    const rows: RetentionRows = { kind: 'step', step };
    return sql`${sql.raw(`step_${place}`)} as materialized (${termRows(rows, scope)})`;
  });
  const firsts = cashCollections.map((step, place) => {
    const order = isAscending({ kind: 'step', step }) ? sql`day, id` : sql`day desc, id desc`;
    return sql`(select id, day, amount, ${place * 100}::int + row_number() over (order by ${order}) as place
      from ${sql.raw(`step_${place}`)} order by ${order} limit ${most})`;
  });
  const sums = cashCollections.map(
    (_step, place) => sql`select ${place}::int as place, count(*) as count, ${sumOfAmounts} as amount
      from ${sql.raw(`step_${place}`)} t`,
  );
  const { steps, cards: shown } = await oneAnswer(
    ctx.pool,
    { label: 'renewal-pipeline' },
    {
      before: sql`with ${sql.join(parts, sql`, `)}, page as (${sql.join(firsts, sql` union all `)})`,
      answer: jsonObject({
        steps: jsonRows(
          { place: sql<number>`s.place`, count: sql<number>`s.count`, amount: sql<number>`s.amount` },
          (rows) => rows.from(sql`(${sql.join(sums, sql` union all `)}) s`),
        ),
        cards: pageRows,
      }),
    },
  );
  // As a renewal goes, from the left to the right.
  return [...openSteps, 'unenrolled' as const, 'collected' as const].map((step) => {
    const place = cashCollections.indexOf(step);
    const sum = steps.find((each) => each.place === place);
    const first = shown.filter((card) => Math.floor((card.place - 1) / 100) === place);
    return { step, count: sum?.count ?? 0, amount: sum?.amount ?? 0, first: first.map((card) => readRow(card, scope)) };
  });
}
