import classes from './sparkline.module.css';

export type SparklineTone = 'good' | 'bad' | 'neutral';

type SparklineProps = { points: number[]; width?: number; height?: number; tone?: SparklineTone };

/** The trend of a figure at a glance; the figure itself is beside it. */
export function Sparkline({ points, width = 44, height = 28, tone = 'good' }: SparklineProps) {
  const corners = place(points, width, height);
  const last = corners.at(-1);
  if (!last || corners.length < 2) return null;
  const line = corners.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
  return (
    <svg
      className={classes.spark}
      data-tone={tone}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden
    >
      <path className={classes.area} d={`M${line}L${last.x} ${height}L2 ${height}z`} />
      <path className={classes.line} d={`M${line}`} />
      <circle className={classes.end} cx={last.x} cy={last.y} r="3" />
    </svg>
  );
}

/** Spreads the values over the box, with room for the dot at the end. */
function place(points: number[], width: number, height: number): { x: number; y: number }[] {
  const low = Math.min(...points);
  const span = Math.max(...points) - low || 1;
  const step = (width - 5) / Math.max(1, points.length - 1);
  return points.map((value, index) => ({ x: 2 + index * step, y: height - 4 - ((value - low) / span) * (height - 8) }));
}
