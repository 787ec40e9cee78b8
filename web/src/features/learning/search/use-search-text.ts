import { isSearchType, searchPause, type SearchType } from '@app/rules/learning/search/search';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/**
 * What is typed into the search box and what is asked for: `global` and `type` in the query string. Letters are gathered
 * for 300 ms; an emptied box takes both away at once; another page begins with what its own address says.
 */
export function useSearchText() {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const searched = params.get('global') ?? '';
  const typeText = params.get('type');
  const type = isSearchType(typeText) ? typeText : null;

  const [text, setText] = useState(searched);
  /** What this box put into the address: anything else there came from elsewhere. */
  const [sent, setSent] = useState(searched);
  const [seen, setSeen] = useState({ pathname, asked: searched });
  if (seen.pathname !== pathname || seen.asked !== searched) {
    setSeen({ pathname, asked: searched });
    if (seen.pathname !== pathname || searched !== sent) {
      setText(searched);
      setSent(searched);
    }
  }

  const send = (next: string) => {
    setSent(next);
    setParams(
      (before) => {
        const url = new URLSearchParams(before);
        if (next) url.set('global', next);
        else for (const key of ['global', 'type']) url.delete(key);
        return url;
      },
      { replace: true, preventScrollReset: true },
    );
  };

  const query = text.trim();
  useEffect(() => {
    if (query === searched) return;
    const timer = setTimeout(() => send(query), query === '' ? 0 : searchPause);
    return () => clearTimeout(timer);
    // `send` is made anew with every render and does the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [query, searched, pathname]);

  const setType = (next: SearchType | null) =>
    setParams(
      (before) => {
        const url = new URLSearchParams(before);
        if (next) url.set('type', next);
        else url.delete('type');
        return url;
      },
      { replace: true, preventScrollReset: true },
    );

  return { text, setText, asked: searched, type, setType, isWaiting: query !== searched };
}
