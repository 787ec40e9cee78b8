import { hrefOf, type MenuLink } from '@app/rules/navigation/menu-link';
import { MenuAnchor } from '#navigation/menu-anchor.tsx';
import { copyrightLine } from '#navigation/copyright-line.ts';
import classes from '#ui/brand/footer.module.css';

/** The copyright and the policies. */
export function Footer({ links }: { links: readonly MenuLink[] }) {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <p>{copyrightLine()}</p>
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
