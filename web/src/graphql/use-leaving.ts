import { useEffect, useEffectEvent } from 'react';

/** Runs when the page is put away, closed or left: the last moment to save something. It may run more than once. */
export function useLeaving(onLeave: () => void): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    const onPageHide = () => leave();
    document.addEventListener('visibilitychange', onHide);
    globalThis.addEventListener('pagehide', onPageHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      globalThis.removeEventListener('pagehide', onPageHide);
      leave();
    };
  }, []);
}
