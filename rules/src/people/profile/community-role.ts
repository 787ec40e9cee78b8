import type { RoleId } from '../access/roles.ts';

/** What someone is to the community, the weightiest first; levels say what they may do and are nobody's business. */
const communityRoles: readonly (readonly [RoleId, string])[] = [
  ['tribe-team-fa', 'Tribe Team'],
  ['tribe-team-ro', 'Tribe Team'],
  ['head-coach', 'Head Coach'],
  ['coach', 'Coach'],
  ['assistant-coach', 'Assistant Coach'],
  ['expert', 'Expert'],
  ['success-manager', 'Success Manager'],
  ['team-lead', 'Team Lead'],
  ['assistant-team-lead', 'Assistant Team Lead'],
  ['member', 'Member'],
];

/** One friendly word for a profile; null for those who are no members. */
export function communityRole(levelIds: readonly string[]): string | null {
  return communityRoles.find(([id]) => levelIds.includes(id))?.[1] ?? null;
}
