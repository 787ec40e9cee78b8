import {
  choiceQuery,
  readChoice,
  type ReportChoice,
  reportDays,
  type UsualPeriod,
} from '@app/rules/insight/reports/report-period';
import { manilaDay } from '@app/rules/time/manila';
import { useSearchParams } from '#router/router.ts';
import { useNow } from '#ui/dates/use-now.ts';

/** The period of a report page, which lives in its address; a new one begins on the first page of every list. */
export function useReportChoice(usual: UsualPeriod) {
  const today = manilaDay(useNow());
  const [search, setSearch] = useSearchParams();
  const choice = readChoice((name) => search.get(name), usual, today);
  const choose = (next: ReportChoice) =>
    setSearch((before) => {
      const query = new URLSearchParams(before);
      for (const [name, value] of Object.entries(choiceQuery(next))) {
        if (value === null) query.delete(name);
        else query.set(name, value);
      }
      query.delete('page');
      return query;
    });
  return { choice, choose, today, days: reportDays(choice, today) };
}
