import { z } from 'zod';
import { checkPlan, eventFields } from './event-input.ts';
import { recurrenceInput } from './recurrence.ts';
import { weekdays } from '../../time/manila.ts';

/** The recurrence as the form holds it: every field is present, whatever is chosen. */
const recurrenceForm = z
  .object({
    every: z.enum(['no', 'week', 'month']),
    interval: z.string(),
    weekdays: z.array(z.enum(weekdays)),
    until: z.string(),
  })
  .transform(({ every, interval, ...rest }, context) => {
    if (every === 'no') return null;
    const parsed = recurrenceInput.safeParse({ ...rest, every, interval: Number(interval) });
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues) context.addIssue({ code: 'custom', path, message });
    return z.NEVER;
  });

/** The form of an event; its output is the API's input. */
export const eventForm = eventFields
  .extend({
    recurrence: recurrenceForm,
    /** As typed; empty means no limit. */
    capacity: z
      .string()
      .trim()
      .regex(/^\d*$/, 'Capacity must be a whole number')
      .transform((text) => (text === '' ? null : Number(text)))
      .pipe(eventFields.shape.capacity.unwrap()),
  })
  .superRefine(checkPlan);

/** Its part that says when. */
export const planForm = eventFields
  .pick({ date: true, startTime: true, endTime: true, timeZone: true })
  .extend({ recurrence: recurrenceForm })
  .superRefine(checkPlan);

export type EventFormValues = z.input<typeof eventForm>;
export type EventFormOutput = z.output<typeof eventForm>;
