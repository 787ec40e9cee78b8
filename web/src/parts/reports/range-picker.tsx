import {
  isRange,
  picked,
  quarters,
  type ReportChoice,
  type ReportDays,
  type ReportFrequency,
} from '@app/rules/insight/reports/report-period';
import { type ManilaDay, months } from '@app/rules/time/manila';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import classes from './report-bar.module.css';

type PickerProps = {
  choice: ReportChoice;
  days: ReportDays;
  today: ManilaDay;
  onChoose: (choice: ReportChoice) => void;
};

/** Picks the day, month, quarter, year or range of the chosen frequency; two days of one's own otherwise. */
export function RangePicker(props: PickerProps) {
  const { choice } = props;
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
      <Picker {...props} />
    </div>
  );
}

function DayPicker({ days, today, onChoose }: PickerProps) {
  return (
    <TextInput
      type="date"
      label="Day"
      value={days.from}
      max={today}
      onChange={({ target }) =>
        isRange({ from: target.value, to: target.value }) && onChoose(picked('daily', target.value))
      }
    />
  );
}

function MonthPicker({ days, onChoose, today }: PickerProps) {
  const [year, setYear] = useState(Number(days.from.slice(0, 4)));
  const firstOf = (index: number) => `${year}-${String(index + 1).padStart(2, '0')}-01`;
  return (
    <YearBox year={year} setYear={setYear}>
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

function QuarterPicker({ days, onChoose, today }: PickerProps) {
  const [year, setYear] = useState(Number(days.from.slice(0, 4)));
  const firstOf = (index: number) => `${year}-${String(index * 3 + 1).padStart(2, '0')}-01`;
  return (
    <YearBox year={year} setYear={setYear}>
      {quarters.map((quarter, index) => (
        <Choice
          key={quarter}
          isChosen={days.from === firstOf(index)}
          isAhead={firstOf(index) > today}
          onClick={() => onChoose(picked('quarterly', firstOf(index)))}
        >
          {quarter}
        </Choice>
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

function OwnDays({ days, today, onChoose }: PickerProps) {
  const [from, setFrom] = useState(days.from);
  const [to, setTo] = useState(days.to);
  const isFine = isRange({ from, to });
  return (
    <form
      className={classes.own}
      onSubmit={(event) => {
        event.preventDefault();
        if (isFine) onChoose({ period: 'none', frequency: 'custom', from, to });
      }}
    >
      <TextInput type="date" label="From" value={from} max={today} onChange={({ target }) => setFrom(target.value)} />
      <TextInput
        type="date"
        label="To"
        value={to}
        error={isFine ? null : 'The last day comes after the first'}
        onChange={({ target }) => setTo(target.value)}
      />
      <Button type="submit" disabled={!isFine}>
        Show
      </Button>
    </form>
  );
}

type YearBoxProps = { year: number; setYear: (year: number) => void; children: ReactNode };

function YearBox({ year, setYear, children }: YearBoxProps) {
  return (
    <>
      <div className={classes.year}>
        <IconButton aria-label="Year before" variant="subtle" onClick={() => setYear(year - 1)}>
          <IconChevronLeft size={18} />
        </IconButton>
        <b aria-live="polite">{year}</b>
        <IconButton aria-label="Next year" variant="subtle" onClick={() => setYear(year + 1)}>
          <IconChevronRight size={18} />
        </IconButton>
      </div>
      <div className={classes.grid}>{children}</div>
    </>
  );
}

type ChoiceProps = { isChosen: boolean; isAhead?: boolean; onClick: () => void; children: ReactNode };

function Choice({ isChosen, isAhead = false, onClick, children }: ChoiceProps) {
  return (
    <Button
      variant={isChosen ? 'filled' : 'default'}
      size="sm"
      aria-pressed={isChosen}
      disabled={isAhead}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
