import { roleName } from '@app/rules/people/access/roles';
import { hrefOf, isHeading } from '@app/rules/navigation/menu-link';
import { IconSelector } from '@tabler/icons-react';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import { HiddenText } from '#ui/values/hidden-text.tsx';
import { useLocation } from '#router/router.ts';
import { Avatar } from '#ui/people/avatar.tsx';
import { Person } from '#ui/people/person.tsx';
import { currentHref } from '../current-href.ts';
import { HomeLogo } from '../home-logo.tsx';
import { nameOf, ProfileMenu } from '../bars/profile-menu.tsx';
import { RailGroup, RailLink } from './sidebar-rail.tsx';
import { SidebarGroup } from './sidebar-group.tsx';
import { SidebarLink } from './sidebar-link.tsx';
import { countOf, useMenuCounts } from './use-menu-counts.ts';
import { useSidebar } from './use-sidebar.ts';
import classes from './sidebar.module.css';
import type { Shell } from '#navigation/use-shell.ts';

/** The left menu of admin-type roles: wide, or a rail of icons. */
export function Sidebar({ shell }: { shell: Shell }) {
  const { isOpen } = useSidebar();
  const counts = useMenuCounts();
  const { pathname } = useLocation();
  const current = currentHref(shell.menu, pathname);
  const Group = isOpen ? SidebarGroup : RailGroup;
  const Entry = isOpen ? SidebarLink : RailLink;
  return (
    <aside id="sidebar" className={classes.side} data-rail={!isOpen || undefined}>
      <div className={classes.logo}>
        <HomeLogo markOnly={!isOpen} />
      </div>
      <nav className={classes.menu} aria-label="Main">
        {shell.menu.map((item) =>
          isHeading(item) ? (
            <Group key={item.key} heading={item} current={current} counts={counts} />
          ) : (
            <Entry key={hrefOf(item)} link={item} isCurrent={hrefOf(item) === current} count={countOf(counts, item)} />
          ),
        )}
      </nav>
      <Me shell={shell} isWide={isOpen} />
    </aside>
  );
}

function Me({ shell, isWide }: { shell: Shell; isWide: boolean }) {
  const { user, role } = shell;
  const name = nameOf(user);
  return (
    <ProfileMenu shell={shell} position={isWide ? 'top-start' : 'right-end'}>
      <PlainButton className={classes.me}>
        {isWide ? (
          <>
            <Person id={user.id} name={name} detail={roleName(role)} src={user.profileImage} />
            <IconSelector size={16} aria-hidden />
          </>
        ) : (
          <>
            <Avatar id={user.id} name={name} src={user.profileImage} />
            <HiddenText>{name}</HiddenText>
          </>
        )}
      </PlainButton>
    </ProfileMenu>
  );
}
