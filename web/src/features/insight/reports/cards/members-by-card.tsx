import type { ReportDimension } from '@app/rules/insight/reports/report-catalog';
import { formatDay } from '@app/rules/time/manila';
import { BarList, type ListedBar } from '#ui/charts/bar-list.tsx';
import { ChartCard } from '#ui/charts/chart-card.tsx';
import { DimensionSwitch, useDimension } from './buckets-card.tsx';
import { Loaded } from './loaded.tsx';
import { useChoiceInput, useReport, useRowsAddress } from '../report-context.ts';
import { Report } from '../reports.operations.ts';

const dimensions: readonly [ReportDimension, ...ReportDimension[]] = ['stage', 'group', 'batch', 'level'];
/** More bars than these are longer than the card beside them. */
const SHOWN = 10;

/** Where members are at the end of the period. */
export function MembersByCard() {
  const choice = useChoiceInput();
  const { days, today } = useReport();
  const by = useDimension('by', dimensions);
  const address = useRowsAddress('members');
  return (
    <Loaded
      query={Report}
      variables={{ source: 'members', choice, by }}
      height={350}
      ready={({ report: { groups, total } }) => {
        const there = groups.filter(({ count }) => count > 0);
        const bars = there.slice(0, SHOWN).map(({ key, label, count }): ListedBar => ({
          key,
          label,
          value: count,
          text: count.toLocaleString('en-PH'),
          note: `${Math.round((count / Math.max(1, total.count)) * 100)}%`,
          to: address({ parts: [{ dimension: by, key }], days: null }),
        }));
        const more = there.length - bars.length;
        return (
          <ChartCard
            title={`Members by ${by}`}
            note={`${total.count.toLocaleString('en-PH')} ${days.to >= today ? 'today' : `on ${formatDay(days.to)}`}${more > 0 ? `, ${more} smaller ones in the table below` : ''}`}
            controls={<DimensionSwitch name="by" label="Members by" dimensions={dimensions} chosen={by} />}
            chart={<BarList label={`Members by ${by}`} bars={bars} />}
          />
        );
      }}
    />
  );
}
