import { parseRows } from '@app/rules/insight/reports/report-rows';
import { plural } from '@app/rules/text/plural';
import { formatDay } from '@app/rules/time/manila';
import type { ReactNode } from 'react';
import type { PaymentReportQuery } from '#gql/graphql.ts';
import { BarList, type ListedBar } from '#ui/charts/bar-list.tsx';
import { ChartCard } from '#ui/charts/chart-card.tsx';
import { measureWords } from '#ui/charts/measures.ts';
import { AgeTable } from './age-table.tsx';
import { useReport, useRowsAddress } from '../report-context.ts';

type Ageing = PaymentReportQuery['paymentReport']['ageing'];

/** The older, the warmer. */
const tones: readonly NonNullable<ListedBar['tone']>[] = ['light', 'mango', 'mango-dark', 'rose', 'danger'];

/** What is open, by how late it is. */
export function OutstandingCard({ ageing, footer }: { ageing: Ageing; footer: ReactNode }) {
  const { days, today } = useReport();
  const address = useRowsAddress('outstanding');
  const { text } = measureWords.money;
  const bars = ageing.map(({ key, label, rows, count, amount }, index): ListedBar => {
    const parsed = parseRows(rows, 'outstanding');
    return {
      key,
      label,
      value: amount,
      text: text(amount),
      note: count.toLocaleString('en-PH'),
      tone: tones[index] ?? 'danger',
      to: parsed && count > 0 ? address(parsed) : null,
    };
  });
  const [entries, sum] = [
    ageing.reduce((all, { count }) => all + count, 0),
    ageing.reduce((all, { amount }) => all + amount, 0),
  ];
  return (
    <ChartCard
      title="Outstanding by age"
      note={`${text(sum)} in ${plural(entries, 'entry', 'entries')}, ${days.to >= today ? 'today' : `on ${formatDay(days.to)}`}`}
      chart={<BarList label="Outstanding by age" bars={bars} />}
      table={<AgeTable bars={bars} />}
      footer={footer}
    />
  );
}
