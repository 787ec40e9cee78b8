import { breadcrumbsFor } from '@app/rules/navigation/breadcrumbs';
import { matchRoute } from '@app/rules/navigation/route-table';
import { useLocation } from '#router/router.ts';
import { useCurrentUser } from '#session/auth-context.ts';
import { Breadcrumbs } from '#ui/frame/breadcrumbs.tsx';
import { ThingName } from './thing-name.tsx';

/** The way from home to this page, above its title; none on top-level pages and on closed ones. */
export function BreadcrumbBar() {
  const { pathname, search } = useLocation();
  const { pageAccess } = useCurrentUser();
  if (!matchRoute(pathname)) return null;

  const steps = breadcrumbsFor(pathname, pageAccess, new URLSearchParams(search).get('view'));
  const things = steps.flatMap(({ thing }) => thing ?? []);
  const crumbs = steps.map(({ label, href, thing }) => {
    return {
      label: thing ? <ThingName key={thing.id} thing={thing} label={label} siblings={things} /> : label,
      to: href !== null && matchRoute(href) ? href : undefined,
    };
  });
  return crumbs.length > 0 ? <Breadcrumbs crumbs={crumbs} /> : null;
}
