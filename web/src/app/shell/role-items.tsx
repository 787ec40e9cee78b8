import { roleName } from '@app/rules/access/roles';
import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useRole } from '../../session/role-context.tsx';
import { useSwitchRole } from '../../session/use-switch-role.ts';

/** The role switcher: one entry for each level, the chosen one marked. */
export function RoleItems({ label }: { label: string }) {
  const { role, roles } = useRole();
  const switchRole = useSwitchRole();
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{label}</Menu.Label>
      {roles.map((each) => {
        const isChosen = each.id === role?.id;
        return (
          <Menu.Item
            key={each.id}
            role="menuitemradio"
            aria-checked={isChosen}
            rightSection={isChosen ? <IconCheck size={16} aria-hidden /> : null}
            onClick={() => switchRole(each.id)}
          >
            {roleName(each)}
          </Menu.Item>
        );
      })}
      <Menu.Divider />
    </>
  );
}
