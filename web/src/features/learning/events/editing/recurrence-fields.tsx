import { type Weekday, weekdays } from '@app/rules/time/manila';
import { CheckboxField } from '#ui/choices/checkbox-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { SelectField } from '#ui/choices/select-field.tsx';
import classes from '../events.module.css';
import type { EventFormControl } from './form-type.ts';
import { NextDates } from './next-dates.tsx';
import { weekdaysFrom } from './weekdays-from.ts';

const rhythms = [
  { value: 'no', label: 'Does not repeat' },
  { value: 'week', label: 'Every week or every few weeks' },
  { value: 'month', label: 'Every month or every few months' },
];

/** The recurrence, with its next dates. */
export function RecurrenceFields({ form }: { form: EventFormControl }) {
  const { recurrence, date } = form.values;
  const { every } = recurrence;
  const chooseRhythm = (next: string | null) => {
    const chosen = next === 'week' || next === 'month' ? next : 'no';
    form.setFieldValue('recurrence.every', chosen);
    form.setFieldValue('recurrence.weekdays', weekdaysFrom(form.values, date));
  };
  return (
    <div className={classes.stack}>
      <SelectField label="Repeats" data={rhythms} value={every} onChange={chooseRhythm} />
      {every !== 'no' && (
        <div className={classes.recurrence}>
          <SelectField label="How often" data={intervalOptions(every)} {...form.getInputProps('recurrence.interval')} />
          {every === 'week' && <WeekdayChecks form={form} />}
          {every === 'month' && (
            <p className={classes.facts}>On the same day of the month, or the last day of a shorter one.</p>
          )}
          <DateField
            label="Until"
            help="Leave empty if it goes on until you end it."
            value={recurrence.until || null}
            onChange={(day) => form.setFieldValue('recurrence.until', day ?? '')}
            error={form.errors['recurrence.until']}
          />
          <NextDates values={form.values} />
        </div>
      )}
    </div>
  );
}

function intervalOptions(every: 'week' | 'month') {
  return Array.from({ length: 12 }, (_, index) => {
    const count = index + 1;
    return { value: String(count), label: count === 1 ? `Every ${every}` : `Every ${count} ${every}s` };
  });
}

function WeekdayChecks({ form }: { form: EventFormControl }) {
  const chosen = form.values.recurrence.weekdays;
  const set = (day: Weekday, isOn: boolean) =>
    form.setFieldValue('recurrence.weekdays', isOn ? [...chosen, day] : chosen.filter((each) => each !== day));
  const error = form.errors['recurrence.weekdays'];
  return (
    <fieldset className={classes.fieldset} aria-invalid={error ? true : undefined}>
      <legend className={classes.legend}>On</legend>
      <div className={classes.weekdays}>
        {weekdays.map((day) => (
          <CheckboxField
            key={day}
            label={day}
            checked={chosen.includes(day)}
            onChange={({ currentTarget }) => set(day, currentTarget.checked)}
          />
        ))}
      </div>
      {error && (
        <p className={classes.wrong} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
