import { plural } from '../../text/plural.ts';
import type { ManilaDay } from '../../time/manila.ts';
import { languageOf } from './languages.ts';

/** Where an assignment came from. */
export { assignmentSources, type AssignmentSource } from '../../money/collections/assignment-source.ts';

/** What is known about a manager when somebody new is given out. */
export type ManagerSeat = {
  id: number;
  capacity: number;
  caseload: number;
  /** Away until this day, which is the last one away. */
  absentUntil: ManilaDay | null;
  isTaking: boolean;
  /** The province they live in, and the languages they speak. */
  state: string | null;
  languages: readonly string[];
  /** When they were last given somebody, as milliseconds; null for never. */
  lastGivenAt: number | null;
};

export type Newcomer = { state: string | null };

export const turnStates = ['next', 'taking', 'full', 'away', 'off'] as const;
export type TurnState = (typeof turnStates)[number];

export function isAway({ absentUntil }: Pick<ManagerSeat, 'absentUntil'>, today: ManilaDay): boolean {
  return absentUntil !== null && absentUntil >= today;
}

export function canTake(seat: ManagerSeat, today: ManilaDay): boolean {
  return seat.isTaking && !isAway(seat, today) && seat.caseload < seat.capacity;
}

export function turnStateOf(seat: ManagerSeat, today: ManilaDay): Exclude<TurnState, 'next'> {
  if (isAway(seat, today)) return 'away';
  if (!seat.isTaking) return 'off';
  return seat.caseload < seat.capacity ? 'taking' : 'full';
}

/** The order of the round: whoever waits longest comes first; those who never had anybody before everyone. */
export function turnOrder<Seat extends ManagerSeat>(seats: readonly Seat[], today: ManilaDay): Seat[] {
  return seats
    .filter((seat) => canTake(seat, today))
    .toSorted((one, other) => (one.lastGivenAt ?? 0) - (other.lastGivenAt ?? 0) || one.id - other.id);
}

/** Of the same province first, then of the same language, then anyone: in each case by turn. Null when nobody has room. */
export function pickManager<Seat extends ManagerSeat>(
  seats: readonly Seat[],
  newcomer: Newcomer,
  today: ManilaDay,
): Seat | null {
  const inTurn = turnOrder(seats, today);
  const isNear = ({ state }: Seat) => state !== null && newcomer.state !== null && state === newcomer.state;
  const language = languageOf(newcomer.state);
  const speaks = ({ languages }: Seat) => language !== null && languages.includes(language);
  return inTurn.find(isNear) ?? inTurn.find(speaks) ?? inTurn[0] ?? null;
}

export type LoadTone = 'success' | 'warning' | 'danger';

/** The colour of a capacity bar: mango above 90 %, hibiscus above 100 %. */
export function loadTone(caseload: number, capacity: number): LoadTone {
  if (caseload > capacity) return 'danger';
  return caseload > capacity * 0.9 ? 'warning' : 'success';
}

/** A reassignment can be undone for so long. */
export const REASSIGN_UNDO_MINUTES = 10;

export function canUndoMove(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() < REASSIGN_UNDO_MINUTES * 60_000;
}

/** How long it can still be undone, in words; null when it is too late. A clock that is behind the server's promises no more than all of it. */
export function undoLeftText(until: Date, now: Date): string | null {
  const left = Math.ceil((until.getTime() - now.getTime()) / 60_000);
  if (left <= 0) return null;
  return `You can undo this for ${plural(Math.min(left, REASSIGN_UNDO_MINUTES), 'minute')}.`;
}
