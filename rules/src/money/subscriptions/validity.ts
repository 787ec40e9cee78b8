import { addDays, type ManilaDay, NO_EXPIRY } from '../../time/manila.ts';

type ValidityTerms = { startByDays: number; /** Null means forever. */ validityByDays: number | null };
export type Validity = { startsOn: ManilaDay; expiresOn: ManilaDay };

/** The first and last day of a subscription that goes live on that day. */
export function validityFrom(day: ManilaDay, { startByDays, validityByDays }: ValidityTerms): Validity {
  const startsOn = addDays(day, startByDays);
  return { startsOn, expiresOn: validityByDays === null ? NO_EXPIRY : addDays(startsOn, validityByDays) };
}
