import { addDays, type ManilaDay, NO_EXPIRY } from '../../time/manila.ts';

type ValidityTerms = { startByDays: number; /** Null for ever. */ validityByDays: number | null };
export type Validity = { startsOn: ManilaDay; expiresOn: ManilaDay };

/** From when to when a subscription opens what it sells, when it goes live on that day. */
export function validityFrom(day: ManilaDay, { startByDays, validityByDays }: ValidityTerms): Validity {
  const startsOn = addDays(day, startByDays);
  return { startsOn, expiresOn: validityByDays === null ? NO_EXPIRY : addDays(startsOn, validityByDays) };
}
