import { useCallback, useMemo } from 'react';
import type { NavigateOptions } from './create-router.ts';
import { useLocation, useRouter } from './router-context.ts';

type Params = URLSearchParams | Record<string, string>;
/** The query string to be, or how it follows from that of now, which the function may change and return. */
type NextParams = Params | ((before: URLSearchParams) => Params);
type SetSearchParams = (next: NextParams, options?: NavigateOptions) => void;

/** The query string of the page and how to change it. */
export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const router = useRouter();
  const { search } = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams = useCallback<SetSearchParams>(
    (next, options) => {
      // That of the router, not that of the last render: of two changes at a time, the second builds on the first.
      const before = new URLSearchParams(router.state.location.search);
      const after = new URLSearchParams(typeof next === 'function' ? next(before) : next);
      void router.navigate({ search: String(after) }, options);
    },
    [router],
  );
  return [params, setParams];
}
