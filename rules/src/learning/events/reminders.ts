const HOUR = 3_600_000;

export const reminderKinds = ['day', 'hour'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** The starts that are reminded of now: a day ahead until the hour before, then the last hour. */
export function remindedStarts(kind: ReminderKind, now: Date): { after: Date; until: Date } {
  const at = (hours: number) => new Date(now.getTime() + hours * HOUR);
  return kind === 'day' ? { after: at(1), until: at(24) } : { after: at(0), until: at(1) };
}
