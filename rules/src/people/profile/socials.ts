/** Places where freelancers show themselves, in the order of the form. Facebook is a field of its own. */
export const socialKinds = [
  'linkedin',
  'instagram',
  'tiktok',
  'youtube',
  'x',
  'upwork',
  'onlinejobs',
  'website',
] as const;
export type SocialKind = (typeof socialKinds)[number];

export type Socials = Partial<Record<SocialKind, string>>;
