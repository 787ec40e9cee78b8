import { Link } from '#router/router.ts';
import classes from './health.module.css';

const parts = [
  { count: 'good', state: 'good', level: 'good', words: 'good' },
  { count: 'watch', state: 'watch', level: 'watch', words: 'to watch' },
  { count: 'atRisk', state: 'at_risk', level: 'bad', words: 'at risk' },
  { count: 'unknown', state: 'unknown', level: 'none', words: 'without health yet' },
] as const;

type Part = (typeof parts)[number];
type HealthBarProps = {
  counts: Record<Part['count'], number>;
  /** The address of the people in a state. */
  to: (state: Part['state']) => string;
};

/** How many of somebody's people are well, to be watched and at risk; the numbers below lead to them, and add up to all of them. */
export function HealthBar({ counts, to }: HealthBarProps) {
  const shown = parts.filter(({ count }) => count !== 'unknown' || counts.unknown > 0);
  return (
    <span className={classes.health}>
      <span className={classes.bar} aria-hidden>
        {shown.map(({ count, level }) => (
          <i key={count} data-level={level} style={{ flexGrow: counts[count] }} />
        ))}
      </span>
      <span className={classes.numbers}>
        {shown.map(({ count, state, level, words }) => (
          <Link
            key={count}
            to={to(state)}
            data-level={level}
            title={`${counts[count]} ${words}`}
            aria-label={`${counts[count]} ${words}`}
          >
            {counts[count]}
          </Link>
        ))}
      </span>
    </span>
  );
}
