/** The words of the router's own errors, for people who write routes. */

type RouteProps = { name?: string; path?: string; page?: unknown; redirect?: string; notfound?: boolean };

/** The props that a route lacks: path unless notfound, page unless redirect, name unless either. */
export function missingRouteProps({ name, path, page, redirect, notfound = false }: RouteProps): string[] {
  const missing: string[] = [];
  if (!path && !notfound) missing.push('path');
  if (!page && !redirect) missing.push('page');
  if (!name && !redirect && !notfound) missing.push('name');
  return missing;
}

export function missingPropsError({ name, path }: RouteProps, missing: readonly string[]): string {
  const known = name ?? path;
  return `Route element ${known ? `for "${known}" ` : ''}is missing required props: ${missing.join(', ')}`;
}

export const missingPathError = (name: string) => `Route "${name}" needs to specify a path`;

export const missingUnauthenticatedRouteError = 'You must specify an `unauthenticated` route when using PrivateSet';

export const unknownRouteError = (name: string) => `We could not find a route named ${name}`;

export const redirectNeedsParametersError = (name: string) =>
  `Redirecting to route "${name}" would require route parameters, which currently is not supported. Please choose a different route`;

export const redirectFailedError = (name: string) => `Could not redirect to the route named ${name}`;

export const unknownRedirectTargetError = (target: string, name: string) =>
  `Redirect target route "${target}" does not exist for route "${name}"`;

const providers = {
  useLocation: 'a LocationProvider',
  useParams: 'a ParamsProvider',
  useRouterState: 'a RouterContextProvider',
  usePageLoadingContext: 'a PageLoadingContext provider',
};

export const hookOutsideProviderError = (hook: keyof typeof providers) =>
  `${hook} must be used within ${providers[hook]}`;
