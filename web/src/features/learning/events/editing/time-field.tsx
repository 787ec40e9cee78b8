import { minutesOfTime, quarterHours, timeText } from '@app/rules/time/time-slots';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Autocomplete } from '#ui/heavy/autocomplete.tsx';

type TimeFieldProps = {
  label: string;
  help?: ReactNode;
  value: string;
  onChange: (time: string) => void;
  /** How many minutes later it is than before, once somebody has chosen or typed all of it. */
  onSettle?: (later: number) => void;
  error?: ReactNode;
};

const suggestions = [...quarterHours];

/** A time of the day: quarter hours are suggested, any minute can be typed (`7pm`, `19:05`). */
export function TimeField({ label, help, value, onChange, onSettle, error }: TimeFieldProps) {
  const settled = useRef(minutesOfTime(value));
  const settle = (text: string) => {
    const minutes = minutesOfTime(text);
    if (minutes === null) return;
    const later = minutes - (settled.current ?? minutes);
    settled.current = minutes;
    if (timeText(minutes) !== text) onChange(timeText(minutes));
    if (later !== 0) onSettle?.(later);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || minutesOfTime(value) === settled.current) return;
    // What follows from the time is shown before the form is sent.
    event.preventDefault();
    settle(value);
  };
  return (
    <Autocomplete
      label={label}
      description={help}
      error={error}
      data={suggestions}
      // A complete time is a place in the list, not a search.
      filter={({ options, search }) =>
        minutesOfTime(search) === null
          ? options.filter((option) => 'label' in option && fits(option.label, search))
          : options
      }
      maxDropdownHeight={240}
      value={value}
      onChange={onChange}
      onOptionSubmit={settle}
      onBlur={() => settle(value)}
      onKeyDown={onKeyDown}
    />
  );
}

/** `7` finds 7:00 AM and 7:15 PM; not 10:07, nor 17. */
function fits(time: string, typed: string): boolean {
  return time.replace(/\s/g, '').toLowerCase().startsWith(typed.replace(/\s/g, '').toLowerCase());
}
