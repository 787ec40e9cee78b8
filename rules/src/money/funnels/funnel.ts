import { z } from 'zod';
import { basisPointsFromPercent, MAX_CENTAVOS } from '../../amounts/pesos.ts';
import { slugRefusal } from './slug.ts';

export const funnelMessages = {
  slugTaken: 'Another page already has this address',
  closesFirst: 'It cannot close before it opens',
  noTerm: 'Offer at least one payment term',
  termTwice: 'Each payment term can be offered once',
  termUnknown: 'One of these payment terms no longer exists',
  termArchived: 'One of these payment terms is archived and cannot be added',
  productArchived: 'This product is archived: restore it before you sell it',
} as const;

/** Why a capacity is too low. */
export function capacityRefusal(capacity: number | null, seatsTaken: number): string | null {
  if (capacity === null || capacity >= seatsTaken) return null;
  return `${seatsTaken} ${seatsTaken === 1 ? 'seat is' : 'seats are'} taken already`;
}

const days = (label: string, from: number, to: number) =>
  z
    .int(`${label} must be a whole number of days`)
    .min(from, `${label} must be at least ${from}`)
    .max(to, `${label} must be at most ${to}`);

/** Basis points in code, percent in the API and on screen. */
const affiliateRate = z
  .number()
  .transform((percent, context) => {
    const points = basisPointsFromPercent(percent);
    if (points !== null && points >= 0 && points <= 10_000) return points;
    context.addIssue({ code: 'custom', message: 'Affiliate rate must be between 0 and 100 %, with two decimals' });
    return z.NEVER;
  })
  .nullish()
  .transform((points) => points ?? null);

const slug = z
  .string()
  .trim()
  .toLowerCase()
  .superRefine((text, context) => {
    const refusal = slugRefusal(text);
    if (refusal) context.addIssue({ code: 'custom', message: refusal });
  });

/** The fields of a funnel that staff edit. */
export const funnelInput = z
  .object({
    name: z.string().trim().min(1, 'Name is required').max(120, 'Name is too long'),
    slug,
    /** Centavos; null sells at the product's price. */
    price: z
      .int('Price must have at most two decimals')
      .min(0, 'Price cannot be negative')
      .max(MAX_CENTAVOS, 'Price is too high')
      .nullish()
      .transform((price) => price ?? null),
    paymentTermIds: z
      .array(z.string().max(60))
      .min(1, funnelMessages.noTerm)
      .max(20, 'At most 20 payment terms')
      .refine((ids) => new Set(ids).size === ids.length, funnelMessages.termTwice),
    validityByDays: days('Validity', 1, 36_500)
      .nullish()
      .transform((count) => count ?? null),
    startByDays: days('Start', 0, 3_650),
    opensAt: z
      .date()
      .nullish()
      .transform((at) => at ?? null),
    closesAt: z
      .date()
      .nullish()
      .transform((at) => at ?? null),
    capacity: z
      .int('Capacity must be a whole number')
      .min(1, 'Capacity must be at least 1')
      .max(1_000_000, 'Capacity is too high')
      .nullish()
      .transform((seats) => seats ?? null),
    isHidden: z.boolean(),
    /** Only for people who have or had the product. */
    isRenewal: z
      .boolean()
      .nullish()
      .transform((is) => is ?? false),
    affiliateRate,
  })
  .refine(({ opensAt, closesAt }) => opensAt === null || closesAt === null || opensAt < closesAt, {
    path: ['closesAt'],
    message: funnelMessages.closesFirst,
  });

export type FunnelInput = z.input<typeof funnelInput>;

export const funnelSorts = ['name', 'nameDescending', 'newest', 'oldest'] as const;
export type FunnelSort = (typeof funnelSorts)[number];
