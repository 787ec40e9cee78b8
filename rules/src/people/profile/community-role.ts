import type { RoleId } from '../access/roles.ts';

/** A person's part in the community, the most important first; levels say what they may do and are private. */
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

/** One friendly word for a profile; null for people who are not members. */
export function communityRole(levelIds: readonly string[]): string | null {
  return communityRoles.find(([id]) => levelIds.includes(id))?.[1] ?? null;
}
