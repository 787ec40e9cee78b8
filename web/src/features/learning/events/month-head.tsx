import { monthAfter, monthLabel } from '@app/rules/learning/events/month';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import classes from './events.module.css';

type MonthHeadProps = { month: string; today: string; onChoose: (day: string) => void };

/** The name of the month, and the ways to the others. */
export function MonthHead({ month, today, onChoose }: MonthHeadProps) {
  return (
    <header className={classes.monthHead}>
      <h2 className={classes.monthTitle} aria-live="polite">
        {monthLabel(month)}
      </h2>
      <div className={classes.monthButtons}>
        <Button variant="subtle" onClick={() => onChoose(today)}>
          Today
        </Button>
        <IconButton aria-label="Previous month" onClick={() => onChoose(`${monthAfter(month, -1)}-01`)}>
          <IconChevronLeft size={18} />
        </IconButton>
        <IconButton aria-label="Next month" onClick={() => onChoose(`${monthAfter(month, 1)}-01`)}>
          <IconChevronRight size={18} />
        </IconButton>
      </div>
    </header>
  );
}
