import { foldBar } from '@app/rules/navigation/fold-bar';
import { BarEnd } from './bar-end.tsx';
import { BarLinks } from './bar-links.tsx';
import classes from './bars.module.css';
import { HomeLogo } from '../home-logo.tsx';
import { SearchSlot } from './search-slot.tsx';
import type { Shell } from '#navigation/use-shell.ts';
import { useFolding } from './use-folding.ts';

/** The top bar of roles with a menu in it; what has no room is under "More". */
export function MemberBar({ shell }: { shell: Shell }) {
  const [bar, folded] = useFolding(shell.menu.length + shell.topBarLinks.length);
  const { menu, beside } = foldBar({ menu: shell.menu, beside: shell.topBarLinks }, folded);
  return (
    <header className={classes.bar} data-kind="member">
      <div ref={bar} className={classes.inner}>
        <HomeLogo />
        <BarLinks items={menu} label="Main" />
        <SearchSlot shell={shell} />
        <BarEnd shell={shell} links={beside} />
      </div>
    </header>
  );
}
