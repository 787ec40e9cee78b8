import { parsePath, pathErrors } from './route-path.ts';
import {
  missingPathError,
  redirectNeedsParametersError,
  unknownRedirectTargetError,
  unknownRouteError,
} from './loading/router-errors.ts';

type Route = { path?: string; redirectTo?: string; createRoute?: string };
type Table = Readonly<Record<string, Route | undefined>>;

/** Every router rule that a table breaks, in the words of the router; an empty list for a good table. */
export function routeErrors(table: Table): string[] {
  return Object.entries(table).flatMap(([name, route = {}]) => [
    ...(route.path ? pathErrors(name, route.path) : [missingPathError(name)]),
    ...redirectErrors(table, name, route),
    ...(route.createRoute && !Object.hasOwn(table, route.createRoute) ? [unknownRouteError(route.createRoute)] : []),
  ]);
}

function redirectErrors(table: Table, name: string, { path = '', redirectTo }: Route): string[] {
  if (!redirectTo) return [];
  if (!Object.hasOwn(table, redirectTo)) return [unknownRedirectTargetError(redirectTo, name)];
  // Parameters are carried over, so only those that the redirecting path lacks are a fault.
  const carried = paramNames(path);
  const needed = paramNames(table[redirectTo]?.path ?? '');
  return needed.every((param) => carried.includes(param)) ? [] : [redirectNeedsParametersError(redirectTo)];
}

function paramNames(path: string): string[] {
  return parsePath(path).params.map((param) => param.name);
}
