import type { MenuLink } from '@app/rules/navigation/menu-link';
import { Bell } from '#features/platform/notifications/bell.operations.ts';
import { useQuery } from '#graphql/use-query.ts';

/** What waits behind entries of the menu, by route. */
export type MenuCounts = ReadonlyMap<string, number>;

/** The bell has asked already and follows what happens, so the menu does too, without a request of its own. */
export function useMenuCounts(): MenuCounts {
  const { data } = useQuery(Bell);
  return new Map(data?.bell.menu.map(({ route, count }) => [route, count]));
}

/** The number of an entry; none when nothing waits. */
export function countOf(counts: MenuCounts, link: MenuLink | { route: string }): number | undefined {
  return 'route' in link ? counts.get(link.route) : undefined;
}
