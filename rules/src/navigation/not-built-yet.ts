import { isRouteName, routeEntry, type RouteName } from './route-table.ts';

/** Routes whose page comes with a later feature: the server answers 404, the browser draws the not-found page, menus leave them out. */
export const notBuiltYet = [] as const satisfies readonly RouteName[];

export type NotBuiltYet = (typeof notBuiltYet)[number];

const missing: ReadonlySet<RouteName> = new Set<RouteName>(notBuiltYet);

/** Whether the route leads to a page; a redirect is as good as its target. */
export function isBuilt(name: RouteName): boolean {
  const { redirectTo } = routeEntry(name);
  if (redirectTo !== undefined) return isRouteName(redirectTo) && isBuilt(redirectTo);
  return !missing.has(name);
}
