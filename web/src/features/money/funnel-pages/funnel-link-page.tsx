import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { browserPage } from '#navigation/browser-page.ts';
import { PageLoading } from '#ui/feedback/page-loading.tsx';

/** The server answers slugs of funnels with a page of its own: whoever follows a link to one leaves the application. */
export default function FunnelLinkPage() {
  const { pathname, search, hash } = useLocation();
  useEffect(() => browserPage.moveOnTo(pathname + search + hash), [pathname, search, hash]);
  return <PageLoading />;
}
