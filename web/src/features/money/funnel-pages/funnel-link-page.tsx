import { useEffect } from 'react';
import { useLocation } from '#router/router.ts';
import { browserPage } from '#navigation/browser-page.ts';
import { PageLoading } from '#ui/feedback/page-loading.tsx';

/** The server has its own pages for funnel slugs: following a link to one leaves the application. */
export default function FunnelLinkPage() {
  const { pathname, search, hash } = useLocation();
  useEffect(() => browserPage.moveOnTo(pathname + search + hash), [pathname, search, hash]);
  return <PageLoading />;
}
