import { plural } from '../../text/plural.ts';
import { addDays, formatDay, type ManilaDay, NO_EXPIRY } from '../../time/manila.ts';

type Validity = { validityByDays: number | null; startByDays: number };

/** How long a purchase lasts, in words. */
export function validityText(validityByDays: number | null): string {
  return validityByDays === null ? 'Lifetime Access' : plural(validityByDays, 'day');
}

/** When a purchase starts, in words. */
export function startText(startByDays: number): string {
  return startByDays === 0
    ? 'As soon as the first payment is made'
    : `${plural(startByDays, 'day')} after the first payment`;
}

/** The days of a purchase that becomes live on a day. */
export function validityFrom(liveOn: ManilaDay, { validityByDays, startByDays }: Validity) {
  const startsOn = addDays(liveOn, startByDays);
  return { startsOn, expiresOn: validityByDays === null ? NO_EXPIRY : addDays(startsOn, validityByDays) };
}

/** `Sun, Nov 15 2026 to Mon, Nov 15 2027`: the dates for a buyer of that day. */
export function validityExample(liveOn: ManilaDay, validity: Validity): string {
  const { startsOn, expiresOn } = validityFrom(liveOn, validity);
  return `${formatDay(startsOn)} to ${formatDay(expiresOn)}`;
}
