import { useEffect } from 'react';
import { browserPage } from '#navigation/browser-page.ts';
import { wasLoadedAt } from '#navigation/document-address.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { PageLoading } from '#ui/feedback/page-loading.tsx';

/**
 * A light page is its own document from the server. From inside the application it is loaded in full; a document that
 * was itself loaded from this address shows that the server has none, and loading again would never end.
 */
export default function FullLoadPage() {
  const isLoop = wasLoadedAt(location.pathname);
  useEffect(() => {
    if (!isLoop) browserPage.reload();
  }, [isLoop]);
  if (!isLoop) return <PageLoading />;
  return <ErrorState onRetry={() => browserPage.reload()} />;
}
