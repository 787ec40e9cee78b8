import { addMonths, type ManilaDay } from '../../time/manila.ts';

const SHOWN_MONTHS = 6;

/** The months of the chart, `2026-06` to the month of today, the oldest first. */
export function pastMonths(today: ManilaDay): string[] {
  const first = `${today.slice(0, 7)}-01`;
  return Array.from({ length: SHOWN_MONTHS }, (_, place) => addMonths(first, place + 1 - SHOWN_MONTHS).slice(0, 7));
}

type Parts = { paid: number; due: number; pending: number };

/** What of a month still counts: earned, less what was cancelled or taken back in it. */
export const monthSum = ({ paid, due, pending }: Parts): number => paid + due + pending;

/**
 * Parts of a bar, from the bottom. A part is below zero when more of it was taken back than earned: that comes off the others, those
 * that are paid last first, so that the bar is as high as the sum of the month.
 */
export function stackOf({ paid, due, pending }: Parts): { part: keyof Parts; value: number }[] {
  const parts = [
    { part: 'paid' as const, value: paid },
    { part: 'due' as const, value: due },
    { part: 'pending' as const, value: pending },
  ];
  let missing = parts.reduce((sum, { value }) => sum + Math.max(-value, 0), 0);
  const left = parts.toReversed().map(({ part, value }) => {
    const taken = Math.min(Math.max(value, 0), missing);
    missing -= taken;
    return { part, value: Math.max(value, 0) - taken };
  });
  return left.toReversed().filter(({ value }) => value > 0);
}

/** The top of the scale: the next number that three lines divide evenly, as people write it. */
export function scaleTop(most: number): number {
  if (most <= 0) return 3;
  const step = Math.max(1, 10 ** Math.floor(Math.log10(most / 3)));
  const lines = [1, 2, 3, 4, 5, 6, 8, 10].find((each) => each * step * 3 >= most) ?? 10;
  return lines * step * 3;
}
