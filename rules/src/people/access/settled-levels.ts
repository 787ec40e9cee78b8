import type { RoleId } from './roles.ts';

/** The level of everyone who has no other level. */
export const NON_MEMBER_LEVEL = 'non-member' satisfies RoleId;

/** Settles levels: a person with any other level is not a non-member, a person with none is one. */
export function settledLevels(levelIds: readonly string[]): string[] {
  const others = [...new Set(levelIds)].filter((id) => id !== NON_MEMBER_LEVEL);
  return others.length > 0 ? others : [NON_MEMBER_LEVEL];
}
