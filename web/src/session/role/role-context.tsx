import { readSavedRole, savedRoleKey, selectRole, writeSavedRole } from '@app/rules/people/access/role-selection';
import type { Role } from '@app/rules/people/access/roles';
import { type ReactNode, createContext, useContext, useEffect, useMemo, useState } from 'react';
import { useAuth } from '#session/auth-context.ts';
import { readLocal, writeLocal } from '#session/device/local-storage.ts';

type RoleContextValue = {
  /** The role whose interface is shown; null while nobody is signed in. */
  role: Role | null;
  /** Every level of the person; more than one brings the role switcher. */
  roles: readonly Role[];
  chooseRole: (id: string) => void;
};

const RoleContext = createContext<RoleContextValue | null>(null);

const noRoles: readonly Role[] = [];

/** The chosen role, which narrows the interface. The server decides about the person's rights. */
export function RoleProvider({ children }: { children: ReactNode }) {
  const { currentUser } = useAuth();
  const roles = currentUser?.accessLevels ?? noRoles;
  const [chosenId, setChosenId] = useState<string | null>(null);

  const role = useMemo(() => roleOf(roles, chosenId), [roles, chosenId]);
  const roleId = role?.id;

  useEffect(() => {
    if (roleId === undefined) return;
    // A choice whose level is gone is dropped, so that it does not come back with the level.
    setChosenId((chosen) => (chosen === roleId ? chosen : null));
    const saved = readSavedRole(readLocal(savedRoleKey));
    if (saved?.id !== roleId) writeLocal(savedRoleKey, writeSavedRole(roleId, new Date()));
  }, [roleId]);

  const value = useMemo(() => {
    const chooseRole = (id: string) => {
      writeLocal(savedRoleKey, writeSavedRole(id, new Date()));
      setChosenId(id);
    };
    return { role, roles, chooseRole };
  }, [role, roles]);
  return <RoleContext value={value}>{children}</RoleContext>;
}

export function useRole(): RoleContextValue {
  const value = useContext(RoleContext);
  if (!value) throw new Error('useRole must be used within a RoleProvider');
  return value;
}

function roleOf(roles: readonly Role[], chosenId: string | null): Role | null {
  const chosen = roles.find(({ id }) => id === chosenId);
  return chosen ?? selectRole(roles, readSavedRole(readLocal(savedRoleKey)), new Date());
}
