import type { MenuLink } from '@app/rules/navigation/menu-link';
import { menuIcon } from '#navigation/menu-icons.ts';
import { MenuAnchor } from '#navigation/menu-anchor.tsx';
import { Count } from '#ui/values/count.tsx';
import classes from './sidebar.module.css';

type SidebarLinkProps = {
  link: MenuLink;
  isCurrent: boolean;
  isChild?: boolean;
  /** What waits there. */
  count?: number | undefined;
  onClick?: () => void;
};

/** An entry of the side bar; children of a group have no icon. */
export function SidebarLink({ link, isCurrent, isChild, count, onClick }: SidebarLinkProps) {
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
      {count !== undefined && (
        <>
          {' '}
          <Count value={count} />
        </>
      )}
    </MenuAnchor>
  );
}
