import { pathTo } from '@app/rules/navigation/route-table';
import { Link } from '#router/router.ts';
import { boot } from '#session/boot.ts';
import { Logo } from '#ui/brand/logo.tsx';
import classes from './bars/bars.module.css';

/** The mark that leads home. */
export function HomeLogo({ markOnly, inverted }: { markOnly?: boolean; inverted?: boolean }) {
  return (
    <Link to={pathTo('home')} className={classes.home} aria-label={`${boot.appTitle}, home`}>
      <Logo picture={boot.logoUrl} name={markOnly ? undefined : boot.appTitle} inverted={inverted} />
    </Link>
  );
}
