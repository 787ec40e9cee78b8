import { matchRoute, routeEntry } from '@app/rules/navigation/route-table';
import { useEffect } from 'react';
import { connection } from '#offline/connection.ts';
import { mayLoadAhead } from '#offline/may-load-ahead.ts';
import {
  createBrowserHistory,
  createRouter,
  type LoadPage,
  type PreparePage,
  type Router,
  RouterProvider,
} from '#router/router.ts';
import { onMissingPart } from '#ui/feedback/lazy-part.tsx';
import { bringAnswers } from './answers-ahead.tsx';
import { loadNewVersion, tellOfMissingPart } from './new-version.ts';
import { loadPage, prefetchPage } from './page-modules.ts';
import { RouteView } from './route-view.tsx';
import { FatalScreen } from './screens/fatal-screen.tsx';
import { MissingPageScreen } from './screens/missing-page-screen.tsx';
import { isStaffPage } from './pages.ts';
import { appFrame, staffFrame } from './shell/frames.ts';

/** The code of an address: its page, and the frame around it. The route table's own matcher says which page it is. */
export const loadRoute: LoadPage = async ({ pathname, search, hash }) => {
  const match = matchRoute(pathname);
  if (!match) return;
  try {
    const isFramed = routeEntry(match.name).layout === 'app';
    const frame = isFramed && [appFrame.load(), isStaffPage(match.name) && staffFrame.load()];
    await Promise.all([loadPage(match.name), ...(frame || [])]);
  } catch (error) {
    // Without a connection a reload would bring nothing, and lose what is typed.
    if (!(await connection.check()) || !loadNewVersion(pathname + search + hash)) throw error;
  }
};

/** The same with what the page asks first, for the next page: the document brought both for the first one. */
const loadRouteAndAnswers: LoadPage = async (location) => {
  await Promise.all([loadRoute(location), bringAnswers(location)]);
};

/** For a page that nobody has opened yet. What fails is tried again, and told, when somebody does. */
const prepareRoute: PreparePage = (location) => {
  const match = matchRoute(location.pathname);
  if (!match || !connection.isOnline() || !mayLoadAhead()) return;
  prefetchPage(match.name);
  void bringAnswers(location);
};

export function createAppRouter(): Router {
  return createRouter({ history: createBrowserHistory(), load: loadRouteAndAnswers, prepare: prepareRoute });
}

/** Every page of the application, at the address of the router. */
export function AppPages({ router }: { router: Router }) {
  useEffect(() => onMissingPart(() => void tellOfMissingPart()), []);
  return (
    <RouterProvider
      router={router}
      drawFailure={() => (connection.isOnline() ? <FatalScreen /> : <MissingPageScreen />)}
    >
      <RouteView />
    </RouterProvider>
  );
}
