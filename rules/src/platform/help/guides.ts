/** The guides of `docs/guides`, in the order of the page Help. */
export const guideNames = [
  'member',
  'coach',
  'success-manager',
  'collections',
  'marketer',
  'administrator',
  'operator',
  'api',
] as const;
export type GuideName = (typeof guideNames)[number];

/** The page flag of those whose work a guide is about; null is for everyone with an account. */
export const guideFlags: Record<GuideName, string | null> = {
  member: null,
  // Team leads have no other page of staff.
  coach: 'viewSubGroupMembers',
  'success-manager': 'successManagers',
  collections: 'payment',
  marketer: 'funnel',
  administrator: 'defaultSettings',
  operator: 'defaultSettings',
  api: 'defaultSettings',
};

/** The topics of the member guide for people who cannot log in: nobody has to be logged in to read them. */
export const logInTopics: readonly string[] = [
  'log-in-or-choose-a-new-password',
  'log-in-on-a-new-phone-or-lock-out-a-lost-one',
];

/** The guides of somebody with these page flags. */
export function guidesFor(pages: ReadonlySet<string>): GuideName[] {
  return guideNames.filter((name) => {
    const flag = guideFlags[name];
    return flag === null || pages.has(flag);
  });
}
