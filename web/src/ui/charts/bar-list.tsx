import type { ReactNode } from 'react';
import { Link } from '#router/router.ts';
import classes from './charts.module.css';

export type ListedBar = {
  key: string;
  label: string;
  value: number;
  /** The value in words: `₱38,500.00`. */
  text: string;
  /** Beside it: `27`, `19%`. */
  note?: string;
  tone?: 'usual' | 'light' | 'mango' | 'mango-dark' | 'rose' | 'danger' | 'before';
  to: string | null;
};

/** Bars that lie under each other, each with its name and value: stages, ages. Each is a link to its rows. */
export function BarList({ label, bars }: { label: string; bars: readonly ListedBar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul className={classes.list} aria-label={label}>
      {bars.map((bar) => (
        <li key={bar.key}>
          <Row to={bar.value > 0 ? bar.to : null}>
            <span className={classes.rowName}>{bar.label}</span>
            <span className={classes.track} aria-hidden>
              <i
                data-look={bar.tone ?? 'usual'}
                style={{ width: bar.value > 0 ? `max(6px, ${(bar.value / most) * 100}%)` : 0 }}
              />
            </span>
            <span className={classes.rowValue}>
              <b>{bar.text}</b>
              {bar.note && <> · {bar.note}</>}
            </span>
          </Row>
        </li>
      ))}
    </ul>
  );
}

function Row({ to, children }: { to: string | null; children: ReactNode }) {
  if (to === null) return <span className={classes.row}>{children}</span>;
  return (
    <Link to={to} className={classes.row}>
      {children}
    </Link>
  );
}
