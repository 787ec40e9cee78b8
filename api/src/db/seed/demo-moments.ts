import { type ManilaDay, startOfManilaDay } from '@app/rules/time/manila';
import type { SeedContext } from './seeding.ts';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** A moment on a day of the past: in office hours, and never later than now. */
export function momentOn({ now }: Pick<SeedContext, 'now'>, on: ManilaDay, minutes: number): Date {
  return new Date(Math.min(startOfManilaDay(on).getTime() + 8 * hour + minutes * minute, now.getTime()));
}

/** An account is created early in the morning: its owner's orders of that day come after it. */
export function joinedAt(tx: Pick<SeedContext, 'now'>, on: ManilaDay, at: number): Date {
  return momentOn(tx, on, -60 + (at % 50));
}

/** The later of two moments, and never later than now. */
export function notBefore({ now }: Pick<SeedContext, 'now'>, earliest: Date, date: Date): Date {
  return new Date(Math.min(Math.max(earliest.getTime(), date.getTime()), now.getTime()));
}
