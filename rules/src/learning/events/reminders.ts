const HOUR = 3_600_000;

export const reminderKinds = ['day', 'hour'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

const hoursAhead: Record<ReminderKind, readonly [number, number]> = { day: [1, 24], hour: [0, 1] };

/** The starts that are reminded of now: a day ahead until the hour before, then the last hour. */
export function remindedStarts(kind: ReminderKind, now: Date): { after: Date; until: Date } {
  const [after, until] = hoursAhead[kind];
  return { after: new Date(now.getTime() + after * HOUR), until: new Date(now.getTime() + until * HOUR) };
}
