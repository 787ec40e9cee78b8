import type { ReportDays } from '@app/rules/insight/reports/report-period';
import type { Context } from '#context.ts';
import { daysOf } from '#features/insight/reports/report-scope.ts';
import type { ChoiceInput } from '#features/insight/reports/report-types.ts';
import { type FigureOf, type PageFigure, pageFigure } from './page-figures.ts';

/** What the report pages are read with: a request, or a mail in the name of its reader. */
export type PageContext = Pick<Context, 'viewer' | 'now' | 'pool' | 'replica' | 'db'>;

export type ReportSummary = { days: ReportDays; figures: PageFigure[] };

/** Open and not late yet: of everything that is outstanding, the youngest age. */
export const dueFigure: FigureOf = {
  key: 'due',
  source: 'outstanding',
  parts: [{ dimension: 'age', key: 'not-due' }],
};

const summaryFigures: readonly FigureOf[] = [
  { key: 'collected', source: 'collections' },
  { key: 'people', source: 'accounts' },
  { key: 'members', source: 'members' },
  dueFigure,
  { key: 'overdue', source: 'overdue' },
  { key: 'renewals', source: 'renewals' },
  { key: 'completions', source: 'completions' },
];

/** One statement for each figure, side by side: in one they would have to wait for each other. */
export async function reportSummary(ctx: PageContext, choice: ChoiceInput): Promise<ReportSummary> {
  const days = await daysOf(ctx, choice);
  return { days, figures: await Promise.all(summaryFigures.map((figure) => pageFigure(ctx, figure, days))) };
}
