import { z } from 'zod';
import { typedCountOrNone } from '../../amounts/typed-amount.ts';
import { weekdays } from '../../time/manila.ts';
import { rhythms, scheduleMessages } from './report-schedule.ts';

/** A schedule as it is typed; the report and its view come from the page. */
export const scheduleForm = z
  .object({
    name: z.string().trim().min(1, scheduleMessages.name).max(80, 'Name is too long'),
    rhythm: z.enum(rhythms),
    weekday: z.enum(weekdays),
    monthDay: typedCountOrNone,
  })
  .check(({ value: { rhythm, monthDay }, issues }) => {
    if (rhythm === 'monthly' && (monthDay === null || monthDay < 1 || monthDay > 31))
      issues.push({ code: 'custom', path: ['monthDay'], message: scheduleMessages.monthDay, input: monthDay });
  })
  .transform(({ name, rhythm, weekday, monthDay }) => ({
    name,
    rhythm,
    weekday: rhythm === 'weekly' ? weekday : null,
    monthDay: rhythm === 'monthly' ? monthDay : null,
  }));
