import type { RouteEntry } from '../route-entry.ts';

/** The affiliate programme: the pages of an affiliate, then those of staff. */
export const affiliateRoutes = {
  affiliateTerms: {
    path: '/affiliate/terms',
    title: 'Affiliate T&C',
    access: 'signedIn',
    layout: 'app',
    feature: 'affiliates',
  },
  affiliateResources: {
    path: '/affiliate/resources',
    title: 'Affiliate resources',
    access: 'signedIn',
    layout: 'app',
    feature: 'affiliates',
  },
  affiliateResource: {
    path: '/affiliate/resources/{id:Int}',
    title: 'Affiliate resource',
    access: 'signedIn',
    layout: 'app',
    feature: 'affiliates',
  },
  affiliateLinks: {
    path: '/affiliate/links',
    title: 'Affiliate links',
    access: 'signedIn',
    layout: 'app',
    feature: 'affiliates',
  },
  affiliateLeads: {
    path: '/affiliate/leads',
    title: 'Affiliate leads',
    access: 'signedIn',
    layout: 'app',
    feature: 'affiliates',
  },
  affiliateCommission: {
    path: '/affiliate/commission',
    title: 'Commission',
    access: 'signedIn',
    layout: 'app',
    feature: 'affiliates',
  },
  affiliatePayout: {
    path: '/affiliate/payout',
    title: 'Payout',
    access: 'signedIn',
    layout: 'app',
    feature: 'affiliates',
  },
  affiliates: { path: '/affiliates', title: 'Affiliates', access: 'affiliates', layout: 'app', feature: 'affiliates' },
  affiliate: {
    path: '/affiliates/{id:Int}',
    title: 'Affiliate',
    access: 'affiliates',
    layout: 'app',
    feature: 'affiliates',
  },
} as const satisfies Record<string, RouteEntry>;
