import { isSearchType, searchPause, type SearchType } from '@app/rules/learning/search/search';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from '#router/router.ts';

/**
 * The text of the search box and the current search: `global` and `type` in the query string. Typing is debounced by
 * 300 ms; an empty box removes both at once; another page begins with its own address.
 */
export function useSearchText() {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const searched = params.get('global') ?? '';
  const typeText = params.get('type');
  const type = isSearchType(typeText) ? typeText : null;

  const [text, setText] = useState(searched);
  /** The search this box put into the address: any other value came from elsewhere. */
  const [sent, setSent] = useState(searched);
  const [seen, setSeen] = useState({ pathname, searched });
  if (seen.pathname !== pathname || seen.searched !== searched) {
    setSeen({ pathname, searched });
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
      { replace: true },
    );
  };

  const query = text.trim();
  useEffect(() => {
    if (query === searched) return;
    const timer = setTimeout(() => send(query), query === '' ? 0 : searchPause);
    return () => clearTimeout(timer);
    // `send` is new with every render and does the same.
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
      { replace: true },
    );

  return { text, setText, searched, type, setType, isWaiting: query !== searched };
}
