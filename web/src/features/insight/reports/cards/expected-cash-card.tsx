import { rangeWords } from '@app/rules/insight/reports/report-period';
import { shortDay } from '@app/rules/time/manila-clock';
import type { PaymentReportQuery } from '#gql/graphql.ts';
import { ChartCard } from '#ui/charts/chart-card.tsx';
import { ChartTable } from '#ui/charts/chart-table.tsx';
import type { ChartColumn, ChartPart, ColumnAddress } from '#ui/charts/chart-types.ts';
import { StackedBars } from '#ui/charts/stacked-bars.tsx';
import { useRowsAddress } from '../report-context.ts';

type Expected = PaymentReportQuery['paymentReport']['expected'];

/** What falls due in the weeks ahead, and how much of it comes when people pay as they did in the period. */
export function ExpectedCashCard({ expected, rate }: { expected: Expected; rate: string | null }) {
  const address = useRowsAddress('due');
  const parts: ChartPart[] = [
    { key: 'likely', label: rate ? `Likely, at ${rate}` : 'Likely', tone: 0 },
    { key: 'rest', label: 'All that falls due', tone: 'soft' },
  ];
  const columns = expected.map((week): ChartColumn => ({
    key: `${week.from}..${week.to}`,
    name: rangeWords(week),
    label: shortDay(week.from),
    values: [week.likely, Math.round((week.amount - week.likely) * 100) / 100],
  }));
  // A likely peso is no row of its own: both parts lead to the entries of the week.
  const toWeek: ColumnAddress = ({ key }) => {
    const week = expected.find(({ from, to }) => `${from}..${to}` === key);
    return week && week.count > 0 ? address({ parts: [], days: { from: week.from, to: week.to } }) : null;
  };
  const shared = { label: 'Expected cash by week', parts, columns, measure: 'money', address: toWeek } as const;
  return (
    <ChartCard
      title="Expected cash by week"
      legend={parts}
      chart={<StackedBars {...shared} height={214} />}
      table={<ChartTable {...shared} unit="Week" />}
    />
  );
}
