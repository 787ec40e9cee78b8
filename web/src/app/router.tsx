import { matchRoute, routeEntry } from '@app/rules/navigation/route-table';
import { createBrowserRouter, type RouteObject } from '#router/router.ts';
import { loadPage } from './page-modules.ts';
import { reloadForNewVersion } from './reload-for-new-version.ts';
import { RouteView } from './route-view.tsx';
import { FatalScreen } from './screens/fatal-screen.tsx';
import { importAppLayout } from './shell/import-app-layout.ts';

/** One entry takes every address: the route table's own matcher decides which route it is. */
export const routes: RouteObject[] = [
  {
    path: '*',
    // The old page stays until the code of the next one is loaded.
    loader: async ({ request }) => {
      const match = matchRoute(new URL(request.url).pathname);
      if (!match) return null;
      try {
        const isFramed = routeEntry(match.name).layout === 'app';
        await Promise.all([loadPage(match.name), isFramed && importAppLayout()]);
      } catch (error) {
        if (!reloadForNewVersion()) throw error;
      }
      return null;
    },
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    Component: RouteView,
    ErrorBoundary: FatalScreen,
    HydrateFallback: () => null,
  },
];

export function createAppRouter() {
  return createBrowserRouter(routes);
}
