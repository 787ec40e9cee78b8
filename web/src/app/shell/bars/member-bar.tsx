import { BarEnd } from './bar-end.tsx';
import { BarLinks } from './bar-links.tsx';
import classes from './bars.module.css';
import { HomeLogo } from '../home-logo.tsx';
import { SearchSlot } from './search-slot.tsx';
import type { Shell } from '#navigation/use-shell.ts';

/** The top bar of roles with a menu in it. */
export function MemberBar({ shell }: { shell: Shell }) {
  return (
    <header className={classes.bar} data-kind="member">
      <div className={classes.inner}>
        <HomeLogo />
        <BarLinks items={shell.menu} label="Main" />
        <SearchSlot shell={shell} />
        <BarEnd shell={shell} />
      </div>
    </header>
  );
}
