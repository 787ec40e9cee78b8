import classes from './skip-link.module.css';

/** For people who walk a page by keyboard: past the menus in one step. */
export function SkipLink() {
  return (
    <a className={classes.skip} href="#content">
      Skip to content
    </a>
  );
}
