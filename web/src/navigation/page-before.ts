import { pathTo } from '@app/rules/navigation/route-table';
import { useEffect } from 'react';

let last: string | null = null;

/** Remembers the page somebody is on, for the report of a bug that follows. */
export function usePageBefore(pathname: string): void {
  useEffect(() => {
    if (pathname !== pathTo('bugReport')) last = pathname;
  }, [pathname]);
}

/** The page from which somebody came: of this application, or the document before when it was ours. */
export function pageBefore(): string | null {
  if (last !== null) return last;
  const before = URL.parse(document.referrer);
  return before?.origin === location.origin ? before.pathname : null;
}
