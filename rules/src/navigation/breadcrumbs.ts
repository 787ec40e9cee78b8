import { mayOpen, type PageAccess } from './guard.ts';
import { withoutTrailingSlash } from './route-path.ts';
import { matchRoute, pathTo, routeEntry, type RouteMatch, type RouteName } from './route-table.ts';

/** One step of the trail; without an address where there is nothing to open. */
export type Breadcrumb = { label: string; href: string | null };

/** Top-level destinations, over which no breadcrumb bar is drawn. */
export const routesWithoutBreadcrumbs: readonly RouteName[] = [
  'home',
  'community',
  'content',
  'viewCourses',
  'viewEvents',
  'viewResources',
  'liveWorkshopSettings',
  'liveWorkshopSettings2',
  'affiliateTerms',
  'affiliateResources',
  'affiliateLinks',
  'affiliateLeads',
  'affiliateCommission',
  'affiliatePayout',
  'challengeGroups',
  'accountabilityGroups',
  'viewStage',
];

/** The way from home to an address; empty where no bar is drawn or the page is closed to the viewer. */
export function breadcrumbsFor(pathname: string, pageAccess: PageAccess): Breadcrumb[] {
  const address = withoutTrailingSlash(pathname);
  const current = matchRoute(address);
  if (!current || !showsBreadcrumbs(current.name) || !mayOpen(current.name, pageAccess)) return [];

  const segments = address.slice(1).split('/');
  const steps = segments.map((segment, place) => {
    const prefix = `/${segments.slice(0, place + 1).join('/')}`;
    return { label: labelOf(segment, current), href: prefix === address ? null : linkOf(prefix, pageAccess) };
  });
  return [{ label: 'Home', href: pathTo('home') }, ...steps];
}

function showsBreadcrumbs(name: RouteName): boolean {
  return routeEntry(name).layout === 'app' && !routesWithoutBreadcrumbs.includes(name);
}

function linkOf(prefix: string, pageAccess: PageAccess): string | null {
  const match = matchRoute(prefix);
  return match && mayOpen(match.name, pageAccess) ? prefix : null;
}

function labelOf(segment: string, { params }: RouteMatch): string {
  if (/^\d+$/.test(segment)) return 'Details';
  const text = decodeURIComponent(segment);
  // A given id such as `fnl_8x2k` says nothing to a reader, a slug in words does.
  const isParam = Object.values<string | number>(params).includes(text);
  return isParam && /\d/.test(text) ? 'Details' : humanised(text);
}

/** `my-courses` and `uploadContents` as words, the first with a capital; a prefix such as `non-` keeps its hyphen. */
function humanised(text: string): string {
  const words = text
    .replaceAll(/([a-z])([A-Z])/g, (_pair, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replaceAll(/(?<!^(?:non|sub))[-_]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
