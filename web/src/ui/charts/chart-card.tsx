import { IconChartBar, IconChartLine, IconTable } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Segmented } from '../buttons/segmented.tsx';
import { Card } from '../frame/card.tsx';
import { type ChartPart, toneOf } from './chart-types.ts';
import classes from './charts.module.css';

type ChartCardProps = {
  title: string;
  /** Under the title: what is counted, or until when. */
  note?: ReactNode;
  /** The names of the colours. */
  legend?: readonly Pick<ChartPart, 'key' | 'label' | 'tone'>[];
  /** A line has another picture on its switch, and dots in its legend. */
  kind?: 'bars' | 'lines';
  /** Before the switch: which dimension is drawn. */
  controls?: ReactNode;
  footer?: ReactNode;
  chart: ReactNode;
  /** The same rows as a table; without it there is no switch. */
  table?: ReactNode;
};

/** A chart under its title, with the table of the same rows one press away. */
export function ChartCard({ title, note, legend, kind = 'bars', controls, footer, chart, table }: ChartCardProps) {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const Picture = kind === 'bars' ? IconChartBar : IconChartLine;
  return (
    <Card
      rank={2}
      className={classes.card}
      title={title}
      aside={
        (controls || table) && (
          <div className={classes.controls}>
            {controls}
            {table && (
              <Segmented
                label={`${title} as`}
                value={view}
                options={[
                  { value: 'chart', label: 'Chart', icon: <Picture size={18} aria-hidden /> },
                  { value: 'table', label: 'Table', icon: <IconTable size={18} aria-hidden /> },
                ]}
                onChange={setView}
              />
            )}
          </div>
        )
      }
      footer={footer}
    >
      {note && <p className={classes.note}>{note}</p>}
      {legend && legend.length > 0 && (
        <p className={classes.legend}>
          {legend.map(({ key, label, tone }) => (
            <span key={key}>
              <i data-chart-tone={toneOf(tone)} data-kind={kind} aria-hidden />
              {label}
            </span>
          ))}
        </p>
      )}
      {view === 'chart' || !table ? chart : table}
    </Card>
  );
}
