import { formatDay } from '@app/rules/time/manila';
import { shortDay } from '@app/rules/time/manila-clock';
import { useWidth } from '#ui/charts/use-width.ts';
import { HiddenText } from '#ui/values/hidden-text.tsx';
import classes from './success-managers.module.css';

export type RiskLine = { name: string; points: readonly { day: string; value: number }[]; isDashed?: boolean };

const [height, left, bottom] = [210, 32, 26];
/** Two names of days need so much room. */
const LABEL = 56;

/** Members at risk, week by week: everybody's, and dashed those of the manager with most of them. */
export function RiskChart({ lines, isTable }: { lines: readonly RiskLine[]; isTable: boolean }) {
  const [frame, width] = useWidth<HTMLDivElement>();
  const days = lines[0]?.points.map(({ day }) => day) ?? [];
  const top = niceTop(Math.max(1, ...lines.flatMap(({ points }) => points.map(({ value }) => value))));
  const x = (at: number) => left + (days.length > 1 ? (at / (days.length - 1)) * (width - left - 36) : 0);
  const y = (value: number) => 8 + (1 - value / top) * (height - bottom - 8);
  const table = (
    <table className={classes.riskTable}>
      <caption className={classes.hidden}>Members at risk by manager</caption>
      <thead>
        <tr>
          <th scope="col">Week</th>
          {lines.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((day, at) => (
          <tr key={day}>
            <th scope="row">{formatDay(day)}</th>
            {lines.map(({ name, points }) => (
              <td key={name}>{points[at]?.value ?? '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  const every = Math.max(1, Math.ceil((days.length * LABEL) / (width - left)));
  return (
    // Also around the table: the width is measured once, when the card appears.
    <div ref={frame}>
      {isTable ? (
        table
      ) : (
        <>
          <svg className={classes.chart} viewBox={`0 0 ${width} ${height}`} height={height} aria-hidden>
            {[0, 1, 2, 3].map((step) => {
              const value = (top / 3) * step;
              return (
                <g key={step}>
                  <line className={classes.grid} x1={left} x2={width} y1={y(value)} y2={y(value)} />
                  <text className={classes.axis} x={left - 8} y={y(value) + 4} textAnchor="end">
                    {value}
                  </text>
                </g>
              );
            })}
            {days.map(
              (day, at) =>
                // Counted from the last one, which is today.
                (days.length - 1 - at) % every === 0 && (
                  <text key={day} className={classes.axis} x={x(at)} y={height - 6} textAnchor="middle">
                    {shortDay(day)}
                  </text>
                ),
            )}
            {lines.map(({ name, points, isDashed }) => {
              const last = points.at(-1);
              return (
                <g key={name} data-dashed={isDashed || undefined} className={classes.riskLine}>
                  <path d={points.map(({ value }, at) => `${at === 0 ? 'M' : 'L'}${x(at)} ${y(value)}`).join('')} />
                  {last && <circle cx={x(points.length - 1)} cy={y(last.value)} r="4" />}
                  {last && (
                    <text x={x(points.length - 1) + 10} y={y(last.value) + 4}>
                      {last.value}
                    </text>
                  )}
                </g>
              );
            })}
          </svg>
          <HiddenText>{table}</HiddenText>
        </>
      )}
    </div>
  );
}

/** A round number that three lines divide: 3, 6, 15, 30, 60 … */
function niceTop(most: number): number {
  for (let size = 1; ; size *= 10) {
    for (const step of [3, 6, 15]) if (step * size >= most) return step * size;
  }
}
