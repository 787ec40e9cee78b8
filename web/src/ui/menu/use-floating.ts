import { type RefObject, useLayoutEffect } from 'react';
import { leaveSoftly } from '../hooks/leave-softly.ts';
import { type Position, placeBeside } from './place-beside.ts';

type Floating = { target: RefObject<HTMLElement | null>; position: Position; gap: number; takesFocus?: boolean };

/**
 * Keeps an element with the attribute `popover` beside its target. The browser draws it above everything, dialogs
 * included, without taking it out of its place in the document: nothing cuts it off, and the focus order stays.
 */
export function useFloating(
  floating: HTMLElement | null,
  { target, position, gap, takesFocus = false }: Floating,
): void {
  useLayoutEffect(() => {
    if (!floating) return undefined;
    const place = () => {
      if (!target.current) return;
      const screen = { width: document.documentElement.clientWidth, height: globalThis.innerHeight };
      // Its own size, not that of an animation.
      const size = { width: floating.offsetWidth, height: floating.offsetHeight };
      const { left, top } = placeBeside(target.current.getBoundingClientRect(), size, screen, position, gap);
      floating.style.left = `${left}px`;
      floating.style.top = `${top}px`;
    };
    // Older browsers and tests draw it in its layer instead.
    floating.showPopover?.();
    place();
    if (takesFocus) floating.focus({ preventScroll: true });
    const grown = new ResizeObserver(place);
    grown.observe(floating);
    addEventListener('resize', place);
    addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      leaveSoftly(floating);
      grown.disconnect();
      removeEventListener('resize', place);
      removeEventListener('scroll', place, { capture: true });
    };
  }, [floating, target, position, gap, takesFocus]);
}
