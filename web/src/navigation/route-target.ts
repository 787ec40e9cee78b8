import type { QueryValue } from '@app/rules/navigation/query-string';
import { addressOf, type RouteName, type RouteParams } from '@app/rules/navigation/route-table';

/** A route to go to; parameters are required exactly when its path has some. */
export type RouteTarget<Name extends RouteName> = {
  to: Name;
  query?: Record<string, QueryValue>;
} & ([keyof RouteParams<Name>] extends [never] ? { params?: undefined } : { params: RouteParams<Name> });

type AnyTarget = { to: RouteName; params?: Record<string, QueryValue>; query?: Record<string, QueryValue> };

export function targetAddress({ to, params, query }: AnyTarget): string {
  return addressOf(to, { ...query, ...params });
}
