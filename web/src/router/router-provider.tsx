import { type ReactNode, startTransition, useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Router } from './create-router.ts';
import { FailureBoundary } from './failure-boundary.tsx';
import { BlockerContext, LoadingContext, RouterContext, ShownContext } from './router-context.ts';
import type { RouterState } from './router-state.ts';

type RouterProviderProps = {
  router: Router;
  /** In place of a page that cannot be loaded or drawn, until another address is opened. */
  drawFailure?: (error: unknown) => ReactNode;
  children: ReactNode;
};

/** Around everything that knows the address; empty until the first page is loaded. */
export function RouterProvider({ router, drawFailure, children }: RouterProviderProps) {
  const { location, kind, isReady, isLoading, failure, blocker } = useRouterState(router);
  const shown = useMemo(() => ({ location, kind }), [location, kind]);
  return (
    <RouterContext value={router}>
      <ShownContext value={shown}>
        <LoadingContext value={isLoading}>
          <BlockerContext value={blocker}>
            {isReady && (
              <FailureBoundary at={location} failure={failure} draw={drawFailure}>
                {children}
              </FailureBoundary>
            )}
          </BlockerContext>
        </LoadingContext>
      </ShownContext>
    </RouterContext>
  );
}

/** State of React, not a store that it reads: only so can a heavy page be drawn while the one before still answers. */
function useRouterState(router: Router): RouterState {
  const [state, setState] = useState(router.state);
  useLayoutEffect(() => {
    let isShowing = router.state.isReady;
    setState(router.state);
    return router.subscribe((next, isAtOnce) => {
      if (isAtOnce) flushSync(() => setState(next));
      // Before the first page there is nothing that has to go on answering.
      else if (isShowing) startTransition(() => setState(next));
      else setState(next);
      isShowing = next.isReady;
    });
  }, [router]);
  return state;
}
