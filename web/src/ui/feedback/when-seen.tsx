import { type ReactNode, useEffect, useRef, useState } from 'react';

/** So far below the screen it is fetched, to be there when somebody comes to it. */
const ahead = '600px';

/** What stands far below, such as cards under a long feed: it is drawn, and asks for its data, when somebody comes near. */
export function WhenSeen({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isSeen || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
      },
      { rootMargin: ahead },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return isSeen ? children : <div ref={place} />;
}
