import { z } from 'zod';
import type { Role } from './roles.ts';

/** The key in local storage under which the chosen role is kept. */
export const savedRoleKey = 'user-role';

const savedRoleLifetime = 30 * 24 * 60 * 60 * 1000;

/** `savedAt` is an instant: milliseconds since 1970 as we write it, or a date text. */
const savedRoleShape = z.object({
  id: z.string(),
  savedAt: z.union([z.number(), z.string().transform((text) => Date.parse(text))]).pipe(z.number()),
});

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

/** Reads what local storage holds; anything that is not a saved role counts as none. */
export function readSavedRole(text: string | null): SavedRole | null {
  if (text === null) return null;
  try {
    return savedRoleShape.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

export function writeSavedRole(id: string, now: Date): string {
  return JSON.stringify({ id, savedAt: now.getTime() } satisfies SavedRole);
}

function isFresh({ savedAt }: SavedRole, now: Date): boolean {
  const age = now.getTime() - savedAt;
  // A date in the future would never grow old.
  return age >= 0 && age < savedRoleLifetime;
}
