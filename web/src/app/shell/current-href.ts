import { hrefOf, isHeading, type MenuItem } from '@app/rules/navigation/menu-link';

/** The address in this list that the open page belongs to: its own, or the longest one above it. */
export function currentHref(items: readonly MenuItem[], pathname: string): string | null {
  const above = items
    .flatMap((item) => (isHeading(item) ? item.entries : [item]))
    .map(hrefOf)
    .filter((href) => href === pathname || (href !== '/' && pathname.startsWith(`${href}/`)));
  return above.toSorted((a, b) => b.length - a.length)[0] ?? null;
}
