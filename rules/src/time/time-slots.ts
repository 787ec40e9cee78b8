const DAY = 24 * 60;

/** `12:00 AM` to `11:30 PM` in steps of 30 minutes. */
export const timeSlots: readonly string[] = slotsEvery(30);

/** `12:00 AM` to `11:45 PM`, as fields suggest them; any other minute can be typed. */
export const quarterHours: readonly string[] = slotsEvery(15);

function slotsEvery(step: number): string[] {
  return Array.from({ length: DAY / step }, (_, index) => timeText(index * step));
}

/** `7:05 PM`, of the minutes after midnight; those of another day count from its midnight. */
export function timeText(minutes: number): string {
  const ofDay = ((minutes % DAY) + DAY) % DAY;
  const hour = Math.floor(ofDay / 60);
  return `${hour % 12 || 12}:${String(ofDay % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

const typedTime = /^(\d{1,2})(?:[:.](\d{2}))?(?::00)?\s*(?:([ap])\.?m?\.?)?$/i;

/**
 * The minutes after midnight of a typed time: `7:00 PM`, `7pm`, `7.15 p`, `19:15`. Null when it is none, or when nobody
 * can tell morning from evening.
 */
export function minutesOfTime(text: string): number | null {
  const [, hourText = '', minuteText = '0', half] = typedTime.exec(text.trim()) ?? [];
  const [hour, minute] = [Number(hourText), Number(minuteText)];
  if (hourText === '' || minute > 59) return null;
  if (half) return hour < 1 || hour > 12 ? null : ((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) * 60 + minute;
  // Of the 24-hour clock only when it cannot be of the other one.
  return hour > 23 || (hour > 0 && hour < 13) ? null : hour * 60 + minute;
}
