import { isMonth, monthOf } from '@app/rules/learning/events/month';
import { isManilaDay } from '@app/rules/time/manila';
import { useSearchParams } from '#router/router.ts';

/** The month that a calendar shows and the chosen day in it, both in the query string. */
export function useMonthInAddress(today: string) {
  const [params, setParams] = useSearchParams();
  const monthParam = params.get('month') ?? '';
  const dayParam = params.get('day') ?? '';
  const month = isMonth(monthParam) ? monthParam : monthOf(today);
  const isInMonth = isManilaDay(dayParam) && monthOf(dayParam) === month;
  const day = isInMonth ? dayParam : monthOf(today) === month ? today : `${month}-01`;
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
