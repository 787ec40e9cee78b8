import { addDays, formatDay, type ManilaDay, manilaDay } from '../../time/manila.ts';

type TimelineDay<Line> = { day: ManilaDay; label: string; lines: Line[] };

/** Lines under the Manila day on which they happened: `Today`, `Yesterday, Sun, Nov 15 2026`, `Tue, Nov 10 2026`. */
export function byManilaDay<Line extends { at: Date }>(lines: readonly Line[], now: Date): TimelineDay<Line>[] {
  const today = manilaDay(now);
  const groups = Map.groupBy(lines, ({ at }) => manilaDay(at));
  return [...groups].map(([day, ofDay]) => ({ day, label: labelOf(day, today), lines: ofDay }));
}

function labelOf(day: ManilaDay, today: ManilaDay): string {
  if (day === today) return 'Today';
  return day === addDays(today, -1) ? `Yesterday, ${formatDay(day)}` : formatDay(day);
}
