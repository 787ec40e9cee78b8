import { formatDay, type ManilaDay } from '../../time/manila.ts';

const START_OF_9999: ManilaDay = '9999-01-01';

/** Whether it ends at all. */
export function isLifetime(expiry: ManilaDay): boolean {
  return expiry > START_OF_9999;
}

/** The displayed expiry: the day, marked when it is over, or "never". */
export function expiryText(expiry: ManilaDay | null, today: ManilaDay): string {
  if (expiry === null) return 'Not started';
  if (isLifetime(expiry)) return 'Lifetime Access';
  return expiry < today ? `${formatDay(expiry)} (Expired)` : formatDay(expiry);
}
