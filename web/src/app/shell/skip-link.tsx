import classes from './skip-link.module.css';

/** For keyboard users: skips the menus in one step. */
export function SkipLink() {
  return (
    <a className={classes.skip} href="#content">
      Skip to content
    </a>
  );
}
