/** The twelve system access levels; the id of a level is the id of a role. */
export const roleIds = [
  'non-member',
  'member',
  'coach',
  'assistant-coach',
  'head-coach',
  'expert',
  'team-lead',
  'assistant-team-lead',
  'success-manager',
  'affiliate',
  'tribe-team-fa',
  'tribe-team-ro',
] as const;

export type RoleId = (typeof roleIds)[number];

/** A role as the interface knows it; staff can add levels of their own, so the id is any string. */
export type Role = { id: string; name: string };

const tribeTeam: readonly string[] = ['tribe-team-fa', 'tribe-team-ro'] satisfies RoleId[];
const memberLike: readonly string[] = ['member', 'non-member'] satisfies RoleId[];
const coaches: readonly string[] = ['coach', 'assistant-coach', 'head-coach'] satisfies RoleId[];

export type MenuKind = 'learner' | 'member' | 'groupLeader' | 'stageLeader' | 'subGroup' | 'affiliate' | 'admin';

const menuKinds: Partial<Record<RoleId, MenuKind>> = {
  'non-member': 'learner',
  member: 'member',
  coach: 'groupLeader',
  'assistant-coach': 'groupLeader',
  'head-coach': 'stageLeader',
  expert: 'stageLeader',
  'team-lead': 'subGroup',
  'assistant-team-lead': 'subGroup',
  affiliate: 'affiliate',
};

export function isRoleId(text: string): text is RoleId {
  return roleIds.some((id) => id === text);
}

export const isTribeTeam = (roleId: string) => tribeTeam.includes(roleId);
export const isMemberLike = (roleId: string) => memberLike.includes(roleId);
export const isCoach = (roleId: string) => coaches.includes(roleId);

/** The menu of a role; every role without its own menu, including levels made by staff, gets the admin menu. */
export function menuKindOf(roleId: string): MenuKind {
  return (isRoleId(roleId) && menuKinds[roleId]) || 'admin';
}

/** Admin-type roles are those with the admin menu; they get the left sidebar. */
export const isAdminType = (roleId: string) => menuKindOf(roleId) === 'admin';

/** The name on screen; both tribe-team levels are shown as Admin though their stored names differ. */
export function roleName({ id, name }: Role): string {
  return isTribeTeam(id) ? 'Admin' : name;
}

/** The `roles` of a user: the ids of the levels, plus `admin` for full access. */
export function rolesOf(levelIds: readonly string[]): string[] {
  return levelIds.includes('tribe-team-fa') ? [...levelIds, 'admin'] : [...levelIds];
}

type Roles = string | readonly string[];

/** Whether the user has any of the required roles; false without a user or roles. */
export function hasRole(rolesOfUser: Roles | null | undefined, required: Roles): boolean {
  // A string has `includes` too, and would find "member" in "non-member": both sides become lists first.
  const ownRoles = listOf(rolesOfUser);
  return listOf(required).some((role) => ownRoles.includes(role));
}

function listOf(roles: Roles | null | undefined): readonly string[] {
  if (!roles) return [];
  return typeof roles === 'string' ? [roles] : roles;
}
