import { useEffect } from 'react';
import { browserPage } from '#navigation/browser-page.ts';
import { wasLoadedAt } from '#navigation/document-address.ts';
import { useIsOnline } from '#offline/connection.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { PageLoading } from '#ui/feedback/page-loading.tsx';

/**
 * A light page is its own document from the server. From inside the application it is loaded in full; a document that
 * was itself loaded from this address shows that the server has none, or that the phone started without a connection:
 * loading again would never end.
 */
export default function FullLoadPage() {
  const isOnline = useIsOnline();
  const mayLoad = isOnline && !wasLoadedAt(location.pathname);
  useEffect(() => {
    if (mayLoad) browserPage.reload();
  }, [mayLoad]);
  if (mayLoad) return <PageLoading />;
  return <ErrorState onRetry={() => browserPage.reload()} />;
}
