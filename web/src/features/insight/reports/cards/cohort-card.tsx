import { COHORT_MONTHS } from '@app/rules/care/retention/membership-terms';
import { monthLabel } from '@app/rules/care/retention/retention-rows';
import type { CohortReportQuery } from '#gql/graphql.ts';
import { ChartCard } from '#ui/charts/chart-card.tsx';
import { HeatTable } from '#ui/charts/heat-table.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Loaded } from './loaded.tsx';
import { useRowsAddress } from '../report-context.ts';
import { CohortReport } from '../reports.operations.ts';

type Answer = CohortReportQuery['cohortReport'];

/** Of those who began in a month, how many have access in each month after it, in percent. */
export function CohortCard() {
  return (
    <Loaded
      query={CohortReport}
      variables={{}}
      height={480}
      ready={({ cohortReport }) => <Cohorts report={cohortReport} />}
    />
  );
}

function Cohorts({ report: { cohorts, countedAt } }: { report: Answer }) {
  const address = useRowsAddress('cohorts');
  if (cohorts.length === 0)
    return <EmptyState title="No cohorts yet" text="They begin with the first paid membership." />;
  const months = Array.from({ length: COHORT_MONTHS + 1 }, (_, month) => month);
  const cellOf = ({ month: cohort, people, cells }: Answer['cohorts'][number], after: number) => {
    const cell = cells.find(({ month }) => month === after);
    if (!cell || people === 0) return null;
    const percent = Math.round((cell.kept / people) * 100);
    return {
      value: percent,
      name: `${monthLabel(cohort)}, month ${after}: ${percent} percent, ${cell.kept} of ${people}`,
      to:
        cell.kept === 0
          ? null
          : address({
              parts: [
                { dimension: 'cohort', key: cohort },
                { dimension: 'after', key: String(after) },
              ],
              days: null,
            }),
    };
  };
  return (
    <ChartCard
      title="Cohorts by month of the first payment"
      note={
        <>
          Of 100 who started, how many have access, by month since. A pause counts as access.
          {countedAt && (
            <>
              {' '}
              Counted <DateText value={countedAt} form="relative" />.
            </>
          )}
        </>
      }
      chart={
        <HeatTable
          label="Cohorts"
          corner="Joined"
          columns={['Start', ...months.map((month) => (month === 0 ? 'Mo 0' : String(month)))]}
          rows={cohorts.map((cohort) => ({
            key: cohort.month,
            label: monthLabel(cohort.month),
            cells: [
              {
                value: cohort.people,
                isPlain: true,
                name: `${monthLabel(cohort.month)}: ${cohort.people} began`,
                to: address({ parts: [{ dimension: 'cohort', key: cohort.month }], days: null }),
              },
              ...months.map((month) => cellOf(cohort, month)),
            ],
          }))}
        />
      }
    />
  );
}
