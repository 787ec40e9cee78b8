import { reportPeriods, type UsualPeriod } from '@app/rules/insight/reports/report-period';
import { useQuery } from '#graphql/use-query.ts';
import { useSearchParams } from '#router/router.ts';
import { UsualReportPeriod } from './report-period.operations.ts';

/** What the settings say that reports show at first; null while it is asked for, which an address with a period needs not. */
export function useUsualPeriod(): UsualPeriod | null {
  const [search] = useSearchParams();
  const skip = search.has('period') || search.has('frequency');
  const { data, error } = useQuery(UsualReportPeriod, { skip });
  if (!data) return skip || error ? 'last-30' : null;
  const isSaid = (each: string): each is UsualPeriod => each === data.usualReportPeriod && each !== 'none';
  return reportPeriods.find(isSaid) ?? 'last-30';
}
