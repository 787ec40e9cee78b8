import { type GuardDecision, guardRoute, type GuardViewer } from '@app/rules/navigation/guard';
import { matchRoute, notFoundPage, pathTo, routeEntry, type RouteMatch } from '@app/rules/navigation/route-table';
import { withoutTrailingSlash } from '@app/rules/navigation/route-path';
import { Navigate, useLocation } from '#router/router.ts';
import { wasLoadedAt } from '#navigation/document-address.ts';
import { usePageBefore } from '#navigation/page-before.ts';
import { isLeaving } from '#navigation/use-log-out.ts';
import { useAuth } from '#session/auth-context.ts';
import type { AuthState } from '#session/auth-state.ts';
import { isDemoOrDevelopment } from '#session/boot.ts';
import { LeavingGuard } from '#ui/form/unsaved-changes.tsx';
import { NotFoundState } from '#navigation/not-found-state.tsx';
import { loadedPage } from './page-modules.ts';
import { ForbiddenScreen } from './screens/forbidden-screen.tsx';
import { SessionTroubleScreen } from './screens/session-trouble-screen.tsx';
import { Screen } from './screen.tsx';
import classes from './screens/screens.module.css';

/** The page of an address, and the question before unsaved changes are lost. */
export function RouteView() {
  return (
    <>
      <LeavingGuard />
      <AddressView />
    </>
  );
}

/** Decides what an address shows: a page in its layout, a redirect, or one of the refusals. */
function AddressView() {
  const location = useLocation();
  const auth = useAuth();
  const { pathname, search, hash } = location;
  usePageBefore(pathname);

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
 * The route of an address that has something to show. A slug that got the application's document belongs to nobody: a
 * funnel has its own document.
 */
function builtRoute(pathname: string): RouteMatch | null {
  const route = matchRoute(pathname);
  if (!route) return null;
  const isSlug = route.name === 'funnelOrAffiliateLink' || route.name === 'affiliateLink';
  return isSlug && wasLoadedAt(pathname) ? null : route;
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

/** The auth state as the guard of routes sees it. */
function guardViewerOf({ loading, isAuthenticated, currentUser }: AuthState): GuardViewer {
  if (loading) return { state: 'loading' };
  if (!isAuthenticated) return { state: 'signedOut' };
  return { state: 'signedIn', pageAccess: currentUser?.pageAccess ?? {}, roles: currentUser?.roles ?? null };
}
