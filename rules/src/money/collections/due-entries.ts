import { z } from 'zod';
import { paymentPlatforms } from '../payments/payment-platforms.ts';
import { codeAlphabet, CODE_LENGTH } from '../payments/payment-code.ts';
import { addDays, type ManilaDay } from '../../time/manila.ts';
import { type AgeBand, ageBands, bandDays } from './age-bands.ts';

/** The lists of the desk: due within a week, overdue, and promised. */
export const dueLists = ['due', 'overdue', 'promised'] as const;
export type DueList = (typeof dueLists)[number];

/** How far ahead the list of what is due looks. */
export const DUE_DAYS = 7;

/** Whose people are listed: the viewer's own, those without an owner, or all. */
export const ownerChoices = ['me', 'none'] as const;
export type OwnerChoice = (typeof ownerChoices)[number];

/** Only entries whose promised day is over. */
export const promiseChoices = ['broken'] as const;

const id = z.int().positive().nullish();
const search = z.string().trim().max(200, 'Search is too long');

/** Who pays at the desk: a name, number or code, not a letter. */
export const payableSearch = search.min(2, 'Type two letters or more');

export const dueFilter = z.object({
  list: z
    .enum(dueLists)
    .nullish()
    .transform((list) => list ?? 'due'),
  band: z.enum(ageBands).nullish(),
  search: search.nullish(),
  batchId: id,
  productId: id,
  /** One person alone, for the drawer of the board. */
  personId: id,
  owner: z.enum(ownerChoices).nullish(),
  platform: z.enum(paymentPlatforms).nullish(),
  promise: z.enum(promiseChoices).nullish(),
});
export type DueFilter = z.input<typeof dueFilter>;

/** First and last day of the entries that a list or band holds; null is without end. */
export function daysOfList(
  list: DueList,
  band: AgeBand | null,
  today: ManilaDay,
): { from: ManilaDay | null; to: ManilaDay | null } {
  if (list === 'due') return { from: today, to: addDays(today, DUE_DAYS) };
  if (list === 'promised' && !band) return { from: null, to: null };
  const days = band ? bandDays[band] : { from: 1, to: null };
  return { from: days.to === null ? null : addDays(today, -days.to), to: addDays(today, -days.from) };
}

const codeShape = new RegExp(`^([${codeAlphabet}]{${CODE_LENGTH}})(?:-(\\d{1,3}))?$`);

/** The payment code that a search consists of, or null: `k7pq4` and `K7PQ4-2` are, a name in between others is not. */
export function searchedCode(text: string): { code: string; entry: number | null } | null {
  const [, code, entry] = codeShape.exec(text.trim().toUpperCase()) ?? [];
  return code ? { code, entry: entry ? Number(entry) : null } : null;
}
