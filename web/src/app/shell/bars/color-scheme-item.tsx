import { IconMoon, IconSun } from '@tabler/icons-react';
import { useColorScheme, useIsDark } from '#theme/color-scheme.ts';
import { Menu } from '#ui/menu/menu.tsx';

/** The way to the other colours and its words. */
export function useOtherColorScheme() {
  const { setColorScheme } = useColorScheme();
  const isDark = useIsDark();
  return {
    label: isDark ? 'Light mode' : 'Dark mode',
    Icon: isDark ? IconSun : IconMoon,
    change: () => setColorScheme(isDark ? 'light' : 'dark'),
  };
}

export function ColorSchemeItem() {
  const { label, Icon, change } = useOtherColorScheme();
  return (
    <Menu.Item leftSection={<Icon size={18} />} closeMenuOnClick={false} onClick={change}>
      {label}
    </Menu.Item>
  );
}
