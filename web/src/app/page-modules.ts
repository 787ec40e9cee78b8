import { routeEntry, type RouteName } from '@app/rules/navigation/route-table';
import { missingPropsError, missingRouteProps } from '@app/rules/navigation/loading/router-errors';
import type { ComponentType } from 'react';
import { type PageModule, pageImporter } from './pages.ts';

const loaded = new Map<RouteName, ComponentType>();
const underway = new Map<RouteName, Promise<void>>();

/** Fetches the code of a page once; a failed try may be repeated. */
export function loadPage(name: RouteName): Promise<void> {
  const importer = pageImporter(name);
  if (!importer || loaded.has(name)) return Promise.resolve();
  const already = underway.get(name);
  if (already) return already;
  const started = keep(name, importer);
  underway.set(name, started);
  return started;
}

/** The page, once `loadPage` has brought it. */
export function loadedPage(name: RouteName): ComponentType | null {
  return loaded.get(name) ?? null;
}

export function prefetchPage(name: RouteName): void {
  // Nobody waits for it: the visit itself tries again and reports.
  loadPage(name).catch(() => undefined);
}

async function keep(name: RouteName, importer: () => Promise<PageModule>): Promise<void> {
  try {
    const { default: page } = (await importer()) as Partial<PageModule>;
    const missing = missingRouteProps({ name, path: routeEntry(name).path, page });
    if (!page || missing.length > 0) throw new Error(missingPropsError({ name }, missing));
    loaded.set(name, page);
  } finally {
    underway.delete(name);
  }
}
