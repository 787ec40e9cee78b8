import { addDays, manilaDay, startOfManilaDay } from '../../time/manila.ts';
import type { OpenWorkKind } from './open-work.ts';

/** Until when a person wants to see no line of a kind of work, as ISO texts. */
export type PutOff = Partial<Record<OpenWorkKind, string>>;

/** The morning, when the summary of work goes out as well. */
const morningHour = 8;
const hour = 3_600_000;

/** "Later" means the next morning in Manila. */
export function nextMorning(now: Date): Date {
  const today = morningOf(manilaDay(now));
  return today > now ? today : morningOf(addDays(manilaDay(now), 1));
}

const morningOf = (day: string) => new Date(startOfManilaDay(day).getTime() + morningHour * hour);

export function isPutOff(putOff: PutOff, kind: OpenWorkKind, now: Date): boolean {
  const until = putOff[kind];
  return until !== undefined && new Date(until) > now;
}

/** The kinds with one of them put off or back again; those whose time is over are forgotten. */
export function withPutOff(putOff: PutOff, change: { kind: OpenWorkKind; isOff: boolean }, now: Date): PutOff {
  const kept = Object.entries(putOff).filter(([kind, until]) => kind !== change.kind && new Date(until) > now);
  return Object.fromEntries(change.isOff ? [...kept, [change.kind, nextMorning(now).toISOString()]] : kept);
}
