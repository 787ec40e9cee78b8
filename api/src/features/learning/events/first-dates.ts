import { instantsOf, planInput } from '@app/rules/learning/events/event-input';
import { type Occurrence, occurrencesOf } from '@app/rules/learning/events/occurrences';
import type { z } from 'zod';
import { parseInput } from '#errors.ts';

const shownDates = 5;
/** Longer than any series may last. */
const years = 6 * 366 * 24 * 3_600_000;

/** The dates the form shows while it is filled in. The calendar rules are too heavy for the browser. */
export function firstDates(input: z.input<typeof planInput>): Occurrence[] {
  const { recurrence = null, ...clock } = parseInput(planInput, input);
  const first = instantsOf(clock);
  const series = { ...first, timeZone: clock.timeZone, recurrence };
  return occurrencesOf(series, first.startsAt, new Date(first.startsAt.getTime() + years)).slice(0, shownDates);
}
