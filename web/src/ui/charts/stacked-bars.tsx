import { scaleBand } from 'd3-scale';
import { stack } from 'd3-shape';
import type { ReactNode } from 'react';
import { Link } from '#router/router.ts';
import { HiddenText } from '../values/hidden-text.tsx';
import { ColumnLabels, Grid, margin, scaleOf } from './chart-axis.tsx';
import { type ChartColumn, type ChartPart, type ColumnAddress, toneOf, totalOf } from './chart-types.ts';
import classes from './charts.module.css';
import { type Measure, measureWords } from './measures.ts';
import { useChartKeys } from './use-chart-keys.ts';
import { useWidth } from './use-width.ts';

type StackedBarsProps = {
  /** What the bars show, for screen readers. */
  label: string;
  parts: readonly ChartPart[];
  columns: readonly ChartColumn[];
  measure: Measure;
  address: ColumnAddress;
  height?: number;
};

/** The number above each of a few bars; of many, only the highest has one. */
const MARKED = 8;
const MARK_WIDTH = 44;
const WIDEST_BAR = 40;
const RADIUS = 4;

/** Upright bars of one part or several, beside those of the period before where there is one. Each leads to its rows. */
export function StackedBars({ label, parts, columns, measure, address, height = 264 }: StackedBarsProps) {
  const [frame, width] = useWidth<HTMLDivElement>();
  const { handlers, stopAt } = useChartKeys();
  const { text, short } = measureWords[measure];
  const isCompared = columns.some(({ before }) => before != null);
  const totals = columns.map(totalOf);
  const scale = scaleOf(0, Math.max(0, ...totals, ...columns.map(({ before }) => before ?? 0)), height);
  const bands = scaleBand<number>()
    .domain(columns.map((_column, index) => index))
    .range([margin.left, width - margin.right])
    .paddingInner(0.32)
    .paddingOuter(0.16);
  const barWidth = Math.min(WIDEST_BAR * (isCompared ? 2 : 1), bands.bandwidth());
  const centreOf = (index: number) => (bands(index) ?? 0) + bands.bandwidth() / 2;
  const highest = totals.indexOf(Math.max(...totals));
  const marksAll = !isCompared && columns.length <= MARKED && bands.step() >= MARK_WIDTH;
  const layers = stack<ChartColumn, ChartPart>()
    .keys([...parts])
    .value(({ values }, part) => values[parts.indexOf(part)] ?? 0)([...columns]);

  return (
    <div ref={frame} className={classes.frame} style={{ height }}>
      <HiddenText component="p">{summaryOf(columns, totals, highest, text)}</HiddenText>
      <svg
        className={classes.chart}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="group"
        aria-label={label}
        {...handlers}
      >
        <Grid scale={scale} width={width} short={short} />
        {columns.map((column, index) => {
          const total = totals[index] ?? 0;
          const left = centreOf(index) - barWidth / 2;
          const own = isCompared
            ? { x: left + barWidth / 2 + 1, width: barWidth / 2 - 1 }
            : { x: left, width: barWidth };
          const shapes = parts.flatMap((part, at) => {
            const [low, high] = layers[at]?.[index] ?? [0, 0];
            if (high <= low) return [];
            const isTop = high === total;
            const shape = { ...own, top: scale(high), bottom: scale(low) };
            return [{ part, at, path: isTop ? roundedBar(shape) : plainBar(shape), value: high - low }];
          });
          const name = `${column.name}: ${text(total)}`;
          return (
            <g key={column.key} className={classes.column}>
              <Bar to={total > 0 ? address(column, null) : null} label={name} stop={stopAt(index, 0)}>
                <title>{isCompared ? `${name}, before ${text(column.before ?? 0)}` : name}</title>
                <rect
                  className={classes.reach}
                  x={centreOf(index) - bands.step() / 2}
                  y={margin.top}
                  width={bands.step()}
                  height={height - margin.bottom - margin.top}
                />
                {isCompared && (column.before ?? 0) > 0 && (
                  <path
                    data-chart-tone="before"
                    d={roundedBar({
                      x: left,
                      width: barWidth / 2 - 1,
                      top: scale(column.before ?? 0),
                      bottom: scale(0),
                    })}
                  />
                )}
                {parts.length === 1 &&
                  shapes.map(({ part, path }) => <path key={part.key} data-chart-tone={toneOf(part.tone)} d={path} />)}
              </Bar>
              {parts.length > 1 &&
                shapes.map(({ part, at, path, value }) => (
                  <Bar
                    key={part.key}
                    to={address(column, part)}
                    label={`${column.name}, ${part.label}: ${text(value)}`}
                    stop={stopAt(index, at + 1)}
                  >
                    <title>{`${column.name}, ${part.label}: ${text(value)}`}</title>
                    <path data-chart-tone={toneOf(part.tone)} d={path} />
                  </Bar>
                ))}
              {total > 0 && (marksAll || index === highest) && (
                <text
                  className={classes.mark}
                  x={own.x + own.width / 2}
                  y={scale(total) - 6}
                  textAnchor="middle"
                  aria-hidden
                >
                  {short(total)}
                </text>
              )}
            </g>
          );
        })}
        <ColumnLabels columns={columns} at={centreOf} step={bands.step()} width={width} y={height - 6} />
      </svg>
    </div>
  );
}

type BarProps = { to: string | null; label: string; stop: Record<string, number>; children: ReactNode };

function Bar({ to, label, stop, children }: BarProps) {
  if (to === null) return <g className={classes.still}>{children}</g>;
  return (
    <Link to={to} className={classes.link} aria-label={label} {...stop}>
      {children}
    </Link>
  );
}

type Shape = { x: number; width: number; top: number; bottom: number };

function plainBar({ x, width, top, bottom }: Shape): string {
  return `M${x} ${bottom}V${top}h${width}V${bottom}z`;
}

function roundedBar({ x, width, top, bottom }: Shape): string {
  const radius = Math.max(0, Math.min(RADIUS, width / 2, bottom - top));
  const across = width - 2 * radius;
  return `M${x} ${bottom}V${top + radius}q0 ${-radius} ${radius} ${-radius}h${across}q${radius} 0 ${radius} ${radius}V${bottom}z`;
}

function summaryOf(
  columns: readonly ChartColumn[],
  totals: readonly number[],
  highest: number,
  text: (value: number) => string,
): string {
  const top = columns[highest];
  if (!top) return 'No bars.';
  return `${columns.length} bars. The highest is ${top.name} with ${text(totals[highest] ?? 0)}. Arrow keys go from bar to bar.`;
}
