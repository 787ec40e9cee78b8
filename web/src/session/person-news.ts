import { useEffect, useEffectEvent } from 'react';

const listeners = new Set<() => void>();
/** Bursts are told once. */
const pause = 250;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Something concerns the signed-in person: what shows their news asks again. */
export function tellPersonNews(): void {
  timer ??= setTimeout(() => {
    timer = undefined;
    for (const listener of listeners) listener();
  }, pause);
}

/** Calls back when there is news. */
export function usePersonNews(listener: () => void): void {
  const tell = useEffectEvent(listener);
  useEffect(() => {
    const hear = () => tell();
    listeners.add(hear);
    return () => void listeners.delete(hear);
  }, []);
}
