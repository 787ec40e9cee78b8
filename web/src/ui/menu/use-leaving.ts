import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls back when a press lands outside of all the elements. */
export function useLeaving(
  isOpen: boolean,
  elements: readonly RefObject<HTMLElement | null>[],
  onLeave: () => void,
): void {
  const onPress = useEffectEvent((event: Event) => {
    const path = event.composedPath();
    if (!elements.some(({ current }) => current && path.includes(current))) onLeave();
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const listener = (event: Event) => onPress(event);
    document.addEventListener('mousedown', listener);
    document.addEventListener('touchstart', listener, { passive: true });
    return () => {
      document.removeEventListener('mousedown', listener);
      document.removeEventListener('touchstart', listener);
    };
  }, [isOpen]);
}
