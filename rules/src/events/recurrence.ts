export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
export type Weekday = (typeof weekdays)[number];

/** How an event repeats, until a day (`2026-12-31`) in its own zone. */
export type Recurrence =
  | { every: 'week'; interval: number; weekdays: Weekday[]; until: string }
  | { every: 'month'; interval: number; until: string };
