import { errorText } from '@app/rules/errors/error-text';
import { formatDay, manilaDay } from '@app/rules/time/manila';
import { useQuery } from '#graphql/use-query.ts';
import type { MyEventCardFieldsFragment } from '#gql/graphql.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import classes from '../events.module.css';
import { MonthGrid } from '../month-grid.tsx';
import { MonthHead } from '../month-head.tsx';
import { useMonthInAddress } from '../use-month-in-address.ts';
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
      <MonthHead month={month} today={today} onChoose={choose} />
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
