import { useEffect, useEffectEvent } from 'react';

/** Does something again and again while the page is looked at. */
export function useEvery(milliseconds: number, isOn: boolean, work: () => void): void {
  const run = useEffectEvent(work);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => run(), milliseconds);
    return () => clearInterval(timer);
  }, [isOn, milliseconds]);
}
