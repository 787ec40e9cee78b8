import type { MenuLink } from '@app/rules/navigation/menu-link';
import { Menu } from '#ui/menu/menu.tsx';
import { MenuAnchor } from '#navigation/menu-anchor.tsx';
import { menuIcon } from '#navigation/menu-icons.ts';

type LinkItemProps = { link: MenuLink; isCurrent?: boolean; withIcon?: boolean };

/** An entry of an opened menu that leads somewhere. */
export function LinkItem({ link, isCurrent, withIcon }: LinkItemProps) {
  const Icon = menuIcon(link);
  return (
    <Menu.Item component={MenuAnchor} link={link} isCurrent={isCurrent} leftSection={withIcon && <Icon size={18} />}>
      {link.label}
    </Menu.Item>
  );
}
