import type { FunctionFlag } from '@app/rules/people/access/flags';
import { isReadOnlyStaff } from '@app/rules/people/access/read-only-staff';
import { mayOpen } from '@app/rules/navigation/guard';
import { routeEntry, type RouteName } from '@app/rules/navigation/route-table';
import { useMemo } from 'react';
import { useAuth } from './auth-context.ts';
import type { CurrentUser } from './current-user.ts';

type Access = {
  hasRole: (roles: string | readonly string[]) => boolean;
  /** Whether the page is open to the viewer; visitors may open public pages only. */
  mayOpen: (name: RouteName) => boolean;
  /** Whether the viewer may do this; the server decides again. */
  may: (flag: FunctionFlag) => boolean;
  /** Whether the viewer only looks: read-only staff change their own account and nothing else. */
  isReadOnly: boolean;
};

export function useAccess(): Access {
  const { currentUser, hasRole } = useAuth();
  return useMemo(
    () => ({
      hasRole,
      mayOpen: (name) => (currentUser ? mayOpen(name, currentUser.pageAccess) : routeEntry(name).access === 'public'),
      may: (flag) => currentUser?.functionAccess[flag] === true,
      isReadOnly: currentUser !== null && isReadOnlyStaff(flagsOf(currentUser)),
    }),
    [currentUser, hasRole],
  );
}

function flagsOf({ accessLevels, functionAccess }: CurrentUser) {
  const functions = Object.entries(functionAccess).flatMap(([flag, isSet]) => (isSet ? [flag] : []));
  return { levelIds: accessLevels.map(({ id }) => id), functions: new Set(functions) };
}
