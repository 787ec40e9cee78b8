import { addDays, manilaDay, type ManilaDay } from '../../time/manila.ts';

type Span = { startsAt: Date; endsAt: Date };

/** The Manila days on which it takes place: several when it goes past midnight. One that ends at midnight has one. */
export function daysOfSpan({ startsAt, endsAt }: Span): ManilaDay[] {
  const last = manilaDay(new Date(endsAt.getTime() - 1));
  const days = [manilaDay(startsAt)];
  for (let day = addDays(days[0] ?? last, 1); day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** An entry on one of its days. */
export type Placed<Entry> = {
  entry: Entry;
  /** Whether it goes on from the day before, or to the day after. */
  isContinued: boolean;
  continues: boolean;
};

/**
 * The entries of each day of a week from top to bottom; null is an empty place. An entry of several days has the same
 * place on each, so that it reads as one bar.
 */
export function weekLanes<Entry extends Span>(
  week: readonly ManilaDay[],
  entries: readonly Entry[],
): Map<ManilaDay, (Placed<Entry> | null)[]> {
  const lanes = new Map<ManilaDay, (Placed<Entry> | null)[]>(week.map((day) => [day, []]));
  for (const entry of entries.toSorted(inOrder)) {
    const days = daysOfSpan(entry);
    const shown = days.filter((day) => lanes.has(day));
    const place = firstFree(shown.map((day) => lanes.get(day) ?? []));
    for (const day of shown) {
      const lane = lanes.get(day);
      while (lane && lane.length < place) lane.push(null);
      if (lane) lane[place] = { entry, isContinued: day !== days[0], continues: day !== days.at(-1) };
    }
  }
  return lanes;
}

function firstFree(days: readonly (readonly unknown[])[]): number {
  let place = 0;
  while (days.some((day) => Boolean(day[place]))) place += 1;
  return place;
}

/** Those that go on from the week before come first, then by their start. */
function inOrder(one: Span, other: Span): number {
  return one.startsAt.getTime() - other.startsAt.getTime();
}
