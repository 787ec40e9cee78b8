import { hasRole } from '../people/access/roles.ts';
import type { ParamValue } from './path-params.ts';
import { queryValue } from './query-string.ts';
import { addressOf, isRouteName, pathTo, routeEntry, type RouteName } from './route-table.ts';
import { missingUnauthenticatedRouteError, unknownRedirectTargetError } from './loading/router-errors.ts';
import { safeRedirect } from './safe-redirect.ts';

export type PageAccess = Readonly<Record<string, boolean | undefined>>;

export type GuardViewer =
  | { state: 'loading' }
  | { state: 'signedOut' }
  | { state: 'signedIn'; pageAccess: PageAccess; roles: string | readonly string[] | null };

/** A set of routes that demands a role; people who lack it go to the set's unauthenticated route. */
export type RoleSet = { roles: string | readonly string[]; unauthenticated?: RouteName };

export type GuardRequest = {
  /** The result of `matchRoute` for the address. */
  route: { name: RouteName; params: Readonly<Record<string, ParamValue>> } | null;
  viewer: GuardViewer;
  location: { pathname: string; search: string };
  demo: boolean;
  roleSet?: RoleSet;
};

export type GuardDecision =
  | { kind: 'show' }
  | { kind: 'wait' }
  | { kind: 'redirect'; to: string }
  | { kind: 'forbidden' }
  | { kind: 'notFound' };

/** Decides what to do with a visit. This is the browser's courtesy only: the server decides again on every field. */
export function guardRoute({ route, viewer, location, demo, roleSet }: GuardRequest): GuardDecision {
  if (!route) return { kind: 'notFound' };
  const { access, demoOnly, guestOnly, redirectTo } = routeEntry(route.name);

  if (demoOnly && !demo) return { kind: 'notFound' };
  if (redirectTo) return redirect(redirectAddress(route, location.search));
  if (guestOnly && viewer.state === 'signedIn') return redirect(afterLogin(location.search));
  if (access === 'public' && !roleSet) return { kind: 'show' };

  if (viewer.state === 'loading') return { kind: 'wait' };
  if (viewer.state === 'signedOut') return redirect(loginAddress(location));
  if (roleSet && !hasRole(viewer.roles, roleSet.roles)) return redirect(unauthenticatedAddress(roleSet));
  return mayOpen(route.name, viewer.pageAccess) ? { kind: 'show' } : { kind: 'forbidden' };
}

/** Whether a signed-in person with these flags may open the page. */
export function mayOpen(name: RouteName, pageAccess: PageAccess): boolean {
  const { access } = routeEntry(name);
  return access === 'public' || access === 'signedIn' || pageAccess[access] === true;
}

/** The login page, with the address the visitor wanted. */
export function loginAddress({ pathname, search }: { pathname: string; search: string }): string {
  // Slashes mean nothing in a query and stay readable.
  const target = encodeURIComponent((pathname + search).toWellFormed()).replaceAll('%2F', '/');
  return `${pathTo('login')}?redirectTo=${target}`;
}

/** The page a signed-in person goes to from the login page. */
export function afterLogin(search: string): string {
  return safeRedirect(queryValue(search, 'redirectTo'));
}

function redirect(to: string): GuardDecision {
  return { kind: 'redirect', to };
}

function redirectAddress({ name, params }: NonNullable<GuardRequest['route']>, search: string): string {
  const { redirectTo = '', redirectQuery } = routeEntry(name);
  if (!isRouteName(redirectTo)) throw new Error(unknownRedirectTargetError(redirectTo, name));
  const to = addressOf(redirectTo, { ...redirectQuery, ...params });
  // Campaign and affiliate marks in the address outlive the redirect.
  const rest = search.replace(/^\?/, '');
  return rest ? `${to}${to.includes('?') ? '&' : '?'}${rest}` : to;
}

/** Without `redirectTo`: the login page would send a signed-in person straight back here. */
function unauthenticatedAddress({ unauthenticated }: RoleSet): string {
  if (!unauthenticated) throw new Error(missingUnauthenticatedRouteError);
  return addressOf(unauthenticated);
}
