import type { ReactNode } from 'react';
import { Input } from '#ui/inputs/input.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import classes from './funnels.module.css';

type Moment = { day: string; time: string };

type MomentFieldProps = {
  label: string;
  help: string;
  value: Moment;
  onChange: (moment: Moment) => void;
  error?: ReactNode;
};

/** A day and a time on Manila's clock; without a day there is no moment. */
export function MomentField({ label, help, value, onChange, error }: MomentFieldProps) {
  return (
    <Input.Wrapper label={label} description={help} error={error} labelElement="div">
      <div className={classes.moment}>
        <DateField
          aria-label={`${label}, day`}
          clearable
          value={value.day || null}
          onChange={(day) => onChange({ ...value, day: day ?? '', time: day ? value.time : '' })}
          error={Boolean(error)}
        />
        <TextField
          type="time"
          aria-label={`${label}, time in Manila`}
          disabled={value.day === ''}
          value={value.time}
          onChange={({ currentTarget }) => onChange({ ...value, time: currentTarget.value })}
        />
      </div>
    </Input.Wrapper>
  );
}
