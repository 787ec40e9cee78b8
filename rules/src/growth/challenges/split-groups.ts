/** The parts of a day in which people of one group are active together, in the order of the day. */
export const dayParts = ['morning', 'afternoon', 'evening', 'night'] as const;
export type DayPart = (typeof dayParts)[number];

export const dayPartFacts: Record<DayPart, { label: string; hours: string; from: number }> = {
  morning: { label: 'Mornings', hours: '5 AM to noon', from: 5 },
  afternoon: { label: 'Afternoons', hours: 'noon to 6 PM', from: 12 },
  evening: { label: 'Evenings', hours: '6 PM to 11 PM', from: 18 },
  night: { label: 'Nights', hours: '11 PM to 5 AM', from: 23 },
};

export function dayPartOf(hour: number): DayPart {
  return dayParts.findLast((part) => hour >= dayPartFacts[part].from) ?? 'night';
}

export const smallestGroup = 2;
export const largestGroup = 50;

/** Somebody to place, with the hour of Manila's clock at which they are usually here. */
export type Unplaced = { id: number; hour: number };
/** A group with free seats, and the part of the day of those who are in it. */
export type OpenGroup = { id: number; free: number; part: DayPart | null };

export type SplitPlan = {
  /** Seats of groups that are there. */
  filled: { groupId: number; ids: number[] }[];
  /** Groups to make. */
  made: { part: DayPart; ids: number[] }[];
};

/**
 * Places everyone: first on free seats of groups whose people are active at the same time of day, then in new groups of
 * neighbours in the day. No group is larger than `size`, and the new ones differ by one person at most.
 */
export function splitGroups(people: readonly Unplaced[], open: readonly OpenGroup[], size: number): SplitPlan {
  const seats = open.map((group) => ({ ...group, ids: [] as number[] }));
  const left = fillSeats(people, seats);
  // Too few for a group of their own: better with people of another hour than nearly alone.
  const rest = left.length * 2 < size ? fillSeats(left, seats, { anyTime: true }) : left;
  const filled = seats.flatMap(({ id, ids }) => (ids.length > 0 ? [{ groupId: id, ids }] : []));
  return { filled, made: cutEvenly(rest, size) };
}

type Seats = OpenGroup & { ids: number[] };

/** Those for whom there was no seat. */
function fillSeats(people: readonly Unplaced[], seats: readonly Seats[], { anyTime = false } = {}): Unplaced[] {
  const rest: Unplaced[] = [];
  for (const person of people) {
    const part = dayPartOf(person.hour);
    const fitting = seats.filter(
      (group) => group.ids.length < group.free && (anyTime || (group.part ?? part) === part),
    );
    // The emptiest first, so that they fill evenly.
    const [group] = fitting.toSorted((a, b) => b.free - b.ids.length - (a.free - a.ids.length) || a.id - b.id);
    if (group) group.ids.push(person.id);
    else rest.push(person);
  }
  return rest;
}

/** A day of people begins in the morning: those of the small hours are its end. */
const hourOfDay = (hour: number) => (hour - dayPartFacts.morning.from + 24) % 24;

function cutEvenly(people: readonly Unplaced[], size: number): SplitPlan['made'] {
  if (people.length === 0) return [];
  const inOrder = people.toSorted((a, b) => hourOfDay(a.hour) - hourOfDay(b.hour) || a.id - b.id);
  const count = Math.ceil(inOrder.length / size);
  return Array.from({ length: count }, (_, place) => {
    const from = Math.floor((place * inOrder.length) / count);
    const until = Math.floor(((place + 1) * inOrder.length) / count);
    const members = inOrder.slice(from, until);
    return { part: usualPart(members.map(({ hour }) => hour)), ids: members.map(({ id }) => id) };
  });
}

/** The part of the day in which most of them are active; the earlier one of two. */
export function usualPart(hours: readonly number[]): DayPart {
  const counts = dayParts.map((part) => hours.filter((hour) => dayPartOf(hour) === part).length);
  return dayParts[counts.indexOf(Math.max(...counts))] ?? 'evening';
}
