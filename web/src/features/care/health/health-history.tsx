import { healthWords, type HealthState } from '@app/rules/care/health/health';
import { daysBetween, formatDay } from '@app/rules/time/manila';
import { shortDay } from '@app/rules/time/manila-clock';
import type { HealthStateName } from '#parts/health/health-badge.tsx';
import { HiddenText } from '#ui/values/hidden-text.tsx';
import classes from './health.module.css';

type Point = { day: string; state: HealthStateName; score: number };

const [width, height] = [320, 72];
const labelOf = (state: HealthStateName) => healthWords[(state === 'at_risk' ? 'at-risk' : state) as HealthState].label;

/** The score over time, as steps: each holds until the next change. The strip below has the colour of the state. */
export function HealthHistory({ points, until }: { points: readonly Point[]; until: string }) {
  const [first] = points;
  if (!first) return null;
  const span = Math.max(1, daysBetween(first.day, until));
  const x = (day: string) => (daysBetween(first.day, day) / span) * width;
  const y = (score: number) => 4 + ((100 - score) / 100) * (height - 8);
  const path = points
    .map(
      ({ day, score }, at) =>
        `${at === 0 ? 'M' : 'H'}${x(day).toFixed(1)}${at === 0 ? ` ${y(score).toFixed(1)}` : `V${y(score).toFixed(1)}`}`,
    )
    .join('');
  return (
    <figure className={classes.history}>
      <svg viewBox={`0 0 ${width} ${height + 10}`} role="img" aria-label="Health over time" preserveAspectRatio="none">
        {[0, 50, 100].map((score) => (
          <line key={score} className={classes.grid} x1="0" x2={width} y1={y(score)} y2={y(score)} />
        ))}
        <path className={classes.line} d={`${path}H${width}`} />
        {points.map(({ day, state }, at) => {
          const end = points[at + 1]?.day ?? until;
          return (
            <rect
              key={day}
              className={classes.strip}
              data-state={state}
              x={x(day)}
              y={height + 4}
              width={Math.max(1, x(end) - x(day))}
              height="6"
            >
              <title>{`${labelOf(state)}, ${formatDay(day)}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption className={classes.ends}>
        <span>
          {shortDay(first.day)}, {first.day.slice(0, 4)}
        </span>
        <span>{shortDay(until)}</span>
      </figcaption>
      <HiddenText>
        <table>
          <caption>Changes of health</caption>
          <tbody>
            {points.map(({ day, state, score }) => (
              <tr key={day}>
                <th scope="row">{formatDay(day)}</th>
                <td>
                  {labelOf(state)}, {score} of 100
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </HiddenText>
    </figure>
  );
}
