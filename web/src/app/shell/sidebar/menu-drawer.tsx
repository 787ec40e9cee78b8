import { roleName } from '@app/rules/people/access/roles';
import { hrefOf, isHeading, type MenuItem, type MenuLink } from '@app/rules/navigation/menu-link';
import { IconCheck, IconLogout } from '@tabler/icons-react';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import { useLocation } from '#router/router.ts';
import { useLogOut } from '#navigation/use-log-out.ts';
import { useRole } from '#session/role/role-context.tsx';
import { useSwitchRole } from '#session/role/use-switch-role.ts';
import { Drawer } from '#ui/modal/drawer.tsx';
import { Person } from '#ui/people/person.tsx';
import { useOtherColorScheme } from '../bars/color-scheme-item.tsx';
import { currentHref } from '../current-href.ts';
import classes from './menu-drawer.module.css';
import { nameOf } from '../bars/profile-menu.tsx';
import { SidebarGroup } from './sidebar-group.tsx';
import { SidebarLink } from './sidebar-link.tsx';
import { countOf, useMenuCounts } from './use-menu-counts.ts';
import type { Shell } from '#navigation/use-shell.ts';

type MenuDrawerProps = { shell: Shell; opened: boolean; onClose: () => void };

/** Every menu of the person in one place, for a phone. */
export function MenuDrawer({ shell, opened, onClose }: MenuDrawerProps) {
  const { user, role } = shell;
  const logOut = useLogOut();
  const own = ownLinks(shell);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      width={360}
      title={<Person id={user.id} name={nameOf(user)} detail={roleName(role)} src={user.profileImage} />}
    >
      <div className={classes.menus}>
        <MenuList label="Full menu" items={[...shell.menu, ...shell.topBarLinks]} onClose={onClose} />
        {own.length > 0 && <MenuList label="You" items={own} onClose={onClose} />}
        <Roles onClose={onClose} />
        <div className={classes.list}>
          <ColorSchemeButton />
          <PlainButton className={classes.button} onClick={logOut}>
            <IconLogout size={18} />
            Log out
          </PlainButton>
        </div>
      </div>
    </Drawer>
  );
}

function MenuList({ label, items, onClose }: { label: string; items: readonly MenuItem[]; onClose: () => void }) {
  const { pathname } = useLocation();
  const current = currentHref(items, pathname);
  const counts = useMenuCounts();
  return (
    <nav className={classes.list} aria-label={label}>
      {items.map((item) =>
        isHeading(item) ? (
          <SidebarGroup key={item.key} heading={item} current={current} counts={counts} onOpenLink={onClose} />
        ) : (
          <SidebarLink
            key={hrefOf(item)}
            link={item}
            isCurrent={hrefOf(item) === current}
            count={countOf(counts, item)}
            onClick={onClose}
          />
        ),
      )}
    </nav>
  );
}

function Roles({ onClose }: { onClose: () => void }) {
  const { role, roles } = useRole();
  const switchRole = useSwitchRole();
  if (roles.length < 2) return null;
  const choose = (id: string) => {
    onClose();
    void switchRole(id);
  };
  return (
    <fieldset className={classes.list}>
      <legend className={classes.legend}>Switch role</legend>
      {roles.map((each) => (
        <PlainButton
          key={each.id}
          className={classes.button}
          aria-pressed={each.id === role?.id}
          onClick={() => choose(each.id)}
        >
          {roleName(each)}
          {each.id === role?.id && <IconCheck size={18} className={classes.check} aria-hidden />}
        </PlainButton>
      ))}
    </fieldset>
  );
}

function ColorSchemeButton() {
  const { label, Icon, change } = useOtherColorScheme();
  return (
    <PlainButton className={classes.button} onClick={change}>
      <Icon size={18} />
      {label}
    </PlainButton>
  );
}

/** Links of the profile menu that the main menu does not have already. */
function ownLinks({ menu, profileMenu }: Shell): MenuLink[] {
  const inMenu = new Set(menu.flatMap((item) => (isHeading(item) ? item.entries : [item])).map(hrefOf));
  return profileMenu.flatMap((item) => ('action' in item || inMenu.has(hrefOf(item)) ? [] : [item]));
}
