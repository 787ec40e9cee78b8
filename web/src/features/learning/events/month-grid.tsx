import { monthLabel, monthOf, monthWeeks } from '@app/rules/learning/events/month';
import { hoursText } from '@app/rules/learning/events/event-times';
import { formatDay, weekdays } from '@app/rules/time/manila';
import { plural } from '@app/rules/text/plural';
import { HiddenText } from '#ui/values/hidden-text.tsx';
import classes from './events.module.css';
import { useWalkedDay } from './use-walked-day.ts';

type MonthEvent = {
  id: number;
  title: string;
  startsAt: string;
  endsAt: string;
  isCancelled: boolean;
  /** Of the viewer; staff have none. */
  isGoing?: boolean | null;
};

type MonthGridProps = {
  month: string;
  day: string;
  today: string;
  events: ReadonlyMap<string, readonly MonthEvent[]>;
  onChoose: (day: string) => void;
};

const shownInDay = 2;

/** The weeks of a month. Arrow keys walk over the days, Page Up and Page Down over the months. */
export function MonthGrid({ month, day, today, events, onChoose }: MonthGridProps) {
  const { chosen, onKeyDown } = useWalkedDay(day, onChoose);
  return (
    <table className={classes.grid} role="grid" aria-label={monthLabel(month)} onKeyDown={onKeyDown}>
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
        {monthWeeks(month).map((week) => (
          <tr key={week[0]}>
            {week.map((each) => {
              const dayEvents = events.get(each) ?? [];
              const isChosen = each === day;
              return (
                <td key={each} role="gridcell" aria-selected={isChosen} className={classes.cell}>
                  <button
                    ref={isChosen ? chosen : undefined}
                    type="button"
                    className={classes.day}
                    tabIndex={isChosen ? 0 : -1}
                    aria-current={each === today ? 'date' : undefined}
                    data-chosen={isChosen || undefined}
                    data-outside={monthOf(each) !== month || undefined}
                    onClick={() => onChoose(each)}
                  >
                    {/* The name of the button is its content: the day in words, then its events. */}
                    <HiddenText>
                      {[formatDay(each), dayEvents.length > 0 && plural(dayEvents.length, 'event')]
                        .filter(Boolean)
                        .join(', ')}
                    </HiddenText>
                    <span className={classes.number} aria-hidden>
                      {Number(each.slice(8))}
                    </span>
                    <DayMarks events={dayEvents} />
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Dots on a phone, the first titles at a desk; the list below says it all. */
function DayMarks({ events }: { events: readonly MonthEvent[] }) {
  if (events.length === 0) return null;
  return (
    <span className={classes.dayMarks}>
      {events.slice(0, shownInDay).map(({ id, title, startsAt, endsAt, isCancelled, isGoing }) => (
        <span
          key={id}
          className={classes.dayMark}
          data-cancelled={isCancelled || undefined}
          data-going={isGoing || undefined}
          title={`${hoursText({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) })} ${title}`}
        >
          {title}
        </span>
      ))}
      {events.length > shownInDay && <span className={classes.dayMore}>{events.length - shownInDay} more</span>}
    </span>
  );
}
