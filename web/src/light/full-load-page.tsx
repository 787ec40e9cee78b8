import { useEffect } from 'react';
import { browserPage } from '../navigation/browser-page.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { PageLoading } from '../ui/page-loading.tsx';

/**
 * A light page is a document of its own that the server sends. Whoever comes to it from inside the application loads it; a
 * document that was itself loaded from this address shows that the server has none, and loading again would never end.
 */
export default function FullLoadPage() {
  const isLoop = documentPath() === location.pathname;
  useEffect(() => {
    if (!isLoop) browserPage.reload();
  }, [isLoop]);
  if (!isLoop) return <PageLoading />;
  return <ErrorState onRetry={() => browserPage.reload()} />;
}

/** The path from which this document came, wherever the application has gone since. */
function documentPath(): string {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation ? new URL(navigation.name, location.origin).pathname : '';
}
