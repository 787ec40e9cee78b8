import type { ParamValue } from './path-params.ts';
import type { QueryValue } from './query-string.ts';
import { reservedIds, serverSegments } from './reserved-slugs.ts';
import type { RouteEntry } from './route-entry.ts';
import { firstSegmentOf, indexRoutes, staticFirstSegment } from './route-matcher.ts';
import {
  fillPath,
  matchPath,
  parsePath,
  type PathParams,
  type PathPattern,
  withoutTrailingSlash,
} from './route-path.ts';
import { unknownRouteError } from './loading/router-errors.ts';
import { adminRoutes } from './routes/admin.ts';
import { affiliateRoutes } from './routes/affiliate.ts';
import { authRoutes } from './routes/auth.ts';
import { catchAllRoutes } from './routes/catch-all.ts';
import { commerceRoutes } from './routes/commerce.ts';
import { contentRoutes } from './routes/content.ts';
import { homeRoutes } from './routes/home.ts';
import { journeyRoutes } from './routes/journey.ts';
import { ownRoutes } from './routes/own.ts';
import { peopleRoutes } from './routes/people.ts';
import { programmeRoutes } from './routes/programmes.ts';
import { publicResourceRoutes } from './routes/public-resources.ts';
import { publicRoutes } from './routes/public.ts';

/** Every route of the product; the first declared one that matches an address wins. */
export const routeTable = {
  ...publicRoutes,
  ...authRoutes,
  ...publicResourceRoutes,
  ...homeRoutes,
  ...affiliateRoutes,
  ...programmeRoutes,
  ...adminRoutes,
  ...peopleRoutes,
  ...contentRoutes,
  ...commerceRoutes,
  ...journeyRoutes,
  ...ownRoutes,
  ...catchAllRoutes,
} as const satisfies Record<string, RouteEntry>;

export type RouteName = keyof typeof routeTable;
export type RouteParams<Name extends RouteName> = PathParams<(typeof routeTable)[Name]['path']>;

/** Names under which menus know a route beside its own. */
export const routeAliases = { viewSubGroup: 'subGroup' } as const satisfies Record<string, RouteName>;

/** Drawn for every address that no route takes; not a route, since it has no path. */
export const notFoundPage = {
  title: 'Page not found',
  text: 'We could not find this page.',
  hint: 'Check the link, or go back home.',
} as const;

// Object.keys forgets that these are the names.
export const routeNames = Object.keys(routeTable) as readonly RouteName[];

const entries: Record<RouteName, RouteEntry> = routeTable;
const routes = routeNames.map((name) => ({ name, pattern: parsePath<string>(entries[name].path) }));
const patterns = new Map(routes.map(({ name, pattern }) => [name, pattern]));
const routesFor = indexRoutes(routes);

export function isRouteName(text: string): text is RouteName {
  return Object.hasOwn(routeTable, text);
}

/** The entry with its optional fields, which the literal types of the table leave out where they are not used. */
export function routeEntry(name: RouteName): RouteEntry {
  return entries[name];
}

type ParamNames<Name extends RouteName> = Name extends RouteName ? keyof RouteParams<Name> : never;
type Query = Record<string, QueryValue>;
type PathArguments<Name extends RouteName> = [ParamNames<Name>] extends [never]
  ? [params?: Record<string, never>, query?: Query]
  : [params: RouteParams<Name>, query?: Query];

/** The address of a route; parameters are required exactly when its path has some. */
export function pathTo<Name extends RouteName>(name: Name, ...[params, query]: PathArguments<Name>): string {
  return addressOf(name, { ...query, ...params });
}

/** Like `pathTo` for a name known only at run time; values that are not parameters go to the query string. */
export function addressOf(name: RouteName, args: Query = {}): string {
  return fillPath(patternOf(name), args);
}

export type RouteMatch<Name extends RouteName = RouteName> = Name extends RouteName
  ? { name: Name; params: RouteParams<Name> }
  : never;

/** The route of an address with its typed parameters; null means the not-found page. */
export function matchRoute(pathname: string): RouteMatch | null {
  const address = withoutTrailingSlash(pathname);
  for (const { name, pattern } of routesFor(address)) {
    const params = matchPath(pattern, address);
    // The name comes from the table, and with it the type of the parameters.
    if (params && isFree(pattern, address, params)) return { name, params } as RouteMatch;
  }
  return null;
}

/** The parameters that an address has for one route, or null when the address does not belong to it. */
export function paramsOf<Name extends RouteName>(name: Name, pathname: string): RouteParams<Name> | null {
  // The pattern of a name has the parameters of that name's path.
  return matchPath(patternOf(name), withoutTrailingSlash(pathname)) as RouteParams<Name> | null;
}

/** Every fixed first word of a path. */
export const firstSegments: ReadonlySet<string> = new Set(
  routes.map(({ pattern }) => staticFirstSegment(pattern.path)).filter((segment) => segment !== null),
);

/** Slugs that a funnel or an affiliate may not take; compare in lower case, as `isReservedSlug` does. */
export const reservedSlugs: ReadonlySet<string> = new Set(
  [...firstSegments, ...reservedIds, ...serverSegments].map((word) => word.toLowerCase()),
);

export function isReservedSlug(slug: string): boolean {
  return reservedSlugs.has(slug.toLowerCase());
}

/** Reserved words are never an id or slug, so an address that has one in such a place leads nowhere. */
function isFree({ path }: PathPattern, address: string, params: Record<string, ParamValue>): boolean {
  if (Object.values(params).some((value) => reservedIds.some((id) => id === value))) return false;
  const isCatchAll = path !== '/' && staticFirstSegment(path) === null;
  return !(isCatchAll && isReservedSlug(firstSegmentOf(address)));
}

function patternOf(name: RouteName): PathPattern {
  const pattern = patterns.get(name);
  if (!pattern) throw new Error(unknownRouteError(name));
  return pattern;
}
