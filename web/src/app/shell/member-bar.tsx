import { BarLinks } from './bar-links.tsx';
import classes from './bars.module.css';
import { HomeLogo } from './home-logo.tsx';
import { AvatarMenu } from './profile-menu.tsx';
import { QuickCreate } from './quick-create.tsx';
import type { Shell } from '../../navigation/use-shell.ts';

/** The top bar of roles whose menu stands in it. */
export function MemberBar({ shell }: { shell: Shell }) {
  return (
    <header className={classes.bar} data-kind="member">
      <div className={classes.inner}>
        <HomeLogo />
        <BarLinks items={shell.menu} label="Main" />
        <div className={classes.end}>
          <BarLinks items={shell.topBarLinks} label="More" />
          <QuickCreate links={shell.quickCreate} />
          <AvatarMenu shell={shell} />
        </div>
      </div>
    </header>
  );
}
