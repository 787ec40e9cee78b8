import { scaleLinear } from 'd3-scale';
import type { ChartColumn } from './chart-types.ts';
import classes from './charts.module.css';

/** Room at the left for the numbers, above for the value of the highest, below for the days. */
export const margin = { left: 52, top: 20, bottom: 26, right: 8 };

/** Numbers of the axis, at most five lines; whole ones where whole things are counted. */
export function scaleOf(low: number, high: number, height: number) {
  const top = high <= low ? low + 1 : high;
  return scaleLinear()
    .domain([low, top])
    .nice(4)
    .range([height - margin.bottom, margin.top]);
}

type GridProps = { scale: ReturnType<typeof scaleOf>; width: number; short: (value: number) => string };

export function Grid({ scale, width, short }: GridProps) {
  // A chart of three things has no line at 2.5.
  const ticks = scale.ticks(4).filter((tick) => Number.isInteger(tick));
  return (
    <g aria-hidden>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            className={classes.grid}
            x1={margin.left}
            x2={width - margin.right}
            y1={scale(tick)}
            y2={scale(tick)}
            data-zero={tick === scale.domain()[0] || undefined}
          />
          <text className={classes.axis} x={margin.left - 8} y={scale(tick)} dy="0.35em" textAnchor="end">
            {short(tick)}
          </text>
        </g>
      ))}
    </g>
  );
}

/** A label needs as much room, in pixels. */
const LABEL_WIDTH = 52;
const WEEK = 7;

/** Days under the axis: all that fit, every seventh of many days, always the last one. */
export function shownLabels(count: number, step: number): (index: number) => boolean {
  const fitting = Math.max(1, Math.ceil(LABEL_WIDTH / Math.max(1, step)));
  const each = fitting > 1 && fitting <= WEEK && count > 14 && count <= 31 ? WEEK : fitting;
  return (index) => (count - 1 - index) % each === 0;
}

type LabelsProps = {
  columns: readonly ChartColumn[];
  at: (index: number) => number;
  step: number;
  width: number;
  y: number;
};

export function ColumnLabels({ columns, at, step, width, y }: LabelsProps) {
  const isShown = shownLabels(columns.length, step);
  return (
    <g aria-hidden>
      {columns.map(({ key, label }, index) => {
        if (!isShown(index)) return null;
        const x = at(index);
        const anchor = x > width - margin.right - 22 ? 'end' : x < margin.left + 10 ? 'start' : 'middle';
        return (
          <text
            key={key}
            className={classes.axis}
            x={anchor === 'end' ? Math.min(width - 1, x + step / 2) : x}
            y={y}
            textAnchor={anchor}
          >
            {label}
          </text>
        );
      })}
    </g>
  );
}
