import { plural } from '@app/rules/text/plural';
import classes from './health.module.css';

type Counts = { good: number; watch: number; atRisk: number };

/** How many of somebody's people are well, to be watched and at risk; the numbers are written below. */
export function HealthBar({ counts: { good, watch, atRisk } }: { counts: Counts }) {
  const words = `${plural(good, 'good')}, ${watch} to watch, ${atRisk} at risk`.replace('goods', 'good');
  return (
    <span className={classes.health} role="img" aria-label={words} title={words}>
      <span className={classes.bar} aria-hidden>
        <i data-level="good" style={{ flexGrow: good }} />
        <i data-level="watch" style={{ flexGrow: watch }} />
        <i data-level="bad" style={{ flexGrow: atRisk }} />
      </span>
      <span className={classes.numbers} aria-hidden>
        <span>{good}</span>
        <span data-level="watch">{watch}</span>
        <span data-level="bad">{atRisk}</span>
      </span>
    </span>
  );
}
