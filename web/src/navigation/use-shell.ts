import { menuFor } from '@app/rules/navigation/menus';
import { profileMenuFor, quickCreateFor } from '@app/rules/navigation/profile-menu';
import { bottomBarFor, footerLinksFor, showsSidebar, topBarLinksFor } from '@app/rules/navigation/shell';
import { useMemo } from 'react';
import { useCurrentUser } from '#session/auth-context.ts';
import { menuViewerOf } from '#session/menu-viewer.ts';
import { useRole } from '#session/role/role-context.tsx';
import { useShellSettings } from './use-shell-settings.ts';

export type Shell = ReturnType<typeof useShell>;

/** A person without any level sees the pages of a non-member. */
const leastRole = { id: 'non-member', name: 'Non-member' };

/** Every menu of the signed-in person in the chosen role. */
export function useShell() {
  const user = useCurrentUser();
  const { role: chosen } = useRole();
  const { settings } = useShellSettings();
  const role = chosen ?? leastRole;

  return useMemo(() => {
    const viewer = menuViewerOf(user);
    const options = { settings: { ...settings, 'community-support-url': user.communitySupportUrl } };
    return {
      user,
      role,
      hasSidebar: showsSidebar(role.id),
      menu: menuFor(role.id, viewer, options),
      topBarLinks: topBarLinksFor(role.id, viewer, options),
      profileMenu: profileMenuFor(role.id, viewer, options),
      quickCreate: quickCreateFor(role.id, viewer),
      bottomBar: bottomBarFor(role.id, viewer, options),
      footerLinks: footerLinksFor(role.id),
    };
  }, [user, role, settings]);
}
