import type { RouteName } from '@app/rules/navigation/route-table';
import { usePages } from './pages-context.ts';

/** Handlers for a link: the page's code is fetched as soon as someone seems to want it. */
export function usePrefetch(name: RouteName | null) {
  const { prefetch } = usePages();
  const fetchIt = () => {
    if (name) prefetch(name);
  };
  return { onMouseEnter: fetchIt, onFocus: fetchIt, onTouchStart: fetchIt };
}
