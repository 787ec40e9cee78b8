import { periodDays } from '@app/rules/care/retention/retention-rows';
import { addDays, type ManilaDay } from '@app/rules/time/manila';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { jsonObject, jsonRows, jsonTotals } from '#db/json.ts';
import { oneAnswer } from '#db/one-answer.ts';
import { isSeen, scopeOf } from './retention-scope.ts';
import { isMemberOn, sumOfAmounts, termRows } from './term-rows.ts';

/** Periods that the small lines of the figures show. */
const TREND = 6;

export type PeriodCounts = { renewed: number; left: number };
export type RetentionFigures = {
  from: ManilaDay;
  to: ManilaDay;
  /** The oldest period first; the last is the one that is looked at. */
  trend: PeriodCounts[];
  start: number;
  kept: number;
  formerStart: number;
  formerKept: number;
  toCollect: { count: number; amount: number };
  backCount: number;
};

/** The figures at the top of the page. */
export async function retentionFigures(ctx: Context, period: unknown): Promise<RetentionFigures> {
  const scope = await scopeOf(ctx, period);
  const { today, period: length } = scope;
  const { from, to, formerFrom, formerTo } = periodDays(length, today);
  const seen = isSeen(scope);
  const first = addDays(formerFrom, -1);
  /** Members on one day and on another whose membership ended between them: few, by the index of ends. */
  const cameBack = (day: ManilaDay, later: ManilaDay): SQL => sql`(select count(*) from membership_spans s
    join membership_spans n on n.user_id = s.user_id and ${isMemberOn('n', later)}
    where s.until_on >= ${day} and s.until_on < ${later} and s.from_on <= ${day} and ${isSeen(scope, sql.raw('s.user_id'))})`;
  const trendFrom = addDays(today, 1 - TREND * length);
  const perPeriod = (column: string) =>
    jsonRows({ back: sql<number>`r.back`, count: sql<number>`r.count` }, (rows) =>
      rows.from(sql`(select (${today}::date - ${sql.raw(column)}) / ${length}::int as back, count(*) as count
        from membership_terms t where ${sql.raw(column)} between ${trendFrom} and ${today} and ${seen} group by 1) r`),
    );
  const { renewed, left, ...rest } = await oneAnswer(
    ctx.pool,
    { label: 'retention-figures' },
    {
      // Nobody has two spans on one day: rows are people, and nothing is grouped.
      before: sql`with people as (
        select count(*) filter (where ${isMemberOn('s', first)}) as former_start,
          count(*) filter (where ${isMemberOn('s', first)} and s.until_on >= ${formerTo}) as former_stayed,
          count(*) filter (where ${isMemberOn('s', formerTo)}) as at_start,
          count(*) filter (where ${isMemberOn('s', formerTo)} and s.until_on >= ${today}) as stayed
        from membership_spans s where s.until_on >= ${first} and s.from_on <= ${formerTo} and ${isSeen(scope, sql.raw('s.user_id'))})`,
      answer: jsonObject({
        renewed: perPeriod('t.renewed_on'),
        left: perPeriod('t.left_on'),
        members: jsonTotals(
          {
            start: sql<number>`at_start`,
            kept: sql<number>`stayed + ${cameBack(formerTo, today)}`,
            formerStart: sql<number>`former_start`,
            formerKept: sql<number>`former_stayed + ${cameBack(first, formerTo)}`,
          },
          (rows) => rows.from(sql`people`),
        ),
        toCollect: jsonTotals({ count: sql<number>`count(*)`, amount: sumOfAmounts }, (rows) =>
          rows.from(sql`(${termRows({ kind: 'to-collect' }, scope)}) t`),
        ),
        backCount: sql<number>`(select count(*) from membership_terms t
          where t.left_on <= ${today} and t.returned_on is null and ${seen})`,
      }),
    },
  );
  const counted = (rows: readonly { back: number; count: number }[], back: number) =>
    rows.find((row) => row.back === back)?.count ?? 0;
  return {
    from,
    to,
    trend: Array.from({ length: TREND }, (_, place) => TREND - 1 - place).map((back) => ({
      renewed: counted(renewed, back),
      left: counted(left, back),
    })),
    ...rest.members,
    toCollect: rest.toCollect,
    backCount: rest.backCount,
  };
}
