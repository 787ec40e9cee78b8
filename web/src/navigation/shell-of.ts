import type { MenuSettings } from '@app/rules/navigation/menu-link';
import { menuFor } from '@app/rules/navigation/menus';
import { profileMenuFor, quickCreateFor } from '@app/rules/navigation/profile-menu';
import { bottomBarFor, footerLinksFor, showsSidebar, topBarLinksFor } from '@app/rules/navigation/shell';
import type { Role } from '@app/rules/people/access/roles';
import type { CurrentUser } from '#session/current-user.ts';
import { menuViewerOf } from '#session/menu-viewer.ts';

export type Shell = ReturnType<typeof shellOf>;

/** Every menu of a person in a role. */
export function shellOf(user: CurrentUser, role: Role, settings: MenuSettings) {
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
}
