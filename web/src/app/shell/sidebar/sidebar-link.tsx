import type { MenuLink } from '@app/rules/navigation/menu-link';
import type { ReactNode } from 'react';
import { menuIcon } from '#navigation/menu-icons.ts';
import { MenuAnchor } from '#navigation/menu-anchor.tsx';
import classes from './sidebar.module.css';

type SidebarLinkProps = {
  link: MenuLink;
  isCurrent: boolean;
  isChild?: boolean;
  /** What stands at its end. */
  end?: ReactNode;
  onClick?: () => void;
};

/** An entry of the side bar; children of a group have no icon. */
export function SidebarLink({ link, isCurrent, isChild, end, onClick }: SidebarLinkProps) {
  const Icon = menuIcon(link);
  return (
    <MenuAnchor
      link={link}
      isCurrent={isCurrent}
      className={classes.entry}
      data-child={isChild || undefined}
      onClick={onClick}
    >
      {!isChild && <Icon size={18} />}
      <span className={classes.label}>{link.label}</span>
      {end}
    </MenuAnchor>
  );
}
