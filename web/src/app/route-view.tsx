import { type GuardDecision, guardRoute } from '@app/rules/navigation/guard';
import { matchRoute, notFoundPage, pathTo, routeEntry, type RouteMatch } from '@app/rules/navigation/route-table';
import { withoutTrailingSlash } from '@app/rules/navigation/route-path';
import { Navigate, useLocation } from 'react-router';
import { wasLoadedAt } from '#navigation/document-address.ts';
import { isLeaving } from '#navigation/use-log-out.ts';
import { useAuth } from '#session/auth-context.ts';
import type { AuthState } from '#session/auth-state.ts';
import { isDemoOrDevelopment } from '#session/boot.ts';
import { guardViewerOf } from '#session/guard-viewer.ts';
import { LeavingGuard } from '#ui/form/unsaved-changes.tsx';
import { NotFoundState } from '#navigation/not-found-state.tsx';
import { loadedPage } from './page-modules.ts';
import { isBuilt } from './pages.ts';
import { ForbiddenScreen } from './screens/forbidden-screen.tsx';
import { SessionTroubleScreen } from './screens/session-trouble-screen.tsx';
import { Screen } from './screen.tsx';
import classes from './screens/screens.module.css';

/** What an address shows, and the question before unsaved changes are left. */
export function RouteView() {
  return (
    <>
      <LeavingGuard />
      <AddressView />
    </>
  );
}

/** Decides what an address shows: a page in its layout, another address, or one of the refusals. */
function AddressView() {
  const location = useLocation();
  const auth = useAuth();
  const { pathname, search, hash } = location;

  const trimmed = withoutTrailingSlash(pathname);
  if (trimmed !== pathname && !trimmed.startsWith('//'))
    return <Navigate replace to={{ pathname: trimmed, search, hash }} />;

  const route = builtRoute(pathname);
  const decision = guardRoute({ route, viewer: guardViewerOf(auth), location, demo: isDemoOrDevelopment });
  if (decision.kind === 'redirect' && route && isUnsure(auth, route)) return <SessionTroubleScreen />;
  const isGone = !auth.isAuthenticated && isLeaving(location.state);
  return <Decided decision={decision} route={route} isSignedIn={auth.isAuthenticated} isGone={isGone} />;
}

type DecidedProps = { decision: GuardDecision; route: RouteMatch | null; isSignedIn: boolean; isGone: boolean };

function Decided({ decision, route, isSignedIn, isGone }: DecidedProps) {
  if (decision.kind === 'wait') return null;
  if (decision.kind === 'redirect') return <Navigate replace to={isGone ? pathTo('login') : decision.to} />;

  const layout = route ? routeEntry(route.name).layout : null;
  if (decision.kind === 'forbidden') {
    return (
      <Screen layout={layout ?? 'app'} title="Access Restricted">
        <ForbiddenScreen />
      </Screen>
    );
  }
  if (decision.kind === 'notFound' || !route || !layout) {
    return (
      <Screen layout={isSignedIn ? 'app' : 'public'} title={notFoundPage.title}>
        <NotFoundScreen />
      </Screen>
    );
  }
  const Page = loadedPage(route.name);
  return (
    Page && (
      <Screen layout={layout} title={routeEntry(route.name).title}>
        <Page />
      </Screen>
    )
  );
}

/**
 * The route of an address that has something to show. A page that is not built is not there, and nobody is asked to log in for
 * it. A slug for which the server sent the application is nobody's: that of a funnel has a document of its own.
 */
function builtRoute(pathname: string): RouteMatch | null {
  const route = matchRoute(pathname);
  if (!route || !isBuilt(route.name)) return null;
  return route.name === 'funnelOrAffiliateLink' && wasLoadedAt(pathname) ? null : route;
}

/** The session could not be checked: sending the person to the login page would only hide that. */
function isUnsure({ hasError, isAuthenticated }: AuthState, { name }: RouteMatch): boolean {
  return hasError && !isAuthenticated && routeEntry(name).access !== 'public';
}

function NotFoundScreen() {
  return (
    <div className={classes.screen}>
      <NotFoundState />
    </div>
  );
}
