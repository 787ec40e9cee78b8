import type { RoleId } from './roles.ts';

/** What everyone is who is nothing else. */
export const NON_MEMBER_LEVEL = 'non-member' satisfies RoleId;

/** Levels as they are held: whoever has any other is no non-member, whoever has none is one. */
export function settledLevels(levelIds: readonly string[]): string[] {
  const others = [...new Set(levelIds)].filter((id) => id !== NON_MEMBER_LEVEL);
  return others.length > 0 ? others : [NON_MEMBER_LEVEL];
}
