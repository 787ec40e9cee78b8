import { collectionRate, expectedWeeks } from '@app/rules/insight/report-pages/expected-cash';
import { forecastBands } from '@app/rules/insight/targets/forecast';
import { fixedLabel } from '@app/rules/insight/reports/report-labels';
import type { ReportDays } from '@app/rules/insight/reports/report-period';
import { printRows } from '@app/rules/insight/reports/report-rows';
import type { DayRange } from '@app/rules/time/day-buckets';
import { manilaDay } from '@app/rules/time/manila';
import { sql } from 'drizzle-orm';
import { isOwed } from '#db/hot/due-list.ts';
import { jsonObject } from '#db/json.ts';
import { replicaAnswer } from '#db/replica.ts';
import { countFacts } from '#features/insight/reports/count-facts.ts';
import { daysOf } from '#features/insight/reports/report-scope.ts';
import type { ChoiceInput } from '#features/insight/reports/report-types.ts';
import { lookedAfterBy } from '#features/money/collections/listed-people.ts';
import { limitedToOwner } from '#features/money/own-people/desk-scope.ts';
import { figuresBy, noFigure, type PageFigure, pageFigure } from './page-figures.ts';
import { dueFigure, type PageContext } from './report-summary.ts';

export type AgeFigure = { key: string; label: string; rows: string; count: number; amount: number };
export type ExpectedWeek = DayRange & { rows: string; count: number; amount: number; likely: number };
export type PaymentReport = {
  days: ReportDays;
  figures: PageFigure[];
  /** Of what came and is late, what came: from 0 to 1; null where there is neither. */
  rate: number | null;
  beforeRate: number | null;
  ageing: AgeFigure[];
  /** Entries with a day that was promised, as the desk lists them. */
  promised: { count: number; amount: number };
  expected: ExpectedWeek[];
};

/** What came, what is open by its age, and what is to come. */
export async function paymentReport(ctx: PageContext, choice: ChoiceInput): Promise<PaymentReport> {
  const days = await daysOf(ctx, choice);
  const [collected, due, overdue, ages, promised, weeks] = await Promise.all([
    pageFigure(ctx, { key: 'collected', source: 'collections' }, days),
    pageFigure(ctx, dueFigure, days),
    pageFigure(ctx, { key: 'overdue', source: 'overdue' }, days),
    figuresBy(ctx, { source: 'outstanding', by: 'age' }, days),
    promisedEntries(ctx),
    dueByWeek(ctx),
  ]);
  const rate = collectionRate(collected.amount ?? 0, overdue.amount ?? 0);
  return {
    days,
    figures: [collected, due, overdue],
    rate,
    beforeRate: collectionRate(collected.beforeAmount ?? 0, overdue.beforeAmount ?? 0),
    ageing: forecastBands.map((key) => {
      const { count, amount } = ages.find((each) => each.key === key)?.figure ?? noFigure('outstanding', days);
      return {
        key,
        label: fixedLabel('outstanding', 'age', key) ?? key,
        rows: printRows({ of: 'outstanding', parts: [{ dimension: 'age', key }], days: null }),
        count,
        amount: amount ?? 0,
      };
    }),
    promised,
    expected: weeks.map((week) => ({ ...week, likely: Math.round(week.amount * (rate ?? 1)) })),
  };
}

async function dueByWeek(ctx: PageContext): Promise<Omit<ExpectedWeek, 'likely'>[]> {
  const weeks = expectedWeeks(manilaDay(ctx.now));
  const counted = await countFacts(ctx, { source: 'due', buckets: weeks, by: null });
  return weeks.map((days, place) => {
    const { count, amount } = counted.find((row) => row.place === place) ?? { count: 0, amount: 0 };
    return { ...days, rows: printRows({ of: 'due', parts: [], days }), count, amount };
  });
}

async function promisedEntries(ctx: PageContext): Promise<{ count: number; amount: number }> {
  const ownerId = limitedToOwner(ctx);
  const from = sql`from payment_schedules e where ${isOwed} and e.promised_for is not null
    and ${ownerId === null ? sql`true` : lookedAfterBy(ownerId)(sql`e.user_id`)}`;
  return replicaAnswer(
    ctx,
    { label: 'report-promised' },
    {
      answer: jsonObject({
        count: sql<number>`count(*)`,
        amount: sql<number>`coalesce(sum(e.price - e.paid), 0)`,
      }),
      from,
    },
  );
}
