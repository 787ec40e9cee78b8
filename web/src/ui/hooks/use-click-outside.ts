import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Calls back when a press lands outside of the element that the returned ref is given to. */
export function useClickOutside<Part extends HTMLElement>(onLeave: () => void): RefObject<Part | null> {
  const element = useRef<Part>(null);
  const onPress = useEffectEvent((event: Event) => {
    if (element.current && !event.composedPath().includes(element.current)) onLeave();
  });
  useEffect(() => {
    const listener = (event: Event) => onPress(event);
    document.addEventListener('mousedown', listener);
    document.addEventListener('touchstart', listener, { passive: true });
    return () => {
      document.removeEventListener('mousedown', listener);
      document.removeEventListener('touchstart', listener);
    };
  }, []);
  return element;
}
