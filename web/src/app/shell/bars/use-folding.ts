import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * How many entries of a bar have no room, at most so many. Measured before anything is painted, and again when the
 * window changes, or when a part of the bar grows: points and numbers come after the links.
 */
export function useFolding(most: number): [RefObject<HTMLDivElement | null>, number] {
  const bar = useRef<HTMLDivElement>(null);
  const [{ width, folded }, setFolding] = useState({ width: 0, folded: 0 });
  const foldMore = () => setFolding((before) => ({ ...before, folded: before.folded + 1 }));
  useLayoutEffect(() => {
    if (folded < most && isOverfull(bar.current)) foldMore();
  });
  useEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const sizes = new ResizeObserver(() => {
      // In another width it begins again with all of them: there may be more room now.
      if (element.clientWidth !== width) setFolding({ width: element.clientWidth, folded: 0 });
      else if (folded < most && isOverfull(element)) foldMore();
    });
    for (const part of [element, ...element.children]) sizes.observe(part);
    return () => sizes.disconnect();
  }, [most, width, folded]);
  return [bar, folded];
}

/** Whether its last part stands beyond its end. */
function isOverfull(bar: HTMLElement | null): boolean {
  const last = bar?.lastElementChild;
  if (!bar || !last) return false;
  const end = bar.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(bar).paddingRight);
  // Half a pixel is rounding.
  return last.getBoundingClientRect().right > end + 0.5;
}
