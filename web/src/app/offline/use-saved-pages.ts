import { useEffect } from 'react';
import { usePages } from '#navigation/pages-context.ts';
import { connection } from '#offline/connection.ts';
import { mayLoadAhead } from '#offline/may-load-ahead.ts';
import { savedPages } from '#offline/saved-queries.ts';
import { useSavedAnswers } from '#offline/use-saved-answers.ts';

/** Milliseconds that the page itself has the connection for. */
const pause = 10_000;

/**
 * After a release the code of the saved pages has new names. It is loaded once the page is there, so that they open
 * without a connection as before; what the phone has already costs nothing.
 */
export function useSavedPages(): void {
  const { prefetch } = usePages();
  const [answers] = useSavedAnswers();
  const names = [...new Set(answers?.map(({ name }) => name))].join();
  useEffect(() => {
    if (names === '' || !mayLoadAhead()) return undefined;
    const timer = setTimeout(() => {
      if (!connection.isOnline() || !mayLoadAhead()) return;
      for (const page of names.split(',').flatMap((name) => savedPages[name] ?? [])) prefetch(page);
    }, pause);
    return () => clearTimeout(timer);
  }, [names, prefetch]);
}
