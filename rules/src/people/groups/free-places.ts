import { plural } from '../../text/plural.ts';

type Room = { capacity: number | null; memberCount: number };

/** How many more people a group is planned for; without a plan there is always room, but nobody counts on it. */
export function freePlaces({ capacity, memberCount }: Room): number {
  return capacity === null ? 0.5 : Math.max(0, capacity - memberCount);
}

export function freePlacesText(room: Room): string {
  if (room.capacity === null) return plural(room.memberCount, 'member');
  const free = freePlaces(room);
  return free === 0 ? 'full' : plural(free, 'free place');
}
