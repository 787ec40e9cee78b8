import { centavosFromPesos, formatPesos } from '@app/rules/amounts/pesos';
import { plural } from '@app/rules/text/plural';
import { formatDay } from '@app/rules/time/manila';
import classes from './collected.module.css';

type Day = { day: string; count: number; amount: number };

type DayBarsProps = {
  label: string;
  days: readonly Day[];
  chosen: string | null;
  onChoose: (day: string | null) => void;
};

/** A bar for each day; a click keeps the list below to it, a second one lets go. The list is the table behind it. */
export function DayBars({ label, days, chosen, onChoose }: DayBarsProps) {
  const most = Math.max(...days.map(({ amount }) => amount), 1);
  return (
    <div className={classes.bars} role="group" aria-label={label}>
      {days.map(({ day, count, amount }) => {
        const words = `${formatDay(day)}: ${formatPesos(centavosFromPesos(amount) ?? 0)}, ${plural(count, 'payment')}`;
        return (
          <button
            key={day}
            type="button"
            className={classes.bar}
            aria-pressed={day === chosen}
            aria-label={words}
            title={words}
            disabled={count === 0 && day !== chosen}
            onClick={() => onChoose(day === chosen ? null : day)}
          >
            <span className={classes.room}>
              <i style={{ height: `${(amount / most) * 100}%` }} />
            </span>
            <small aria-hidden>{Number(day.slice(8))}</small>
          </button>
        );
      })}
    </div>
  );
}
