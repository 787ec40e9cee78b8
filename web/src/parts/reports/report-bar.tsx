import {
  choiceWords,
  frequencyFacts,
  periodFacts,
  picked,
  type ReportChoice,
  type ReportDays,
  reportFrequencies,
  type ReportFrequency,
  reportPeriods,
} from '@app/rules/insight/reports/report-period';
import { comparedWords, daysWords } from '@app/rules/insight/reports/report-words';
import type { ManilaDay } from '@app/rules/time/manila';
import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Segmented } from '#ui/buttons/segmented.tsx';
import { Popover } from '#ui/menu/popover.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
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
  const frequency = choice.period === 'none' ? choice.frequency : '';
  const chooseFrequency = (next: ReportFrequency | '') => {
    if (next === 'custom') onChoose({ period: 'none', frequency: 'custom', from: days.from, to: days.to });
    else if (next !== '') onChoose(picked(next, days.to));
  };
  return (
    <div>
      <div className={classes.controls}>
        <Choices
          label="Period"
          options={reportPeriods.map((value) => ({ value, label: periodFacts[value].label }))}
          value={choice.period}
          onChange={(period) => onChoose(period === 'none' ? picked('monthly', days.to) : { period })}
        />
        <Choices<ReportFrequency | ''>
          label="Frequency"
          options={reportFrequencies.map((value) => ({ value, label: frequencyFacts[value].label }))}
          value={frequency}
          onChange={chooseFrequency}
          isQuiet={choice.period !== 'none'}
        />
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
        {daysWords(choice, today)}
        {isCompared && `. ${comparedWords(choice, today)} Manila days.`}
        {isCompared && <span className={classes.onScreen}> Every figure opens its rows.</span>}
      </p>
    </div>
  );
}

type ChoicesProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Grey: the other group decides, though these can still be pressed. */
  isQuiet?: boolean;
};

/** Words beside each other; on a phone one list to pick from. */
function Choices<Value extends string>({ label, options, value, onChange, isQuiet = false }: ChoicesProps<Value>) {
  const isPhone = useIsPhone();
  if (!isPhone)
    return (
      <div className={classes.group} data-quiet={isQuiet || undefined}>
        <span className={classes.label}>{label}</span>
        <div className={classes.scroll}>
          <Segmented label={label} options={options} value={value} onChange={onChange} />
        </div>
      </div>
    );
  return (
    <label className={classes.group}>
      <span className={classes.label}>{label}</span>
      <select
        className={classes.select}
        value={value}
        onChange={({ currentTarget }) => {
          const next = options.find((option) => option.value === currentTarget.value);
          if (next) onChange(next.value);
        }}
      >
        {!options.some((option) => option.value === value) && <option value={value}>None</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
