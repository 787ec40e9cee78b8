import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
/** In milliseconds: what the clock of this phone lacks. */
let offset = 0;
let now = new Date();
let timer: ReturnType<typeof setInterval> | undefined;

/** A clock that is wrong by less is right enough, and an answer takes a while to come. */
const mostDifference = 5 * 60_000;

/** By the date of an answer: on a phone whose clock is a day off, a payment is due on the same day as everywhere. */
export function setClockBy(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now();
  if (Number.isNaN(difference)) return;
  const lacks = Math.abs(difference) > mostDifference ? difference : 0;
  if (Math.abs(lacks - offset) <= mostDifference) return;
  offset = lacks;
  tick();
}

/** The time, updated every minute for all users of it, so that `in 5 minutes` stays right. */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, () => now);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = serverTime();
    timer = setInterval(tick, 60_000);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

function tick(): void {
  now = serverTime();
  for (const listener of listeners) listener();
}

function serverTime(): Date {
  return new Date(Date.now() + offset);
}
