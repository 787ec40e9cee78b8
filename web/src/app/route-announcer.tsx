import { useEffect, useRef, useState } from 'react';
import { HiddenText } from '#ui/values/hidden-text.tsx';
import { useLocation } from '#router/router.ts';

/** Moves the focus to the heading of a new page and says its title, as a page load would. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [announced, setAnnounced] = useState('');
  const lastPath = useRef(pathname);

  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    const frame = requestAnimationFrame(() => {
      focusHeading();
      setAnnounced(document.title);
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname]);

  return (
    <HiddenText role="status" aria-live="polite">
      {announced}
    </HiddenText>
  );
}

function focusHeading(): void {
  const main = document.querySelector('main');
  // A field that took the focus itself keeps it.
  if (main?.contains(document.activeElement)) return;
  const heading = main?.querySelector<HTMLElement>('h1') ?? main;
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
