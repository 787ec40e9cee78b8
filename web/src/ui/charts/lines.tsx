import { scalePoint } from 'd3-scale';
import { area, line } from 'd3-shape';
import { Link } from '#router/router.ts';
import { HiddenText } from '../values/hidden-text.tsx';
import { ColumnLabels, Grid, margin, scaleOf } from './chart-axis.tsx';
import { type ChartColumn, type ColumnAddress, totalOf } from './chart-types.ts';
import classes from './charts.module.css';
import { type Measure, measureWords } from './measures.ts';
import { useChartKeys } from './use-chart-keys.ts';
import { useWidth } from './use-width.ts';

type LinesProps = {
  /** What the line shows, for screen readers. */
  label: string;
  columns: readonly ChartColumn[];
  measure: Measure;
  address: ColumnAddress;
  height?: number;
};

/** Room at the right for the last value. */
const END = 44;

type Point = { x: number; y: number };

/** How a state went, and dotted how it went in the period before. Each point leads to its rows. */
export function Lines({ label, columns, measure, address, height = 240 }: LinesProps) {
  const [frame, width] = useWidth<HTMLDivElement>();
  const { handlers, stopAt } = useChartKeys();
  const { text, short } = measureWords[measure];
  const totals = columns.map(totalOf);
  const earlier = columns.map(({ before }) => before ?? null);
  const all = [...totals, ...earlier.filter((value) => value !== null)];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  // A line tells of change: the axis begins below the lowest, but never below nought.
  const scale = scaleOf(Math.max(0, low - (high - low) * 0.2), high, height);
  const places = scalePoint<number>()
    .domain(columns.map((_column, index) => index))
    .range([margin.left + 6, width - END])
    .align(0);
  const at = (index: number) => places(index) ?? 0;
  const step = columns.length > 1 ? places.step() : width;
  const now = totals.map((value, index): Point => ({ x: at(index), y: scale(value) }));
  const former = earlier.flatMap((value, index): Point[] =>
    value === null ? [] : [{ x: at(index), y: scale(value) }],
  );
  const draw = line<Point>()
    .x(({ x }) => x)
    .y(({ y }) => y);
  const fill = area<Point>()
    .x(({ x }) => x)
    .y0(height - margin.bottom)
    .y1(({ y }) => y);
  const [last, lastBefore] = [now.at(-1), former.at(-1)];
  const [end, endBefore] = [totals.at(-1), earlier.findLast((value) => value !== null)];
  const areClose = last !== undefined && lastBefore !== undefined && Math.abs(last.y - lastBefore.y) < 14;

  return (
    <div ref={frame} className={classes.frame} style={{ height }}>
      <HiddenText component="p">
        {columns[0] &&
          `From ${text(totals[0] ?? 0)} on ${columns[0].name} to ${text(end ?? 0)} on ${columns.at(-1)?.name}.`}
      </HiddenText>
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
        <path className={classes.area} d={fill(now) ?? ''} />
        <path className={classes.lineBefore} d={draw(former) ?? ''} />
        <path className={classes.line} d={draw(now) ?? ''} />
        {columns.map((column, index) => {
          const name = `${column.name}: ${text(totals[index] ?? 0)}`;
          const to = address(column, null);
          const shape = (
            <>
              <title>{column.before == null ? name : `${name}, before ${text(column.before)}`}</title>
              <rect
                className={classes.reach}
                x={at(index) - step / 2}
                y={margin.top}
                width={step}
                height={height - margin.bottom - margin.top}
              />
              <circle className={classes.dot} cx={at(index)} cy={scale(totals[index] ?? 0)} r="4.5" />
            </>
          );
          return to === null ? (
            <g key={column.key}>{shape}</g>
          ) : (
            <Link key={column.key} to={to} className={classes.point} aria-label={name} {...stopAt(index, 0)}>
              {shape}
            </Link>
          );
        })}
        {last && (
          <g aria-hidden>
            <circle className={classes.end} cx={last.x} cy={last.y} r="4" />
            <text className={classes.mark} x={last.x + 8} y={last.y} dy="0.35em">
              {short(end ?? 0)}
            </text>
          </g>
        )}
        {lastBefore && endBefore != null && !areClose && (
          <text className={classes.axis} x={lastBefore.x + 8} y={lastBefore.y} dy="0.35em" aria-hidden>
            {short(endBefore)}
          </text>
        )}
        <ColumnLabels columns={columns} at={at} step={step} width={width} y={height - 6} />
      </svg>
    </div>
  );
}
