import { hrefOf, type MenuLink } from '@app/rules/navigation/menu-link';
import { boot } from '../../session/boot.ts';
import classes from './footer.module.css';
import { MenuAnchor } from '../../navigation/menu-anchor.tsx';

// The calendar of the rules brings a large library, too much for one figure on every page.
const manilaYear = new Intl.DateTimeFormat('en-PH', { timeZone: 'Asia/Manila', year: 'numeric' });

/** Whose this is, and what it stands under. */
export function Footer({ links }: { links: readonly MenuLink[] }) {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <p>
          © {manilaYear.format()} {boot.appTitle}. All rights reserved.
        </p>
        {links.length > 0 && (
          <nav className={classes.links} aria-label="Footer">
            {links.map((link) => (
              <MenuAnchor key={hrefOf(link)} link={link}>
                {link.label}
              </MenuAnchor>
            ))}
          </nav>
        )}
      </div>
    </footer>
  );
}
