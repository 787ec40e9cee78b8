/** The two people pages: members and staff, and the rest. */
export const personKinds = ['members', 'nonMembers'] as const;
export type PersonKind = (typeof personKinds)[number];

/** A person with only these levels is not a member; every other level, including those made by staff, makes one. */
export const outsiderLevelIds: readonly string[] = ['non-member', 'affiliate'];

export function personKindOf(levelIds: readonly string[]): PersonKind {
  return levelIds.some((id) => !outsiderLevelIds.includes(id)) ? 'members' : 'nonMembers';
}
