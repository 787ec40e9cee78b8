/** What affiliates are handed to share, in the order of the page. */
export const affiliateResourceKinds = ['caption', 'banner', 'video', 'file'] as const;
export type AffiliateResourceKind = (typeof affiliateResourceKinds)[number];
