/** `12:00 AM` to `11:30 PM` in steps of 30 minutes, as pickers show them. */
export const timeSlots: readonly string[] = Array.from({ length: 48 }, (_, index) => timeSlot(index * 30));

function timeSlot(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** The minutes after midnight of a slot's text, or null. */
export function minutesOfTimeSlot(slot: string): number | null {
  const index = timeSlots.indexOf(slot);
  return index === -1 ? null : index * 30;
}
