import type { ReactNode } from 'react';
import { HiddenText } from '../values/hidden-text.tsx';
import classes from './bar-chart.module.css';

export type Bar = {
  /** What tells it from the others. */
  key: string;
  /** The whole name, for the table and on hover: `Sunday, Nov 8`. */
  name: string;
  /** Under the bar; most have none. */
  label?: string | undefined;
  value: number;
  /** The upper part of the value, drawn darker. */
  cap?: number | undefined;
  /** The value in words: `₱61,400.00`. */
  text: string;
  /** Above the bar. */
  mark?: string | undefined;
  tone?: 'usual' | 'strong' | 'accent';
};

type BarChartProps = {
  /** What the bars show, for screen readers. */
  label: string;
  bars: readonly Bar[];
  /** A dotted line. */
  target?: number | undefined;
  height?: number;
  /** Makes a link of a bar. */
  link?: (bar: Bar, shape: ReactNode) => ReactNode;
};

/** Upright bars over their names. The same figures are in a table that only screen readers see. */
export function BarChart({ label, bars, target = 0, height = 108, link }: BarChartProps) {
  const most = Math.max(1, target, ...bars.map(({ value }) => value));
  return (
    <div className={classes.chart}>
      <div className={classes.bars} style={{ height: height + 18 }}>
        {bars.map((bar) => {
          const shape = (
            <i
              className={classes.bar}
              data-tone={bar.tone ?? 'usual'}
              style={{ height: bar.value > 0 ? Math.max(3, (bar.value / most) * height) : 0 }}
            >
              {bar.cap ? <i className={classes.cap} style={{ height: `${(bar.cap / bar.value) * 100}%` }} /> : null}
            </i>
          );
          return (
            <div key={bar.key} className={classes.place} title={`${bar.name}: ${bar.text}`}>
              {bar.mark && (
                <b className={classes.mark} aria-hidden>
                  {bar.mark}
                </b>
              )}
              {link ? link(bar, shape) : shape}
            </div>
          );
        })}
        {target > 0 && <span className={classes.target} style={{ bottom: (target / most) * height }} aria-hidden />}
      </div>
      <div className={classes.labels} data-sparse={bars.some((bar) => !bar.label) || undefined} aria-hidden>
        {bars.map((bar) => (
          <span key={bar.key} className={classes.label} data-strong={bar.tone === 'accent' || undefined}>
            {bar.label}
          </span>
        ))}
      </div>
      <HiddenText>
        <table>
          <caption>{label}</caption>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.key}>
                <th scope="row">{bar.name}</th>
                <td>{bar.text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </HiddenText>
    </div>
  );
}
