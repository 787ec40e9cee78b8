import { factsOfFigure } from '@app/rules/insight/report-pages/figure-facts';
import { isReportSource, type ReportSourceId } from '@app/rules/insight/reports/report-catalog';
import { parseRows } from '@app/rules/insight/reports/report-rows';
import type { ReactNode } from 'react';
import { Link } from '#router/router.ts';
import { measureWords } from '#ui/charts/measures.ts';
import { StatCard } from '#ui/figures/stat-card.tsx';
import { StatGrid } from '#ui/figures/stat-grid.tsx';
import { changeOf, valueOf, type Wish } from '../figure-change.ts';
import { useReport, useRowsAddress } from '../report-context.ts';
import classes from '../reports.module.css';

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
  /** Other words than the usual ones. */
  labels?: Record<string, string>;
  /** Which of them is drawn larger. */
  wide?: string;
  /** Instead of the value before. */
  notes?: Record<string, ReactNode>;
  /** Cards of figures that are made of others. */
  children?: ReactNode;
};

/** The figures of a page: value, change against the period before, and how it went. Each opens its rows. */
export function FigureCards({ figures, labels = {}, wide, notes = {}, children }: FigureCardsProps) {
  return (
    <StatGrid>
      {figures.map((figure) => (
        <FigureCard
          key={figure.key}
          figure={figure}
          label={labels[figure.key] ?? factsOfFigure(figure.key).label}
          isWide={figure.key === wide}
          note={notes[figure.key]}
        />
      ))}
      {children}
    </StatGrid>
  );
}

const wishes: Record<string, Wish> = { true: 'more', false: 'less', null: 'neither' };

type FigureCardProps = { figure: PageFigure; label: string; isWide: boolean; note: ReactNode };

function FigureCard({ figure, label, isWide, note }: FigureCardProps) {
  const { key, source, rows, count, amount, beforeCount, beforeAmount, spark } = figure;
  const measure = figure.unit === 'money' ? 'money' : 'count';
  const { text } = measureWords[measure];
  const now = valueOf({ count, amount }, measure);
  const before = valueOf({ count: beforeCount, amount: beforeAmount }, measure);
  const change = changeOf(now, before, wishes[String(factsOfFigure(key).isMoreBetter)]);
  return (
    <StatCard
      label={label}
      wide={isWide}
      value={
        isReportSource(source) ? <FigureLink source={source} rows={rows} label={label} text={text(now)} /> : text(now)
      }
      {...(change && { change })}
      former={
        note ??
        (beforeCount === 0 || !isReportSource(source) ? (
          beforeWords(before, text)
        ) : (
          <BeforeLink source={source} rows={rows} text={beforeWords(before, text)} />
        ))
      }
      {...(spark.length > 1 && { trend: inFewPoints(spark) })}
    />
  );
}

/** A line as small as a stamp is drawn of few points, each the mean of some. */
const MOST_POINTS = 10;

function inFewPoints(points: readonly number[]): number[] {
  const length = Math.ceil(points.length / MOST_POINTS);
  return Array.from({ length: Math.ceil(points.length / length) }, (_, place) => {
    const some = points.slice(place * length, (place + 1) * length);
    return some.reduce((sum, value) => sum + value, 0) / some.length;
  });
}

const beforeWords = (before: number, text: (value: number) => string) =>
  before === 0 ? 'none before' : `from ${text(before)}`;

/** The same rows in the period before. */
function BeforeLink({ source, rows, text }: Omit<FigureLinkProps, 'label'>) {
  const { days } = useReport();
  const address = useRowsAddress(source);
  const parsed = parseRows(rows, source);
  return parsed ? (
    <Link to={address({ ...parsed, days: days.before })} className={classes.before}>
      {text}
    </Link>
  ) : (
    text
  );
}

type FigureLinkProps = { source: ReportSourceId; rows: string; label: string; text: string };

function FigureLink({ source, rows, label, text }: FigureLinkProps) {
  const address = useRowsAddress(source);
  const parsed = parseRows(rows, source);
  if (!parsed) return text;
  return (
    <Link to={address(parsed)} className={classes.figure} aria-label={`${label}: ${text}`}>
      {text}
    </Link>
  );
}
