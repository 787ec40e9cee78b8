import { isReportSource, type ReportSourceId } from '@app/rules/insight/reports/report-catalog';
import { parseRows } from '@app/rules/insight/reports/report-rows';
import type { ReactNode } from 'react';
import { Link } from '#router/router.ts';
import { type Measure, measureWords } from '#ui/charts/measures.ts';
import { StatCard, type StatChange } from '#ui/figures/stat-card.tsx';
import { StatGrid } from '#ui/figures/stat-grid.tsx';
import { changeOf, pointsOf, wishOf } from './figure-change.ts';
import { useRowsAddress } from './report-context.ts';
import classes from './reports.module.css';

/** A figure of a report page, as the server counts it. */
export type PageFigure = {
  key: string;
  /** The facts it counts. */
  source: string;
  /** Which of them, as in an address. */
  rows: string;
  unit: string;
  count: number;
  amount?: number | null;
  beforeCount: number;
  beforeAmount?: number | null;
  spark: number[];
};

type FigureCardsProps = {
  figures: readonly PageFigure[];
  labels: Record<string, string>;
  /** Which of them is drawn larger. */
  wide?: string;
  /** Instead of the value before. */
  notes?: Record<string, ReactNode>;
};

/** The figures of a page: value, change against the period before, and how it went. Each opens its rows. */
export function FigureCards({ figures, labels, wide, notes = {} }: FigureCardsProps) {
  return (
    <StatGrid>
      {figures.map((figure) => (
        <FigureCard
          key={figure.key}
          figure={figure}
          label={labels[figure.key] ?? figure.key}
          isWide={figure.key === wide}
          note={notes[figure.key]}
        />
      ))}
    </StatGrid>
  );
}

type FigureCardProps = { figure: PageFigure; label: string; isWide: boolean; note: ReactNode };

function FigureCard({ figure, label, isWide, note }: FigureCardProps) {
  const { source, rows, spark } = figure;
  const measure = measureOf(figure);
  const { text } = measureWords[measure];
  const [now, before] = valuesOf(figure, measure);
  const change = measure === 'percent' ? pointsOf(now, before) : changeOf(now, before, wishOf(source));
  return (
    <StatCard
      label={label}
      wide={isWide}
      value={
        isReportSource(source) ? (
          <FigureLink source={source} rows={rows} label={label}>
            {text(now)}
          </FigureLink>
        ) : (
          text(now)
        )
      }
      {...(change && { change: change satisfies StatChange })}
      former={note ?? (before === 0 && !change ? 'none before' : `from ${text(before)}`)}
      {...(spark.length > 1 && { trend: spark })}
    />
  );
}

function measureOf({ amount, unit }: PageFigure): Measure {
  if (unit === 'percent') return 'percent';
  return amount == null ? 'count' : 'money';
}

function valuesOf({ count, amount, beforeCount, beforeAmount }: PageFigure, measure: Measure): [number, number] {
  return measure === 'money' ? [amount ?? 0, beforeAmount ?? 0] : [count, beforeCount];
}

type FigureLinkProps = { source: ReportSourceId; rows: string; label: string; children: ReactNode };

function FigureLink({ source, rows, label, children }: FigureLinkProps) {
  const address = useRowsAddress(source);
  const parsed = parseRows(rows, source);
  if (!parsed) return children;
  return (
    <Link to={address(parsed)} className={classes.figure} aria-label={`${label}: ${String(children)}`}>
      {children}
    </Link>
  );
}
