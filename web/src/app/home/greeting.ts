const manilaHour = new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Manila', hour: 'numeric', hourCycle: 'h23' });

/** The greeting for this hour in Manila. */
export function greetingAt(now: Date): string {
  const hour = Number(manilaHour.format(now));
  if (hour < 5 || hour >= 18) return 'Magandang gabi';
  if (hour < 11) return 'Magandang umaga';
  return hour < 13 ? 'Magandang tanghali' : 'Magandang hapon';
}

/** With the given name, if there is one. */
export function greeting(now: Date, firstName: string | null): string {
  return firstName ? `${greetingAt(now)}, ${firstName}` : greetingAt(now);
}
