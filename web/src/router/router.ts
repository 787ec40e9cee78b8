/** Addresses and pages: what features and the application use of the router. */
export { createBrowserHistory } from './browser-history.ts';
export { createRouter, type LoadPage, type PreparePage, type Router } from './create-router.ts';
export { Link } from './link.tsx';
export { createMemoryRouter, MemoryRouter } from './memory-router.tsx';
export { Navigate } from './navigate.tsx';
export { useIsPageLoading, useLocation, useNavigationKind, useRouter } from './router-context.ts';
export { RouterProvider } from './router-provider.tsx';
export { useAddress } from './use-address.ts';
export { useBeforeUnload } from './use-before-unload.ts';
export { useBlocker } from './use-blocker.ts';
export { useNavigate } from './use-navigate.ts';
export { useSearchParams } from './use-search-params.ts';
