import {
  frequencyFacts,
  isRange,
  picked,
  quarters,
  type ReportChoice,
  type ReportDays,
  type ReportFrequency,
} from '@app/rules/insight/reports/report-period';
import { plural } from '@app/rules/text/plural';
import type { DayRange } from '@app/rules/time/day-buckets';
import { daysBetween, type ManilaDay, months } from '@app/rules/time/manila';
import { shortDay } from '@app/rules/time/manila-clock';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useClosePopover } from '#ui/menu/popover.tsx';
import { MonthGrid } from './month-grid.tsx';
import classes from './report-bar.module.css';

type PickerProps = {
  choice: ReportChoice;
  days: ReportDays;
  today: ManilaDay;
  onChoose: (choice: ReportChoice) => void;
};

/** Picks the day, month, quarter, year or range of the chosen frequency; two days of one's own otherwise. */
export function RangePicker({ onChoose, ...props }: PickerProps) {
  const { choice } = props;
  const close = useClosePopover();
  const frequency: ReportFrequency = choice.period === 'none' ? choice.frequency : 'custom';
  const pickers: Record<ReportFrequency, typeof DayPicker> = {
    daily: DayPicker,
    monthly: MonthPicker,
    quarterly: QuarterPicker,
    annual: YearPicker,
    custom: OwnDays,
  };
  const Picker = pickers[frequency];
  return (
    <div className={classes.picker}>
      <p className={classes.pickerTitle}>{frequencyFacts[frequency].label}</p>
      <Picker
        {...props}
        onChoose={(next) => {
          onChoose(next);
          close();
        }}
      />
    </div>
  );
}

function DayPicker({ days, today, onChoose }: PickerProps) {
  return (
    <MonthGrid
      range={{ from: days.from, to: days.from }}
      today={today}
      onPick={(day) => onChoose(picked('daily', day))}
    />
  );
}

function MonthPicker({ days, onChoose, today }: PickerProps) {
  const [year, setYear] = useState(Number(days.from.slice(0, 4)));
  const firstOf = (index: number) => `${year}-${String(index + 1).padStart(2, '0')}-01`;
  return (
    <YearBox year={year} setYear={setYear} today={today}>
      {months.map((month, index) => (
        <Choice
          key={month}
          isChosen={days.from === firstOf(index)}
          isAhead={firstOf(index) > today}
          onClick={() => onChoose(picked('monthly', firstOf(index)))}
        >
          {month.slice(0, 3)}
        </Choice>
      ))}
    </YearBox>
  );
}

const quarterMonths = (index: number) => `${months[index * 3]?.slice(0, 3)} to ${months[index * 3 + 2]?.slice(0, 3)}`;

function QuarterPicker({ days, onChoose, today }: PickerProps) {
  const [year, setYear] = useState(Number(days.from.slice(0, 4)));
  const firstOf = (index: number) => `${year}-${String(index * 3 + 1).padStart(2, '0')}-01`;
  return (
    <YearBox year={year} setYear={setYear} today={today} columns={2}>
      {quarters.map((quarter, index) => (
        <button
          key={quarter}
          type="button"
          className={classes.quarter}
          aria-pressed={days.from === firstOf(index)}
          disabled={firstOf(index) > today}
          onClick={() => onChoose(picked('quarterly', firstOf(index)))}
        >
          <b>{quarter}</b>
          <small>{quarterMonths(index)}</small>
        </button>
      ))}
    </YearBox>
  );
}

const YEARS_BACK = 5;

function YearPicker({ days, onChoose, today }: PickerProps) {
  const newest = Number(today.slice(0, 4));
  const years = Array.from({ length: YEARS_BACK + 1 }, (_, back) => String(newest - back));
  return (
    <div className={classes.grid}>
      {years.map((year) => (
        <Choice
          key={year}
          isChosen={days.from.startsWith(year)}
          onClick={() => onChoose(picked('annual', `${year}-01-01`))}
        >
          {year}
        </Choice>
      ))}
    </div>
  );
}

/** The first press is one end, the second the other; a third one begins again. */
function OwnDays({ days, today, onChoose }: PickerProps) {
  const [range, setRange] = useState<DayRange>({ from: days.from, to: days.to });
  const [isHalf, setHalf] = useState(false);
  const pick = (day: ManilaDay) => {
    if (!isHalf) setRange({ from: day, to: day });
    else setRange(day < range.from ? { from: day, to: range.from } : { from: range.from, to: day });
    setHalf(!isHalf);
  };
  const length = daysBetween(range.from, range.to) + 1;
  return (
    <>
      <MonthGrid range={range} today={today} onPick={pick} />
      <div className={classes.own}>
        <span aria-live="polite">
          {isHalf ? `From ${shortDay(range.from)}: pick the last day` : `${rangeText(range)}, ${plural(length, 'day')}`}
        </span>
        <Button
          size="sm"
          disabled={!isRange(range)}
          onClick={() => onChoose({ period: 'none', frequency: 'custom', ...range })}
        >
          Apply
        </Button>
      </div>
    </>
  );
}

function rangeText({ from, to }: DayRange): string {
  return from === to ? shortDay(from) : `${shortDay(from)} to ${shortDay(to)}`;
}

type YearBoxProps = {
  year: number;
  setYear: (year: number) => void;
  today: ManilaDay;
  columns?: 2 | 3;
  children: ReactNode;
};

function YearBox({ year, setYear, today, columns = 3, children }: YearBoxProps) {
  return (
    <>
      <div className={classes.year}>
        <IconButton aria-label="Year before" variant="subtle" onClick={() => setYear(year - 1)}>
          <IconChevronLeft size={18} />
        </IconButton>
        <b aria-live="polite">{year}</b>
        <IconButton
          aria-label="Next year"
          variant="subtle"
          disabled={year >= Number(today.slice(0, 4))}
          onClick={() => setYear(year + 1)}
        >
          <IconChevronRight size={18} />
        </IconButton>
      </div>
      <div className={classes.grid} data-columns={columns}>
        {children}
      </div>
    </>
  );
}

type ChoiceProps = { isChosen: boolean; isAhead?: boolean; onClick: () => void; children: ReactNode };

function Choice({ isChosen, isAhead = false, onClick, children }: ChoiceProps) {
  return (
    <Button
      variant={isChosen ? 'filled' : 'subtle'}
      color={isChosen ? 'tribe' : 'gray'}
      size="sm"
      aria-pressed={isChosen}
      disabled={isAhead}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
