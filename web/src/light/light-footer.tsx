import { hrefOf } from '@app/rules/navigation/menu-link';
import { footerLinksFor } from '@app/rules/navigation/shell';
import { copyrightLine } from '#navigation/copyright-line.ts';
import classes from '#ui/brand/footer.module.css';

const links = footerLinksFor(null);

/** The footer of the application, with links that load a page. */
export function LightFooter() {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <p>{copyrightLine()}</p>
        <nav className={classes.links} aria-label="Footer">
          {links.map((link) => (
            <a key={hrefOf(link)} href={hrefOf(link)}>
              {link.label}
            </a>
          ))}
        </nav>
      </div>
    </footer>
  );
}
