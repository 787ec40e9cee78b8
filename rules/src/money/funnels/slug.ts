import { reservedIds, serverSegments } from '../../navigation/reserved-slugs.ts';
import { routeTable } from '../../navigation/route-table.ts';
import { isSlug } from '../../text/slug.ts';

/** The kinds of things that can own the first segment of an address. */
export const slugKinds = ['funnel', 'affiliate', 'redirect'] as const;
export type SlugKind = (typeof slugKinds)[number];

/** First segments of the product's own pages. */
const routeSegments = new Set(Object.values(routeTable).map(({ path }) => path.split('/')[1] ?? ''));

/** Why nothing may have this slug, or null when it is free as far as the product's own addresses go. */
export function slugRefusal(slug: string): string | null {
  if (slug === '') return 'Slug is required';
  if (slug.length > 80) return 'Slug is too long';
  if (!isSlug(slug)) return 'Use lowercase letters, numbers and dashes';
  if (routeSegments.has(slug) || reservedIds.includes(slug) || serverSegments.includes(slug))
    return 'This address is reserved';
  return null;
}
