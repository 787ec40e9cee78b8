import { useEffect, useEffectEvent } from 'react';

/** Called before the document is left, by closing the tab or by loading another one. */
export function useBeforeUnload(onLeave: (event: BeforeUnloadEvent) => void): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => leave(event);
    addEventListener('beforeunload', listener);
    return () => removeEventListener('beforeunload', listener);
  }, []);
}
