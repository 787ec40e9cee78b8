import classes from './member-columns.module.css';

const radius = 12;
const length = 2 * Math.PI * radius;

/** The number of a stage in a ring of its progress. The words beside it say the same. */
export function StageRing({ number, percent }: { number: number; percent: number }) {
  return (
    <span className={classes.ring} aria-hidden>
      <svg viewBox="0 0 28 28" width="28" height="28">
        <circle className={classes.track} cx="14" cy="14" r={radius} />
        <circle
          className={classes.value}
          cx="14"
          cy="14"
          r={radius}
          strokeDasharray={`${(Math.min(100, percent) / 100) * length} ${length}`}
        />
      </svg>
      <b>{number}</b>
    </span>
  );
}
