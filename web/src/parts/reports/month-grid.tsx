import { addDays, addMonths, formatDay, type ManilaDay, months, weekdays } from '@app/rules/time/manila';
import { monthWeeks } from '@app/rules/time/month-weeks';
import type { DayRange } from '@app/rules/time/day-buckets';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import classes from './report-bar.module.css';

type MonthGridProps = {
  /** The chosen days, drawn as a band. */
  range: DayRange;
  /** Days after it cannot be chosen. */
  today: ManilaDay;
  onPick: (day: ManilaDay) => void;
};

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** One month of days, Sunday first. Arrow keys go from day to day, over the end of a month too. */
export function MonthGrid({ range, today, onPick }: MonthGridProps) {
  const [month, setMonth] = useState(range.to > today ? today : range.to);
  const [focused, setFocused] = useState<ManilaDay | null>(null);
  const grid = useRef<HTMLTableElement>(null);
  useEffect(() => {
    if (focused) grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  }, [focused]);
  const go = (by: number) => setMonth((shown) => addMonths(`${shown.slice(0, 7)}-01`, by));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const day = event.target instanceof HTMLElement ? event.target.dataset.day : undefined;
    if (step === undefined || day === undefined) return;
    event.preventDefault();
    const next = addDays(day, step);
    if (next > today) return;
    setMonth(next);
    setFocused(next);
  };
  const name = `${months[Number(month.slice(5, 7)) - 1]?.slice(0, 3)} ${month.slice(0, 4)}`;
  const isChosen = (day: ManilaDay) => day === range.from || day === range.to;
  return (
    <>
      <div className={classes.year}>
        <IconButton aria-label="Month before" variant="subtle" onClick={() => go(-1)}>
          <IconChevronLeft size={18} />
        </IconButton>
        <b aria-live="polite">{name}</b>
        <IconButton
          aria-label="Next month"
          variant="subtle"
          disabled={month.slice(0, 7) >= today.slice(0, 7)}
          onClick={() => go(1)}
        >
          <IconChevronRight size={18} />
        </IconButton>
      </div>
      <table ref={grid} className={classes.month} aria-label={name} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th key={day} scope="col" abbr={day}>
                {day.slice(0, 1)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(month).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, place) => (
                <td
                  key={weekdays[place]}
                  data-within={(day !== null && range.from <= day && day <= range.to) || undefined}
                >
                  {day && (
                    <button
                      type="button"
                      data-day={day}
                      aria-label={formatDay(day)}
                      aria-pressed={isChosen(day)}
                      disabled={day > today}
                      onClick={() => onPick(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
