import { type ComponentProps, useEffect, useRef } from 'react';
import type { To } from './address.ts';
import { useRouter } from './router-context.ts';

type Handlers = Pick<
  ComponentProps<'a'>,
  'onPointerEnter' | 'onPointerLeave' | 'onPointerDown' | 'onPointerCancel' | 'onFocus'
>;

/** Milliseconds. A mouse that only passes by wants nothing; a finger may be about to scroll. */
const resting = 80;
const pressing = 40;

/**
 * Handlers for a link: the page is prepared when somebody seems to want it, by resting the mouse on the link, pressing it
 * or coming to it with the keyboard. The link's own handlers run as well.
 */
export function usePreparing(to: To | null, own: Handlers): Handlers {
  const { prepare } = useRouter();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (to === null) return {};

  const prepareAfter = (milliseconds: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => prepare(to), milliseconds);
  };
  const stop = () => clearTimeout(timer.current);
  return {
    onPointerEnter: (event) => {
      own.onPointerEnter?.(event);
      if (event.pointerType === 'mouse') prepareAfter(resting);
    },
    onPointerDown: (event) => {
      own.onPointerDown?.(event);
      if (event.button === 0) prepareAfter(event.pointerType === 'mouse' ? 0 : pressing);
    },
    onPointerLeave: (event) => {
      own.onPointerLeave?.(event);
      stop();
    },
    // The finger scrolls.
    onPointerCancel: (event) => {
      own.onPointerCancel?.(event);
      stop();
    },
    onFocus: (event) => {
      own.onFocus?.(event);
      if (event.currentTarget.matches(':focus-visible')) prepareAfter(resting);
    },
  };
}
