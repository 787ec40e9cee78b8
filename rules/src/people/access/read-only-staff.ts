import type { RoleId } from './roles.ts';

export const READ_ONLY_MESSAGE = 'Your access is read-only, so you can change only your own account.';

const readOnly: RoleId = 'tribe-team-ro';

/** Levels whose holders write without a function flag: in their own name, or for the groups and stages they lead. */
const writers: readonly string[] = [
  'member',
  'coach',
  'assistant-coach',
  'head-coach',
  'expert',
  'team-lead',
  'assistant-team-lead',
] satisfies RoleId[];

type Holder = { levelIds: readonly string[]; functions: ReadonlySet<string> };

/**
 * Whether somebody may only look: they hold the read-only level, no function flag, and no level of somebody who learns
 * or leads. Levels that only show pages, those of staff's own making included, change nothing.
 */
export function isReadOnlyStaff({ levelIds, functions }: Holder): boolean {
  return levelIds.includes(readOnly) && functions.size === 0 && !levelIds.some((id) => writers.includes(id));
}
