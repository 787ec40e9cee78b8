import { fixedLabel } from '@app/rules/insight/reports/report-labels';
import { parseRows } from '@app/rules/insight/reports/report-rows';
import { plural } from '@app/rules/text/plural';
import { weekdays } from '@app/rules/time/manila';
import type { CommunityReportQuery } from '#gql/graphql.ts';
import { ChartCard } from '#ui/charts/chart-card.tsx';
import { HeatTable } from '#ui/charts/heat-table.tsx';
import { useRowsAddress } from '../report-context.ts';
import classes from '../reports.module.css';

type Cell = CommunityReportQuery['communityReport']['heat'][number];

/** Days begin at six, as people's do; what nobody learns in the small hours comes last. */
const hours = [6, 9, 12, 15, 18, 21, 0, 3];
const hourLabels: Record<number, string> = {
  6: '6 AM',
  9: '9 AM',
  12: '12 NN',
  15: '3 PM',
  18: '6 PM',
  21: '9 PM',
  0: '12 MN',
  3: '3 AM',
};
const days = [1, 2, 3, 4, 5, 6, 7];
const dayName = (weekday: number) => weekdays[weekday % 7] ?? '';

/** On which days and in which hours lessons are opened and finished. */
export function LearningHours({ heat }: { heat: readonly Cell[] }) {
  const address = useRowsAddress('lesson-activity');
  const find = (weekday: number, hour: number) =>
    heat.find((cell) => cell.weekday === weekday && cell.hour === hour) ?? null;
  const busiest = heat.reduce<Cell | null>((most, cell) => (cell.count > (most?.count ?? 0) ? cell : most), null);
  return (
    <ChartCard
      title="When members learn"
      note="Lessons opened or finished, in three hours each, Manila time"
      footer={
        <p className={classes.foot}>
          {busiest ? (
            <span>
              Busiest:{' '}
              <b>
                {dayName(busiest.weekday)}, {hourLabels[busiest.hour]}.
              </b>{' '}
              A good hour for live Q&amp;A.
            </span>
          ) : (
            <span>Nobody opened a lesson in these days.</span>
          )}
        </p>
      }
      chart={
        <HeatTable
          label="When members learn"
          corner="Day"
          columns={hours.map((hour) => hourLabels[hour] ?? '')}
          rows={days.map((weekday) => ({
            key: String(weekday),
            label: dayName(weekday).slice(0, 3),
            cells: hours.map((hour) => {
              const cell = find(weekday, hour);
              const rows = cell && parseRows(cell.rows, 'lesson-activity');
              if (!cell || !rows) return null;
              const slot = rows.parts[0] && fixedLabel('lesson-activity', 'slot', rows.parts[0].key);
              return {
                value: cell.count,
                name: `${slot ?? dayName(weekday)}: ${plural(cell.count, 'lesson')} opened or finished`,
                to: address(rows),
              };
            }),
          }))}
        />
      }
    />
  );
}
