import { errorText } from '@app/rules/errors/error-text';
import { isMonth, monthAfter, monthLabel, monthOf } from '@app/rules/learning/events/month';
import { formatDay, isManilaDay, manilaDay } from '@app/rules/time/manila';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '#graphql/use-query.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { useSearchParams } from '#router/router.ts';
import type { MyEventCardFieldsFragment } from '#gql/graphql.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import classes from '../events.module.css';
import { MonthGrid } from './month-grid.tsx';
import { MyEventCard } from './my-event-card.tsx';
import { MyEventMonth } from './my-events.operations.ts';

/** A month of events; the chosen day is listed in full below. Both are in the address. */
export function EventMonth() {
  const today = manilaDay(useNow());
  const { month, day, choose } = useMonthInAddress(today);
  const { data, previousData, loading, error, refetch } = useQuery(MyEventMonth, { variables: { month } });
  const all = (data ?? previousData)?.myEventMonth ?? [];
  const byDay = Map.groupBy(all, ({ startsAt }) => manilaDay(new Date(startsAt)));

  return (
    <section className={classes.month} aria-busy={loading}>
      <header className={classes.monthHead}>
        <h2 className={classes.monthTitle} aria-live="polite">
          {monthLabel(month)}
        </h2>
        <div className={classes.monthButtons}>
          <Button variant="subtle" onClick={() => choose(today)}>
            Today
          </Button>
          <IconButton aria-label="Previous month" onClick={() => choose(`${monthAfter(month, -1)}-01`)}>
            <IconChevronLeft size={18} />
          </IconButton>
          <IconButton aria-label="Next month" onClick={() => choose(`${monthAfter(month, 1)}-01`)}>
            <IconChevronRight size={18} />
          </IconButton>
        </div>
      </header>
      {error ? (
        <ErrorState message={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <>
          <MonthGrid month={month} day={day} today={today} events={byDay} onChoose={choose} />
          <DayEvents day={day} events={byDay.get(day) ?? []} isLoading={!data && loading} />
        </>
      )}
    </section>
  );
}

function useMonthInAddress(today: string) {
  const [params, setParams] = useSearchParams();
  const monthParam = params.get('month') ?? '';
  const dayParam = params.get('day') ?? '';
  const month = isMonth(monthParam) ? monthParam : monthOf(today);
  const day = isManilaDay(dayParam) ? dayParam : monthOf(today) === month ? today : `${month}-01`;
  const choose = (next: string) =>
    setParams(
      (before) => {
        const changed = new URLSearchParams(before);
        changed.set('month', monthOf(next));
        changed.set('day', next);
        return changed;
      },
      // Walking over the days by key should not fill the history.
      { replace: monthOf(next) === month },
    );
  return { month, day, choose };
}

type DayEventsProps = { day: string; events: readonly MyEventCardFieldsFragment[]; isLoading: boolean };

function DayEvents({ day, events, isLoading }: DayEventsProps) {
  return (
    <div className={classes.cards}>
      <h3 className={classes.dayTitle}>{formatDay(day)}</h3>
      {events.map((event) => (
        <MyEventCard key={event.id} event={event} />
      ))}
      {events.length === 0 && !isLoading && <p className={classes.facts}>No events on this day.</p>}
    </div>
  );
}
