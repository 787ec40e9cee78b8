import type { Role } from './roles.ts';

/** The key in local storage under which the chosen role is kept. */
export const savedRoleKey = 'user-role';

const savedRoleLifetime = 30 * 24 * 60 * 60 * 1000;

export type SavedRole = { id: string; savedAt: number };

/** The role to start with: the saved one while it lasts, else member, else the first; null without any level. */
export function selectRole<Level extends Role>(
  levels: readonly Level[],
  saved: SavedRole | null,
  now: Date,
): Level | null {
  const kept = saved && isFresh(saved, now) ? levels.find(({ id }) => id === saved.id) : undefined;
  return kept ?? levels.find(({ id }) => id === 'member') ?? levels[0] ?? null;
}

/** Reads the role from local storage; anything that is not a saved role counts as none. */
export function readSavedRole(text: string | null): SavedRole | null {
  if (text === null) return null;
  try {
    const saved: unknown = JSON.parse(text);
    if (typeof saved !== 'object' || saved === null || !('id' in saved) || !('savedAt' in saved)) return null;
    const savedAt = instantOf(saved.savedAt);
    return typeof saved.id === 'string' && savedAt !== null ? { id: saved.id, savedAt } : null;
  } catch {
    return null;
  }
}

export function writeSavedRole(id: string, now: Date): string {
  return JSON.stringify({ id, savedAt: now.getTime() } satisfies SavedRole);
}

/** Milliseconds since 1970, as we write it or from a date text; null when it is neither. */
function instantOf(value: unknown): number | null {
  const instant = typeof value === 'string' ? Date.parse(value) : value;
  return typeof instant === 'number' && Number.isFinite(instant) ? instant : null;
}

function isFresh({ savedAt }: SavedRole, now: Date): boolean {
  const age = now.getTime() - savedAt;
  // A date in the future would never grow old.
  return age >= 0 && age < savedRoleLifetime;
}
