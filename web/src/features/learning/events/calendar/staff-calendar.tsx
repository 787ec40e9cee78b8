import { errorText } from '@app/rules/errors/error-text';
import { daysOfSpan } from '@app/rules/learning/events/calendar-lanes';
import { addressOf } from '@app/rules/navigation/route-table';
import { manilaDay } from '@app/rules/time/manila';
import { useMemo } from 'react';
import { useQuery } from '#graphql/use-query.ts';
import { useNavigate } from '#router/router.ts';
import { useAccess } from '#session/use-access.ts';
import { useNow } from '#ui/dates/use-now.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { useMediaQuery } from '#ui/hooks/use-media-query.ts';
import { usePageKeys } from '#ui/keys/page-keys.ts';
import { useReviewKeys } from '#ui/use-review-keys.ts';
import { EventMonthEntries } from '../events.operations.ts';
import eventClasses from '../events.module.css';
import { MonthGrid } from '../month-grid.tsx';
import { MonthHead } from '../month-head.tsx';
import { useMonthInAddress } from '../use-month-in-address.ts';
import { calendarEntry } from './calendar-entry.ts';
import { MonthList } from './month-list.tsx';
import { MonthWeeks } from './month-weeks.tsx';

const keysOfReaders = [
  { keys: ['←', '→', '↑', '↓'], does: 'Walk over the days' },
  { keys: ['Page Up', 'Page Down'], does: 'Previous and next month' },
  { keys: ['T'], does: 'Today' },
];
const keysOfPlanners = [...keysOfReaders, { keys: ['N'], does: 'New event on the chosen day' }];

/** The events of a month: a grid of weeks at a desk, a small month and a list of days on a phone. */
export function StaffCalendar() {
  const today = manilaDay(useNow());
  const { may, mayOpen } = useAccess();
  const mayPlan = may('event_create') && mayOpen('newEvent');
  const { month, day, choose } = useMonthInAddress(today);
  const isWide = useMediaQuery('(min-width: 760px)');
  const { data, previousData, loading, error, refetch } = useQuery(EventMonthEntries, {
    variables: { month },
    fetchPolicy: 'cache-and-network',
  });
  const answered = (data ?? previousData)?.eventMonth;
  const entries = useMemo(() => (answered ?? []).map(calendarEntry), [answered]);
  useCalendarKeys({ today, day, choose, mayPlan });

  if (error && !data)
    return <ErrorState message={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />;
  const shown = { month, day, today, entries, mayPlan, onChoose: choose };
  return (
    <section className={eventClasses.month} aria-busy={loading} aria-label="Calendar">
      <MonthHead month={month} today={today} onChoose={choose} />
      {isWide ? (
        <MonthWeeks {...shown} />
      ) : (
        <>
          <MonthGrid month={month} day={day} today={today} events={byDay(answered ?? [])} onChoose={choose} />
          <MonthList {...shown} isLoading={!answered} />
        </>
      )}
    </section>
  );
}

type Keys = { today: string; day: string; choose: (day: string) => void; mayPlan: boolean };

function useCalendarKeys({ today, day, choose, mayPlan }: Keys): void {
  const navigate = useNavigate();
  usePageKeys(mayPlan ? keysOfPlanners : keysOfReaders);
  useReviewKeys({
    t: () => choose(today),
    ...(mayPlan && { n: () => void navigate(addressOf('newEvent', { date: day })) }),
  });
}

function byDay<Time extends { startsAt: string; endsAt: string }>(times: readonly Time[]): Map<string, Time[]> {
  const days = new Map<string, Time[]>();
  for (const time of times) {
    for (const day of daysOfSpan({ startsAt: new Date(time.startsAt), endsAt: new Date(time.endsAt) }))
      days.set(day, [...(days.get(day) ?? []), time]);
  }
  return days;
}
