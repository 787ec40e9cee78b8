import type { ManilaDay } from '../../time/manila.ts';
import { canTake, type ManagerSeat } from './caseload.ts';

/** So many people of one manager go to another. */
export type Shift = { fromId: number; toId: number; count: number };

/** At most so many change hands at once: a list that somebody can read before saying yes. */
export const MOST_SHIFTED = 200;

/**
 * How caseloads over their capacity are brought back to it: one person at a time, from whoever is furthest over to whoever has most room and
 * takes new members. Nobody is filled beyond their capacity; where there is no room, the rest stays.
 */
export function rebalance(seats: readonly ManagerSeat[], today: ManilaDay): Shift[] {
  const loads = new Map(seats.map(({ id, caseload }) => [id, caseload]));
  const loadOf = (id: number) => loads.get(id) ?? 0;
  const room = (seat: ManagerSeat) => seat.capacity - loadOf(seat.id);
  const byRoom = (one: ManagerSeat, other: ManagerSeat) => room(one) - room(other) || one.id - other.id;
  const shifts: Shift[] = [];
  for (let moved = 0; moved < MOST_SHIFTED; moved += 1) {
    const from = seats.filter((seat) => room(seat) < 0).toSorted(byRoom)[0];
    const to = seats
      .filter((seat) => canTake({ ...seat, caseload: loadOf(seat.id) }, today))
      .toSorted(byRoom)
      .at(-1);
    if (!from || !to) break;
    loads.set(from.id, loadOf(from.id) - 1);
    loads.set(to.id, loadOf(to.id) + 1);
    const known = shifts.find(({ fromId, toId }) => fromId === from.id && toId === to.id);
    if (known) known.count += 1;
    else shifts.push({ fromId: from.id, toId: to.id, count: 1 });
  }
  return shifts;
}
