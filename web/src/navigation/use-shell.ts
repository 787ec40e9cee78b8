import { useMemo } from 'react';
import { useCurrentUser } from '#session/auth-context.ts';
import { useRole } from '#session/role/role-context.tsx';
import { type Shell, shellOf } from './shell-of.ts';
import { useShellSettings } from './use-shell-settings.ts';

export type { Shell };

/** A person without any level sees the pages of a non-member. */
const leastRole = { id: 'non-member', name: 'Non-member' };

/** Every menu of the signed-in person in the chosen role. */
export function useShell(): Shell {
  const user = useCurrentUser();
  const { role: chosen } = useRole();
  const { settings } = useShellSettings();
  const role = chosen ?? leastRole;
  return useMemo(() => shellOf(user, role, settings), [user, role, settings]);
}
