import type { FunctionFlag } from '@app/rules/access/flags';
import { mayOpen } from '@app/rules/navigation/guard';
import { routeEntry, type RouteName } from '@app/rules/navigation/route-table';
import { useMemo } from 'react';
import { useAuth } from './auth-context.ts';

type Access = {
  hasRole: (roles: string | readonly string[]) => boolean;
  /** Whether the page is open to the viewer; visitors may open public pages only. */
  mayOpen: (name: RouteName) => boolean;
  /** Whether the viewer may do this; the server decides again. */
  may: (flag: FunctionFlag) => boolean;
};

export function useAccess(): Access {
  const { currentUser, hasRole } = useAuth();
  return useMemo(
    () => ({
      hasRole,
      mayOpen: (name) => (currentUser ? mayOpen(name, currentUser.pageAccess) : routeEntry(name).access === 'public'),
      may: (flag) => currentUser?.functionAccess[flag] === true,
    }),
    [currentUser, hasRole],
  );
}
