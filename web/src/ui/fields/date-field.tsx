import '@mantine/dates/styles.layer.css';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Mantine } from '../heavy/mantine.tsx';
import classes from './date-field.module.css';

export type DateFieldProps = Omit<DateInputProps, 'description'> & { help?: ReactNode };

/** The buttons that choose another month or year are named by what they show. */
const labels = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
};

/** A day as `YYYY-MM-DD`, shown as people say it; it can be typed or picked. */
export function DateField({ help, ...props }: DateFieldProps) {
  return (
    <Mantine>
      <DateInput
        description={help}
        valueFormat="ddd, MMM D YYYY"
        placeholder="Pick a date"
        leftSection={<IconCalendar size={18} aria-hidden />}
        firstDayOfWeek={0}
        ariaLabels={labels}
        classNames={{ day: classes.day }}
        {...props}
      />
    </Mantine>
  );
}
