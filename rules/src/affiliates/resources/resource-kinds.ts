/** What affiliates are handed to share, in the order of the page. */
export const affiliateResourceKinds = ['caption', 'banner', 'video', 'file'] as const;
export type AffiliateResourceKind = (typeof affiliateResourceKinds)[number];

export const affiliateResourceKindLabels: Record<AffiliateResourceKind, { one: string; many: string }> = {
  caption: { one: 'Caption', many: 'Captions' },
  banner: { one: 'Banner', many: 'Banners' },
  video: { one: 'Video', many: 'Videos' },
  file: { one: 'File', many: 'Files' },
};
