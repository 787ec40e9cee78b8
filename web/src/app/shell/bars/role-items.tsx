import { roleName } from '@app/rules/people/access/roles';
import { Menu } from '@mantine/core';
import { useRole } from '#session/role-context.tsx';
import { useSwitchRole } from '#session/use-switch-role.ts';

/** The role switcher: one entry for each level, the chosen one marked. */
export function RoleItems({ label }: { label: string }) {
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
