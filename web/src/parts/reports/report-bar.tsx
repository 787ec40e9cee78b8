import {
  choiceWords,
  frequencyFacts,
  periodFacts,
  picked,
  rangeWords,
  type ReportChoice,
  type ReportDays,
  reportFrequencies,
  type ReportFrequency,
  reportPeriods,
} from '@app/rules/insight/reports/report-period';
import type { ManilaDay } from '@app/rules/time/manila';
import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Segmented } from '#ui/buttons/segmented.tsx';
import { Popover } from '#ui/menu/popover.tsx';
import { RangePicker } from './range-picker.tsx';
import classes from './report-bar.module.css';

type ReportBarProps = {
  choice: ReportChoice;
  days: ReportDays;
  today: ManilaDay;
  onChoose: (choice: ReportChoice) => void;
  /** Some pages compare with nothing. */
  isCompared?: boolean;
  /** In front of the resolved days: `1,354 entries`. */
  note?: ReactNode;
};

/**
 * Period and frequency of a report. They exclude each other: with one of the last days no frequency is marked, though each
 * can still be pressed; None hands over to them.
 */
export function ReportBar({ choice, days, today, onChoose, isCompared = true, note }: ReportBarProps) {
  const frequency = choice.period === 'none' ? choice.frequency : null;
  const chooseFrequency = (next: ReportFrequency) =>
    onChoose(
      next === 'custom' ? { period: 'none', frequency: 'custom', from: days.from, to: days.to } : picked(next, days.to),
    );
  return (
    <div className={classes.bar}>
      <div className={classes.controls}>
        <div className={classes.group}>
          <span className={classes.label}>Period</span>
          <div className={classes.scroll}>
            <Segmented
              label="Period"
              options={reportPeriods.map((value) => ({ value, label: periodFacts[value].label }))}
              value={choice.period}
              onChange={(period) => onChoose(period === 'none' ? picked('monthly', days.to) : { period })}
            />
          </div>
        </div>
        <div className={classes.group}>
          <span className={classes.label}>Frequency</span>
          <div className={classes.scroll}>
            <Segmented<ReportFrequency | ''>
              label="Frequency"
              options={reportFrequencies.map((value) => ({ value, label: frequencyFacts[value].label }))}
              value={frequency ?? ''}
              onChange={(value) => value !== '' && chooseFrequency(value)}
            />
          </div>
        </div>
        <Popover position="bottom-end">
          <Popover.Target>
            <Button
              variant="default"
              className={classes.range}
              leftSection={<IconCalendar size={18} />}
              rightSection={<IconChevronDown size={16} />}
            >
              {choiceWords(choice, today)}
            </Button>
          </Popover.Target>
          <Popover.Dropdown aria-label="Days of the report">
            <RangePicker choice={choice} days={days} today={today} onChoose={onChoose} />
          </Popover.Dropdown>
        </Popover>
      </div>
      <p className={classes.days}>
        {note}
        {note && ' · '}
        {rangeWords(days)}
        {isCompared && `, compared with ${rangeWords(days.before)}`}
      </p>
    </div>
  );
}
