import { type KeyboardEvent, useEffect, useRef } from 'react';
import { dayForKey } from './day-keys.ts';

/** Walking over the days of a calendar by key: the focus follows to the chosen day, which gets the `chosen` ref. */
export function useWalkedDay(day: string, onChoose: (day: string) => void) {
  const chosen = useRef<HTMLButtonElement>(null);
  const walks = useRef(false);
  useEffect(() => {
    if (walks.current) chosen.current?.focus();
    walks.current = false;
  }, [day]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayForKey(event, day);
    if (!next) return;
    event.preventDefault();
    walks.current = true;
    onChoose(next);
  };
  return { chosen, onKeyDown };
}
