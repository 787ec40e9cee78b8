import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationKind } from '#router/router.ts';

const positions = new Map<string, number>();
const patience = 1500;

/** A new page starts at its top; Back and Forward return to where the reader was. */
export function useScrollPosition(): void {
  const { key, pathname, hash } = useLocation();
  const isReturn = useNavigationKind() === 'pop';

  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);

  // Taken away before the next page is shown, whose top would otherwise be remembered for this one.
  useLayoutEffect(() => {
    const remember = () => positions.set(key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key]);

  useLayoutEffect(() => {
    const saved = positions.get(key);
    if (isReturn && saved !== undefined) return returnTo(saved);
    const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (target) target.scrollIntoView();
    else scrollTo(0, 0);
    // Tabs and filters live in the query string: changing them is not a new page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname]);
}

/** Data may arrive late and make the page tall enough only then; the reader's own scrolling ends the waiting. */
function returnTo(position: number): () => void {
  const until = performance.now() + patience;
  let frame = 0;
  const stop = () => cancelAnimationFrame(frame);
  const step = () => {
    scrollTo(0, position);
    if (scrollY < position && performance.now() < until) frame = requestAnimationFrame(step);
  };
  step();
  addEventListener('wheel', stop, { once: true, passive: true });
  addEventListener('touchmove', stop, { once: true, passive: true });
  return stop;
}
