import { type Centavos, shareOf } from '../../amounts/pesos.ts';
import { addDays, type ManilaDay } from '../../time/manila.ts';

/** What a row of an affiliate's earnings is for: a paid entry, one taken back after it was paid out, a correction by staff. */
export const commissionKinds = ['entry', 'taken-back', 'adjustment'] as const;
export type CommissionKind = (typeof commissionKinds)[number];

/** `pending` until the hold is over, `due` until it is in a payout that was sent. */
export const commissionStates = ['pending', 'due', 'paid', 'cancelled'] as const;
export type CommissionState = (typeof commissionStates)[number];

/** Where the rate of a commission came from. */
export const rateSources = ['affiliate', 'funnel', 'setting'] as const;
export type RateSource = (typeof rateSources)[number];

/** A rate of one affiliate from a day on; null gives them the rate of the funnel or the general one again. */
export type OwnRate = { id: number; rate: number | null; startsOn: ManilaDay };

type Rates = { own: readonly OwnRate[]; funnel: number | null; general: number };

/** In basis points: the affiliate's own on that day, over the funnel's, over the setting. */
export function rateOn({ own, funnel, general }: Rates, day: ManilaDay): { rate: number; from: RateSource } {
  const mine = ownRateOn(own, day);
  if (mine !== null) return { rate: mine, from: 'affiliate' };
  return funnel === null ? { rate: general, from: 'setting' } : { rate: funnel, from: 'funnel' };
}

/** Of several that have begun, the one that begins last counts; of several of one day, the one saved last. */
export function ownRateOn(own: readonly OwnRate[], day: ManilaDay): number | null {
  const begun = own.filter(({ startsOn }) => startsOn <= day);
  const last = begun.toSorted((one, other) => other.startsOn.localeCompare(one.startsOn) || other.id - one.id)[0];
  return last?.rate ?? null;
}

/** The commission on an entry; its price is already without the discount. */
export const commissionOn = (price: Centavos, rate: number): Centavos => shareOf(price, rate);

/** The day on which it can be paid out. */
export const dueDay = (earnedOn: ManilaDay, holdDays: number): ManilaDay => addDays(earnedOn, holdDays);

/** `20%`, `12.5%`. */
export const rateText = (rate: number): string => `${rate / 100}%`;
