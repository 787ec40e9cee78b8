import { notFoundPage } from '@app/rules/navigation/route-table';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { RouteButton } from '../../navigation/route-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { usePageTitle } from '../../ui/page-title.tsx';

/**
 * The server answers slugs of funnels with a page of its own. Whoever follows a link to one inside the application leaves
 * it; whoever got the application for this very address is at a slug that nobody has.
 */
export default function FunnelLinkPage() {
  const { pathname, search, hash } = useLocation();
  const isAsked = wasLoadedAt(pathname);
  useEffect(() => {
    if (!isAsked) location.replace(pathname + search + hash);
  }, [isAsked, pathname, search, hash]);
  return isAsked ? <NotFound /> : <PageLoading />;
}

/** Whether the server was asked for this address when the tab loaded. */
function wasLoadedAt(pathname: string): boolean {
  const [loaded] = performance.getEntriesByType?.('navigation') ?? [];
  return loaded !== undefined && URL.parse(loaded.name)?.pathname === pathname;
}

function NotFound() {
  usePageTitle(notFoundPage.title);
  return (
    <EmptyState
      drawing="lost"
      level={1}
      title={notFoundPage.text}
      text="The address may be mistyped, or the page has moved."
      action={<RouteButton to="home">Go to home</RouteButton>}
    />
  );
}
