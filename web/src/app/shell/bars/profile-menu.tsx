import { hrefOf } from '@app/rules/navigation/menu-link';
import { displayName } from '@app/rules/people/users/full-name';
import { IconLogout } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { roleName } from '@app/rules/people/access/roles';
import { Menu } from '#ui/menu/menu.tsx';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import { HiddenText } from '#ui/values/hidden-text.tsx';
import { useLogOut } from '#navigation/use-log-out.ts';
import { Avatar } from '#ui/people/avatar.tsx';
import { Person } from '#ui/people/person.tsx';
import type { Shell } from '#navigation/use-shell.ts';
import { useRole } from '#session/role/role-context.tsx';
import { useSwitchRole } from '#session/role/use-switch-role.ts';
import classes from './bars.module.css';
import { ColorSchemeItem } from './color-scheme-item.tsx';
import menuClasses from './profile-menu.module.css';
import { LinkItem } from '../menu-item.tsx';

type ProfileMenuProps = { shell: Shell; position: 'bottom-end' | 'top-start' | 'right-end'; children: ReactNode };

/** The person's own menu; `children` is the button that opens it. */
export function ProfileMenu({ shell, position, children }: ProfileMenuProps) {
  const { user, profileMenu } = shell;
  const logOut = useLogOut();
  return (
    <Menu position={position} width={260}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <div className={menuClasses.person}>
          <Person id={user.id} name={nameOf(user)} detail={user.email} src={user.profileImage} />
        </div>
        <Menu.Divider />
        {profileMenu.map((item) => {
          if ('action' in item) {
            return item.action === 'switchRole' ? (
              <RoleItems key={item.label} label={item.label} />
            ) : (
              <Menu.Item key={item.label} leftSection={<IconLogout size={18} />} onClick={logOut}>
                {item.label}
              </Menu.Item>
            );
          }
          return <LinkItem key={hrefOf(item)} link={item} withIcon />;
        })}
        <Menu.Divider />
        <ColorSchemeItem />
      </Menu.Dropdown>
    </Menu>
  );
}

/** The face at the end of every top bar. */
export function AvatarMenu({ shell }: { shell: Shell }) {
  const { user } = shell;
  return (
    <ProfileMenu shell={shell} position="bottom-end">
      <PlainButton className={classes.avatar}>
        <Avatar id={user.id} name={nameOf(user)} src={user.profileImage} />
        <HiddenText>Account menu of {nameOf(user)}</HiddenText>
      </PlainButton>
    </ProfileMenu>
  );
}

export function nameOf(user: Shell['user']): string {
  return displayName(user) || user.email;
}

/** The role switcher: one entry for each level, the chosen one marked. */
function RoleItems({ label }: { label: string }) {
  const { role, roles } = useRole();
  const switchRole = useSwitchRole();
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{label}</Menu.Label>
      <Menu.RadioGroup value={role?.id} onChange={(id) => void switchRole(id)}>
        {roles.map((each) => (
          <Menu.RadioItem key={each.id} value={each.id} closeMenuOnClick>
            {roleName(each)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
    </>
  );
}
