import { addMonths, type ManilaDay } from '../../time/manila.ts';

const SHOWN_MONTHS = 6;

/** The months of the chart, `2026-06` to the month of today, the oldest first. */
export function pastMonths(today: ManilaDay): string[] {
  const first = `${today.slice(0, 7)}-01`;
  return Array.from({ length: SHOWN_MONTHS }, (_, place) => addMonths(first, place + 1 - SHOWN_MONTHS).slice(0, 7));
}

type Parts = { paid: number; due: number; pending: number };

/** Parts of a bar, from the bottom: what is below zero, because more was taken back than earned, is drawn as nothing. */
export function stackOf({ paid, due, pending }: Parts): { part: keyof Parts; value: number }[] {
  return [
    { part: 'paid' as const, value: paid },
    { part: 'due' as const, value: due },
    { part: 'pending' as const, value: pending },
  ].filter(({ value }) => value > 0);
}

/** The top of the scale: the next number that three lines divide evenly, as people write it. */
export function scaleTop(most: number): number {
  if (most <= 0) return 3;
  const step = Math.max(1, 10 ** Math.floor(Math.log10(most / 3)));
  const lines = [1, 2, 3, 4, 5, 6, 8, 10].find((each) => each * step * 3 >= most) ?? 10;
  return lines * step * 3;
}
