import type { RouteEntry } from '../route-entry.ts';

/** Slugs of funnels and affiliates. They match every address that no other route matched, so they come last. */
export const catchAllRoutes = {
  funnelOrAffiliateLink: {
    path: '/{slug:String}',
    title: 'Welcome',
    access: 'public',
    layout: 'public',
    feature: 'funnels',
  },
  affiliateLink: {
    path: '/{slug:String}/{affLink:String}',
    title: 'Welcome',
    access: 'public',
    layout: 'public',
    feature: 'affiliates',
  },
} as const satisfies Record<string, RouteEntry>;
