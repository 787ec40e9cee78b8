import { hrefOf } from '@app/rules/navigation/menu-link';
import { IconMenu2 } from '@tabler/icons-react';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import { useLocation } from '#router/router.ts';
import classes from './bottom-bar.module.css';
import { EntryCount } from './entry-count.tsx';
import { currentHref } from '../current-href.ts';
import { menuIcon } from '#navigation/menu-icons.ts';
import { MenuAnchor } from '#navigation/menu-anchor.tsx';
import type { Shell } from '#navigation/use-shell.ts';

type BottomBarProps = { shell: Shell; isMenuOpen: boolean; onMenu: () => void };

/** The phone's menu under the thumb: four places of the role's own and the way to all others. */
export function BottomBar({ shell, isMenuOpen, onMenu }: BottomBarProps) {
  const { pathname } = useLocation();
  const current = currentHref(shell.bottomBar, pathname);
  return (
    <nav className={classes.bar} aria-label="Main">
      {shell.bottomBar.map((link) => {
        const Icon = menuIcon(link);
        return (
          <MenuAnchor
            key={hrefOf(link)}
            link={link}
            isCurrent={hrefOf(link) === current && !isMenuOpen}
            className={classes.entry}
          >
            <span className={classes.pill}>
              <Icon size={24} />
              <EntryCount item={link} />
            </span>
            <span className={classes.label}>{link.label}</span>
          </MenuAnchor>
        );
      })}
      <PlainButton className={classes.entry} aria-expanded={isMenuOpen} aria-haspopup="dialog" onClick={onMenu}>
        <span className={classes.pill}>
          <IconMenu2 size={24} />
        </span>
        <span className={classes.label}>More</span>
      </PlainButton>
    </nav>
  );
}
