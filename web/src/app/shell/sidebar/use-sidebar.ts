import { needsWidth } from '@app/rules/navigation/shell';
import { usePageState } from '#navigation/page-state.tsx';
import { useLocation } from '#router/router.ts';
import { useCurrentUser } from '#session/auth-context.ts';
import { rememberSidebar } from '#session/sidebar-choice.ts';
import { useMediaQuery } from '#ui/hooks/use-media-query.ts';

/**
 * Whether the side bar is wide, and the button that changes it. The choice is kept for the person; on pages that need
 * the width of a screen under 1440 px it starts as a rail, and unfolding it there lasts for the visit.
 */
export function useSidebar() {
  const { isSidebarOpen, isSidebarOpenThere, change } = usePageState();
  const { id } = useCurrentUser();
  const { pathname, search } = useLocation();
  const isWide = useMediaQuery('(min-width: 90em)');
  const isThere = !isWide && needsWidth(pathname, search);
  const isOpen = isThere ? isSidebarOpenThere : isSidebarOpen;
  const toggle = () => {
    change({ type: 'sidebarToggled', isOpen: !isOpen, isThere });
    if (!isThere) rememberSidebar(id, !isOpen);
  };
  return { isOpen, toggle };
}
