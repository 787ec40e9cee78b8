import { loadTone } from '@app/rules/care/success-managers/caseload';
import classes from './success-managers.module.css';

type LoadBarProps = { name: string; caseload: number; capacity: number };

/** A caseload against its capacity: mango above 90 %, hibiscus above 100 %; the numbers are written beside it. */
export function LoadBar({ name, caseload, capacity }: LoadBarProps) {
  const share = capacity === 0 ? (caseload > 0 ? 100 : 0) : Math.min(100, (caseload / capacity) * 100);
  return (
    <span className={classes.load}>
      <span className={classes.loadWords}>
        <b>{caseload.toLocaleString('en-PH')}</b>
        <span className={classes.quiet}>of {capacity.toLocaleString('en-PH')}</span>
      </span>
      <span
        className={classes.loadBar}
        role="meter"
        aria-label={`Caseload of ${name}`}
        aria-valuemin={0}
        aria-valuemax={Math.max(capacity, caseload)}
        aria-valuenow={caseload}
        data-tone={loadTone(caseload, capacity)}
      >
        <i style={{ width: `${share}%` }} />
      </span>
    </span>
  );
}
