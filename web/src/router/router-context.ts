import { createContext, use } from 'react';
import type { Router } from './create-router.ts';
import type { RouterLocation } from './router-history.ts';
import { type Blocker, type NavigationKind, unblocked } from './router-state.ts';

export const RouterContext = createContext<Router | null>(null);
export const ShownContext = createContext<{ location: RouterLocation; kind: NavigationKind } | null>(null);
export const LoadingContext = createContext(false);
export const BlockerContext = createContext<Blocker>(unblocked);

export function useRouter(): Router {
  return inside(use(RouterContext));
}

/** The address of the page that is shown. */
export function useLocation(): RouterLocation {
  return inside(use(ShownContext)).location;
}

/** How the page that is shown was reached. */
export function useNavigationKind(): NavigationKind {
  return inside(use(ShownContext)).kind;
}

/** Whether the next page is on its way. */
export function useIsPageLoading(): boolean {
  return use(LoadingContext);
}

function inside<Value>(value: Value | null): Value {
  if (value === null) throw new Error('There is no RouterProvider around');
  return value;
}
