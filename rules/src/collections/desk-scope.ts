import type { RoleId } from '../access/roles.ts';

const manager: RoleId = 'success-manager';

/** Levels that say nothing about money; whoever holds any other beside success manager works for everyone. */
const withoutMoney: readonly string[] = [
  'non-member',
  'member',
  'affiliate',
  'coach',
  'assistant-coach',
  'head-coach',
  'expert',
  'team-lead',
  'assistant-team-lead',
] satisfies RoleId[];

/** Whether the desk shows only the people one looks after: for success managers to whom people were given. */
export function seesOwnPeopleOnly(levelIds: readonly string[], hasPeople: boolean): boolean {
  return hasPeople && mayBeLimited(levelIds);
}

/** Whether it depends on having people at all. */
export function mayBeLimited(levelIds: readonly string[]): boolean {
  return levelIds.includes(manager) && levelIds.every((id) => id === manager || withoutMoney.includes(id));
}
