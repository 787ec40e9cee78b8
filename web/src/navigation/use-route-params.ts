import { paramsOf, type RouteName, type RouteParams } from '@app/rules/navigation/route-table';
import { useMemo } from 'react';
import { useLocation } from '#router/router.ts';

/** The typed parameters of the page's own route: `const { id } = useRouteParams('course')`. */
export function useRouteParams<Name extends RouteName>(name: Name): RouteParams<Name> {
  const { pathname } = useLocation();
  return useMemo(() => {
    const params = paramsOf(name, pathname);
    if (!params) throw new Error(`The address ${pathname} is not one of the route named ${name}`);
    return params;
  }, [name, pathname]);
}
