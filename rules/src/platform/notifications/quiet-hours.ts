const ahead = 8 * 3_600_000;
const hour = 3_600_000;
const day = 24 * hour;

/** Full hours on Manila's clock, from 0 to 23; the same twice is no time at all. */
export type QuietHours = { isOn: boolean; from: number; until: number };

export const usualQuietHours: QuietHours = { isOn: true, from: 21, until: 7 };

/** When a push that is due now may ring: now, or at the end of the quiet hours. */
export function ringsAt(now: Date, { isOn, from, until }: QuietHours): Date {
  if (!isOn || from === until) return now;
  const clock = now.getTime() + ahead;
  const midnight = clock - (clock % day);
  const at = (clock - midnight) / hour;
  const isQuiet = from < until ? at >= from && at < until : at >= from || at < until;
  if (!isQuiet) return now;
  const end = midnight + until * hour;
  return new Date((end > clock ? end : end + day) - ahead);
}

/** `9:00 PM` of 21. */
export function hourText(value: number): string {
  return `${value % 12 || 12}:00 ${value < 12 ? 'AM' : 'PM'}`;
}
