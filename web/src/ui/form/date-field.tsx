import '@mantine/dates/styles.layer.css';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './date-field.module.css';

export type DateFieldProps = Omit<DateInputProps, 'description'> & { help?: ReactNode };

/** A day as `YYYY-MM-DD`, shown as people say it; it can be typed or picked. */
export function DateField({ help, ...props }: DateFieldProps) {
  return (
    <DateInput
      description={help}
      valueFormat="ddd, MMM D YYYY"
      placeholder="Pick a date"
      leftSection={<IconCalendar size={18} aria-hidden />}
      firstDayOfWeek={0}
      classNames={{ day: classes.day }}
      {...props}
    />
  );
}
