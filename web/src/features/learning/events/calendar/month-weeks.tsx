import { type Placed, weekLanes } from '@app/rules/learning/events/calendar-lanes';
import { monthLabel, monthOf, monthWeeks } from '@app/rules/learning/events/month';
import { addressOf } from '@app/rules/navigation/route-table';
import { plural } from '@app/rules/text/plural';
import { formatDay, weekdays } from '@app/rules/time/manila';
import { IconPlus } from '@tabler/icons-react';
import { type Ref, useState } from 'react';
import { Link } from '#router/router.ts';
import { HiddenText } from '#ui/values/hidden-text.tsx';
import { useWalkedDay } from '../use-walked-day.ts';
import type { CalendarEntry } from './calendar-entry.ts';
import { EventChip } from './event-chip.tsx';
import classes from './calendar.module.css';

export type MonthProps = {
  month: string;
  day: string;
  today: string;
  entries: readonly CalendarEntry[];
  mayPlan: boolean;
  onChoose: (day: string) => void;
};

/** The chips of a day before "more". */
const shownInDay = 4;

/**
 * The weeks of a month at a desk. One day at a time is on the way of the Tab key, with what is in it: the arrow keys
 * walk over the days.
 */
export function MonthWeeks({ month, day, today, entries, mayPlan, onChoose }: MonthProps) {
  const { chosen, onKeyDown } = useWalkedDay(day, onChoose);
  const [open, setOpen] = useState<string | null>(null);
  return (
    <div>
      <table className={classes.weeks} role="grid" aria-label={monthLabel(month)} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(month).map((week) => {
            const lanes = weekLanes(week, entries);
            return (
              <tr key={week[0]}>
                {week.map((each) => (
                  <td
                    key={each}
                    role="gridcell"
                    aria-selected={each === day}
                    className={classes.cell}
                    data-outside={monthOf(each) !== month || undefined}
                    data-chosen={each === day || undefined}
                  >
                    <DayCell
                      day={each}
                      isChosen={each === day}
                      isToday={each === today}
                      isOpen={each === open}
                      lane={lanes.get(each) ?? []}
                      mayPlan={mayPlan}
                      chosen={chosen}
                      onChoose={onChoose}
                      onOpen={() => setOpen(each === open ? null : each)}
                    />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      <Legend />
    </div>
  );
}

type DayCellProps = {
  day: string;
  isChosen: boolean;
  isToday: boolean;
  /** Shows all of its chips. */
  isOpen: boolean;
  lane: readonly (Placed<CalendarEntry> | null)[];
  mayPlan: boolean;
  chosen: Ref<HTMLButtonElement>;
  onChoose: (day: string) => void;
  onOpen: () => void;
};

function DayCell({ day, isChosen, isToday, isOpen, lane, mayPlan, chosen, onChoose, onOpen }: DayCellProps) {
  const tabIndex = isChosen ? 0 : -1;
  const count = lane.filter(Boolean).length;
  const shown = isOpen || lane.length <= shownInDay ? lane : lane.slice(0, shownInDay - 1);
  const hidden = count - shown.filter(Boolean).length;
  return (
    <>
      <div className={classes.dayHead}>
        <button
          ref={isChosen ? chosen : undefined}
          type="button"
          className={classes.dayNumber}
          tabIndex={tabIndex}
          aria-current={isToday ? 'date' : undefined}
          onClick={() => onChoose(day)}
        >
          <HiddenText>{[formatDay(day), count > 0 && plural(count, 'event')].filter(Boolean).join(', ')}</HiddenText>
          <span aria-hidden>{Number(day.slice(8))}</span>
        </button>
        {mayPlan && (
          <Link
            to={addressOf('newEvent', { date: day })}
            className={classes.add}
            tabIndex={tabIndex}
            aria-label={`New event on ${formatDay(day)}`}
          >
            <IconPlus size={16} aria-hidden />
          </Link>
        )}
      </div>
      {lane.length > 0 && (
        <ul className={classes.chips}>
          {shown.map((placed, place) => (
            <li key={placed ? placed.entry.id : `free-${place}`} aria-hidden={placed ? undefined : true}>
              {placed && <EventChip {...placed} tabIndex={tabIndex} />}
            </li>
          ))}
        </ul>
      )}
      {(hidden > 0 || isOpen) && (
        <button type="button" className={classes.more} tabIndex={tabIndex} aria-expanded={isOpen} onClick={onOpen}>
          {isOpen ? 'Show fewer' : `${hidden} more`}
        </button>
      )}
    </>
  );
}

/** What the looks of chips mean. */
function Legend() {
  return (
    <p className={classes.legend}>
      <span className={classes.sample}>Published</span>
      <span className={classes.sample} data-past>
        Past
      </span>
      <span className={classes.sample} data-draft>
        Draft
      </span>
      <span className={classes.sample} data-cancelled>
        Cancelled
      </span>
      <span>All times are Manila time.</span>
    </p>
  );
}
