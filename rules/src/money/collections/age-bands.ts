import { daysBetween, type ManilaDay } from '../../time/manila.ts';

/** Days overdue, from and to. */
export const ageBands = ['1-7', '8-14', '15-30', '31+'] as const;
export type AgeBand = (typeof ageBands)[number];

export const bandDays: Record<AgeBand, { from: number; to: number | null }> = {
  '1-7': { from: 1, to: 7 },
  '8-14': { from: 8, to: 14 },
  '15-30': { from: 15, to: 30 },
  '31+': { from: 31, to: null },
};

/** The band of an entry's date, or null while it is not overdue. */
export function ageBandOf(scheduleDate: ManilaDay, today: ManilaDay): AgeBand | null {
  const days = daysBetween(scheduleDate, today);
  return ageBands.find((band) => days >= bandDays[band].from && days <= (bandDays[band].to ?? days)) ?? null;
}
