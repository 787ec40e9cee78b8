import { z } from 'zod';
import { addDays, type ManilaDay } from '../../time/manila.ts';
import { calamityMessages, MOST_DAYS, MOST_PLACES } from './calamity-words.ts';
import { distinctPlaces, placeKey } from './places.ts';

/** `applying` and `reversing`: a job goes from person to person. */
export const calamityStates = ['applying', 'applied', 'reversing', 'reversed'] as const;
export type CalamityState = (typeof calamityStates)[number];

/** Of one person: not reached yet, moved, given back because they wanted so, given back with everybody. */
export const concernedStates = ['waiting', 'moved', 'declined', 'reversed'] as const;
export type ConcernedState = (typeof concernedStates)[number];

const text = (most: number, message: string) => z.string().trim().min(1, message).max(most);

const place = z.object({
  province: z
    .string()
    .trim()
    .min(1)
    .max(80)
    .refine((name) => placeKey(name) !== '', calamityMessages.places),
  city: z
    .string()
    .trim()
    .max(80)
    .nullish()
    .transform((name) => (name ? name : null)),
});

const places = z
  .array(place)
  .min(1, calamityMessages.places)
  .max(MOST_PLACES, calamityMessages.tooManyPlaces)
  .transform((all) => distinctPlaces(all));
const days = z.int().min(1, calamityMessages.days).max(MOST_DAYS, calamityMessages.days);

export const calamityPreviewInput = z.object({ places, days });

export const calamityPauseInput = z.object({
  name: text(80, calamityMessages.name),
  reason: text(500, calamityMessages.reason),
  places,
  days,
  /** Also when another pause counts there. */
  isAgain: z
    .boolean()
    .nullish()
    .transform((value) => value === true),
});

export type CalamityPauseInput = z.output<typeof calamityPauseInput>;

export const calamityReverseInput = z.object({ reason: text(500, calamityMessages.reason) });

const lastDay: ManilaDay = '9999-12-31';

/** A due date that a pause moves; the calendar of the database ends. */
export function movedDate(dueOn: ManilaDay, by: number): ManilaDay {
  const moved = addDays(dueOn, by);
  return moved > lastDay || moved.length > lastDay.length ? lastDay : moved;
}

type Moved = { before: ManilaDay; after: ManilaDay };

/**
 * The date an entry gets back. Untouched since, exactly the one it had. One that was moved again by somebody else keeps
 * that change: it goes back by the same days.
 */
export function dateGivenBack({ before, after }: Moved, current: ManilaDay, days: number): ManilaDay {
  return current === after ? before : addDays(current, -days);
}
